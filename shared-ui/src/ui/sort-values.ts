/** The value that a column sorts by; null when there is none. */
export type SortValue = string | number | null

/**
 * Compares two values of a column, ascending: numbers before texts, numbers by size, texts as the
 * language orders them, with numbers inside texts by size ("кв. 9" before "кв. 10").
 * @param locale BCP 47
 */
export function valueComparator(locale: string): (left: string | number, right: string | number) => number {
  const collator = new Intl.Collator(locale, { numeric: true })
  return (left, right) => {
    if (typeof left === 'number' && typeof right === 'number') return left - right
    if (typeof left === 'string' && typeof right === 'string') return collator.compare(left, right)
    return typeof left === 'number' ? -1 : 1
  }
}
