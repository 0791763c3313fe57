import { expect, it } from 'vitest'
import { trialDaysLeft } from './trial-days.ts'

const at = (instant: string) => Date.parse(instant)

it('rounds the rest of a day up', () => {
  const end = '2026-11-28T10:00:00.000Z'
  expect(trialDaysLeft(end, at('2026-11-21T10:00:00Z'))).toBe(7)
  expect(trialDaysLeft(end, at('2026-11-21T10:00:01Z'))).toBe(7)
  expect(trialDaysLeft(end, at('2026-11-28T09:59:59Z'))).toBe(1)
})

it('is never negative', () => {
  expect(trialDaysLeft('2026-11-28T10:00:00.000Z', at('2027-01-01T00:00:00Z'))).toBe(0)
})
