import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysAfter, monthNumber } from '../calendar.ts'
import { dueDate } from './due-dates.ts'
import { nextRecurrence, type Recurrence, type RecurringDates, recurrences } from './recurring-dates.ts'

const all = (dates: RecurringDates, count: number): string[] => {
  const found: string[] = []
  for (let next = nextRecurrence(dates); next !== null && found.length < count; )
    next = nextRecurrence(dates, { last: found[found.push(next) - 1] ?? null })
  return found
}

it.each<[RecurringDates, string[]]>([
  [{ every: 'month', day: 31, from: '2027-12-31', to: null }, ['2027-12-31', '2028-01-31', '2028-02-29']],
  // The day has passed already in the first month.
  [{ every: 'quarter', day: 5, from: '2026-01-20', to: null }, ['2026-04-05', '2026-07-05', '2026-10-05']],
  [{ every: 'year', day: 29, from: '2028-02-01', to: '2029-03-01' }, ['2028-02-29', '2029-02-28']],
])('%j', (dates, expected) => {
  expect(all(dates, 3)).toEqual(expected)
})

it('does not come twice in a month whose day was changed, nor on days while it was paused', () => {
  const dates: RecurringDates = { every: 'month', day: 28, from: '2026-01-01', to: null }
  expect(nextRecurrence(dates, { last: '2026-03-05' })).toBe('2026-04-28')
  expect(nextRecurrence(dates, { last: '2026-03-28', since: '2026-06-29' })).toBe('2026-07-28')
  expect(nextRecurrence(dates, { last: '2026-03-28', since: '2026-06-28' })).toBe('2026-06-28')
})

it('is the first day of its kind after what was made, found day by day', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map(number => daysAfter('2024-01-01', number))
  fc.assert(
    fc.property(
      fc.record({
        every: fc.constantFrom<Recurrence>('month', 'quarter', 'year'),
        day: fc.integer({ min: 1, max: 31 }),
        from: day,
        to: fc.option(day),
      }),
      fc.option(day),
      fc.option(day),
      (dates, last, since) => {
        const isDate = (date: string) =>
          date === dueDate(date.slice(0, 7), dates.day) &&
          (monthNumber(date) - monthNumber(dates.from)) % recurrences[dates.every] === 0
        const isLeft = (date: string) =>
          (last === null || date.slice(0, 7) > last.slice(0, 7)) && (since === null || date >= since)
        let expected: string | null = dates.from
        while (!(isDate(expected) && isLeft(expected))) expected = daysAfter(expected, 1)
        if (dates.to !== null && expected > dates.to) expected = null
        expect(nextRecurrence(dates, { last, since })).toBe(expected)
      },
    ),
  )
})
