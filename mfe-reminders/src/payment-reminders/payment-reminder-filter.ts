import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { apartmentFilter, monthFilter, type RecordFilter } from '@orenda/shared-ui/records'

export const paymentReminderFilters = (): RecordFilter<PaymentReminder>[] => [
  apartmentFilter(),
  monthFilter(),
]
