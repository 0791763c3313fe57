import { daysBetween } from '@orenda/contracts/calendar'
import type { Expense } from '@orenda/contracts/expenses'
import { columnOf, Entry, type RecordCardProps } from '@orenda/shared-ui/lists'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Button, type DataColumn, IconButton } from '@orenda/shared-ui/ui'
import { Check } from 'lucide-react'
import { Lateness } from '../columns/lateness.tsx'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { capital } from '../rent/capital.ts'
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

/** In one word that it is planned, or how late it is. */
function PlannedWord({ of: { date } }: { of: Expense }) {
  const t = useTexts()
  const { locale } = useFormat()
  const late = daysBetween(date, today())
  if (late <= 0) return <Badge tone="warning">{t('expenseStatuses.pending')}</Badge>
  const words = t('rent.late', { days: t('rent.days', { count: late }) })
  return <Badge tone="error">{capital(words, locale)}</Badge>
}

/** Marks a planned expense as paid. */
function PayButton({ of: expense }: { of: Expense }) {
  const t = useTexts()
  const format = useFormat()
  const pay = usePay()
  return (
    <Button
      size="small"
      aria-label={t('expenses.payOf', { name: Entry.nameOf(expense, format) })}
      onClick={() => void pay(expense)}
    >
      {t('expenses.pay')}
    </Button>
  )
}

/** The same in the card, where a word would need a line of its own. */
function PayIcon({ of: expense }: { of: Expense }) {
  const t = useTexts()
  const format = useFormat()
  const pay = usePay()
  return (
    <span className={styles.pay}>
      <IconButton
        label={t('expenses.payOf', { name: Entry.nameOf(expense, format) })}
        icon={Check}
        onClick={() => void pay(expense)}
      />
    </span>
  )
}

/** The state, and of a planned one what makes it paid. */
function Status({ of }: { of: Expense }) {
  return of.status === 'done' ? (
    <StatusWord of={of} />
  ) : (
    <span className={styles.status}>
      <span className={styles.words}>
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
    width: '168px',
    from: 960,
  },
  {
    ...columnOf.badge<Expense>('status', ({ status }) => t(`expenseStatuses.${status}`), Status),
    // With the button from 900 px on; in a wide list all of it stands in one line.
    width: 'max(clamp(168px, (100vw - 899px) * 99, 240px), min(100vw - 838px, 396px))',
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
  const { row, actions } = props
  const isPlanned = row.status !== 'done'
  return (
    <Entry.Card
      {...props}
      actions={
        isPlanned ? (
          <span className={styles.actions}>
            <PayIcon of={row} />
            {actions}
          </span>
        ) : (
          actions
        )
      }
      about={<Category of={row} />}
      note={row.comment}
      files={row.files}
    >
      {isPlanned && <PlannedWord of={row} />}
    </Entry.Card>
  )
}
