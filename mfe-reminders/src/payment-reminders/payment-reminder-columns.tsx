import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import type { Format } from '@orenda/shared-ui/host'
import {
  amountColumn,
  apartmentColumn,
  dateColumn,
  EntryCard,
  noteColumn,
  type RecordCardProps,
} from '@orenda/shared-ui/records'
import type { DataColumn } from '@orenda/shared-ui/ui'

export const paymentReminderColumns = (_: unknown, format: Format): DataColumn<PaymentReminder>[] => [
  dateColumn(format),
  apartmentColumn(),
  amountColumn(format),
  noteColumn('note', ({ note }) => note),
]

/** The row on a phone. */
export const PaymentReminderCard = ({ row, actions }: RecordCardProps<PaymentReminder>) => (
  <EntryCard row={row} actions={actions} note={row.note} />
)
