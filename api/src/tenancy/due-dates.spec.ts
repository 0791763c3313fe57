import { daysAfter, monthAfter } from '@orenda/contracts/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { dueAfter, dueDate } from './due-dates.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const day = fc.integer({ min: 0, max: 36_000 }).map(number => daysAfter('1999-12-31', number))
const dueDay = fc.integer({ min: 1, max: 31 })

it('is the last day of a month that is too short', () => {
  expect(dueDate('2026-02', 31)).toBe('2026-02-28')
  expect(dueDate('2028-02', 30)).toBe('2028-02-29')
  expect(dueDate('2026-04', 31)).toBe('2026-04-30')
  expect(monthAfter('2026-11-05', 2)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

it('comes once in every month, after every day', () => {
  fc.assert(
    fc.property(day, dueDay, (after, due_day) => {
      const days = { due_day, due_days_before: null }
      const due = dueAfter(after, days)
      expect(due > after).toBe(true)
      const next = dueAfter(due, days)
      expect(next.slice(0, 7)).toBe(monthAfter(due, 1))
      expect(Number(next.slice(8))).toBe(Math.min(due_day, Number(dueDate(next.slice(0, 7), 31).slice(8))))
    }),
  )
})

it('changes with the months that were said, and as in the database', async () => {
  const changes = fc.uniqueArray(fc.record({ months: fc.integer({ min: -4, max: 4 }), day: dueDay }), {
    selector: ({ months }) => months,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(day, dueDay, changes, async (after, due_day, earlier) => {
      const due_days_before = earlier
        .toSorted((one, other) => one.months - other.months)
        .map(({ months, day }) => ({ before: `${monthAfter(after, months)}-01`, day }))
      const due = dueAfter(after, { due_day, due_days_before })
      const { rows } = await api.db.query('select due_after($1, $2, $3)::text as due', [
        ...[after, due_day, JSON.stringify(due_days_before)],
      ])
      expect(rows).toEqual([{ due }])
      const day = due_days_before.find(({ before }) => due < before)?.day ?? due_day
      expect(due).toBe(dueDate(due.slice(0, 7), day))
    }),
    { numRuns: 300 },
  )
})
