/** The months that the rows have, newest first, as `YYYY-MM`. */
export const monthsOf = (rows: readonly { date: string }[]): string[] =>
  [...new Set(rows.map(({ date }) => date.slice(0, 7)))].sort().reverse()
