import { monthAfter } from '@orenda/contracts/calendar'
import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { RecurringExpense } from '@orenda/contracts/recurring-expenses'
import { dueDate } from '@orenda/contracts/rules/due-dates'
import { recurrences } from '@orenda/contracts/rules/recurring-dates'
import { totalsOf } from '@orenda/shared-ui/records'
import type { Texts } from '../../i18n/texts.ts'

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

const written = (locale: string, date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noonOf(date))

/** In a shorter month the 31st is its last day. */
const lastDay = 31

/** How often and on which day: `monthly, on the 5th`; once a year also in which month. */
export function rhythm(t: Texts, { every, day, from }: RecurringExpense, locale: string): string {
  if (day === lastDay && every !== 'year') return t(`recurring.onLastDay.${every}`)
  return t(`recurring.rhythm.${every}`, {
    day: t('recurring.nth', { count: day, ordinal: true }),
    date: written(locale, dueDate(from.slice(0, 7), day), { day: 'numeric', month: 'long' }),
  })
}

/** The four months of a quarterly one, in the order of the year: `Feb, May, Aug, Nov`; blank for others. */
export function monthsOf({ every, from }: RecurringExpense, locale: string): string {
  if (every !== 'quarter') return ''
  return [0, 3, 6, 9]
    .map(months => monthAfter(from, months).slice(0, 7))
    .toSorted((one, other) => one.slice(5).localeCompare(other.slice(5)))
    .map(month => written(locale, `${month}-15`, { month: 'short' }))
    .join(', ')
}

/** Both in one line. */
export function wholeRhythm(t: Texts, of: RecurringExpense, locale: string): string {
  const months = monthsOf(of, locale)
  return months === '' ? rhythm(t, of, locale) : `${rhythm(t, of, locale)} (${months})`
}

const isRunning = ({ next_date, paused }: RecurringExpense) => next_date !== null && !paused

/** What they come to in a month on average, by currency: a quarterly one by a third. */
export const monthlyTotals = (rows: readonly RecurringExpense[]) =>
  totalsOf(
    rows.map(({ amount, currency, every }) => ({
      currency,
      amount: fromMinorUnits(Math.round(toMinorUnits(amount) / recurrences[every])),
    })),
  )

/** Only what runs is added up. */
export const runningOnes = (t: Texts) => [{ label: t('recurring.perMonth'), has: isRunning }]

/** The next one first; those that are paused or over are last. */
export const nextFirst = (rows: readonly RecurringExpense[]): RecurringExpense[] =>
  rows.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))

const orderOf = (row: RecurringExpense): string =>
  isRunning(row) ? (row.next_date ?? '') : row.paused ? 'paused' : 'past'
