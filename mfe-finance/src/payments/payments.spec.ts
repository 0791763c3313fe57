import type { Payment } from '@orenda/contracts/payments'
import { expect, it } from 'vitest'
import { canSave } from '../shared/can-save.ts'
import { monthsOf } from '../shared/months.ts'
import { filterPayments } from './filter.ts'
import { newPaymentValues, paymentValues } from './payment-values.ts'

const payment = (id: string, apartment_id: string, date: string, category: Payment['category']) =>
  ({ id, apartment_id, date, category, amount: 1, note: '', attachment: null, updated_at: 'v' }) as Payment
const list = [
  payment('1', 'a', '2026-02-28', 'rent'),
  payment('2', 'b', '2026-02-01', 'deposit'),
  payment('3', 'a', '2025-12-31', 'rent'),
]

it.each([
  [{ apartment: '', category: '', month: '' }, ['1', '2', '3']],
  [{ apartment: 'a', category: '', month: '' }, ['1', '3']],
  [{ apartment: '', category: 'deposit', month: '' }, ['2']],
  [{ apartment: 'a', category: 'rent', month: '2026-02' }, ['1']],
  [{ apartment: 'b', category: 'rent', month: '' }, []],
])('shows what %o leaves', (filter, ids) => {
  expect(filterPayments(list, filter).map(({ id }) => id)).toEqual(ids)
})

it('lists the months that have payments, newest first', () => {
  expect(monthsOf(list)).toEqual(['2026-02', '2025-12'])
})

it('begins a new payment as rent of today, and with what is known of it', () => {
  expect(newPaymentValues('2026-11-21', null)).toEqual({
    ...{ apartment_id: '', amount: null, date: '2026-11-21', category: 'rent', note: '', attachment: null },
  })
  expect(newPaymentValues('2026-11-21', { apartment_id: 'a', amount: 5 })).toMatchObject({
    apartment_id: 'a',
    amount: 5,
  })
})

it('cuts what an answer appends to a date', () => {
  const stored = payment('1', 'a', '2026-02-28T22:00:00.000Z', 'rent')
  expect(paymentValues(stored)).toMatchObject({ date: '2026-02-28', updated_at: 'v' })
})

it.each([
  [{ apartment_id: 'a', amount: 0.01, date: '2026-01-01' }, true],
  [{ apartment_id: '', amount: 1, date: '2026-01-01' }, false],
  [{ apartment_id: 'a', amount: 0, date: '2026-01-01' }, false],
  [{ apartment_id: 'a', amount: null, date: '2026-01-01' }, false],
  [{ apartment_id: 'a', amount: Number.NaN, date: '2026-01-01' }, false],
  [{ apartment_id: 'a', amount: 1, date: '' }, false],
])('opens Save with %o: %s', (values, isOpen) => {
  expect(canSave(values)).toBe(isOpen)
})
