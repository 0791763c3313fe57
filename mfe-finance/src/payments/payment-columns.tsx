import type { Payment } from '@orenda/contracts/payments'
import type { Format } from '@orenda/shared-ui/host'
import {
  amountColumn,
  badgeColumn,
  dateColumn,
  EntryCard,
  filesColumn,
  homeColumn,
  noteColumn,
  type RecordCardProps,
} from '@orenda/shared-ui/records'
import { Badge, type DataColumn } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/use-texts.ts'

const filesOf = ({ attachment }: Payment) => (attachment === null ? [] : [attachment])

function CategoryBadge({ of: { category } }: { of: Payment }) {
  const t = useTexts()
  return <Badge tone={category === 'rent' ? 'success' : 'info'}>{t(`paymentCategories.${category}`)}</Badge>
}

export const paymentColumns = (t: Texts, format: Format): DataColumn<Payment>[] => [
  dateColumn(format),
  homeColumn(),
  badgeColumn('category', ({ category }) => t(`paymentCategories.${category}`), CategoryBadge),
  amountColumn(format),
  noteColumn('note', ({ note }) => note),
  filesColumn('file', filesOf),
]

/** The row on a phone. */
export function PaymentCard({ row, actions }: RecordCardProps<Payment>) {
  return (
    <EntryCard row={row} actions={actions} note={row.note} files={filesOf(row)}>
      <CategoryBadge of={row} />
    </EntryCard>
  )
}
