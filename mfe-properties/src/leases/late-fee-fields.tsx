import type { Currency } from '@orenda/contracts/currencies'
import { type CheckedForm, ChoiceField, MoneyField, NumberField } from '@orenda/shared-ui/forms'
import { choicesOf } from '@orenda/shared-ui/lists'
import { useTexts } from '../i18n/texts.ts'
import { type LateFeeValues, lateKinds } from './late-fee-values.ts'

interface LateFeeFieldsProps {
  form: Pick<CheckedForm<LateFeeValues>, 'field' | 'values'>
  /** Of the lease. */
  currency: Currency
}

/** What is agreed on for payments that come late. */
export function LateFeeFields({ form: { field, values }, currency }: LateFeeFieldsProps) {
  const t = useTexts()
  const { late_kind: kind } = values
  return (
    <>
      <ChoiceField
        {...field('late_kind')}
        label={t('leases.lateFee.kind')}
        choices={choicesOf(lateKinds, each => t(`leases.lateFee.kinds.${each}`))}
        hint={kind !== 'none' && t('leases.lateFee.hint')}
      />
      {kind === 'fixed' && (
        <MoneyField {...field('late_value')} label={t('leases.lateFee.amount')} currency={currency} />
      )}
      {kind === 'percent_a_day' && (
        <NumberField {...field('late_value')} label={t('leases.lateFee.percent')} symbol="%" step={0.0001} />
      )}
      {kind !== 'none' && (
        <>
          <NumberField {...field('late_after')} label={t('leases.lateFee.after')} min={0} max={365} />
          <NumberField {...field('late_most')} label={t('leases.lateFee.most')} symbol="%" step={0.01} />
        </>
      )}
    </>
  )
}
