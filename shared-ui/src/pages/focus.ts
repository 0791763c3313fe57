/** Focuses the page's heading, so that the keyboard continues from the beginning. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Focuses the heading, unless something else has the focus already. */
function focusHeadingIfLost(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusHeading()
}

/** Milliseconds within which a list shows a row that it has just read. */
const patience = 1000

/**
 * Focuses the edit button of a row that was just added or restored, as soon as it is rendered; the
 * heading when the row is not in view. It does nothing if the person has moved the focus in the
 * meantime.
 * @param id the row's `data-row-id`
 */
export function focusRow(id: string): void {
  const begun = performance.now()
  const before = document.activeElement
  const look = () => {
    const { activeElement } = document
    if (activeElement !== before && activeElement?.matches('a, button, input, select, textarea')) return
    const target = document.querySelector<HTMLElement>(`main [data-row-id="${CSS.escape(id)}"] [data-edit]`)
    if (target) target.focus()
    else if (performance.now() - begun < patience) setTimeout(look, 30)
    else focusHeadingIfLost()
  }
  look()
}

/**
 * Notes the neighbour of a row that will be removed.
 * @param id the row's `data-row-id`
 * @returns a function that moves the focus, if it was in the row, to the last button of the
 * neighbour, else to the heading
 */
export function rememberNeighbour(id: string): () => void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-id]')]
  const at = rows.findIndex(row => row.dataset.rowId === id)
  const neighbour = rows[at + 1] ?? rows[at - 1]
  return () => {
    const { activeElement } = document
    const isElsewhere =
      activeElement !== null && activeElement !== document.body && !rows[at]?.contains(activeElement)
    if (isElsewhere) return
    const target = neighbour?.isConnected ? [...neighbour.querySelectorAll('button')].at(-1) : undefined
    if (target === undefined) focusHeading()
    else target.focus()
  }
}

/** Focuses another element after the one with the focus was removed. */
export const focus = {
  heading: focusHeading,
  headingIfLost: focusHeadingIfLost,
  row: focusRow,
  rememberNeighbour,
}
