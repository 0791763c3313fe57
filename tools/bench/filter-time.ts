/// <reference lib="dom" />
/**
 * Runs in a page: chooses in a filter above a list, and gives the milliseconds until other rows are painted. The list itself
 * may be another element by then.
 * @param filter the name of a `select`, and what is chosen; what it leaves has to begin with other rows
 */
export async function filterTime({ label, value }: { label: string; value: string }): Promise<number> {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('main [data-row-id]')].map(row => row.dataset.rowId).join()
  const select = document.querySelector<HTMLSelectElement>(`main select[aria-label="${label}"]`)
  const before = shown()
  if (!select || before === '') throw new Error('There is no list')
  const begunAt = performance.now()
  // As the browser sets it, past React's own idea of the value.
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
  for (;;) {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    const took = performance.now() - begunAt
    if (shown() !== '' && shown() !== before) return took
    if (took > 30_000) throw new Error(`"${value}" of "${label}" leaves the rows as they are`)
  }
}
