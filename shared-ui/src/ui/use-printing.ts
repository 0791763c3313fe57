import { useSyncExternalStore } from 'react'

/** One list for the page: `print` holds while a page is laid out for paper, and where a test or a tool wants it so. */
let print: MediaQueryList | undefined
const onPaper = () => {
  print ??= matchMedia('print')
  return print
}

/** From the moment the browser says that it is going to print. */
let isAnnounced = false

const isPrinting = () => isAnnounced || onPaper().matches

function subscribe(notify: () => void): () => void {
  const announce = () => {
    isAnnounced = true
    notify()
  }
  const end = () => {
    isAnnounced = false
    notify()
  }
  addEventListener('beforeprint', announce)
  addEventListener('afterprint', end)
  onPaper().addEventListener('change', notify)
  return () => {
    removeEventListener('beforeprint', announce)
    removeEventListener('afterprint', end)
    onPaper().removeEventListener('change', notify)
  }
}

/**
 * Whether the page is being printed: for what paper shows and the screen does not. React renders a change of an external
 * store before the browser goes on, so that what is asked for here stands on the paper.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting)
