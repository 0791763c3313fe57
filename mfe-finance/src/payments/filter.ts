import type { Payment } from '@orenda/contracts/payments'

/** Each '' shows all. */
export interface PaymentsFilter {
  apartment: string
  category: string
  /** `YYYY-MM` */
  month: string
}

export const filterPayments = (
  payments: readonly Payment[],
  { apartment, category, month }: PaymentsFilter,
): Payment[] =>
  payments.filter(
    payment =>
      (apartment === '' || payment.apartment_id === apartment) &&
      (category === '' || payment.category === category) &&
      (month === '' || payment.date.startsWith(month)),
  )
