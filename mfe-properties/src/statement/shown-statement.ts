import type { Currency } from '@orenda/contracts/currencies'
import type { Statement } from '@orenda/contracts/leases'
import { type Entries, ofYear, yearsOf } from './statement-months.ts'

/** A statement in one currency, of the period that is shown. */
export interface ShownStatement extends Entries {
  currency: Currency
  closing: number
}

interface Shown {
  /** The newest first. */
  years: readonly string[]
  /** The one that is shown; null shows all. */
  year: string | null
  statements: readonly ShownStatement[]
}

/**
 * What is shown of a lease's statement.
 * @param wanted a year, null for all; undefined shows this year, if there is something in it
 */
export function shownStatements(statements: readonly Statement[], wanted: string | null | undefined): Shown {
  const years = yearsOf(statements)
  // The server's day: until then a statement goes at the latest.
  const thisYear = statements[0]?.to.slice(0, 4)
  const year = wanted === undefined ? (years.find(each => each === thisYear) ?? null) : wanted
  const shown = statements.map(statement => ({
    currency: statement.currency,
    ...(year === null ? statement : ofYear(statement, year)),
  }))
  // A currency in which there was nothing says nothing.
  return {
    years,
    year,
    statements: shown.filter(({ entries, opening }) => entries.length > 0 || opening !== 0),
  }
}
