import type { PageQuery } from '@orenda/contracts/lists'
import type { OwnerReads } from '../platform/database/owner-db.ts'
import type { Choices, ColumnTitle, PartName } from './words/export-words.ts'

/** Rows that are in memory at once: so few that they are gone before the collector takes them for old. */
const fewRows = 100

/** A column of a part's spreadsheet: a field of its rows, or what `value` makes of a row. */
export type PartColumn<Row> = {
  title: ColumnTitle
  value?(row: Row): unknown
} & (Row extends unknown ? { field: keyof Row & string } : never) &
  (
    | { type: 'text' | 'flag' | 'count' | 'money' | 'rate' | 'date' | 'instant' }
    /** One of a few values, each with words of its own. */
    | { type: 'choice'; of: keyof Choices }
  )

/** One kind of record of an export: what it is called, where its rows come from, and its spreadsheet. */
export interface ExportPart<Row extends object = object> {
  /** Of its files, `data/{name}.json` and `spreadsheets/{name}.xlsx`. */
  readonly name: PartName
  readonly columns: readonly PartColumn<Row>[]
  /** All rows of the owner, page by page. Nothing secret is in them. */
  rows(ownerId: string, reads: OwnerReads): AsyncIterable<readonly Row[]>
}

/** Nest's token of the parts, in the order in which they come. */
export const EXPORT_PARTS = Symbol('EXPORT_PARTS')

/**
 * All rows of a list that goes on after the id of its last row.
 * @param pageRows of one question; more where each question costs much, whatever it asks for
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
