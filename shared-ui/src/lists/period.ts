import { type Format, i18n, today } from '@orenda/shared-ui/texts'
import { monthsOf } from './months.ts'
import type { Choice, ChoiceGroup } from './record-filters.ts'

/** From a day to a day, both included; a blank one is open. */
export interface DateRange {
  from: string
  to: string
}

/** A range that nobody has given a day yet. */
const anyRange = '..'

/** `2026-10-14..2026-11-21`, `..2026-11-21`; null for what is no range. */
export function rangeOf(value: string): DateRange | null {
  const [from = '', to, ...rest] = value.split(anyRange)
  return to === undefined || rest.length > 0 ? null : { from, to }
}

export const rangeValue = ({ from, to }: DateRange): string => `${from}${anyRange}${to}`

const relative = ['this-month', 'last-month', 'this-year', 'last-year'] as const
type Relative = (typeof relative)[number]

/**
 * The beginning that the dates of a period have in common: `2026-11`, `2025`.
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

/** Whether a row's date lies in a period: one of `relative`, a year, a month, or a range. */
export function showsPeriod(value: string): (row: { date: string }) => boolean {
  const range = rangeOf(value)
  if (range === null) {
    const begin = isRelative(value) ? beginOf(value, today()) : value
    return ({ date }) => date.startsWith(begin)
  }
  const { from, to } = range
  return ({ date }) => date >= from && (to === '' || date.slice(0, 10) <= to)
}

const say = (key: 'years' | 'months' | 'dates') => i18n.t(`filters.${key}`, { ns: 'common' })

const names: Record<Relative, () => string> = {
  'this-month': () => i18n.t('filters.thisMonth', { ns: 'common' }),
  'last-month': () => i18n.t('filters.lastMonth', { ns: 'common' }),
  'this-year': () => i18n.t('filters.thisYear', { ns: 'common' }),
  'last-year': () => i18n.t('filters.lastYear', { ns: 'common' }),
}

/** The periods that one chooses from: those counted from today, and the years and months that have rows. */
export function periodChoices(
  rows: readonly { date: string }[],
  { month, date }: Format,
  value: string,
): (Choice | ChoiceGroup)[] {
  const months = monthsOf(rows)
  // One that was asked for elsewhere may have no rows yet.
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
