import type { Expense } from '@orenda/contracts/expenses'
import type { Format } from '@orenda/shared-ui/host'
import {
  amountColumn,
  apartmentColumn,
  badgeColumn,
  dateColumn,
  EntryCard,
  filesColumn,
  noteColumn,
  type RecordCardProps,
} from '@orenda/shared-ui/records'
import { Badge, type DataColumn } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/use-texts.ts'

function CategoryBadge({ of: { category } }: { of: Expense }) {
  const t = useTexts()
  return <Badge tone="info">{t(`expenseCategories.${category}`)}</Badge>
}

function StatusBadge({ of: { status } }: { of: Expense }) {
  const t = useTexts()
  return <Badge tone={status === 'done' ? 'success' : 'warning'}>{t(`expenseStatuses.${status}`)}</Badge>
}

export const expenseColumns = (t: Texts, format: Format): DataColumn<Expense>[] => [
  dateColumn(format),
  apartmentColumn(),
  badgeColumn('category', ({ category }) => t(`expenseCategories.${category}`), CategoryBadge),
  badgeColumn('status', ({ status }) => t(`expenseStatuses.${status}`), StatusBadge),
  amountColumn(format),
  noteColumn('comment', ({ comment }) => comment),
  filesColumn('files', ({ files }) => files),
]

/** The row on a phone. */
export function ExpenseCard({ row, actions }: RecordCardProps<Expense>) {
  return (
    <EntryCard row={row} actions={actions} note={row.comment} files={row.files}>
      <CategoryBadge of={row} />
      <StatusBadge of={row} />
    </EntryCard>
  )
}
