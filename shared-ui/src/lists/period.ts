import { type Format, i18n, today } from '@orenda/shared-ui/texts'
import { monthsOf } from './months.ts'
import type { Choice, ChoiceGroup } from './record-filters.ts'

/** From one day to another, both included; null means open. */
export interface DateRange {
  from: string
  to: string
}

/** A range without days. */
const anyRange = '..'

/** `2026-10-14..2026-11-21`, `..2026-11-21`; null for a text that is no range. */
export function rangeOf(value: string): DateRange | null {
  const [from = '', to, ...rest] = value.split(anyRange)
  return to === undefined || rest.length > 0 ? null : { from, to }
}

export const rangeValue = ({ from, to }: DateRange): string => `${from}${anyRange}${to}`

const relative = ['this-month', 'last-month', 'this-year', 'last-year'] as const
type Relative = (typeof relative)[number]

/**
 * The text that all dates of a period begin with: `2026-11`, `2025`.
 * @param now `YYYY-MM-DD`
 */
function beginOf(period: Relative, now: string): string {
  const [year, month] = [Number(now.slice(0, 4)), Number(now.slice(5, 7))]
  switch (period) {
    case 'this-month':
      return now.slice(0, 7)
    case 'last-month':
      return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
    case 'this-year':
      return String(year)
    case 'last-year':
      return String(year - 1)
  }
}

const isRelative = (value: string): value is Relative => (relative as readonly string[]).includes(value)

/** Whether a date is in a period: one of `relative`, a year, a month, or a range. */
export function showsPeriod(value: string): (row: { date: string }) => boolean {
  const range = rangeOf(value)
  if (range === null) {
    const begin = isRelative(value) ? beginOf(value, today()) : value
    return ({ date }) => date.startsWith(begin)
  }
  const { from, to } = range
  return ({ date }) => date >= from && (to === '' || date.slice(0, 10) <= to)
}

/**
 * The first and the last day of a period; null for the open end of a range.
 * @param now `YYYY-MM-DD`
 */
export function spanOfPeriod(value: string, now: string): { from: string | null; to: string | null } {
  const range = rangeOf(value)
  if (range !== null) return { from: range.from || null, to: range.to || null }
  const begin = isRelative(value) ? beginOf(value, now) : value
  if (/^\d{4}$/.test(begin)) return { from: `${begin}-01-01`, to: `${begin}-12-31` }
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(begin)) return { from: null, to: null }
  const [year, month] = begin.split('-').map(Number) as [number, number]
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { from: `${begin}-01`, to: `${begin}-${lastDay}` }
}

const say = (key: 'years' | 'months' | 'dates') => i18n.t(`filters.${key}`, { ns: 'common' })

const names: Record<Relative, () => string> = {
  'this-month': () => i18n.t('filters.thisMonth', { ns: 'common' }),
  'last-month': () => i18n.t('filters.lastMonth', { ns: 'common' }),
  'this-year': () => i18n.t('filters.thisYear', { ns: 'common' }),
  'last-year': () => i18n.t('filters.lastYear', { ns: 'common' }),
}

/** The periods to choose from: those relative to today, and the years and months that have rows. */
export function periodChoices(
  rows: readonly { date: string }[],
  { month, date }: Format,
  value: string,
): (Choice | ChoiceGroup)[] {
  const months = monthsOf(rows)
  // A period from the address may have no rows yet.
  const withAsked = (known: string[], pattern: RegExp) =>
    pattern.test(value) && !known.includes(value) ? [value, ...known] : known
  const years = withAsked([...new Set(months.map(each => each.slice(0, 4)))], /^\d{4}$/)
  const range = rangeOf(value)
  const day = (text: string) => (text === '' ? '…' : date(text))
  const isSaid = range !== null && value !== anyRange
  return [
    ...relative.map(each => ({ value: each, label: names[each]() })),
    {
      value: range === null ? anyRange : value,
      label: isSaid ? `${day(range.from)} – ${day(range.to)}` : say('dates'),
    },
    { label: say('years'), choices: years.map(each => ({ value: each, label: each })) },
    {
      label: say('months'),
      choices: withAsked(months, /^\d{4}-\d{2}$/).map(each => ({ value: each, label: month(each) })),
    },
  ]
}
