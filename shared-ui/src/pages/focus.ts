/** Gives the focus to the page's heading, from where the keyboard goes on reading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Moves the focus to the heading, unless somebody has given it a place meanwhile. */
function focusHeadingIfLost(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusHeading()
}

/** Milliseconds in which a list draws a row that it has just read. */
const patience = 1000

/**
 * Moves the focus to a row that has just come, or come back, as soon as it is drawn: to the way to change it. To the
 * heading when it is not in view. A place that somebody gives it meanwhile stays.
 * @param id as the row's `data-row-id`
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
 * Remembers the neighbour of a row that is about to be removed.
 * @param id of the row that goes, as its `data-row-id`
 * @returns moves the focus from the row, or from nowhere, to the last button of the neighbour, else to the heading
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

/** Where the keyboard goes on after what it stood on has gone. */
export const focus = {
  heading: focusHeading,
  headingIfLost: focusHeadingIfLost,
  row: focusRow,
  rememberNeighbour,
}
