import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { expect, it } from 'vitest'
import { afterCancelling } from './after-cancelling.ts'

const request = (...open: number[]) => ({
  lines: open.map((each, at) => ({ charge_id: `${at}`, open: each })) as PaymentRequest['lines'],
})
const bill = (charge_id: string, open: number) => ({ charge_id, amount: 100, open })

it.each([
  ['nothing else', request(100), [bill('0', 100)], 'withdrawn'],
  ['several bills', request(100, 100), [bill('0', 100), bill('1', 100)], 'withdrawn'],
  ['a bill that was paid in part', request(40), [bill('0', 40)], null],
  ['a line that was paid', request(100, 0), [bill('0', 100)], null],
  ['another line that is open', request(100, 7), [bill('0', 100)], 'stillAsked'],
  ['a bill that was paid in part, and another line', request(40, 7), [bill('0', 40)], 'stillAsked'],
] as const)('says of a request with %s what becomes of it', (_, of, bills, said) => {
  expect(afterCancelling(of, bills)).toBe(said)
})
