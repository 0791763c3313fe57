import type { Currency } from '@orenda/contracts/currencies'
import type { Statement, StatementEntry } from '@orenda/contracts/leases'

/** An entry with what was owed before it, and how many are not older. */
type EntryRow = StatementEntry & { before: number; age: number }

/** A row of `readStatement`; what is about the entry is null where a lease has none. */
export type StatementRow = {
  lease_id: string
  lease_currency: Currency
} & (({ currency: Currency } & EntryRow) | ({ currency: null } & { [Field in keyof EntryRow]: null }))

/** The days of a statement; `from` null: from the start. */
export interface Period {
  from: string | null
  to: string
}

/**
 * Statements of a lease from its rows: one for its own currency, and one for each other in which something was charged
 * or paid by then, or came of the deposit, unless it was even before and nothing came of it since. Where there are more rows than they may have
 * entries, they begin with the first day of which all are there.
 * @param most entries of all statements together
 */
export function statementsOf(
  rows: readonly [StatementRow, ...StatementRow[]],
  asked: Period,
  most: number,
): Statement[] {
  const [{ lease_id, lease_currency }] = rows
  const period = rows.length > most ? { ...asked, from: later(asked.from, firstWholeDay(rows, most)) } : asked
  const begun = (currency: Currency): Statement => ({
    lease_id,
    currency,
    ...period,
    opening: 0,
    entries: [],
    closing: 0,
  })
  const statements = [begun(lease_currency)]
  const opened = new Set<Currency>()
  for (const row of rows) {
    if (row.currency === null) continue
    const { lease_id: _, lease_currency: _own, currency, before, age: _age, ...entry } = row
    let statement = statements.find(other => other.currency === currency)
    if (statement === undefined) {
      statement = begun(currency)
      statements.push(statement)
    }
    // Of its own currency, too, what came before may not be there.
    if (!opened.has(currency)) statement.opening = before
    opened.add(currency)
    statement.closing = entry.balance
    if (period.from === null || entry.date >= period.from) statement.entries.push(entry)
    else statement.opening = entry.balance
  }
  return statements.filter(
    ({ currency, opening, entries }) => currency === lease_currency || opening !== 0 || entries.length > 0,
  )
}

/** The oldest day of which none can be missing: the second one, where there is a second. */
function firstWholeDay(rows: readonly StatementRow[], most: number): string | null {
  const newest = rows.filter(({ age }) => age !== null && age <= most + 1)
  const [oldest, next] = [...new Set(newest.map(({ date }) => date))].toSorted()
  return next ?? oldest ?? null
}

const later = (one: string | null, other: string | null) =>
  one === null || (other ?? '') > one ? other : one
