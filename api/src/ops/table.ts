/** Formats rows in columns, each as wide as its widest cell, without trailing spaces. */
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

/** Removes control characters from user input: no colours, cursor moves or new lines in the terminal. */
export const oneLine = (value: unknown): string =>
  harmless(value === null ? '' : String(value)).replace(/\n/g, ' ')

/** The same, but keeps line breaks. */
export const harmless = (text: string): string =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, character =>
    character === '\n' ? '\n' : character === '\r' ? '' : ' ',
  )

/** Formats an instant: `2026-10-01 12:30 UTC`. */
export const minute = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
