import type { Balance } from '@orenda/contracts/rent'
import { expect, it } from 'vitest'
import { debtsOf } from './debts.ts'

const balance = (
  apartment_id: string,
  amount: number,
  currency: Balance['currency'] = 'UAH',
  lease_status: Balance['lease_status'] = 'current',
) => ({ apartment_id, balance: amount, currency, lease_status, days_late: 3 }) as Balance

it('is what the running lease owes by currency, without what a former tenant owes or is ahead with', () => {
  const debts = debtsOf([
    balance('one', 100),
    balance('one', 0.1),
    balance('one', 5, 'USD'),
    balance('one', -7, 'EUR'),
    balance('one', 900, 'UAH', 'ended'),
    balance('two', -20),
    balance('three', 50, 'UAH', 'ended'),
  ])
  expect([...debts.keys()]).toEqual(['one'])
  expect(debts.get('one')?.map(({ currency, owes }) => [currency, owes])).toEqual([
    ['UAH', 100.1],
    ['USD', 5],
  ])
})
