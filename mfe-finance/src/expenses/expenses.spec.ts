import type { Expense } from '@orenda/contracts/expenses'
import { filterBy } from '@orenda/shared-ui/lists'
import { expect, it } from 'vitest'
import type { Texts } from '../i18n/texts.ts'
import { expenseFilters } from './expense-filter.ts'
import { newExpenseValues } from './expense-values.ts'

const expense = (id: string, fields: Partial<Expense>) =>
  ({
    id,
    apartment_id: 'a',
    date: '2026-02-01',
    category: 'repair',
    status: 'done',
    files: [],
    ...fields,
  }) as Expense
const list = [
  expense('1', {}),
  expense('2', { apartment_id: 'b', status: 'pending' }),
  expense('3', { date: '2025-12-31', category: 'maintenance' }),
]
const all = { apartment: '', category: '', status: '', period: '' }

it.each([
  [all, ['1', '2', '3']],
  [{ ...all, apartment: 'b' }, ['2']],
  [{ ...all, category: 'maintenance' }, ['3']],
  [{ ...all, status: 'done', period: '2026-02' }, ['1']],
])('shows what %o leaves', (filter, ids) => {
  const filters = expenseFilters(((key: string) => key) as Texts)
  expect(filterBy.all(list, filters, filter).map(({ id }) => id)).toEqual(ids)
})

it("starts a new expense as a pending repair with today's date", () => {
  expect(newExpenseValues('2026-11-21', null)).toEqual({
    apartment_id: '',
    amount: null,
    currency: '',
    date: '2026-11-21',
    category: 'repair',
    comment: '',
    status: 'pending',
    files: [],
  })
})
