import { expect, it } from 'vitest'
import { standingsOf } from './standings.ts'

const lease_id = 'one'

it('keeps currencies apart, and debt and credit of two leases', () => {
  expect(
    standingsOf([
      { lease_id, currency: 'USD', balance: -950, days_late: 0 },
      { lease_id, currency: 'UAH', balance: 0.1, days_late: 3 },
      { lease_id, currency: 'UAH', balance: 0.2, days_late: 40 },
      { lease_id, currency: 'UAH', balance: -5, days_late: 0 },
      { lease_id, currency: 'EUR', balance: 0, days_late: 0 },
    ]),
  ).toEqual([
    { currency: 'UAH', owes: 0.3, dueToday: 0, daysLate: 40, ahead: 5 },
    { currency: 'USD', owes: 0, dueToday: 0, daysLate: 0, ahead: 950 },
  ])
})

it('takes what falls due today for no debt', () => {
  expect(standingsOf([{ lease_id, currency: 'UAH', balance: 14500, days_late: 0 }])).toMatchObject([
    { owes: 0, dueToday: 14500 },
  ])
  const late = { lease_id, currency: 'UAH', balance: 1000.3, days_late: 30 } as const
  const dueToday = [
    { lease_id, currency: 'UAH', open: 700.1 },
    { lease_id, currency: 'USD', open: 5 },
    { lease_id: 'two', currency: 'UAH', open: 9 },
  ] as const
  expect(standingsOf([late], dueToday)).toMatchObject([{ owes: 300.2, dueToday: 700.1, daysLate: 30 }])
})
