/** What stands at the bottom edge of a page or dialog, and what a form is sent with: messages stand above them. */
const bars = '[data-sticky-bar], [data-part="footer"], form [type="submit"]'

/** On phones messages come from below, else from above, where the style sheet has their place. */
export const isNarrow = () => matchMedia('(max-width: 719px)').matches

/** From the bottom edge of a phone's window, in px: the same with and without the bar at the foot. */
const fromEdge = 68
/** Above a bar, in px. */
const fromBar = 4
/** A finger that is on its way is not meant for messages that have come or moved this shortly before, in ms. */
const guarded = 1000

/**
 * Keeps the messages of a layer at their place. On a phone that is a fixed distance from the bottom edge, over the
 * whole width, or above the buttons that stand there. Rows of a list stand closer than a message is high, so one lies
 * over some of them: while it is there the page has room at its end, so that all of it can be scrolled clear, and what
 * has the focus of a keyboard is scrolled clear at once. For a second after they come or move, presses go to what is
 * below them.
 * @returns a function that ends it
 */
export function keepClear(layer: HTMLElement): () => void {
  let frame = 0
  let count = 0
  let top = ''
  const guard = guarding(layer)
  const place = () => {
    const block = layer.querySelector<HTMLElement>('.Toastify__toast-container')
    const now = block?.children.length ?? 0
    if (block) arrange(block, layer)
    if (now > count && block) showFocused(block)
    if (now !== count || block?.style.top !== top) guard.begin()
    count = now
    top = block?.style.top ?? ''
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
  // On a wide screen also what gets the focus later: a form goes to its first error.
  const clear = () => {
    const block = layer.querySelector<HTMLElement>('.Toastify__toast-container')
    if (block?.children.length && !isNarrow()) showFocused(block)
  }
  addEventListener('focusin', clear)
  addEventListener('scroll', soon, { passive: true, capture: true })
  addEventListener('resize', soon)
  place()
  return () => {
    cancelAnimationFrame(frame)
    guard.end()
    messages.disconnect()
    page.disconnect()
    removeEventListener('focusin', clear)
    removeEventListener('scroll', soon, { capture: true })
    removeEventListener('resize', soon)
  }
}

/** Marks the layer while its messages take no presses. A keyboard and a screen reader use them at once. */
function guarding(layer: HTMLElement) {
  let timer = 0
  const end = () => {
    clearTimeout(timer)
    layer.removeAttribute('data-guarded')
  }
  const begin = () => {
    end()
    if (!isNarrow() && !matchMedia('(pointer: coarse)').matches) return
    layer.setAttribute('data-guarded', '')
    timer = window.setTimeout(end, guarded)
  }
  return { begin, end }
}

/** Gives the messages their place, and the page its room below them. */
function arrange(block: HTMLElement, layer: HTMLElement): void {
  const { body } = document
  const isPlaced = isNarrow() && block.children.length > 0
  const height = isPlaced ? block.offsetHeight : 0
  body.style.paddingBlockEnd = isPlaced ? `${height}px` : ''
  block.style.top = isPlaced ? `${topFor(height, layer)}px` : ''
}

/** Where messages of this height begin: without the keyboard of the phone, and above the bars they would lie over. */
function topFor(height: number, layer: HTMLElement): number {
  const start = visualViewport?.offsetTop ?? 0
  const end = start + (visualViewport?.height ?? innerHeight)
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const standing = [...place.querySelectorAll(bars)]
    .filter(element => !layer.contains(element))
    .map(element => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > start && top < end)
    .sort((one, other) => other.top - one.top)
  let top = end - fromEdge - height
  for (const bar of standing) {
    const isAtEdge = bar.bottom > end - 40
    if (isAtEdge) top = bar.top - fromBar - height
    else if (top < bar.bottom && top + height > bar.top) top = bar.top - fromBar - height
  }
  return Math.max(start, top)
}

/** Scrolls what a keyboard is at out from under a message. Under a finger nothing moves. */
function showFocused(block: HTMLElement): void {
  const focused = document.querySelector(':focus-visible')
  if (focused === null || focused.closest('dialog, [popover]')) return
  const { top, bottom, left, right } = focused.getBoundingClientRect()
  const under = block.getBoundingClientRect()
  if (bottom <= under.top || top >= under.bottom || right <= under.left || left >= under.right) return
  scrollBy({ top: isNarrow() ? bottom - under.top + fromBar : top - under.bottom - fromBar })
}
