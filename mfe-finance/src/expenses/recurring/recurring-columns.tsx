import type { RecurringExpense } from '@orenda/contracts/recurring-expenses'
import {
  columnOf,
  filterBy,
  RecordCard,
  type RecordCardProps,
  type RecordFilter,
  type RecordSheet,
} from '@orenda/shared-ui/lists'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Card, type DataColumn } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../../i18n/texts.ts'
import { categoryChoices } from '../expense-filter.ts'
import styles from './recurring-columns.module.css'
import { monthsOf, rhythm, wholeRhythm } from './rhythm.ts'

function Rhythm({ of }: { of: RecurringExpense }) {
  const t = useTexts()
  const { locale } = useFormat()
  const months = monthsOf(of, locale)
  return (
    <>
      {rhythm(t, of, locale)}
      {months !== '' && <span className={styles.months}>{months}</span>}
    </>
  )
}

function Category({ of: { category } }: { of: RecurringExpense }) {
  const t = useTexts()
  return t(`expenseCategories.${category}`)
}

/** The next date, or why there is none. */
function Next({ of: { next_date, paused } }: { of: RecurringExpense }) {
  const t = useTexts()
  const { date } = useFormat()
  if (paused) return <Badge tone="warning">{t('recurring.paused')}</Badge>
  if (next_date === null) return <Badge tone="neutral">{t('recurring.over')}</Badge>
  return date(next_date)
}

export const recurringColumns = (t: Texts, format: Format): DataColumn<RecurringExpense>[] => [
  columnOf.apartment(),
  {
    ...columnOf.badge<RecurringExpense>(
      'category',
      ({ category }) => t(`expenseCategories.${category}`),
      Category,
    ),
    width: '208px',
    from: 800,
  },
  {
    id: 'every',
    header: t('recurring.every'),
    cell: row => <Rhythm of={row} />,
    sortValue: row => rhythm(t, row, format.locale),
  },
  {
    id: 'next',
    header: t('recurring.nextDate'),
    cell: row => <Next of={row} />,
    sortValue: ({ next_date }) => next_date ?? '',
    width: 'clamp(164px, 13vw, 176px)',
  },
  columnOf.amount(format),
  columnOf.note('comment', ({ comment }) => comment),
]

/** The row on a phone. */
export function RecurringCard({ row, actions }: RecordCardProps<RecurringExpense>) {
  const t = useTexts()
  const { money, locale } = useFormat()
  const isRunning = row.next_date !== null && !row.paused
  return (
    <RecordCard
      actions={actions}
      title={row.apartment_name}
      figure={money(row.amount, row.currency)}
      line={
        <span className={styles.about}>
          <Card.Facts of={[<Category key="category" of={row} />, row.comment]} />
        </span>
      }
      details={
        <>
          <span className={styles.about}>
            <Card.Facts
              of={[
                wholeRhythm(t, row, locale),
                isRunning && (
                  <span key="next">
                    {t('recurring.nextDate').toLocaleLowerCase(locale)} <Next of={row} />
                  </span>
                ),
              ]}
            />
          </span>
          {!isRunning && <Next of={row} />}
        </>
      }
    />
  )
}

export const recurringFilters = (t: Texts): RecordFilter<RecurringExpense>[] => [
  filterBy.apartment(),
  filterBy.choice({
    name: 'category',
    all: t('filters.allCategories'),
    choices: categoryChoices(t),
    choiceOf: ({ category }) => category,
  }),
]

export const recurringSheet = (t: Texts, { locale }: Format): RecordSheet<RecurringExpense> => ({
  name: 'recurring_expenses_report',
  columns: [
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    {
      key: 'category',
      title: t('common:fields.category'),
      type: 'text',
      value: ({ category }) => t(`expenseCategories.${category}`),
    },
    { key: 'every', title: t('recurring.every'), type: 'text', value: row => wholeRhythm(t, row, locale) },
    { key: 'next_date', title: t('recurring.nextDate'), type: 'date' },
    { key: 'amount', title: t('common:fields.amount'), type: 'number', decimals: 2 },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    { key: 'comment', title: t('common:fields.comment'), type: 'text' },
  ],
})
