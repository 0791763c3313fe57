interface Months<Row> {
  /** In the order of their dates. */
  rows: readonly Row[]
  /** Writes `2026-11` as a person reads it. */
  month: (month: string) => string
  /** The sums of some rows, in words. */
  sumsOf: (rows: readonly Row[]) => string
  /** Whether older rows are not loaded: then the oldest month has no sum. */
  isCut: boolean
}

/**
 * The months of dated rows, by the first row of each: its name, and what its rows come to, unless that is what the one
 * row says; none if each has one row.
 */
export function byMonth<Row extends { date: string }>({ rows, month, sumsOf, isCut }: Months<Row>) {
  const months = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const key = row.date.slice(0, 7)
    const known = months.get(key)
    if (known) known.push(row)
    else months.set(key, [row])
  }
  if (rows.length === months.size) return new Map<Row, { section: string; value: string }>()
  const [oldest] = [...months.keys()].toSorted()
  return new Map(
    [...months].map(([key, ofMonth]) => [
      ofMonth[0],
      {
        section: month(key),
        value: ofMonth[1] === undefined || (isCut && key === oldest) ? '' : sumsOf(ofMonth),
      },
    ]),
  )
}
