import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { Currency } from '@orenda/contracts/currencies'
import type { StoredFile } from '@orenda/contracts/files'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { CreatePayment, Payment } from '@orenda/contracts/payments'
import { monthConsumed } from '../months/month-consumed.ts'

/** The values in the form. */
export interface PaymentValues {
  apartment_id: string
  /** null while blank, NaN while it is not a number. */
  amount: number | null
  date: string
  category: PaymentCategory
  note: string
  attachment: StoredFile | null
  /** The lease, if known; otherwise the API determines it by the date. */
  lease_id?: string | undefined
  /** The currency of a debt that is not in the apartment's current currency. */
  currency?: Currency | undefined
  updated_at?: string
}

/** Initial values of a new payment. */
export type PaymentStart = Partial<Omit<PaymentValues, 'date' | 'attachment' | 'updated_at'>> & {
  /** Also for a deleted apartment. */
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
  // The field needs only the date, whatever the answer appends to it (specification 7).
  date: payment.date.slice(0, 10),
})

/** The values of a new payment that copies an old one. */
export const paymentLike = (payment: Payment): PaymentStart => {
  const { apartment_id, apartment_name, lease_id, amount, currency, category, note } = payment
  return { apartment_id, apartment_name, lease_id: lease_id ?? undefined, amount, currency, category, note }
}

/** Kinds that are charged manually; rent is charged automatically. */
export type ChargedKind = Exclude<ChargeKind, 'rent'>

/** The request body: the payment, with a charge of the same amount if one is wanted. */
export const withCharge = (fields: CreatePayment, kind: ChargedKind | null): CreatePayment => {
  const { date: due_date, amount, note } = fields
  if (kind === null) return fields
  const month = kind === 'utilities' ? { month: monthConsumed(due_date) } : null
  // A charge's note has a lower length limit.
  return { ...fields, charge: { kind, due_date, ...month, amount, note: note.slice(0, 500) } }
}
