import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Closes what is open at a press outside, and at Escape, which gives the focus back to what opened it.
 * @param opener the button that opened it, when it is not inside
 * @param others what else opens and closes it by a press
 */
export function useClosing(
  isOpen: boolean,
  whole: RefObject<HTMLElement | null>,
  close: () => void,
  opener: HTMLElement | null = null,
  others?: string,
): void {
  const closeBy = useEffectEvent((event: Event) => {
    // It may have been drawn anew.
    const button = opener?.isConnected
      ? opener
      : whole.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      button?.focus({ preventScroll: true })
    } else if (isOn(event.target as Element, [whole.current, button], others)) return
    close()
  })
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    for (const sign of ['pointerdown', 'keydown'])
      document.addEventListener(sign, closeBy, { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen])
}

const isOn = (target: Element, parts: readonly (HTMLElement | null | undefined)[], others = ':not(*)') =>
  target.closest(others) !== null || parts.some(part => part?.contains(target))
