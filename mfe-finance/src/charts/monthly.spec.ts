import type { Currency } from '@orenda/contracts/currencies'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import { expect, it } from 'vitest'
import { currenciesOf, monthlySums } from './monthly.ts'

const row = (
  date: string,
  amount: number,
  category: PaymentCategory = 'rent',
  currency: Currency = 'UAH',
) => ({
  date,
  amount,
  currency,
  category,
})

it('adds up by month and currency, with rent apart from other income, and includes empty months', () => {
  const payments = [
    row('2026-01-31', 0.1),
    row('2026-01-01', 0.2),
    row('2025-11-05', 7),
    row('2026-01-01', 9, 'rent', 'USD'),
    row('2026-01-09', 4, 'utilities'),
    row('2026-01-10', 0.5, 'penalty'),
  ]
  const expenses = [row('2026-02-01', 3)]
  expect(monthlySums(payments, expenses, 'UAH')).toEqual([
    { month: '2025-11', rent: 7, other: 0, expenses: 0 },
    { month: '2025-12', rent: 0, other: 0, expenses: 0 },
    { month: '2026-01', rent: 0.3, other: 4.5, expenses: 0 },
    { month: '2026-02', rent: 0, other: 0, expenses: 3 },
  ])
  expect(monthlySums(payments, expenses, 'EUR')).toEqual([])
  expect(currenciesOf([...payments, ...expenses])).toEqual(['UAH', 'USD'])
})

it('does not count a deposit as income, and shows no month for one', () => {
  const payments = [row('2026-01-31', 100), row('2025-12-31', 5000, 'deposit')]
  expect(monthlySums(payments, [], 'UAH')).toEqual([{ month: '2026-01', rent: 100, other: 0, expenses: 0 }])
})

it('shows the latest of many months', () => {
  const months = monthlySums([row('2016-01-01', 1), row('2026-05-01', 1)], [], 'UAH')
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([24, '2024-06', '2026-05'])
})
