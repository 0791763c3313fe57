import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import { expect, it } from 'vitest'
import { rentFigures } from './rent-figures.ts'

const charge = (fields: Partial<Charge>): Charge => ({
  ...{
    id: fields.due_date ?? '',
    apartment_id: 'a',
    apartment_name: 'Липки',
    tenant_id: 't',
    tenant_name: 'Орест',
  },
  ...{
    month: '',
    due_date: '',
    amount: 100,
    rent: 100,
    currency: 'UAH',
    settled: 0,
    open: 100,
    status: 'open',
  },
  ...{ days_late: 0, note: null, updated_at: '' },
  ...fields,
})
const payment = (date: string, amount: number, category: Payment['category'] = 'rent') =>
  ({ date, amount, category, currency: 'UAH' }) as Payment

it('tells what is late from what is due soon, and what came in this month', () => {
  const figures = rentFigures({
    today: '2026-11-21',
    open: [
      charge({ due_date: '2026-11-21', open: 40 }),
      charge({ due_date: '2026-11-01', open: 100, days_late: 20 }),
      charge({ due_date: '2026-10-01', open: 0.1, currency: 'USD', days_late: 51 }),
    ],
    month: [charge({ settled: 60, open: 40 }), charge({ settled: 0, open: 100 })],
    upcoming: [
      {
        ...{ apartment_id: 'b', apartment_name: 'Поділ', tenant_id: 't', tenant_name: 'Олена' },
        ...{ due_date: '2026-11-25', amount: 10, currency: 'UAH' },
      },
    ],
    payments: [
      payment('2026-11-30', 0.1),
      payment('2026-11-01', 0.2),
      payment('2026-10-31', 5),
      payment('2026-11-02', 7, 'deposit'),
    ],
  })
  expect(figures.overdue.rows.map(({ due_date }) => due_date)).toEqual(['2026-10-01', '2026-11-01'])
  expect(figures.overdue.totals).toEqual([
    { currency: 'UAH', amount: 100 },
    { currency: 'USD', amount: 0.1 },
  ])
  expect(figures.soon.rows.map(({ due_date, charge: own }) => [due_date, own !== null])).toEqual([
    ['2026-11-21', true],
    ['2026-11-25', false],
  ])
  expect(figures.soon.totals).toEqual([{ currency: 'UAH', amount: 50 }])
  expect(figures.paid).toEqual([{ currency: 'UAH', amount: 0.3 }])
  expect(figures.month.expected).toEqual([{ currency: 'UAH', amount: 200 }])
  expect(figures.month.collected).toEqual([{ currency: 'UAH', amount: 60 }])
})
