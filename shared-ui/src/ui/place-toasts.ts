import { covered, freePlace, type Span } from './free-place.ts'

/** What is never covered as long as there is room, and what else is left clear where there is more of it. */
const firstOfAll = 'button, summary, [role="tab"], :is(nav, header, footer) a[href]'
const links = `${firstOfAll}, a[href]`
const everything = `${links}, input, select, textarea`

/** Where messages come from below; else they come from above. */
const isNarrow = () => matchMedia('(max-width: 719px)').matches

/**
 * Keeps the messages in a layer where they cover no button and no navigation, and no link and field if that can be: as
 * they come, and as the page below them changes. They move only when they would cover a button.
 * @returns ends it
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
  // Before what came is drawn.
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

/** What is seen of the window: less than all of it while the keyboard of a phone is open. */
function roomOf(): Span {
  const top = visualViewport?.offsetTop ?? 0
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) }
}

/** Where elements stand that can be reached: under a modal dialog there are none. */
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
