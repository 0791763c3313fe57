import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { expect, it } from 'vitest'
import { countedOnce } from './counted-once.ts'

const line = (charge_id: string, amount: number) => ({
  charge_id,
  amount,
  amount_uah: amount,
  currency: 'UAH',
})
const request = (status: string, lines: object[], open_amount: number) =>
  ({ status, lines, currency: 'UAH', amount: 3000, open_amount }) as unknown as PaymentRequest

it('counts a charge that stands in several open requests once', () => {
  const [rent, water] = [line('rent', 1000), line('water', 531.32)]
  const rows = [
    request('open', [rent, water], 1531.32),
    request('open', [rent, water], 1531.32),
    request('open', [water, line('other', 200)], 731.32),
    request('paid', [rent], 0),
  ]
  expect(countedOnce(rows).map(({ amount }) => amount)).toEqual([1531.32, 0, 200, 3000])
})
