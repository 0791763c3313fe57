import { type RefObject, useLayoutEffect } from 'react'

/** px between the two, and at least between the floating one and the edge of the window. */
const gap = 6
const margin = 8

interface FloatingSettings {
  align: 'start' | 'center' | 'end'
  prefers: 'above' | 'below'
  /** As wide as its anchor at least; it scrolls where there is little room, and never covers its anchor. */
  isList?: boolean
}

/**
 * Keeps what floats beside its anchor while both are mounted: above everything (a popover, where the browser knows
 * it), on the side with room, within the window. Placed through the style object: the CSP allows no style attribute.
 */
export function useFloating(
  isOpen: boolean,
  anchorRef: RefObject<HTMLElement | null>,
  floatingRef: RefObject<HTMLElement | null>,
  { align, prefers, isList = false }: FloatingSettings,
): void {
  useLayoutEffect(() => {
    const anchor = anchorRef.current?.firstElementChild
    const floating = floatingRef.current
    if (!isOpen || !anchor || !floating) return
    const place = () => {
      const at = anchor.getBoundingClientRect()
      if (isList) {
        floating.style.minWidth = `${at.width}px`
        floating.style.maxHeight = ''
      }
      const { offsetWidth: width, offsetHeight: height } = floating
      const { clientWidth } = document.documentElement
      // Above the keyboard of a phone.
      const { offsetTop = 0, height: seen = innerHeight } = visualViewport ?? {}
      const clientHeight = Math.min(document.documentElement.clientHeight, offsetTop + seen)
      const left = { start: at.left, center: at.left + at.width / 2 - width / 2, end: at.right - width }[
        align
      ]
      const above = at.top - gap - height
      const below = at.bottom + gap
      const fitsAbove = above >= margin
      const fitsBelow = below + height <= clientHeight - margin
      const roomBelow = clientHeight - margin - below
      const isRoomier = roomBelow >= at.top - gap - margin
      const fitsNowhere = !fitsAbove && !fitsBelow
      const goesBelow =
        isList && fitsNowhere ? isRoomier : prefers === 'below' ? fitsBelow || !fitsAbove : !fitsAbove
      const top = goesBelow ? below : above
      floating.style.left = `${Math.max(margin, Math.min(left, clientWidth - width - margin))}px`
      if (!fitsNowhere) floating.style.top = `${top}px`
      else if (!isList) {
        floating.style.top = `${Math.max(margin, Math.min(top, clientHeight - height - margin))}px`
      } else {
        floating.style.maxHeight = `${isRoomier ? roomBelow : at.top - gap - margin}px`
        floating.style.top = `${isRoomier ? below : margin}px`
      }
    }
    // Firefox before 125 has no popovers; there it is fixed above the page all the same.
    floating.showPopover?.()
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    visualViewport?.addEventListener('resize', place)
    // A list that gets shorter stays beside its field. In the next frame: what an observer moves itself, WebKit reports as an error.
    let frame = 0
    const resized = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    })
    resized.observe(floating)
    return () => {
      resized.disconnect()
      cancelAnimationFrame(frame)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
      visualViewport?.removeEventListener('resize', place)
    }
  }, [isOpen, anchorRef, floatingRef, align, prefers, isList])
}
