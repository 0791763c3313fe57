import { focus } from '@orenda/shared-ui/pages'

/**
 * Remembers the neighbour of a row that is about to be removed.
 * @param key of the removed row; null for several rows, when the focus moves to the first row
 * @returns moves a lost focus to the first button of the neighbour, otherwise to the page's heading
 */
export function rememberNeighbour(list: HTMLElement | null, key: string | null): () => void {
  const lines = () => [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const before = lines()
  const at = before.findIndex(({ dataset }) => dataset.line === key)
  const neighbour = before[at + 1] ?? before[at - 1]
  // The list must be rendered before its rows are looked up.
  return () =>
    requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement !== null && activeElement !== document.body) return
      const line = neighbour?.isConnected ? neighbour : lines()[0]
      const target = line?.querySelector<HTMLElement>('button, input, a')
      if (target) target.focus({ preventScroll: true })
      else focus.heading()
    })
}
