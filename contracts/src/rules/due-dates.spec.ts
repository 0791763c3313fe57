import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysAfter, daysBetween, monthAfter } from '../calendar.ts'
import {
  type DueDay,
  dueAfter,
  dueDate,
  dueDatesAfter,
  dueDatesIn,
  dueIn,
  nextDueIn,
  usualDueDay,
} from './due-dates.ts'

const day = fc.integer({ min: 0, max: 36_000 }).map(number => daysAfter('1999-12-31', number))
const dueDay = fc.integer({ min: 1, max: 31 })
/** A due day with what it was in months around a day. */
const daysAround = (day: string) =>
  fc
    .tuple(
      dueDay,
      fc.uniqueArray(fc.record({ months: fc.integer({ min: -4, max: 4 }), day: dueDay }), {
        selector: ({ months }) => months,
        maxLength: 4,
      }),
    )
    .map(([due_day, changes]): DueDay => {
      const before = changes
        .toSorted((one, other) => one.months - other.months)
        .map(({ months, day: former }) => ({ before: `${monthAfter(day, months)}-01`, day: former }))
      return { due_day, due_days_before: before.length === 0 ? null : before }
    })
const dayAndDays = day.chain(around => fc.tuple(fc.constant(around), daysAround(around)))

it('is the last day of a shorter month', () => {
  expect(dueDate('2026-02', 31)).toBe('2026-02-28')
  expect(dueDate('2028-02', 30)).toBe('2028-02-29')
  expect(dueDate('2026-04', 31)).toBe('2026-04-30')
})

it('is the former day in the months before a change', () => {
  const days = { due_day: 5, due_days_before: [{ before: '2026-12-01', day: 20 }] }
  expect(dueIn('2026-11', days)).toBe('2026-11-20')
  expect(dueAfter('2026-11-06', days)).toBe('2026-11-20')
  expect(dueAfter('2026-11-20', days)).toBe('2026-12-05')
  expect(dueDatesIn({ start: null, end: null }, days, '2026-10-01', '2027-01-31')).toEqual([
    '2026-10-20',
    '2026-11-20',
    '2026-12-05',
    '2027-01-05',
  ])
})

it('comes once in every month, after every day, on the day that counts in that month', () => {
  fc.assert(
    fc.property(dayAndDays, ([after, days]) => {
      const due = dueAfter(after, days)
      expect(due > after).toBe(true)
      expect(due).toBe(dueIn(due.slice(0, 7), days))
      expect(dueAfter(due, days).slice(0, 7)).toBe(monthAfter(due, 1))
      const coming = dueDatesAfter(after, days, 14)
      expect(coming).toEqual(coming.map((_, at) => dueIn(monthAfter(due, at), days)))
    }),
  )
})

it('lies in a lease from its first to its last day, found day by day', () => {
  const spans = dayAndDays.chain(([from, days]) =>
    fc.tuple(
      fc.constant(days),
      fc
        .array(fc.integer({ min: 0, max: 120 }), { minLength: 4, maxLength: 4 })
        .map(steps => steps.map(step => daysAfter(from, step))),
      fc.tuple(fc.boolean(), fc.boolean()),
    ),
  )
  fc.assert(
    fc.property(spans, ([days, [start, end, from, to], [hasStart, hasEnd]]) => {
      const [first = '', last = ''] = [from, to].toSorted()
      const term = { start: hasStart ? (start ?? '') : null, end: hasEnd ? (end ?? '') : null }
      const wanted: string[] = []
      for (let at = first; at <= last; at = daysAfter(at, 1)) {
        const isWithin = (term.start ?? at) <= at && at <= (term.end ?? at)
        if (isWithin && dueIn(at.slice(0, 7), days) === at) wanted.push(at)
      }
      expect(dueDatesIn(term, days, first, last)).toEqual(wanted)
      const next = dueDatesIn(term, days, daysAfter(first, 1), daysAfter(first, 200))[0] ?? null
      expect(nextDueIn(term, days, first)).toBe(next)
      if (next !== null) expect(daysBetween(first, next)).toBeGreaterThan(0)
    }),
  )
})

it('follows the start of the lease unless another day was set', () => {
  expect(usualDueDay('2026-01-31')).toBe(31)
  expect(usualDueDay(null)).toBe(1)
})
