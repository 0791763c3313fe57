/// <reference lib="dom" />
/**
 * Runs in a page: chooses in a filter above a list, and gives the milliseconds until its rows are painted.
 * @param filter the name of a `select`, and what is chosen
 */
export async function filterTime({ label, value }: { label: string; value: string }): Promise<number> {
  const select = document.querySelector<HTMLSelectElement>(`main select[aria-label="${label}"]`)
  const body = document.querySelector('main [data-row-id]')?.parentElement
  if (!select || !body) throw new Error('There is no list')
  const changed = new Promise<void>(resolve => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(body, { childList: true, subtree: true, characterData: true })
  })
  const begunAt = performance.now()
  // As the browser sets it, past React's own idea of the value.
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await changed
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - begunAt
}
