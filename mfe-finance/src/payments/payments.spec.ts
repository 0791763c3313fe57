import type { Payment } from '@orenda/contracts/payments'
import { debtAfter } from '@orenda/contracts/rules/debt-after'
import { filterBy } from '@orenda/shared-ui/lists'
import { expect, it } from 'vitest'
import type { Texts } from '../i18n/texts.ts'
import { paymentFilters } from './payment-filter.ts'
import { newPaymentValues, paymentValues } from './payment-values.ts'

const payment = (id: string, apartment_id: string, date: string, category: Payment['category']) =>
  ({ id, apartment_id, date, category, amount: 1, note: '', attachment: null, updated_at: 'v' }) as Payment
const list = [
  payment('1', 'a', '2026-02-28', 'rent'),
  payment('2', 'b', '2026-02-01', 'deposit'),
  payment('3', 'a', '2025-12-31', 'rent'),
]

it.each([
  [{ apartment: '', category: '', period: '' }, ['1', '2', '3']],
  [{ apartment: 'a', category: '', period: '' }, ['1', '3']],
  [{ apartment: '', category: 'deposit', period: '' }, ['2']],
  [{ apartment: 'a', category: 'rent', period: '2026-02' }, ['1']],
  [{ apartment: 'b', category: 'rent', period: '' }, []],
])('shows what %o leaves', (filter, ids) => {
  const filters = paymentFilters(((key: string) => key) as Texts)
  expect(filterBy.all(list, filters, filter).map(({ id }) => id)).toEqual(ids)
})

it.each([
  [18_500, 'rent', { left: 1531.32, ahead: 0 }],
  [18_000.01, 'rent', { left: 2031.31, ahead: 0 }],
  [20_031.32, 'rent', { left: 1531.32, ahead: 1531.32 }],
  [1531.32, 'utilities', { left: 18_500, ahead: 0 }],
  // A charge is added with it, which it pays.
  [300, 'penalty', { left: 20_031.32, ahead: 0 }],
] as const)('says what a payment of %d for %s leaves of a debt', (amount, category, after) => {
  const debt = { amount: 20_031.32, open: { rent: 18_500, utilities: 1531.32 } }
  expect(debtAfter(debt, { amount, category })).toEqual(after)
})

it("starts a new payment as today's rent, with the known values", () => {
  expect(newPaymentValues('2026-11-21', null)).toEqual({
    apartment_id: '',
    amount: null,
    date: '2026-11-21',
    category: 'rent',
    note: '',
    attachment: null,
  })
  expect(newPaymentValues('2026-11-21', { apartment_id: 'a', amount: 5 })).toMatchObject({
    apartment_id: 'a',
    amount: 5,
  })
})

it('cuts off what an answer appends to a date', () => {
  const stored = payment('1', 'a', '2026-02-28T22:00:00.000Z', 'rent')
  expect(paymentValues(stored)).toMatchObject({ date: '2026-02-28', updated_at: 'v' })
})
