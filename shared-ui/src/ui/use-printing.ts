import { useSyncExternalStore } from 'react'

/**
 * One list for the page: `print` matches while a page is laid out for paper, and when a test or a
 * tool asks for it.
 */
let print: MediaQueryList | undefined
const onPaper = () => {
  print ??= matchMedia('print')
  return print
}

/** From the time when the browser announces printing. */
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
 * Whether the page is being printed, for content that is only on paper. React renders a change of
 * an external store at once, before the browser lays out the paper.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting)
