import { expect, it } from 'vitest'
import { standingsOf } from './standings.ts'

it('keeps currencies apart, and debt and credit of two leases', () => {
  expect(
    standingsOf([
      { currency: 'USD', balance: -950, credit: 950, days_late: 0 },
      { currency: 'UAH', balance: 0.1, credit: 0, days_late: 3 },
      { currency: 'UAH', balance: 0.2, credit: 0, days_late: 40 },
      { currency: 'UAH', balance: -5, credit: 5, days_late: 0 },
      { currency: 'EUR', balance: 0, credit: 0, days_late: 0 },
    ]),
  ).toEqual([
    { currency: 'UAH', owes: 0.3, dueToday: 0, daysLate: 40, ahead: 5, mixed: null },
    { currency: 'USD', owes: 0, dueToday: 0, daysLate: 0, ahead: 950, mixed: null },
  ])
})

it('takes what falls due today for no debt', () => {
  expect(standingsOf([{ currency: 'UAH', balance: 14500, credit: 0, days_late: 0 }])).toMatchObject([
    { owes: 0, dueToday: 14500 },
  ])
  const late = { currency: 'UAH', balance: 1000.3, credit: 0, days_late: 30 } as const
  expect(standingsOf([late])).toMatchObject([{ owes: 1000.3, dueToday: 0, daysLate: 30 }])
  expect(standingsOf([{ ...late, due_today: 400 }])).toMatchObject([{ owes: 600.3, dueToday: 400 }])
})

it('names what is open beside what is paid too much of another kind', () => {
  const mixed = { currency: 'UAH', balance: -968.68, credit: 2500, days_late: 45 } as const
  expect(standingsOf([mixed])).toMatchObject([
    { owes: 0, ahead: 968.68, mixed: { open: 1531.32, credit: 2500 } },
  ])
  // Even, and yet late with one kind.
  expect(standingsOf([{ ...mixed, balance: 0, credit: 7 }])).toMatchObject([
    { mixed: { open: 7, credit: 7 } },
  ])
})
