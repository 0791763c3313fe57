import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { Currency } from '@orenda/contracts/currencies'
import type { StoredFile } from '@orenda/contracts/files'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { CreatePayment, Payment } from '@orenda/contracts/payments'

/** What stands in the form. */
export interface PaymentValues {
  apartment_id: string
  /** null while blank, NaN while it is no number. */
  amount: number | null
  date: string
  category: PaymentCategory
  note: string
  attachment: StoredFile | null
  /** Whose payment it is, where that is known beforehand; else the API finds out by the date. */
  lease_id?: string | undefined
  /** Of a debt that is not in the apartment's present currency. */
  currency?: Currency | undefined
  updated_at?: string
}

/** What a new payment is known to be of beforehand. */
export type PaymentStart = Partial<Omit<PaymentValues, 'date' | 'attachment' | 'updated_at'>> & {
  /** Also of an apartment that is in no list any more. */
  apartment_name?: string
}

/** @param today `YYYY-MM-DD` */
export const newPaymentValues = (today: string, start: PaymentStart | null): PaymentValues => {
  const { apartment_name: _name, ...known } = start ?? {}
  return {
    apartment_id: '',
    amount: null,
    date: today,
    category: 'rent',
    note: '',
    attachment: null,
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
  const { apartment_id, apartment_name, lease_id, amount, currency, category, note } = payment
  return { apartment_id, apartment_name, lease_id: lease_id ?? undefined, amount, currency, category, note }
}

/** What is charged by hand; rent is charged by itself. */
export type ChargedKind = Exclude<ChargeKind, 'rent'>

/** What is sent: with a charge of what is paid, where one is wanted. */
export const withCharge = (fields: CreatePayment, kind: ChargedKind | null): CreatePayment => {
  const { date: due_date, amount, note } = fields
  // A charge has room for a shorter note.
  return kind === null ? fields : { ...fields, charge: { kind, due_date, amount, note: note.slice(0, 500) } }
}
