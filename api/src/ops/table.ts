/** Rows in columns, each as wide as its widest cell; the last one ends where it ends. */
export function table(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [heads, ...rows].map(row => row.map(cell => oneLine(cell)))
  const widths = heads.map((_, column) => Math.max(...lines.map(line => [...(line[column] ?? '')].length)))
  return lines
    .map(line =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] as number) - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What people typed says nothing to the terminal: no colours, no moves, no new lines. */
export const oneLine = (value: unknown): string =>
  harmless(value === null ? '' : String(value)).replace(/\n/g, ' ')

/** The same with its lines. */
export const harmless = (text: string): string =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, character =>
    character === '\n' ? '\n' : character === '\r' ? '' : ' ',
  )

/** An instant as people read it: `2026-10-01 12:30 UTC`. */
export const minute = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
