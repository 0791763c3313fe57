import { covered, freePlace, type Span } from './free-place.ts'

/**
 * Elements that messages do not cover as long as there is space, and elements that they avoid when
 * there is more space.
 */
const firstOfAll = 'button, summary, [role="tab"], :is(nav, header, footer) a[href]'
const links = `${firstOfAll}, a[href]`
const everything = `${links}, input, select, textarea`

/** On phones messages come from below, else from above. */
const isNarrow = () => matchMedia('(max-width: 719px)').matches

/**
 * Places the messages of a layer so that they cover no button and no navigation, and no link or
 * field if possible: when they appear, and when the page below them changes. They move only when
 * they would cover a button.
 * @returns a function that ends it
 */
export function keepClear(layer: HTMLElement): () => void {
  let frame = 0
  let isStanding = false
  const place = () => {
    const block = layer.querySelector<HTMLElement>('.Toastify__toast-container')
    const toasts = block === null ? [] : [...block.children].map(toast => toast.getBoundingClientRect())
    if (block === null || toasts.length === 0) {
      isStanding = false
      return
    }
    const { top, height } = block.getBoundingClientRect()
    const sides = {
      left: Math.min(...toasts.map(({ left }) => left)),
      right: Math.max(...toasts.map(({ right }) => right)),
    }
    const room = roomOf()
    const taken = [everything, links, firstOfAll].map(selector => spansOf(selector, layer, sides))
    if (isStanding && top + height <= room.bottom && covered(top, height, taken.at(-1) ?? []) === 0) return
    const places = taken.map(spans => {
      const place = freePlace(height, room, spans, isNarrow() ? 'bottom' : 'top')
      return { place, isClear: covered(place, height, spans) === 0 }
    })
    block.style.top = `${(places.find(({ isClear }) => isClear) ?? places.at(-1))?.place}px`
    isStanding = true
  }
  const soon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  // Before a new message is painted.
  const messages = new MutationObserver(place)
  messages.observe(layer, { childList: true, subtree: true })
  const page = new ResizeObserver(soon)
  page.observe(document.body)
  addEventListener('scroll', soon, { passive: true, capture: true })
  addEventListener('resize', soon)
  place()
  return () => {
    cancelAnimationFrame(frame)
    messages.disconnect()
    page.disconnect()
    removeEventListener('scroll', soon, { capture: true })
    removeEventListener('resize', soon)
  }
}

/** The visible part of the window: without the keyboard of a phone. */
function roomOf(): Span {
  const top = visualViewport?.offsetTop ?? 0
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) }
}

/** Where controls are; below a modal dialog there are none that can be used. */
function spansOf(selector: string, layer: HTMLElement, sides: { left: number; right: number }): Span[] {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  return [...place.querySelectorAll(selector)]
    .filter(element => !layer.contains(element))
    .map(element => element.getBoundingClientRect())
    .filter(
      ({ width, height, left, right, top, bottom }) =>
        width > 1 &&
        height > 1 &&
        right > sides.left &&
        left < sides.right &&
        bottom > 0 &&
        top < innerHeight,
    )
}
