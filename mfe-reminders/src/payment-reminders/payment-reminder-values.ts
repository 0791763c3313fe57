/** What stands in the form. */
export interface PaymentReminderValues {
  apartment_id: string
  /** null while blank, NaN while it is no number. */
  amount: number | null
  date: string
  note: string
  updated_at?: string
}

/** @param today `YYYY-MM-DD` */
export const newPaymentReminderValues = (today: string): PaymentReminderValues => ({
  ...{ apartment_id: '', amount: null, date: today, note: '' },
})
