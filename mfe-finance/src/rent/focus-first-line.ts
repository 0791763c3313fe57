import { focus } from '@orenda/shared-ui/pages'

/** Moves a focus that was lost with the rows of a list to its first row, or to the page's heading. */
export function focusFirstLine(list: HTMLElement | null): void {
  // The list must be rendered before its rows are looked up.
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body) return
    const target = list?.querySelector<HTMLElement>('[data-line] :is(button, input, a)')
    if (target) target.focus({ preventScroll: true })
    else focus.heading()
  })
}
