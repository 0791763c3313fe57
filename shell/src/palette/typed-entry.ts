import type { Currency } from '@orenda/contracts/currencies'
import type { RemoteCommand } from '@orenda/contracts/remotes'
import type { Written } from '@orenda/contracts/written'

/** What is typed of an entry beside its command and a name. */
export interface TypedEntry {
  amount: number
  /** May be empty. */
  note: string
}

type Names = NonNullable<RemoteCommand['typed']>

/** What of it a command takes, as its row says it. @param currency where it is known */
export const writtenEntry = (
  { amount, note }: TypedEntry,
  names: Names,
  currency: Currency | null,
  written: Written,
): string[] => [
  currency === null ? written.number(amount) : written.money(amount, currency),
  ...(names.note !== undefined && note !== '' ? [note] : []),
]

/** A path with it. */
export function withEntry(path: string, { amount, note }: TypedEntry, names: Names): string {
  const [page, asked] = path.split('?', 2)
  const query = new URLSearchParams(asked)
  query.set(names.amount, String(amount))
  if (names.note !== undefined && note !== '') query.set(names.note, note)
  return `${page}?${query}`
}
