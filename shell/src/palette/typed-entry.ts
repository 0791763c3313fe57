import type { Currency } from '@orenda/contracts/currencies'
import type { RemoteCommand } from '@orenda/contracts/remotes'
import type { Written } from '@orenda/contracts/written'
import type { Subject } from './entry.ts'

/** What is typed of an entry beside its command and a name. */
export interface TypedEntry {
  amount: number
  /** Null where none was typed. */
  currency: Currency | null
  /** May be empty. */
  note: string
}

type Names = NonNullable<RemoteCommand['typed']>

/**
 * What of it fits a record: the form takes the amount in the currency of the lease, in hryvnias without one, so one
 * in another currency is left out, and so is a number of the apartment. @param numbers of its name and address
 */
export function entryFor(
  typed: TypedEntry | null,
  subject: Subject | undefined,
  numbers: readonly number[] = [],
): TypedEntry | null {
  if (typed === null) return null
  if (typed.currency === null) return numbers.includes(typed.amount) ? null : typed
  const currency = subject?.lease_id ? subject.currency : 'UAH'
  return typed.currency === currency ? typed : null
}

/** What of it a command takes, as its row says it. @param currency where it is known */
export const writtenEntry = (
  { amount, currency: typed, note }: TypedEntry,
  names: Names,
  ofRecord: Currency | null,
  written: Written,
): string[] => {
  const currency = ofRecord ?? typed
  return [
    currency === null ? written.number(amount) : written.money(amount, currency),
    ...(names.note !== undefined && note !== '' ? [note] : []),
  ]
}

/** A path with it. */
export function withEntry(path: string, { amount, note }: TypedEntry, names: Names): string {
  const [page, asked] = path.split('?', 2)
  const query = new URLSearchParams(asked)
  query.set(names.amount, String(amount))
  if (names.note !== undefined && note !== '') query.set(names.note, note)
  return `${page}?${query}`
}
