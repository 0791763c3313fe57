/** What has an amount and belongs to an apartment. */
export interface Searchable {
  apartment_name: string
  amount: number
}

/** An amount as people begin to type it, in digits and a point; null for what is none. */
function amountIn(text: string): string | null {
  const bare = text.replace(/[\s\p{Sc}]/gu, '').replace(',', '.')
  return /^\d+(\.\d{0,2})?$/.test(bare) ? bare : null
}

/**
 * Whether a text stands in one of a row's, in any case, or its amount begins like it.
 * @param textsOf what is written on a row; null where there is nothing
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
