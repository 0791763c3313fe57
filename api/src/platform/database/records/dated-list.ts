import { maxRows } from '@orenda/contracts/max-rows'
import { type NamedStatement, namedStatement } from '../named-statement.ts'
import type { OwnerReads } from '../owner-db.ts'
import type { Parameter } from '../statement.ts'

/** The statements of a list, latest first; each has its own plan. */
export interface DatedList {
  /** Parameter: `owner`. */
  all: NamedStatement
  /**
   * The next page of the unfiltered list. Parameters: `owner`, `cursor` (last id of the previous page), `limit`
   * (rows or null).
   */
  next: NamedStatement
  /** Parameters: `owner`, `cursor`, `limit`, filters; each but the owner or null. */
  filtered: NamedStatement
}

/**
 * Statements for an owner's records with a date. The unfiltered list uses the index of `(owner_id, date, id)`;
 * with optional filters the plan would sort all records of the owner: a page of 80,000 took 207 ms instead of
 * 17.
 * @param rows the select, up to its condition on the owner `$owner`
 * @param filters further conditions, on parameters that may be null; they begin with `and`
 */
export function datedList({
  table,
  alias,
  rows,
  filters,
}: {
  table: string
  alias: string
  rows: string
  filters: string
}): DatedList {
  const order = `order by ${alias}.date desc, ${alias}.id desc`
  const follows = `(${alias}.date, ${alias}.id) < (
    select last.date, last.id from ${table} last where last.owner_id = $owner and last.id = $cursor)`
  const limit = `limit coalesce($limit::int, ${maxRows})`
  return {
    all: namedStatement(`${rows} ${order} limit ${maxRows}`),
    next: namedStatement(`${rows} and ${follows} ${order} ${limit}`),
    filtered: namedStatement(
      `${rows} and ($cursor::uuid is null or ${follows}) ${filters} ${order} ${limit}`,
    ),
  }
}

/** @param filters by the names of the list's parameters; those not set are undefined */
export function readDatedList<Row>(
  reads: OwnerReads,
  ownerId: string,
  { all, next, filtered }: DatedList,
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
  filters: Readonly<Record<string, Parameter | undefined>>,
): Promise<Row[]> {
  const isFiltered = Object.values(filters).some(filter => filter !== undefined)
  const isWhole = cursor === undefined && limit === undefined
  const list = isFiltered || (cursor === undefined && !isWhole) ? filtered : isWhole ? all : next
  return reads.query<Row>(ownerId, list.with({ owner: ownerId, cursor, limit, ...filters }))
}
