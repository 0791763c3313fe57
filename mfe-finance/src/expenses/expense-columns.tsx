import type { Expense } from '@orenda/contracts/expenses'
import { columnOf, Entry, type RecordCardProps } from '@orenda/shared-ui/lists'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Badge, type DataColumn, IconButton } from '@orenda/shared-ui/ui'
import { Check } from 'lucide-react'
import { Lateness } from '../columns/lateness.tsx'
import { type Texts, useTexts } from '../i18n/texts.ts'
import styles from './expense-columns.module.css'
import { usePay } from './use-pay.ts'

function Category({ of: { category } }: { of: Expense }) {
  const t = useTexts()
  return t(`expenseCategories.${category}`)
}

const tones = { done: 'success', pending: 'warning' } as const

/** The state, and how late it is, if it is. */
function StatusWord({ of: { status, date } }: { of: Expense }) {
  const t = useTexts()
  return (
    <>
      <Badge tone={tones[status]}>{t(`expenseStatuses.${status}`)}</Badge>
      {status !== 'done' && <Lateness since={date} />}
    </>
  )
}

/** Marks a planned expense as paid. */
function PayButton({ of: expense }: { of: Expense }) {
  const t = useTexts()
  const format = useFormat()
  const pay = usePay()
  if (expense.status === 'done') return null
  const label = t('expenses.payOf', { name: Entry.nameOf(expense, format) })
  return <IconButton label={label} icon={Check} onClick={() => void pay(expense)} />
}

function Status({ of }: { of: Expense }) {
  return of.status === 'done' ? (
    <StatusWord of={of} />
  ) : (
    <span className={styles.status}>
      <span>
        <StatusWord of={of} />
      </span>
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
export function ExpenseCard(props: RecordCardProps<Expense>) {
  const { row } = props
  return (
    <Entry.Card {...props} about={<Category of={row} />} note={row.comment} files={row.files}>
      {row.status !== 'done' && <StatusWord of={row} />}
    </Entry.Card>
  )
}
