import { expect, it } from 'vitest'
import { noticeDays } from './notice-days.ts'

const usual = { payment_due_day: 1, days_before_due: 3, days_after_due: 7, reminder_frequency: 7 }

it("are the days of the next due date's notices", () => {
  expect(noticeDays(usual, '2026-11-22')).toEqual({
    due: '2026-12-01',
    before: '2026-11-28',
    after: '2026-12-08',
    overdue: ['2026-12-15', '2026-12-22'],
  })
})

it('are those of a due date until it is over, also when its first notice is', () => {
  expect(noticeDays(usual, '2026-11-29')).toMatchObject({ due: '2026-12-01', before: '2026-11-28' })
  expect(noticeDays(usual, '2026-12-01').due).toBe('2026-12-01')
  expect(noticeDays(usual, '2026-12-02').due).toBe('2027-01-01')
})

it.each([
  ['2027-02-03', '2027-02-28'],
  ['2028-02-03', '2028-02-29'],
  ['2026-04-01', '2026-04-30'],
  ['2026-12-01', '2026-12-31'],
])('on %s the 31st is %s', (today, due) => {
  expect(noticeDays({ ...usual, payment_due_day: 31 }, today).due).toBe(due)
})

it('end before the next notice begins, whatever the settings', () => {
  const all = { payment_due_day: 31, days_before_due: 30, days_after_due: 30, reminder_frequency: 1 }
  const { due, before, overdue } = noticeDays(all, '2026-03-16')
  expect({ due, before }).toEqual({ due: '2026-03-31', before: '2026-03-01' })
  expect(overdue).toEqual([])
  const daily = noticeDays(
    { ...usual, days_before_due: 0, days_after_due: 0, reminder_frequency: 1 },
    '2026-03-16',
  )
  expect(daily.overdue).toHaveLength(29)
})
