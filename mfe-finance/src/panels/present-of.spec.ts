import type { Balance } from '@orenda/contracts/rent'
import { expect, it } from 'vitest'
import { presentOf } from './present-of.ts'

const balance = (lease_id: string, fields: Partial<Balance>): Balance => ({
  lease_id,
  lease_status: 'current',
  lease_end: null,
  apartment_id: 'a',
  apartment_name: 'Липки',
  tenant_id: 't',
  tenant_name: 'Орест',
  currency: 'UAH',
  due: 0,
  paid: 0,
  balance: 0,
  credit: 0,
  open: { rent: 0, utilities: 0, other: 0 },
  oldest_unpaid: null,
  days_late: 0,
  ageing: { d0_30: 0, d31_60: 0, d61_90: 0, over_90: 0 },
  ...fields,
})
const older = balance('older', { lease_status: 'ended', lease_end: '2025-01-31' })
const old = balance('old', { lease_status: 'ended', lease_end: '2025-12-31' })
const next = balance('next', { lease_status: 'upcoming' })

it('is that of the running lease, in all its currencies', () => {
  const own = [balance('own', {}), balance('own', { currency: 'USD' })]
  expect(presentOf([old, next, ...own])).toEqual(own)
})

it('is otherwise that of the next lease, otherwise of the last', () => {
  expect(presentOf([older, old, next])).toEqual([next])
  expect(presentOf([older, old])).toEqual([old])
  expect(presentOf([])).toEqual([])
})
