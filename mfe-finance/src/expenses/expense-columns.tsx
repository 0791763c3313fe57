import { capital } from '@orenda/contracts/capital'
import type { Expense } from '@orenda/contracts/expenses'
import { columnOf, Entry, type RecordCardProps, RecordLink } from '@orenda/shared-ui/lists'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Button, type DataColumn, IconButton, useMedia } from '@orenda/shared-ui/ui'
import { Check } from 'lucide-react'
import { LateBadge } from '../columns/late-badge.tsx'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { Settled } from '../settled/settled.tsx'
import styles from './expense-columns.module.css'
import type { ShownExpense } from './settled-expenses.ts'
import { usePay } from './use-pay.ts'

function Category({ of: { category } }: { of: Expense }) {
  const t = useTexts()
  return t(`expenseCategories.${category}`)
}

/** The longest comment that says in a line or two what an expense was for; a longer one is a note, too. */
const shortComment = 80

/** What it was for: its comment, else its category. */
const purposeOf = ({ comment, category }: Expense, t: Texts, locale: string): string =>
  comment.trim().split('\n')[0] || capital(t(`expenseCategories.${category}`), locale)

const noteOf = ({ comment }: Expense): string => {
  const text = comment.trim()
  return text.length > shortComment || text.includes('\n') ? text : ''
}

function Purpose({ of: expense }: { of: Expense }) {
  const t = useTexts()
  const { locale } = useFormat()
  const purpose = purposeOf(expense, t, locale)
  return (
    <strong className={styles.purpose} title={purpose}>
      {purpose}
    </strong>
  )
}

/** Below what the expense was for, where it has no column. */
const Apartment = ({ of: expense }: { of: Expense }) => (
  <span className={styles.apartment}>
    <RecordLink to={`apartments/${expense.apartment_id}`}>{expense.apartment_name}</RecordLink>
  </span>
)

/** In one word: paid, planned, or how late it is. */
function StatusWord({ of: { status, date } }: { of: Expense }) {
  const t = useTexts()
  if (status === 'done')
    return (
      <Badge tone="success" isQuiet>
        {t(`expenseStatuses.${status}`)}
      </Badge>
    )
  return (
    <LateBadge since={date}>
      <Badge tone="warning">{t(`expenseStatuses.${status}`)}</Badge>
    </LateBadge>
  )
}

/** From this width on the column of the state has room for the button's words. */
const wide = '(min-width: 1400px)'

/** Marks a planned expense as paid. Where its words have no room, its sign has them as a tooltip. */
function PayButton({ of: expense }: { of: ShownExpense }) {
  const t = useTexts()
  const format = useFormat()
  const pay = usePay()
  const isWide = useMedia(wide)
  const name = Entry.nameOf(expense, format)
  const label = t('expenses.payOf', { name })
  const run = () => void pay(expense)
  if (expense.settled)
    return (
      <span className={styles.pay}>
        <Settled of={expense.settled.way} name={name} as="sign" />
      </span>
    )
  return isWide ? (
    <Button size="small" aria-label={label} onClick={run}>
      {t('expenses.pay')}
    </Button>
  ) : (
    <span className={styles.pay}>
      <IconButton label={label} icon={Check} onClick={run} />
    </span>
  )
}

/** Whether it was paid before this visit of the page. */
const isPaid = ({ status, settled }: ShownExpense) => status === 'done' && settled === undefined

/** The day of an expense; of one that was paid on this visit the day that it was paid on, though it keeps its place. */
const dayOf = ({ date, settled }: ShownExpense) => settled?.paid ?? date

/** The state, and of a planned one what makes it paid. */
function Status({ of }: { of: ShownExpense }) {
  if (isPaid(of)) return <StatusWord of={of} />
  return (
    <span className={styles.status}>
      <StatusWord of={of} />
      <PayButton of={of} />
    </span>
  )
}

const dateColumn = (format: Format): DataColumn<ShownExpense> => {
  const column = columnOf.date<ShownExpense>(format)
  return { ...column, cell: expense => column.cell({ ...expense, date: dayOf(expense) }) }
}

export const expenseColumns = (t: Texts, format: Format): DataColumn<Expense>[] => [
  {
    ...dateColumn(format),
    width: 'clamp(108px, 12vw, 124px)',
  },
  {
    id: 'comment',
    header: t('expenses.purpose'),
    cell: expense => <Purpose of={expense} />,
    sortValue: expense => purposeOf(expense, t, format.locale),
  },
  {
    ...columnOf.apartment<Expense>(),
    cell: ({ apartment_id, apartment_name }) => (
      <RecordLink to={`apartments/${apartment_id}`}>{apartment_name}</RecordLink>
    ),
    below: expense => <Apartment of={expense} />,
    width: 'clamp(168px, 14vw, 280px)',
    from: 1240,
  },
  {
    ...columnOf.badge<Expense>('category', ({ category }) => t(`expenseCategories.${category}`), Category),
    width: '168px',
    from: 960,
    below: expense => expense.comment.trim() !== '' && <Category of={expense} />,
  },
  {
    ...columnOf.badge<Expense>('status', ({ status }) => t(`expenseStatuses.${status}`), Status),
    // One of two widths, for the longest state with the sign of the button or with its words: buttons end at one place.
    width: 'clamp(236px, (100vw - 1399px) * 999, 392px)',
  },
  { ...columnOf.note('comment', noteOf), id: 'note' },
  columnOf.files('files', ({ files }) => files),
  // At the edge, where it is read down.
  columnOf.amount(format),
]

/**
 * What is done and what is planned is not added up, nor what is said to be done on a day after today. The first two stay
 * while an expense can be paid or that be taken back, so that its row does not move.
 */
export const expenseGroups = (t: Texts, { locale }: Format) => {
  const isToCome = (expense: ShownExpense) => expense.status === 'done' && dayOf(expense) > today()
  const groups = (['done', 'pending'] as const).map(status => ({
    label: t(`expenseStatuses.${status}`).toLocaleLowerCase(locale),
    has: (expense: ShownExpense) => expense.status === status && !isToCome(expense),
    mayGet: (expense: ShownExpense) => (status === 'done' ? !isPaid(expense) : expense.settled !== undefined),
  }))
  return [...groups, { label: t('payments.toCome'), has: isToCome }]
}

/** The row on a phone. */
export function ExpenseCard(props: RecordCardProps<Expense>) {
  const { row, actions } = props
  const t = useTexts()
  const { locale } = useFormat()
  const isPlanned = !isPaid(row)
  return (
    <Entry.Card
      {...props}
      row={{ ...row, date: dayOf(row) }}
      actions={
        isPlanned ? (
          <span className={styles.actions}>
            <PayButton of={row} />
            {actions}
          </span>
        ) : (
          actions
        )
      }
      title={purposeOf(row, t, locale)}
      about={row.comment.trim() !== '' && <Category of={row} />}
      note={noteOf(row)}
      files={row.files}
    >
      {isPlanned && (
        <span className={styles.state}>
          <StatusWord of={row} />
        </span>
      )}
    </Entry.Card>
  )
}
