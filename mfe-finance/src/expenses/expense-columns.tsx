import type { Expense } from '@orenda/contracts/expenses'
import { columnOf, Entry, type RecordCardProps } from '@orenda/shared-ui/lists'
import { type Format } from '@orenda/shared-ui/texts'
import { Badge, type DataColumn } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/texts.ts'

function CategoryBadge({ of: { category } }: { of: Expense }) {
  const t = useTexts()
  return <Badge tone="info">{t(`expenseCategories.${category}`)}</Badge>
}

function StatusBadge({ of: { status } }: { of: Expense }) {
  const t = useTexts()
  return <Badge tone={status === 'done' ? 'success' : 'warning'}>{t(`expenseStatuses.${status}`)}</Badge>
}

export const expenseColumns = (t: Texts, format: Format): DataColumn<Expense>[] => [
  columnOf.date(format),
  columnOf.apartment(),
  columnOf.badge('category', ({ category }) => t(`expenseCategories.${category}`), CategoryBadge),
  columnOf.badge('status', ({ status }) => t(`expenseStatuses.${status}`), StatusBadge),
  columnOf.amount(format),
  columnOf.note('comment', ({ comment }) => comment),
  columnOf.files('files', ({ files }) => files),
]

/** The row on a phone. */
export function ExpenseCard({ row, actions }: RecordCardProps<Expense>) {
  return (
    <Entry.Card row={row} actions={actions} note={row.comment} files={row.files}>
      <CategoryBadge of={row} />
      <StatusBadge of={row} />
    </Entry.Card>
  )
}
