import type { Expense } from '@orenda/contracts/expenses'
import { columnOf, Entry, type RecordCardProps } from '@orenda/shared-ui/lists'
import { focus } from '@orenda/shared-ui/pages'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Button, type DataColumn, IconButton } from '@orenda/shared-ui/ui'
import { Check } from 'lucide-react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import styles from './expense-columns.module.css'
import { useMarkPaid } from './use-mark-paid.ts'

function CategoryBadge({ of: { category } }: { of: Expense }) {
  const t = useTexts()
  return <Badge tone="info">{t(`expenseCategories.${category}`)}</Badge>
}

function StatusBadge({ of: { status } }: { of: Expense }) {
  const t = useTexts()
  return <Badge tone={status === 'done' ? 'success' : 'warning'}>{t(`expenseStatuses.${status}`)}</Badge>
}

/** Marks a planned expense as paid. */
function PayButton({ of: expense, isInCard = false }: { of: Expense; isInCard?: boolean }) {
  const t = useTexts()
  const format = useFormat()
  const markPaid = useMarkPaid()
  if (expense.status === 'done') return null
  const name = Entry.nameOf(expense, format)
  const label = t('expenses.payOf', { name })
  const pay = async () => {
    const words = { paid: t('expenses.paid', { name }), planned: t('expenses.planned', { name }) }
    if (await markPaid(expense, words)) focus.row(expense.id)
  }
  return isInCard ? (
    <Button size="small" icon={Check} aria-label={label} onClick={() => void pay()}>
      {t('expenses.pay')}
    </Button>
  ) : (
    <IconButton label={label} icon={Check} onClick={() => void pay()} />
  )
}

function Status({ of }: { of: Expense }) {
  return (
    <span className={styles.status}>
      <StatusBadge of={of} />
      <PayButton of={of} />
    </span>
  )
}

const noteColumn = columnOf.note<Expense>('comment', ({ comment }) => comment)

export const expenseColumns = (t: Texts, format: Format): DataColumn<Expense>[] => [
  columnOf.date(format),
  columnOf.apartment(),
  {
    ...columnOf.badge<Expense>(
      'category',
      ({ category }) => t(`expenseCategories.${category}`),
      CategoryBadge,
    ),
    width: '208px',
    from: 960,
  },
  {
    ...columnOf.badge<Expense>('status', ({ status }) => t(`expenseStatuses.${status}`), Status),
    width: '184px',
  },
  columnOf.amount(format),
  noteColumn,
  columnOf.files('files', ({ files }) => files),
]

/** What is done and what is planned is not added up. */
export const expenseGroups = (t: Texts, { locale }: Format) =>
  (['done', 'pending'] as const).map(status => ({
    label: t(`expenseStatuses.${status}`).toLocaleLowerCase(locale),
    has: (expense: Expense) => expense.status === status,
  }))

/** The row on a phone. What it was for comes right below the apartment: it tells one expense from another. */
export function ExpenseCard({ row, actions }: RecordCardProps<Expense>) {
  return (
    <Entry.Card row={row} actions={actions} files={row.files}>
      {row.comment !== '' && <div className={styles.note}>{noteColumn.cell(row)}</div>}
      <CategoryBadge of={row} />
      <StatusBadge of={row} />
      <PayButton of={row} isInCard />
    </Entry.Card>
  )
}
