import type { StoredFile } from '@orenda/contracts/files'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { Payment } from '@orenda/contracts/payments'

/** What stands in the form. */
export interface PaymentValues {
  apartment_id: string
  /** null while blank, NaN while it is no number. */
  amount: number | null
  date: string
  category: PaymentCategory
  note: string
  attachment: StoredFile | null
  updated_at?: string
}

/** What a new payment is known to be of beforehand. */
export type PaymentStart = Partial<Pick<PaymentValues, 'apartment_id' | 'amount' | 'note'>>

/** @param today `YYYY-MM-DD` */
export const newPaymentValues = (today: string, start: PaymentStart | null): PaymentValues => ({
  ...{ apartment_id: '', amount: null, date: today, category: 'rent', note: '', attachment: null },
  ...start,
})

export const paymentValues = (payment: Payment): PaymentValues => ({
  ...payment,
  // Whatever an answer appends to a date, the field wants the date (specification 7).
  date: payment.date.slice(0, 10),
})
