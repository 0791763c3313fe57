import type { Currency } from '@orenda/contracts/currencies'
import type { Statement, StatementEntry } from '@orenda/contracts/leases'

/** A row of `statementSql`; what is about the entry is null where a lease has none. */
export type StatementRow = {
  lease_id: string
  lease_currency: Currency
} & (
  | ({ currency: Currency } & StatementEntry)
  | ({ currency: null } & { [Field in keyof StatementEntry]: null })
)

/** The days of a statement; `from` null: from the start. */
export interface Period {
  from: string | null
  to: string
}

/**
 * Statements of a lease from its rows: one for its own currency, and one for each other in which something was charged
 * or paid by then, unless it was even before and nothing came of it since.
 */
export function statementsOf(rows: readonly [StatementRow, ...StatementRow[]], period: Period): Statement[] {
  const [{ lease_id, lease_currency }] = rows
  const begun = (currency: Currency): Statement => ({
    ...{ lease_id, currency, ...period },
    ...{ opening: 0, entries: [], closing: 0 },
  })
  const statements = [begun(lease_currency)]
  for (const row of rows) {
    if (row.currency === null) continue
    const { lease_id: _, lease_currency: _own, currency, ...entry } = row
    let statement = statements.find(other => other.currency === currency)
    if (statement === undefined) {
      statement = begun(currency)
      statements.push(statement)
    }
    statement.closing = entry.balance
    if (period.from === null || entry.date >= period.from) statement.entries.push(entry)
    else statement.opening = entry.balance
  }
  return statements.filter(
    ({ currency, opening, entries }) => currency === lease_currency || opening !== 0 || entries.length > 0,
  )
}
