import type { ExpenseCategory, ExpenseStatus, PaymentCategory } from '@orenda/contracts/money-categories'
import type { Charge } from '@orenda/contracts/rent'
import { daysAfter } from '../platform/clock/days-after.ts'

interface DemoPayment {
  apartment_id: string
  amount: number
  currency: Charge['currency']
  date: string
  category: PaymentCategory
  note: string
}

/**
 * What tenants have paid of their charges: on time or a few days late, one of them not this month, one only a part.
 * @param charges of one apartment, the latest first
 * @param number of the apartment, from 0
 * @param today `YYYY-MM-DD`
 */
export function demoPayments(charges: readonly Charge[], number: number, today: string): DemoPayment[] {
  const payments = charges.map((charge, at): DemoPayment => {
    const date = daysAfter(charge.due_date, (number * 2 + at * 3) % 6)
    return {
      ...{ apartment_id: charge.apartment_id, amount: charge.amount, currency: charge.currency },
      ...{ date: date > today ? today : date, category: 'rent', note: '' },
    }
  })
  const [latest] = payments
  if (latest === undefined) return []
  if (number === 0) payments.shift()
  if (number === 1)
    payments[0] = { ...latest, amount: Math.round(latest.amount / 2), note: 'Решту — до кінця тижня' }
  const first = payments.at(-1)
  if (first === undefined) return payments
  return [...payments, { ...first, category: 'deposit', note: 'Завдаток за останній місяць' }]
}

interface DemoExpense {
  /** Days before today. */
  daysAgo: number
  amount: number
  category: ExpenseCategory
  status: ExpenseStatus
  comment: string
}

/** What an apartment has cost, by its number from 0. */
export const demoExpenses: readonly (readonly DemoExpense[])[] = [
  [
    { daysAgo: 6, amount: 1850, category: 'repair', status: 'done', comment: 'Заміна змішувача на кухні' },
    { daysAgo: 95, amount: 640, category: 'maintenance', status: 'done', comment: 'Чистка бойлера' },
    { daysAgo: 230, amount: 7200, category: 'purchase', status: 'done', comment: 'Матрац' },
  ],
  [
    { daysAgo: 20, amount: 120, category: 'purchase', status: 'pending', comment: 'Штори до спальні' },
    { daysAgo: 160, amount: 85.5, category: 'repair', status: 'done', comment: 'Ремонт замка' },
  ],
  [
    {
      daysAgo: 2,
      amount: 3400,
      category: 'maintenance',
      status: 'pending',
      comment: 'Обслуговування кондиціонерів',
    },
    { daysAgo: 310, amount: 12_900, category: 'purchase', status: 'done', comment: 'Пральна машина' },
  ],
  [{ daysAgo: 44, amount: 60, category: 'repair', status: 'done', comment: 'Скло у вікні' }],
  [
    { daysAgo: 9, amount: 38_500, category: 'repair', status: 'pending', comment: 'Ремонт ванної' },
    { daysAgo: 33, amount: 15_000, category: 'repair', status: 'done', comment: 'Демонтаж і вивезення' },
  ],
]
