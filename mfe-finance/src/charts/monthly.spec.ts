import type { Currency } from '@orenda/contracts/currencies'
import { expect, it } from 'vitest'
import { currenciesOf, monthlySums } from './monthly.ts'

const row = (date: string, amount: number, currency: Currency = 'UAH') => ({ date, amount, currency })

it('adds up by month and currency, and leaves no month out', () => {
  const payments = [
    row('2026-01-31', 0.1),
    row('2026-01-01', 0.2),
    row('2025-11-05', 7),
    row('2026-01-01', 9, 'USD'),
  ]
  const expenses = [row('2026-02-01', 3)]
  expect(monthlySums(payments, expenses, 'UAH')).toEqual([
    { month: '2025-11', income: 7, expenses: 0 },
    { month: '2025-12', income: 0, expenses: 0 },
    { month: '2026-01', income: 0.3, expenses: 0 },
    { month: '2026-02', income: 0, expenses: 3 },
  ])
  expect(monthlySums(payments, expenses, 'EUR')).toEqual([])
  expect(currenciesOf([...payments, ...expenses])).toEqual(['UAH', 'USD'])
})

it('shows the latest of many months', () => {
  const months = monthlySums([row('2016-01-01', 1), row('2026-05-01', 1)], [], 'UAH')
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([24, '2024-06', '2026-05'])
})
