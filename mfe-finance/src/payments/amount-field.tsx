import { type Currency, currencySymbols } from '@orenda/contracts/currencies'
import { ChoiceField, MoneyField, type RecordFormState } from '@orenda/shared-ui/forms'
import styles from './amount-field.module.css'
import type { PaymentValues } from './payment-values.ts'

interface AmountFieldProps {
  form: RecordFormState<PaymentValues>
  /** The currency of the payment as it stands. */
  currency: Currency | undefined
  /** Those with an open amount, the apartment's first. */
  currencies: readonly Currency[]
  hint: string | undefined
}

/** The amount, and its currency beside it when an amount is open in another currency than the apartment's. */
export function AmountField({ form, currency, currencies: [own, ...others], hint }: AmountFieldProps) {
  if (own === undefined || others.length === 0)
    return <MoneyField {...form.field('amount')} currency={currency} hint={hint} />
  return (
    <div className={styles.pair}>
      <MoneyField {...form.field('amount')} currency={undefined} hint={hint} />
      <ChoiceField
        {...form.field('currency')}
        none={currencySymbols[own]}
        choices={others.map(value => ({ value, label: currencySymbols[value] }))}
      />
    </div>
  )
}
