import type { Currency } from '@orenda/contracts/currencies'
import type { ExpenseCategory, PaymentCategory } from '@orenda/contracts/money-categories'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { profitsOf, yearsOf } from './profits.ts'

const row = <Category>(
  home: string,
  date: string,
  amount: number,
  category: Category,
  currency: Currency = 'UAH',
) => ({
  apartment_id: home,
  apartment_name: `Квартира ${home}`,
  date,
  amount,
  category,
  currency,
})

it('groups the profit of each apartment by category and currency', () => {
  const payments = [
    row<PaymentCategory>('a', '2025-01-01', 0.1, 'rent'),
    row<PaymentCategory>('a', '2025-12-31', 0.2, 'rent'),
    row<PaymentCategory>('a', '2025-06-01', 50, 'utilities'),
    row<PaymentCategory>('a', '2025-06-01', 9000, 'deposit'),
    row<PaymentCategory>('a', '2026-01-01', 7, 'rent'),
    row<PaymentCategory>('b', '2025-02-01', 900, 'rent', 'USD'),
  ]
  const expenses = [
    row<ExpenseCategory>('a', '2025-03-01', 60.3, 'repair'),
    row<ExpenseCategory>('b', '2025-03-01', 5, 'purchase'),
  ]
  expect(yearsOf([...payments, ...expenses])).toEqual(['2026', '2025'])
  const [uah, usd, ...others] = profitsOf(payments, expenses, '2025')
  expect(others).toEqual([])
  expect(uah?.currency).toBe('UAH')
  expect(uah?.apartments).toEqual([
    {
      apartment_id: 'b',
      apartment_name: 'Квартира b',
      income: [],
      earned: 0,
      spent: 5,
      profit: -5,
      expenses: [{ category: 'purchase', amount: 5 }],
    },
    {
      apartment_id: 'a',
      apartment_name: 'Квартира a',
      earned: 50.3,
      spent: 60.3,
      profit: -10,
      income: [
        { category: 'rent', amount: 0.3 },
        { category: 'utilities', amount: 50 },
      ],
      expenses: [{ category: 'repair', amount: 60.3 }],
    },
  ])
  expect(uah?.total).toMatchObject({ earned: 50.3, spent: 65.3, profit: -15 })
  expect(usd).toMatchObject({ currency: 'USD', total: { profit: 900 }, apartments: [{ apartment_id: 'b' }] })
})

it('adds up exactly to the cent', () => {
  const cents = fc.record({ home: fc.constantFrom('a', 'b'), minor: fc.integer({ min: 1, max: 10 ** 12 }) })
  fc.assert(
    fc.property(fc.array(cents), fc.array(cents), (income, costs) => {
      const [uah] = profitsOf(
        income.map(({ home, minor }) => row<PaymentCategory>(home, '2025-01-01', minor / 100, 'rent')),
        costs.map(({ home, minor }) => row<ExpenseCategory>(home, '2025-01-01', minor / 100, 'repair')),
        '2025',
      )
      const sum = (rows: readonly { minor: number }[]) => rows.reduce((all, { minor }) => all + minor, 0)
      expect(Math.round((uah?.total.profit ?? 0) * 100)).toBe(sum(income) - sum(costs))
    }),
  )
})
