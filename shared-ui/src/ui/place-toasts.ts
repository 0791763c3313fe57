import { covered, freePlace, type Span } from './free-place.ts'

/** What messages do not cover on a phone as long as there is space: buttons and navigation. */
const controls = 'button, summary, [role="tab"], :is(nav, header, footer) a[href]'

/** What stands at the bottom edge of a page or dialog: messages stand above it. */
const bars = '[data-sticky-bar]'

/** On phones messages come from below, else from above, where the style sheet has their place. */
const isNarrow = () => matchMedia('(max-width: 719px)').matches

/** From the bottom edge of a phone's window, in px: above the button for a new record, or what stands at the edge. */
const above = { addButton: 82, bar: 4 }

/**
 * How far from the end of a phone's window they may end: at its edge, or beside one or two buttons at the end of each
 * row of a list, between which there is no room for a message.
 */
const ends = ['', '76px', '116px']

/**
 * Keeps the messages of a layer at their place. On a phone that is a fixed distance from the bottom edge, where they
 * become narrower beside buttons; only where they would still cover one, they stand at the nearest free place. They
 * move only when they would cover a button.
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
    if (isStanding && isNarrow() && standsClear(block, layer)) return
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
  block.style.insetInlineEnd = ''
  block.style.top = ''
  if (!isNarrow()) return
  const room = roomOf(layer)
  for (const end of ends) {
    block.style.insetInlineEnd = end
    const { height } = block.getBoundingClientRect()
    const top = room.bottom - height
    if (covered(top, height, spansOf(controls, layer, sidesOf(block))) > 0) continue
    block.style.top = `${top}px`
    return
  }
  block.style.insetInlineEnd = ''
  const { height } = block.getBoundingClientRect()
  block.style.top = `${freePlace(height, room, spansOf(controls, layer, sidesOf(block)), 'bottom')}px`
}

/** Whether the messages are in sight and cover no button. */
function standsClear(block: HTMLElement, layer: HTMLElement): boolean {
  const { top, height } = block.getBoundingClientRect()
  const room = roomOf(layer)
  return (
    top >= room.top &&
    top + height <= room.bottom &&
    covered(top, height, spansOf(controls, layer, sidesOf(block))) === 0
  )
}

/** The part of a phone's window for messages: without its keyboard and what stands at the bottom edge. */
function roomOf(layer: HTMLElement): Span {
  const top = visualViewport?.offsetTop ?? 0
  const end = top + (visualViewport?.height ?? innerHeight)
  const standing = spansOf(bars, layer, { left: 0, right: innerWidth }).filter(
    ({ bottom }) => bottom > end - 40,
  )
  const bottom =
    standing.length > 0 ? Math.min(...standing.map(bar => bar.top)) - above.bar : end - above.addButton
  return { top, bottom }
}

/** Where elements are; below a modal dialog there are none that can be used. */
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
