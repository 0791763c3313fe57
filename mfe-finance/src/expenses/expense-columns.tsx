import type { Expense } from '@orenda/contracts/expenses'
import { columnOf, Entry, type RecordCardProps } from '@orenda/shared-ui/lists'
import { focus } from '@orenda/shared-ui/pages'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Badge, type DataColumn, IconButton } from '@orenda/shared-ui/ui'
import { Check } from 'lucide-react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import styles from './expense-columns.module.css'
import { useMarkPaid } from './use-mark-paid.ts'

function Category({ of: { category } }: { of: Expense }) {
  const t = useTexts()
  return t(`expenseCategories.${category}`)
}

/** What is paid needs no mark. */
function StatusWord({ of: { status } }: { of: Expense }) {
  const t = useTexts()
  const word = t(`expenseStatuses.${status}`)
  return status === 'done' ? (
    <span className={styles.done}>{word}</span>
  ) : (
    <Badge tone="warning">{word}</Badge>
  )
}

/** Marks a planned expense as paid. */
function PayButton({ of: expense }: { of: Expense }) {
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
  return <IconButton label={label} icon={Check} onClick={() => void pay()} />
}

function Status({ of }: { of: Expense }) {
  return of.status === 'done' ? (
    <StatusWord of={of} />
  ) : (
    <span className={styles.status}>
      <StatusWord of={of} />
      <PayButton of={of} />
    </span>
  )
}

export const expenseColumns = (t: Texts, format: Format): DataColumn<Expense>[] => [
  columnOf.date(format),
  columnOf.apartment(),
  {
    ...columnOf.badge<Expense>('category', ({ category }) => t(`expenseCategories.${category}`), Category),
    width: '208px',
    from: 960,
  },
  {
    ...columnOf.badge<Expense>('status', ({ status }) => t(`expenseStatuses.${status}`), Status),
    width: '184px',
  },
  columnOf.amount(format),
  columnOf.note('comment', ({ comment }) => comment),
  columnOf.files('files', ({ files }) => files),
]

/** What is done and what is planned is not added up. */
export const expenseGroups = (t: Texts, { locale }: Format) =>
  (['done', 'pending'] as const).map(status => ({
    label: t(`expenseStatuses.${status}`).toLocaleLowerCase(locale),
    has: (expense: Expense) => expense.status === status,
  }))

/** The row on a phone. What it was for comes right below the apartment: it tells one expense from another. */
export function ExpenseCard({ actions, ...props }: RecordCardProps<Expense>) {
  const { row } = props
  return (
    <Entry.Card
      {...props}
      actions={
        <>
          <PayButton of={row} />
          {actions}
        </>
      }
      about={<Category of={row} />}
      note={row.comment}
      files={row.files}
    >
      {row.status !== 'done' && <StatusWord of={row} />}
    </Entry.Card>
  )
}
