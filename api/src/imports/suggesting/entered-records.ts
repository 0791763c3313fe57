import { daysBetween } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { OpenRow } from './open-row.ts'

/** A payment or expense that somebody has entered. */
export interface EnteredRecord {
  id: string
  lease_id: string | null
  /** `YYYY-MM-DD` */
  date: string
  amount: number
  currency: Currency
}

/** By what they are found by. Each is found once. */
export interface EnteredRecords {
  payments: Map<string, EnteredRecord[]>
  expenses: Map<string, EnteredRecord[]>
}

const days = 3

const keyOf = (lease: string | null, amount: number, currency: Currency) =>
  `${lease ?? ''} ${amount} ${currency}`

/** @param isOfLease whether payments are found by their lease */
export function byAmount(
  records: readonly EnteredRecord[],
  isOfLease: boolean,
): Map<string, EnteredRecord[]> {
  const found = new Map<string, EnteredRecord[]>()
  for (const record of records) {
    const key = keyOf(isOfLease ? record.lease_id : null, record.amount, record.currency)
    const equal = found.get(key)
    if (equal === undefined) found.set(key, [record])
    else equal.push(record)
  }
  return found
}

/** The id of a record that is likely to be this row, and of no other row; or null. */
export function entered(
  records: Map<string, EnteredRecord[]>,
  { amount, currency, date }: OpenRow,
  lease: string | null,
): string | null {
  const equal = records.get(keyOf(lease, Math.abs(amount), currency)) ?? []
  const at = equal.findIndex(record => Math.abs(daysBetween(record.date, date)) <= days)
  return at < 0 ? null : (equal.splice(at, 1)[0]?.id ?? null)
}
