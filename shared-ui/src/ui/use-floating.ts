import { type RefObject, useLayoutEffect } from 'react'
import { type FloatingSettings, floatingPlace, type Size } from './floating-place.ts'

/**
 * Keeps a floating element beside its anchor while it is open: above all other elements (as a
 * popover, if the browser has popovers), on the side with room, within the window. It sets the
 * place through the style object, because the content security policy allows no style attribute.
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
      const size = { width: floating.offsetWidth, height: floating.offsetHeight }
      const { left, top, maxHeight } = floatingPlace(at, size, visibleSize(), { align, prefers, isList })
      floating.style.left = `${left}px`
      floating.style.top = `${top}px`
      if (maxHeight !== null) floating.style.maxHeight = `${maxHeight}px`
    }
    // Firefox before 125 has no popovers; there the element is only `position: fixed`.
    floating.showPopover?.()
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    visualViewport?.addEventListener('resize', place)
    // A list that gets shorter stays beside its field. It moves in the next frame, because WebKit
    // reports an error when an observer changes what it observes.
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

/** The part of the window that is seen: on a phone, without the keyboard. */
function visibleSize(): Size {
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
  return { width: clientWidth, height: Math.min(clientHeight, offsetTop + height) }
}
