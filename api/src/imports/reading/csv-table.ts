import { CsvError, parse } from 'csv-parse/sync'
import { RefusedFile } from './refused-file.ts'
import { aroundRows, isBlank, longestCell, maxColumns, maxFileRows, type TableRow } from './table.ts'

const separators = [';', ',', '\t', '|'] as const
/** The rows by which the separator is found, and the characters that are read for them. */
const sampleRows = 40
const sampleLength = 65_536
/** The longest row in characters: a few long cells. */
const longestRow = 4 * longestCell

/**
 * The rows of a text with separators.
 * @throws RefusedFile for more rows, columns or longer cells than a file may have
 */
export function csvTable(text: string): TableRow[] {
  // Some programs write the separator into the first line.
  const [line = '', told] = /^sep=(.)\r?\n/.exec(text) ?? []
  const body = text.slice(line.length)
  const separator = told ?? separatorOf(body)
  const records = recordsOf(body, separator, maxFileRows + aroundRows + 1)
  const above = line === '' ? 1 : 2
  return records.flatMap((cells, at) => {
    const number = at + above
    if (cells.length > maxColumns) throw new RefusedFile('too_many_columns', number)
    if (cells.some(cell => cell.length > longestCell)) throw new RefusedFile('cell_too_long', number)
    return cells.every(isBlank) ? [] : [{ number, cells }]
  })
}

/** Rows as the quotes say; where those make no sense, as if a quote were a letter. */
function recordsOf(text: string, delimiter: string, to: number): string[][] {
  try {
    return parsed(text, delimiter, to, '"')
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    try {
      return parsed(text, delimiter, to, false)
    } catch (again) {
      if (!(again instanceof CsvError)) throw again
      const { records, lines } = again as { records?: number; lines?: number }
      throw new RefusedFile('cell_too_long', (records ?? lines ?? 0) + 1)
    }
  }
}

const parsed = (text: string, delimiter: string, to: number, quote: '"' | false): string[][] =>
  parse(text, {
    delimiter,
    quote,
    to,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestRow,
  })

/** The separator by which most rows have the same number of cells, and the most cells. */
function separatorOf(text: string): string {
  const sample = text.slice(0, sampleLength)
  let best: { separator: string; score: number } = { separator: ';', score: 0 }
  for (const separator of separators) {
    const score = evenness(sampleOf(sample, separator))
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

function sampleOf(sample: string, separator: string): string[][] {
  try {
    return parsed(sample, separator, sampleRows, '"')
  } catch {
    return sample
      .split(/\r\n|\n|\r/)
      .slice(0, sampleRows)
      .map(line => line.split(separator))
  }
}

/** The share of rows that have the most usual number of cells above one, times the separators in each of them. */
function evenness(records: readonly string[][]): number {
  const rows = records.filter(cells => !cells.every(isBlank))
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...[...counts].map(([length, count]) => (count / rows.length) ** 2 * (length - 1)))
}
