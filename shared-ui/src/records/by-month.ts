interface Months<Row> {
  /** In the order of their dates. */
  rows: readonly Row[]
  /** Writes `2026-11` as a person reads it. */
  month: (month: string) => string
  /** The sums of some rows, in words. */
  sumsOf: (rows: readonly Row[]) => string
  /** Whether older rows are not loaded: then the oldest month or year has no sum. */
  isCut: boolean
}

/** Rows a month from which months are worth a heading; of fewer, years are. */
const enough = 3

/**
 * The months of dated rows, or their years where there are few rows a month, by the first row of each: its name, and what
 * its rows come to. None where it would be a single one.
 */
export function byMonth<Row extends { date: string }>({ rows, month, sumsOf, isCut }: Months<Row>) {
  const partsOf = (letters: number) => [...Map.groupBy(rows, ({ date }) => date.slice(0, letters))]
  const months = partsOf(7)
  const parts = rows.length < enough * months.length ? partsOf(4) : months
  const [oldest] = parts.map(([key]) => key).toSorted()
  return new Map(
    parts.flatMap(([key, [first, ...others]]) =>
      first === undefined || parts.length === 1
        ? []
        : [
            [
              first,
              {
                section: key.length === 4 ? key : month(key),
                value: isCut && key === oldest ? '' : sumsOf([first, ...others]),
              },
            ] as const,
          ],
    ),
  )
}
