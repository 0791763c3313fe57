import { focus } from '@orenda/shared-ui/pages'

/** Moves the page and the focus to the term of a lease, once the dialog that changed it has gone. */
export function showTerm(leaseId: string): void {
  requestAnimationFrame(() => {
    const term = document.querySelector<HTMLElement>(`main [data-term="${CSS.escape(leaseId)}"]`)
    if (term === null) return focus.headingIfLost()
    term.tabIndex = -1
    term.focus({ preventScroll: true })
    term.scrollIntoView({ block: 'center' })
  })
}
