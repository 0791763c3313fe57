/// <reference lib="dom" />
/**
 * Runs in a page: sets a filter above a list, and returns the milliseconds until other rows are
 * painted. The element of the list may be replaced meanwhile.
 * @param filter the name of a `select` and the value to set; the first row must differ afterwards
 */
export async function filterTime({ label, value }: { label: string; value: string }): Promise<number> {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('main [data-row-id]')].map(row => row.dataset.rowId).join()
  const select = document.querySelector<HTMLSelectElement>(`main select[aria-label="${label}"]`)
  const before = shown()
  if (!select || before === '') throw new Error('There is no list')
  const begunAt = performance.now()
  // Sets the value as the browser does, without React's own tracking of the value.
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
  for (;;) {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    const took = performance.now() - begunAt
    if (shown() !== '' && shown() !== before) return took
    if (took > 30_000) throw new Error(`"${value}" of "${label}" leaves the rows as they are`)
  }
}
