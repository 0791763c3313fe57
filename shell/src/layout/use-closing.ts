import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes what is open at a press outside, and at Escape, which gives the focus back to what opened it. */
export function useClosing(isOpen: boolean, whole: RefObject<HTMLElement | null>, close: () => void): void {
  const closeBy = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      whole.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus({ preventScroll: true })
    } else if (whole.current?.contains(event.target as Node)) return
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
