import { expect, it } from 'vitest'
import { consumedOf, costOf } from './utility-figures.ts'

it.each([
  [1000.1, 1000.3, 0.2],
  [0, 999_999_999_999.99, 999_999_999_999.99],
])('from %d to %d a meter counts %d', (previous, current, consumed) => {
  expect(consumedOf(previous, current)).toBe(consumed)
})

it.each([
  [12.5, 7.9689, 99.61],
  // Half a cent rounds up.
  [0.5, 0.01, 0.01],
  [1.15, 0.1, 0.12],
  [5, null, 0],
  [999_999_999.99, 999.9999, 999_999_899_990],
])('%d at %s cost %d', (consumed, rate, cost) => {
  expect(costOf(consumed, rate)).toBe(cost)
})
