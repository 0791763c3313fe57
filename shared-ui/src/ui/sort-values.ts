/** What a column sorts by; null is "nothing there". */
export type SortValue = string | number | null

/**
 * Compares the values of one column, ascending: numbers by size, texts as the language orders them, with the numbers
 * within them by size ("кв. 9" before "кв. 10"), numbers before texts.
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
