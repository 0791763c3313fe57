/** How long a click may take to its page, in milliseconds. Later the person has done something else. */
const patience = 60_000

interface Opened {
  /** The path of the page, with its language. */
  pathname: string
  /** When the link was pressed, and when the content stood, in milliseconds since the page was loaded. */
  pressed: number
  shown: number
}

/** Stops waiting for the page of the last press. */
let stop: () => void = () => undefined

/**
 * Calls back each time that a link was pressed and its page has its content: a heading, and nothing that loads besides
 * panels, which are other remotes' or come later. A page that is hidden meanwhile is not measured.
 */
export function watchContent(onContent: (opened: Opened) => void): void {
  document.addEventListener(
    'click',
    event => {
      const pathname = pathOf(event)
      if (pathname === null) return
      stop()
      wait(pathname, event.timeStamp, onContent)
    },
    true,
  )
  document.addEventListener('visibilitychange', () => stop())
}

/** The path that a press leads to in this page, or null. */
function pathOf({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null
  const isHere = link.origin === location.origin && link.target === '' && !link.hasAttribute('download')
  return isHere && link.pathname !== location.pathname ? link.pathname : null
}

function wait(pathname: string, pressed: number, onContent: (opened: Opened) => void): void {
  const main = document.getElementById('main')
  if (main === null) return
  let frame = 0
  const look = () => {
    cancelAnimationFrame(frame)
    if (location.pathname !== pathname || !hasContent(main)) return
    // The next frame paints it.
    frame = requestAnimationFrame(() => {
      if (!hasContent(main)) return
      stop()
      onContent({ pathname, pressed, shown: performance.now() })
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => stop(), patience)
  stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

const hasContent = (main: HTMLElement): boolean =>
  main.querySelector('h1') !== null &&
  [...main.querySelectorAll('[data-skeleton]')].every(part => part.closest('[data-panel]') !== null)
