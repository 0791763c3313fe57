import { type RefObject, useLayoutEffect } from 'react'

/** px between the two, and at least between the floating one and the edge of the window. */
const gap = 6
const margin = 8

/**
 * Keeps what floats beside its anchor while both are mounted: above everything (a popover, where the browser knows
 * it), on the side with room, within the window. Placed through the style object: the CSP allows no style attribute.
 */
export function useFloating(
  isOpen: boolean,
  anchorRef: RefObject<HTMLElement | null>,
  floatingRef: RefObject<HTMLElement | null>,
  { align, prefers }: { align: 'start' | 'center' | 'end'; prefers: 'above' | 'below' },
): void {
  useLayoutEffect(() => {
    const anchor = anchorRef.current?.firstElementChild
    const floating = floatingRef.current
    if (!isOpen || !anchor || !floating) return
    const place = () => {
      const at = anchor.getBoundingClientRect()
      const { offsetWidth: width, offsetHeight: height } = floating
      const { clientWidth, clientHeight } = document.documentElement
      const left = { start: at.left, center: at.left + at.width / 2 - width / 2, end: at.right - width }[
        align
      ]
      const above = at.top - gap - height
      const below = at.bottom + gap
      const fitsAbove = above >= margin
      const fitsBelow = below + height <= clientHeight - margin
      const goesBelow = prefers === 'below' ? fitsBelow || !fitsAbove : !fitsAbove
      floating.style.left = `${Math.max(margin, Math.min(left, clientWidth - width - margin))}px`
      floating.style.top = `${goesBelow ? below : above}px`
    }
    // Firefox before 125 has no popovers; there it is fixed above the page all the same.
    floating.showPopover?.()
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [isOpen, anchorRef, floatingRef, align, prefers])
}
