import { daysAfter } from '@orenda/contracts/calendar'
import type { ExpenseCategory, ExpenseStatus } from '@orenda/contracts/money-categories'
import type { CreatePayment } from '@orenda/contracts/payments'
import type { CreateRecurringExpense } from '@orenda/contracts/recurring-expenses'
import type { Charge } from '@orenda/contracts/rent'
import type { DemoLease } from './demo-data.ts'

type DemoPayment = Omit<CreatePayment, 'attachment'>

/**
 * The payments for the charges of a lease: on time or a few days late, with its special case.
 * @param charges of the lease, latest first
 * @param today `YYYY-MM-DD`
 */
export function demoPayments(
  charges: readonly Charge[],
  { paid, deposit }: DemoLease,
  today: string,
): DemoPayment[] {
  const payments = charges.map((charge, at) =>
    payment(
      charge,
      charge.amount,
      daysAfter(charge.due_date, (charge.apartment_name.length + at * 3) % 6),
      today,
    ),
  )
  const [latest] = payments
  const [charge, ...before] = charges
  const first = charges.at(-1)
  if (latest === undefined || charge === undefined || first === undefined) return []
  const changed: Record<DemoLease['paid'], DemoPayment[]> = {
    on_time: payments,
    late: payments.slice(1),
    half: [
      { ...latest, amount: Math.round(latest.amount / 2), note: 'Решту — до кінця тижня' },
      ...payments.slice(1),
    ],
    ahead: [{ ...latest, amount: latest.amount * 2, note: 'За два місяці' }, ...payments.slice(1)],
    // Nothing was paid for the last two months, and half for the one before.
    debt: payments.slice(2).map((one, at) => (at === 0 ? { ...one, amount: one.amount / 2 } : one)),
  }
  const started = before.length === 0 ? charge : first
  return deposit === undefined
    ? changed[paid]
    : [
        ...changed[paid],
        {
          ...payment(started, deposit.amount, started.due_date, today),
          category: 'deposit',
          note: 'Завдаток',
        },
      ]
}

const payment = (charge: Charge, amount: number, date: string, today: string): DemoPayment => ({
  apartment_id: charge.apartment_id,
  lease_id: charge.lease_id,
  amount,
  currency: charge.currency,
  date: date > today ? today : date,
  category: 'rent',
  note: '',
})

interface DemoExpense {
  /** Days before today. */
  daysAgo: number
  amount: number
  category: ExpenseCategory
  status: ExpenseStatus
  comment: string
}

/** The expenses of an apartment, by its index. */
export const demoExpenses: readonly (readonly DemoExpense[])[] = [
  [
    { daysAgo: 6, amount: 1850, category: 'repair', status: 'done', comment: 'Заміна змішувача на кухні' },
    { daysAgo: 95, amount: 640, category: 'maintenance', status: 'done', comment: 'Чистка бойлера' },
    { daysAgo: 230, amount: 7200, category: 'purchase', status: 'done', comment: 'Матрац' },
    { daysAgo: 415, amount: 2100, category: 'repair', status: 'done', comment: 'Ремонт вікна' },
    { daysAgo: 590, amount: 900, category: 'maintenance', status: 'done', comment: 'Чистка бойлера' },
  ],
  [
    { daysAgo: 20, amount: 120, category: 'purchase', status: 'pending', comment: 'Штори до спальні' },
    { daysAgo: 160, amount: 85.5, category: 'repair', status: 'done', comment: 'Ремонт замка' },
    { daysAgo: 460, amount: 340, category: 'purchase', status: 'done', comment: 'Крісла на балкон' },
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
    { daysAgo: 500, amount: 4600, category: 'repair', status: 'done', comment: 'Фарбування коридору' },
    { daysAgo: 690, amount: 1500, category: 'penalty', status: 'done', comment: 'Пеня за комунальні' },
  ],
  [
    { daysAgo: 44, amount: 60, category: 'repair', status: 'done', comment: 'Скло у вікні' },
    { daysAgo: 140, amount: 95, category: 'other', status: 'done', comment: 'Прибирання після виїзду' },
    { daysAgo: 520, amount: 210, category: 'purchase', status: 'done', comment: 'Мікрохвильова піч' },
  ],
  [
    { daysAgo: 9, amount: 38_500, category: 'repair', status: 'pending', comment: 'Ремонт ванної' },
    { daysAgo: 33, amount: 15_000, category: 'repair', status: 'done', comment: 'Демонтаж і вивезення' },
  ],
]

/** The recurring expenses of an apartment, by its index; each begins tomorrow. */
export const demoRecurring: readonly (readonly Omit<CreateRecurringExpense, 'apartment_id' | 'from'>[])[] = [
  [
    {
      amount: 980,
      category: 'maintenance',
      every: 'month',
      day: 10,
      to: null,
      paused: false,
      comment: 'Внесок ОСББ',
    },
    {
      amount: 2400,
      category: 'other',
      every: 'year',
      day: 1,
      to: null,
      paused: false,
      comment: 'Страхування житла',
    },
  ],
  [],
  [
    {
      amount: 350,
      category: 'utilities',
      every: 'month',
      day: 31,
      to: null,
      paused: false,
      comment: 'Інтернет',
    },
    {
      amount: 1200,
      category: 'maintenance',
      every: 'quarter',
      day: 15,
      to: null,
      paused: true,
      comment: 'Прибирання під’їзду',
    },
  ],
]
