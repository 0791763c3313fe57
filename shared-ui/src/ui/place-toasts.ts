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
 * How far from the end of a phone's window they may end: at its edge, or beside one or two buttons at the end of each
 * row of a list, between which there is no room for a message.
 */
const ends = ['', '76px', '116px']

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
    if (block === null || block.children.length === 0) {
      isStanding = false
      return
    }
    if (isStanding && standsClear(block, layer)) return
    arrange(block, layer)
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

/** Where the messages begin and end in a line. */
function sidesOf(block: HTMLElement): { left: number; right: number } {
  const toasts = [...block.children].map(toast => toast.getBoundingClientRect())
  return {
    left: Math.min(...toasts.map(({ left }) => left)),
    right: Math.max(...toasts.map(({ right }) => right)),
  }
}

/** Gives the messages their place and their width. */
function arrange(block: HTMLElement, layer: HTMLElement): void {
  const tried: { end: string; top: number; isClear: boolean }[] = []
  for (const end of isNarrow() ? ends : ends.slice(0, 1)) {
    block.style.insetInlineEnd = end
    tried.push({ end, ...placeOf(block, layer) })
    if (tried.at(-1)?.isClear) break
  }
  const best = tried.find(({ isClear }) => isClear) ?? tried[0]
  block.style.insetInlineEnd = best?.end ?? ''
  block.style.top = `${best?.top}px`
}

/** Whether the messages are in sight and cover no button. */
function standsClear(block: HTMLElement, layer: HTMLElement): boolean {
  const { top, height } = block.getBoundingClientRect()
  return (
    top + height <= roomOf().bottom && covered(top, height, spansOf(firstOfAll, layer, sidesOf(block))) === 0
  )
}

/** The best top for the messages with their present width, and whether they cover no button there. */
function placeOf(block: HTMLElement, layer: HTMLElement): { top: number; isClear: boolean } {
  const { height } = block.getBoundingClientRect()
  const sides = sidesOf(block)
  const places = [everything, links, firstOfAll].map(selector => {
    const spans = spansOf(selector, layer, sides)
    const top = freePlace(height, roomOf(), spans, isNarrow() ? 'bottom' : 'top')
    return { top, isClear: covered(top, height, spans) === 0 }
  })
  return places.find(({ isClear }) => isClear) ?? (places.at(-1) as (typeof places)[number])
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
