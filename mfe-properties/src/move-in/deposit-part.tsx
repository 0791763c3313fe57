import { DateField, MoneyField } from '@orenda/shared-ui/forms'
import { useFormat } from '@orenda/shared-ui/texts'
import { ShieldCheck } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { fill, type MoveInFormState } from './form-parts.ts'
import { depositLeft, halfOf } from './move-in-terms.ts'
import { Part } from './part.tsx'

/** What is agreed as a deposit, and what of it was received. */
export function DepositPart({ form }: { form: MoveInFormState }) {
  const t = useTexts()
  const { money } = useFormat()
  const { field, values } = form
  const { deposit, received, rent, currency } = values
  const agreed = deposit ?? 0
  const left = depositLeft(values)
  const asRent = {
    label: t('moveIn.asRent'),
    isChosen: rent !== null && deposit === rent,
    choose: () => fill(form, 'deposit', rent),
  }
  const parts = [
    { label: t('moveIn.whole'), amount: agreed },
    { label: t('moveIn.half'), amount: halfOf(agreed) },
    { label: t('moveIn.notYet'), amount: null },
  ].map(({ label, amount }) => ({
    label,
    isChosen: agreed > 0 && received === amount,
    choose: () => fill(form, 'received', amount),
  }))
  return (
    <Part icon={ShieldCheck} title={t('paymentCategories.deposit')} note={t('moveIn.depositNote')}>
      <Part.Fields>
        <MoneyField
          {...field('deposit')}
          label={t('moveIn.agreed')}
          currency={currency}
          isOptional
          hint={<Part.Presets label={t('moveIn.agreed')} options={[asRent]} />}
        />
        <MoneyField
          {...field('received')}
          label={t('moveIn.received')}
          currency={currency}
          isOptional
          hint={agreed > 0 && <Part.Presets label={t('moveIn.received')} options={parts} />}
        />
        <DateField
          {...field('received_on')}
          label={t('moveIn.receivedOn')}
          hint={
            (received ?? 0) > 0 &&
            agreed > 0 &&
            left !== 0 &&
            t(left > 0 ? 'moveIn.left' : 'moveIn.more', { amount: money(Math.abs(left), currency) })
          }
        />
      </Part.Fields>
    </Part>
  )
}
