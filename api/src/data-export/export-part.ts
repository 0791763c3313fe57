import type { PageQuery } from '@orenda/contracts/lists'
import type { OwnerReads } from '../platform/database/owner-db.ts'
import type { Choices, ColumnTitle, PartName } from './words/export-words.ts'

/**
 * The number of rows in memory: few enough to be freed before the garbage collector moves them to the old
 * generation.
 */
const fewRows = 100

/** A column of a part's spreadsheet: a field of its rows, or the result of `value`. */
export type PartColumn<Row> = {
  title: ColumnTitle
  value?(row: Row): unknown
} & (Row extends unknown ? { field: keyof Row & string } : never) &
  (
    | { type: 'text' | 'flag' | 'count' | 'money' | 'rate' | 'date' | 'instant' }
    /** One of a few values, each with a translation. */
    | { type: 'choice'; of: keyof Choices }
  )

/** A part of an export: one kind of record, with its name, rows and spreadsheet. */
export interface ExportPart<Row extends object = object> {
  /** The name in `data/{name}.json` and `spreadsheets/{name}.xlsx`. */
  readonly name: PartName
  readonly columns: readonly PartColumn<Row>[]
  /** All rows of the owner, page by page, without secrets. */
  rows(ownerId: string, reads: OwnerReads): AsyncIterable<readonly Row[]>
}

/** The injection token of the parts, in order. */
export const EXPORT_PARTS = Symbol('EXPORT_PARTS')

/**
 * All rows of a list that is paged by the id of the last row.
 * @param pageRows rows per query; more for queries with a high fixed cost
 */
export async function* inPages<Row extends { id: string }>(
  ask: (page: PageQuery) => Promise<Row[]>,
  pageRows = fewRows,
): AsyncGenerator<Row[]> {
  for (let cursor: string | undefined; ; ) {
    const rows = await ask({ limit: pageRows, cursor })
    if (rows.length > 0) yield rows
    if (rows.length < pageRows) return
    cursor = rows.at(-1)?.id
  }
}
