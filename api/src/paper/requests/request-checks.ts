import type { PaymentRequest, RequestLine } from '@orenda/contracts/payment-requests'
import type { Charge } from '@orenda/contracts/rent'
import { AppError } from '../../platform/http/errors/app-error.ts'
import type { Rates } from './request-content.ts'

/** @throws AppError UNAVAILABLE when a charge is in a currency without a rate */
export function checkRates(charges: readonly Charge[], rates: Rates): void {
  for (const { currency } of charges)
    if (currency !== 'UAH' && rates[currency] === undefined)
      throw new AppError('UNAVAILABLE', { message: 'The rate of the bank is not known.' })
}

export interface Content extends Pick<PaymentRequest, 'payee'> {
  lines: readonly RequestLine[]
}

/** Whether another request of the lease, without a note, asks for the same sums of the same charges, for the same payee. */
export function isSame(wanted: Content): (other: PaymentRequest) => boolean {
  const key = keyOf(wanted)
  return other => other.note === '' && keyOf(other) === key
}

const keyOf = ({ lines, payee: { name, iban, code } }: Content): string =>
  [
    name,
    iban,
    code,
    ...lines.map(line => `${line.charge_id} ${line.amount} ${line.amount_uah}`).toSorted(),
  ].join()
