import type { Apartment } from '@orenda/contracts/apartments'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figuresOf, incomeOrder } from './figures.ts'

const apartment = (fields: Partial<Apartment>): Apartment => ({
  id: '',
  name: '',
  address: '',
  area: null,
  income: 0,
  currency: 'UAH',
  status: 'occupied',
  tenant_id: null,
  tenant_name: null,
  tenant_email: null,
  tenant_phone: null,
  lease_id: 'lease',
  lease_start: null,
  lease_end: null,
  files: [],
  created_at: '',
  updated_at: '',
  ...fields,
})

it('counts who lives there today, adds up by currency, and finds the lease that ends first', () => {
  const list = [
    apartment({ income: 0.1 }),
    apartment({ income: 0.2, lease_start: '2026-01-01', lease_end: '2026-12-31' }),
    apartment({ income: 950, currency: 'USD', lease_start: '2026-01-01', lease_end: '2026-11-30' }),
    apartment({ income: 100, status: 'available', lease_id: null, lease_end: '2026-11-01' }),
    apartment({ income: 100, status: 'maintenance', lease_id: null }),
  ]
  expect(figuresOf(list, '2026-11-21')).toEqual({
    total: 5,
    occupied: 3,
    available: 1,
    maintenance: 1,
    income: [
      { currency: 'UAH', amount: 0.3 },
      { currency: 'USD', amount: 950 },
    ],
    nextEnd: { date: '2026-11-30', daysLeft: 9, monthsLeft: 0, isEnding: true },
  })
})

it('counts neither a lease nor a rent that is still to come', () => {
  const next_rent = { from: '2026-12-01', amount: 110, before: 100 }
  const list = [
    apartment({ income: 110, next_rent }),
    apartment({ income: 500, lease_start: '2026-12-01' }),
    apartment({ income: 500, lease_start: '2026-12-01', status: 'maintenance' }),
  ]
  expect(figuresOf(list, '2026-11-30')).toMatchObject({
    occupied: 1,
    available: 1,
    maintenance: 1,
    income: [{ currency: 'UAH', amount: 100 }],
  })
  expect(figuresOf(list, '2026-12-01')).toMatchObject({
    occupied: 3,
    income: [{ currency: 'UAH', amount: 1110 }],
  })
})

it('sorts incomes within their currency, to the cent', () => {
  const amounts = [
    { income: 999_999_999_999.98, currency: 'UAH' },
    { income: 999_999_999_999.99, currency: 'UAH' },
    { income: 0, currency: 'USD' },
    { income: 0.01, currency: 'USD' },
    { income: 0, currency: 'EUR' },
  ] as const
  const orders = amounts.map(amount => incomeOrder(amount, '2026-11-21'))
  expect(orders).toEqual([...new Set(orders)].toSorted((one, other) => one - other))
})

it('adds cents exactly', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 })), amounts => {
      const list = amounts.map(cents => apartment({ income: cents / 100 }))
      const sum = amounts.reduce((total, cents) => total + cents, 0)
      expect(figuresOf(list, '2026-11-21').income[0]?.amount ?? 0).toBe(sum / 100)
    }),
  )
})
