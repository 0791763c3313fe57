import { expect, it } from 'vitest'
import { standingsOf } from './standings.ts'

it('keeps currencies apart, and debt and credit of two leases', () => {
  expect(
    standingsOf([
      { currency: 'USD', balance: -950, days_late: 0 },
      { currency: 'UAH', balance: 0.1, days_late: 3 },
      { currency: 'UAH', balance: 0.2, days_late: 40 },
      { currency: 'UAH', balance: -5, days_late: 0 },
      { currency: 'EUR', balance: 0, days_late: 0 },
    ]),
  ).toEqual([
    { currency: 'UAH', owes: 0.3, daysLate: 40, ahead: 5 },
    { currency: 'USD', owes: 0, daysLate: 0, ahead: 950 },
  ])
})
