/** A row with an amount and an apartment. */
export interface Searchable {
  apartment_name: string
  amount: number
}

/** The beginning of an amount as people type it, in digits with a point; null if it is no amount. */
function amountIn(text: string): string | null {
  const bare = text.replace(/[\s\p{Sc}]/gu, '').replace(',', '.')
  return /^\d+(\.\d{0,2})?$/.test(bare) ? bare : null
}

/**
 * Whether one of a row's texts contains the searched text, in capitals or not, or its amount begins
 * with it.
 * @param textsOf the texts of a row; null for a missing one
 */
export function entryContains<Row extends Searchable>(
  wanted: string,
  textsOf: (row: Row) => readonly (string | null)[],
): (row: Row) => boolean {
  const text = wanted.trim().toLocaleLowerCase()
  const amount = amountIn(text)
  return row =>
    (amount !== null && row.amount.toFixed(2).startsWith(amount)) ||
    textsOf(row).some(value => value?.toLocaleLowerCase().includes(text))
}
