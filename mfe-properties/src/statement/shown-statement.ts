import type { Currency } from '@orenda/contracts/currencies'
import type { Statement } from '@orenda/contracts/leases'
import { type Entries, ofYear, yearsOf } from './statement-months.ts'

/** A statement in one currency, for the period that is shown. */
export interface ShownStatement extends Entries {
  currency: Currency
  closing: number
}

interface Shown {
  /** Newest first. */
  years: readonly string[]
  /** The year that is shown; null for all. */
  year: string | null
  statements: readonly ShownStatement[]
}

/**
 * Selects what is shown of a lease's statement.
 * @param wanted a year, null for all; undefined for the current year if it has entries
 */
export function shownStatements(statements: readonly Statement[], wanted: string | null | undefined): Shown {
  const years = yearsOf(statements)
  // The server's current date: a statement ends today at the latest.
  const thisYear = statements[0]?.to.slice(0, 4)
  const year = wanted === undefined ? (years.find(each => each === thisYear) ?? null) : wanted
  const shown = statements.map(statement => ({
    currency: statement.currency,
    ...(year === null ? statement : ofYear(statement, year)),
  }))
  // A currency without entries is hidden.
  return {
    years,
    year,
    statements: shown.filter(({ entries, opening }) => entries.length > 0 || opening !== 0),
  }
}
