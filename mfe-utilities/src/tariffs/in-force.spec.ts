import type { Tariff } from '@orenda/contracts/tariffs'
import { expect, it } from 'vitest'
import { inForceOn, lastDaysOf } from './in-force.ts'

const tariff = (id: string, from: string, fields: Partial<Tariff> = {}) =>
  ({ id, from, type: 'gas', zone: 'total', apartment_id: null, ...fields }) as Tariff

it('are the newest tariffs of each kind and apartment up to the day', () => {
  const night = { type: 'electricity', zone: 'night' } as const
  const tariffs = [
    tariff('ahead', '2026-03-17'),
    tariff('gas', '2026-03-16'),
    tariff('old', '2026-03-15'),
    tariff('own', '2025-01-01', { apartment_id: 'a' }),
    tariff('own before', '2024-01-01', { apartment_id: 'a' }),
    tariff('other', '2026-01-01', { apartment_id: 'b' }),
    tariff('night', '2026-01-01', night),
    tariff('day', '2027-01-01', { ...night, zone: 'day' }),
  ]
  const expected = new Set(['gas', 'own', 'other', 'night'])
  expect(inForceOn(tariffs, '2026-03-16')).toEqual(expected)
  expect(inForceOn(tariffs.toReversed(), '2026-03-16')).toEqual(expected)
})

it('end on the day before the next of their kind and apartment', () => {
  const tariffs = [
    tariff('newest', '2026-03-01'),
    tariff('own', '2025-06-01', { apartment_id: 'a' }),
    tariff('middle', '2025-01-01'),
    tariff('first', '2024-01-01'),
  ]
  const expected = new Map([
    ['middle', '2026-02-28'],
    ['first', '2024-12-31'],
  ])
  expect(lastDaysOf(tariffs)).toEqual(expected)
})
