import type { Currency } from '@orenda/contracts/currencies'
import type { Statement } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { type Entries, ofYear, yearsOf } from './statement-months.ts'

/** A statement in one currency, for the period that is shown. */
export interface ShownStatement extends Entries {
  currency: Currency
  closing: number
  /** What is charged and falls due after today, the earliest first. */
  ahead: readonly Charge[]
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
 * @param ahead what falls due after today, the earliest first: it is shown with the present
 */
export function shownStatements(
  statements: readonly Statement[],
  wanted: string | null | undefined,
  ahead: readonly Charge[] = [],
): Shown {
  const years = yearsOf(statements)
  // The server's current date: a statement ends today at the latest.
  const thisYear = statements[0]?.to.slice(0, 4)
  const year = wanted === undefined ? (years.find(each => each === thisYear) ?? null) : wanted
  const isPresent = year === null || year === years[0]
  const shown = [
    ...statements.map(statement => ({
      currency: statement.currency,
      ...(year === null ? statement : ofYear(statement, year)),
    })),
    ...unlisted(statements, ahead),
  ].map(statement => ({
    ...statement,
    ahead: isPresent ? ahead.filter(({ currency }) => currency === statement.currency) : [],
  }))
  // A currency without entries is hidden.
  return {
    years,
    year,
    statements: shown.filter(
      statement => statement.entries.length > 0 || statement.opening !== 0 || statement.ahead.length > 0,
    ),
  }
}

/** Currencies in which nothing has fallen due yet. */
const unlisted = (statements: readonly Statement[], ahead: readonly Charge[]) =>
  [...new Set(ahead.map(({ currency }) => currency))]
    .filter(currency => statements.every(statement => statement.currency !== currency))
    .map(currency => ({ currency, opening: 0, closing: 0, entries: [] }))
