import { type ExchangeCurrency, exchangeCurrencies } from '@orenda/contracts/exchange-currencies'
import { z } from 'zod'
import { BankAway } from './bank-call.ts'

export type ForeignCurrency = Exclude<ExchangeCurrency, 'UAH'>

/** The currencies that are stored; the bank has about sixty, including metals. */
export const foreignCurrencies = exchangeCurrencies.filter(currency => currency !== 'UAH')

export interface BankRate {
  currency: ForeignCurrency
  /** `YYYY-MM-DD`, the first day on which it is in force. */
  date: string
  /** Hryvnias per unit, with the bank's exact digits. */
  rate: string
}

/** A row of either list, with numbers as text. Rates of a range may be for several units. */
const rowSchema = z
  .object({
    cc: z.string().regex(/^[A-Z]{3}$/),
    exchangedate: z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/),
    rate: z.string().optional(),
    units: z.string().optional(),
    rate_per_unit: z.string().optional(),
  })
  .transform(({ cc, exchangedate, rate, units, rate_per_unit }) => ({
    currency: cc,
    date: exchangedate.split('.').toReversed().join('-'),
    rate: rate_per_unit ?? (units === undefined || units === '1' ? rate : undefined),
  }))
  .pipe(
    z.object({
      currency: z.string(),
      date: z.iso.date(),
      // Within numeric(18,8), and not rounded to zero there.
      rate: z
        .string()
        .regex(/^\d+(\.\d+)?([eE][+-]?\d{1,2})?$/)
        .refine(rate => Number(rate) >= 1e-8 && Number(rate) < 1e9),
    }),
  )

/**
 * The rates in an answer of the bank, which has status 200 for nearly everything. Invalid rows are skipped, and
 * so are two different rates of one currency and day. An empty list is valid: there are no rates yet.
 * @param counts whether a row was requested
 * @throws BankAway when it is no list, or has no usable row
 */
export function ratesIn(
  text: string,
  counts: (row: { currency: string; date: string }) => boolean,
): BankRate[] {
  const list = parsed(text)
  if (!Array.isArray(list)) throw new BankAway('no list')
  if (list.length === 0) return []
  const rows = list.flatMap(item => {
    const { success, data } = rowSchema.safeParse(item)
    return success && counts(data) ? [data] : []
  })
  if (rows.length === 0) throw new BankAway('no rates in the list')
  const byPlace = Map.groupBy(rows, ({ currency, date }) => `${currency} ${date}`)
  return [...byPlace.values()].flatMap(([row, ...others]) =>
    row !== undefined && isForeign(row) && others.every(({ rate }) => rate === row.rate) ? [row] : [],
  )
}

const isForeign = <Row extends { currency: string }>(row: Row): row is Row & { currency: ForeignCurrency } =>
  (foreignCurrencies as readonly string[]).includes(row.currency)

/** Parses JSON with numbers as text, so that a rate never becomes a binary fraction. */
function parsed(text: string): unknown {
  const asWritten = (_key: string, value: unknown, context: { source: string }) =>
    typeof value === 'number' ? context.source : value
  try {
    return JSON.parse(text, asWritten as (key: string, value: unknown) => unknown)
  } catch {
    throw new BankAway('no JSON')
  }
}
