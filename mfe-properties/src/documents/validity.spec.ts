import { expect, it } from 'vitest'
import { validityOf } from './validity.ts'

it.each([
  [null, 30, 'endless'],
  ['2026-03-14', 30, 'over'],
  ['2026-03-15', 0, 'ending'],
  ['2026-03-16', 0, 'valid'],
  ['2026-04-14', 30, 'ending'],
  ['2026-04-15', 30, 'valid'],
] as const)('until %s with a notice of %i days is %s on 15 March', (valid_until, notice_days, expected) => {
  expect(validityOf({ valid_until, notice_days }, '2026-03-15')).toBe(expected)
})
