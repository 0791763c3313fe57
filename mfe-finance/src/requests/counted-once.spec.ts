import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { expect, it } from 'vitest'
import { countedOnce } from './counted-once.ts'

const line = (charge_id: string, amount: number, open = amount) => ({
  charge_id,
  amount,
  open,
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

it('counts of a charge in two requests, paid in part, what is open of it', () => {
  const rows = [
    request('open', [line('rent', 600), line('gas', 100.4)], 700.4),
    request('open', [line('rent', 1000, 600), line('water', 531.32, 0)], 600),
    // The charge was raised between them.
    request('open', [line('gas', 150.5)], 150.5),
  ]
  expect(countedOnce(rows).map(({ amount }) => amount)).toEqual([700.4, 0, 50.1])
})
