import type { Currency } from '@orenda/contracts/currencies'
import type { StoredFile } from '@orenda/contracts/files'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { Payment } from '@orenda/contracts/payments'

/** What stands in the form. */
export interface PaymentValues {
  apartment_id: string
  /** Left out: the one that its date says. */
  lease_id?: string | undefined
  /** null while blank, NaN while it is no number. */
  amount: number | null
  /** Left out: the apartment's, and of an old payment its own. */
  currency?: Currency | undefined
  date: string
  category: PaymentCategory
  note: string
  attachment: StoredFile | null
  updated_at?: string
}

/** What a new payment is known to be of beforehand. */
export type PaymentStart = Partial<
  Pick<PaymentValues, 'apartment_id' | 'amount' | 'note' | 'category' | 'lease_id' | 'currency'>
> & {
  /** Also of an apartment that is in no list any more. */
  apartment_name?: string
}

/** @param today `YYYY-MM-DD` */
export const newPaymentValues = (today: string, start: PaymentStart | null): PaymentValues => {
  const { apartment_name: _name, ...known } = start ?? {}
  return {
    ...{ apartment_id: '', amount: null, date: today, category: 'rent', note: '', attachment: null },
    ...known,
  }
}

export const paymentValues = ({ currency: _, lease_id, ...payment }: Payment): PaymentValues => ({
  ...payment,
  lease_id: lease_id ?? undefined,
  // Whatever an answer appends to a date, the field wants the date (specification 7).
  date: payment.date.slice(0, 10),
})

/** What a new payment has of one that is made again. */
export const paymentLike = (payment: Payment): PaymentStart => {
  const { apartment_id, lease_id, amount, currency, category, note } = payment
  return { apartment_id, lease_id: lease_id ?? undefined, amount, currency, category, note }
}
