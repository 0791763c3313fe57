import type { Currency } from '@orenda/contracts/currencies'
import type { Statement, StatementEntry } from '@orenda/contracts/leases'

/** An entry with the balance before it, and the number of entries that are not older. */
type EntryRow = StatementEntry & { before: number; age: number }

/** A row of `readStatement`; the entry's columns are null when a lease has no entries. */
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
 * Builds the statements of a lease from rows: one for its own currency, and one for each other currency with
 * charges, payments or deposit entries in the period or a balance before it. When there are more rows than
 * allowed, they begin with the first complete day.
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
    // Older entries in the lease's own currency may be missing too.
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

/** The oldest day that is certainly complete: the second one, if there is one. */
function firstWholeDay(rows: readonly StatementRow[], most: number): string | null {
  const newest = rows.filter(({ age }) => age !== null && age <= most + 1)
  const [oldest, next] = [...new Set(newest.map(({ date }) => date))].toSorted()
  return next ?? oldest ?? null
}

const later = (one: string | null, other: string | null) =>
  one === null || (other ?? '') > one ? other : one
