import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysAfter, daysBetween } from '../calendar.ts'
import { leaseOfPayment } from './lease-of-payment.ts'

const lease = (id: string, start: string | null, end: string | null, is_cancelled = false) => ({
  id,
  start,
  end,
  is_cancelled,
})
const leases = [
  lease('now', '2026-02-01', null),
  lease('first', null, '2024-12-31'),
  lease('called off', '2025-01-02', null, true),
  lease('second', '2025-02-10', '2026-01-20'),
]

it.each([
  ['2020-01-01', 'first'],
  ['2024-12-31', 'first'],
  ['2025-01-05', 'first'],
  ['2025-02-10', 'second'],
  ['2026-01-25', 'second'],
  ['2026-02-01', 'now'],
  ['2030-01-01', 'now'],
])('a payment of %s belongs to the lease %s', (date, id) => {
  expect(leaseOfPayment(leases, date)?.id).toBe(id)
})

it('assigns a payment before the first lease to that lease only in the month before', () => {
  const only = [lease('only', '2026-03-01', null)]
  expect(leaseOfPayment(only, '2026-01-29')?.id).toBe('only')
  expect(leaseOfPayment(only, '2026-01-28')).toBeUndefined()
  expect(leaseOfPayment([lease('never', '2026-01-01', null, true)], '2026-01-28')).toBeUndefined()
})

it('is the lease that covers the date, otherwise the last one before it, otherwise the first one in the month after it', () => {
  // Consecutive leases, with or without gaps, some of them cancelled.
  const estates = fc
    .array(fc.record({ gap: fc.integer({ min: 1, max: 60 }), days: fc.nat(90), off: fc.boolean() }), {
      maxLength: 5,
    })
    .map(terms => {
      let last = '2026-01-01'
      return terms.map(({ gap, days, off }, at) => {
        const start = daysAfter(last, gap)
        last = daysAfter(start, days)
        return lease(String(at), start, last, off)
      })
    })
  fc.assert(
    fc.property(estates, fc.nat(500), (all, at) => {
      const date = daysAfter('2025-11-01', at)
      const standing = all.filter(({ is_cancelled }) => !is_cancelled)
      const covering = standing.find(({ start, end }) => (start ?? '') <= date && date <= (end ?? '9'))
      const before = standing.filter(({ end }) => (end ?? '9') < date)
      const soon = standing.filter(({ start }) => start !== null && start > date)
      const isSoon = soon[0]?.start && daysBetween(date, soon[0].start) <= 31
      const expected = covering ?? before.at(-1) ?? (isSoon ? soon[0] : undefined)
      expect(leaseOfPayment(all.toReversed(), date)).toBe(expected)
    }),
  )
})
