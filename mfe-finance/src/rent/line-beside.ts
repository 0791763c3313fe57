import { focus } from '@orenda/shared-ui/pages'

/**
 * Remembers the line beside one that is about to go.
 * @param key of the line that goes; null for several, after which the keyboard begins anew at the first
 * @returns moves a focus that has gone with it to the first button of the line beside, else to the page's heading
 */
export function lineBeside(list: HTMLElement | null, key: string | null): () => void {
  const lines = () => [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const before = lines()
  const at = before.findIndex(({ dataset }) => dataset.line === key)
  const beside = before[at + 1] ?? before[at - 1]
  // Drawn before it is looked for.
  return () =>
    requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement !== null && activeElement !== document.body) return
      const line = beside?.isConnected ? beside : lines()[0]
      const target = line?.querySelector<HTMLElement>('button, input, a')
      if (target) target.focus({ preventScroll: true })
      else focus.heading()
    })
}
