import { expect, it } from 'vitest'
import { missingFields, required } from './needs.ts'

it.each([
  [{ apartment_id: 'a', amount: 0.01, date: '2026-01-01' }, true],
  [{ apartment_id: '', amount: 1, date: '2026-01-01' }, false],
  [{ apartment_id: 'a', amount: 0, date: '2026-01-01' }, false],
  [{ apartment_id: 'a', amount: null, date: '2026-01-01' }, false],
  [{ apartment_id: 'a', amount: Number.NaN, date: '2026-01-01' }, false],
  [{ apartment_id: 'a', amount: 1, date: '' }, false],
])('opens Save with %o: %s', (values, isOpen) => {
  expect(missingFields(values, required.entry).length === 0).toBe(isOpen)
})
