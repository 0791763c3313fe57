import type { Currency } from '@orenda/contracts/currencies'
import { depositUses, type UseDeposit, useDepositSchema } from '@orenda/contracts/leases'
import { isApiError, notify, today, useFormat } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/records'
import {
  ChoiceField,
  DateField,
  FormDialog,
  isFilled,
  isPositive,
  MoneyField,
  NoteField,
  useDialogForm,
} from '@orenda/shared-ui/records/form'
import { useTexts } from '../i18n/use-texts.ts'
import { depositsOf } from './deposits.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { reloadLeases, settleDeposit } from './leases.api.ts'

interface DepositValues {
  kind: (typeof depositUses)[number]
  currency: Currency
  amount: number | null
  date: string
  note: string
}

const needs = { amount: isPositive, date: isFilled }

/** Gives a deposit back, or keeps a part of it for what is owed. */
export function DepositDialog({ lease, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const { money } = useFormat()
  const deposits = depositsOf(lease).filter(({ held }) => held > 0)
  const [first = { currency: lease.currency, held: 0 }] = deposits
  const owed = lease.balance > 0 && first.currency === lease.currency
  const values: DepositValues = {
    kind: owed ? 'withheld' : 'returned',
    currency: first.currency,
    amount: owed ? Math.min(lease.balance, first.held) : first.held,
    ...{ date: today(), note: '' },
  }
  const heldIn = (currency: Currency) =>
    money(deposits.find(deposit => deposit.currency === currency)?.held ?? 0, currency)
  const form = useDialogForm({
    ...{ schema: useDepositSchema, values, needs, focus: 'amount' as const },
    describe: (error): string | undefined =>
      isApiError(error, 'CONFLICT') && error.body.reason === 'deposit_short'
        ? t('leases.depositUse.tooMuch', { amount: heldIn(form.values.currency) })
        : undefined,
    onConflict: () => void reloadLeases(),
    onSubmit: async body => {
      const use = body as UseDeposit
      await settleDeposit(lease.id, use)
      await reloadLeases()
      onClose()
      notify.success(
        t(`leases.depositUse.saved.${use.kind}`, {
          amount: money(use.amount, use.currency ?? lease.currency),
        }),
      )
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('leases.depositUse.title', { name: lease.tenant_name })}
      onClose={onClose}
    >
      <ChoiceField
        {...form.field('kind')}
        label={t('leases.depositUse.kind')}
        choices={choicesOf(depositUses, kind => t(`leases.depositUse.kinds.${kind}`))}
        hint={t('leases.depositUse.withheldHint')}
      />
      {deposits.length > 1 && (
        <ChoiceField
          {...form.field('currency')}
          choices={choicesOf(
            deposits.map(({ currency }) => currency),
            code => code,
          )}
        />
      )}
      <MoneyField
        {...form.field('amount')}
        currency={form.values.currency}
        hint={t('leases.depositUse.held', { amount: heldIn(form.values.currency) })}
      />
      <DateField {...form.field('date')} />
      <NoteField {...form.field('note')} maxLength={500} isOptional />
    </FormDialog>
  )
}
