import { type Currency, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { PaymentRequest, RequestLine } from '@orenda/contracts/payment-requests'
import type { Charge } from '@orenda/contracts/rent'
import { toHryvnia } from '@orenda/contracts/rules/hryvnia'
import { qrLinks, qrPurpose, toQrText } from '@orenda/contracts/rules/payment-qr'
import { openOfLines } from '@orenda/contracts/rules/request-open'
import type { KnownRate } from '../../currency/known-rates.service.ts'
import { chargeText } from '../words/charge-text.ts'

/** Hryvnias for one unit of a currency, and the day of the rate. */
interface RequestRate {
  rate: number
  rate_date: string
}

/** The rates of the foreign currencies that are asked for. */
export type Rates = Partial<Record<Currency, RequestRate>>

export const byCurrency = (rates: readonly KnownRate[]): Rates =>
  Object.fromEntries(rates.map(({ currency, rate, date }) => [currency, { rate, rate_date: date }]))

/** The amounts of a request. */
export interface Asked
  extends Pick<PaymentRequest, 'currency' | 'amount' | 'amount_uah' | 'rate' | 'rate_date'> {
  lines: RequestLine[]
}

/** @throws Error when the rate is missing */
function inHryvnia({ open, currency }: Pick<Charge, 'open' | 'currency'>, rates: Rates): number {
  if (currency === 'UAH') return open
  const known = rates[currency]
  if (known === undefined) throw new Error(`There is no rate of ${currency}`)
  return toHryvnia(open, known.rate)
}

/** What is read of a charge that is asked for. */
export type OpenCharge = Pick<
  Charge,
  'id' | 'kind' | 'month' | 'due_date' | 'open' | 'currency' | 'note' | 'late_fee'
>

/** What is asked for of open charges, oldest first. */
export function askedFor(charges: readonly OpenCharge[], rates: Rates, language: Language): Asked {
  const lines: RequestLine[] = charges
    .toSorted((one, other) => (`${one.due_date} ${one.id}` < `${other.due_date} ${other.id}` ? -1 : 1))
    .map(charge => ({
      charge_id: charge.id,
      kind: charge.kind,
      text: chargeText(charge, language),
      due_date: charge.due_date,
      amount: charge.open,
      currency: charge.currency,
      amount_uah: inHryvnia(charge, rates),
      ...(charge.currency !== 'UAH' && rates[charge.currency]),
    }))
  const sum = (of: 'amount' | 'amount_uah') =>
    fromMinorUnits(lines.reduce((total, line) => total + toMinorUnits(line[of]), 0))
  const currencies = [...new Set(lines.map(({ currency }) => currency))]
  const [only] = currencies
  const currency = currencies.length === 1 && only !== undefined ? only : 'UAH'
  const foreign = currencies.find(each => each !== 'UAH')
  const { rate = null, rate_date = null } = (foreign && rates[foreign]) ?? {}
  return {
    lines,
    currency,
    amount: sum(currency === 'UAH' ? 'amount_uah' : 'amount'),
    amount_uah: sum('amount_uah'),
    rate,
    rate_date,
  }
}

/** The purpose of the transfer: what for, which apartment, and the reference at its end. */
export function purposeOf(
  { lines, amount_uah }: Pick<Asked, 'lines' | 'amount_uah'>,
  apartment: string,
  reference: string,
  payee: PaymentRequest['payee'],
): string {
  const what = [...new Set(lines.map(({ text }) => text))].join('; ')
  const transfer = {
    recipient: payee.name,
    iban: payee.iban,
    code: payee.code,
    amount: toMinorUnits(amount_uah),
    reference,
  }
  return qrPurpose(transfer, toQrText(`${what}. ${apartment}.`))
}

/** A request as it is stored, without what is computed of it. */
export type StoredRequest = Omit<PaymentRequest, 'links' | 'lines' | 'open_amount'> & Asked

/** A request with what of it is open. @param opens what is open of the landlord's charges, by their ids */
export function withOpen(
  row: StoredRequest,
  opens: ReadonlyMap<string, number>,
): Omit<PaymentRequest, 'links'> {
  const lines = row.lines.map(line => ({
    ...line,
    open: Math.min(line.amount, opens.get(line.charge_id) ?? 0),
  }))
  return { ...row, lines, open_amount: openOfLines({ ...row, lines }) }
}

export type Linked = Pick<PaymentRequest, 'links' | 'qr_format'>

/** The link in the format that the landlord has set to be first. */
export const leadingLink = ({ links, qr_format }: Linked): string =>
  qr_format === '003' ? links.nbu003 : links.nbu002

/** The link in the other format, for a bank that does not open the first. */
export const otherLink = ({ links, qr_format }: Linked): string =>
  qr_format === '003' ? links.nbu002 : links.nbu003

/** The largest amount that a payment QR carries, in hryvnias. */
export const maxQrAmount = 999_999_999.99

/** The links of a transfer. */
export const linksOf = ({
  payee: { name, iban, code },
  amount_uah,
  reference,
  purpose,
}: Pick<PaymentRequest, 'payee' | 'amount_uah' | 'reference' | 'purpose'>): PaymentRequest['links'] =>
  qrLinks({ recipient: name, iban, code, amount: toMinorUnits(amount_uah), reference, purpose })

/** A request with the links of its transfer. */
export const withLinks = (request: Omit<PaymentRequest, 'links'>): PaymentRequest => ({
  ...request,
  links: linksOf(request),
})

/** A request with its number, and the names of its lease. */
export interface Numbered {
  year: number
  serial: number
  lease: { tenant_name: string; apartment_name: string } | undefined
  lease_id: string
  today: string
  note: string
}
