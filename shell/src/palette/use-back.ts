import { useLocation } from '@orenda/shared-ui/router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Gives what is open an entry in the history, so that going back closes it and not the page below it. The router
 * does not hear of that.
 */
export function useBack(onClose: () => void) {
  const close = useEffectEvent(onClose)
  const { key } = useLocation()
  const below = useRef(key)
  /** Whether the entry is no longer this one's to remove. */
  const isGone = useRef(false)

  // A page that was on its way has taken the place of the entry.
  useEffect(() => {
    if (key !== below.current) isGone.current = true
  }, [key])

  // Before it is seen: who goes back at once goes back from it.
  useLayoutEffect(() => {
    const { state } = history
    // An entry of one that was open before is for the page that is on its way to it.
    const isOfOther = state?.isOver === true
    isGone.current = isOfOther
    if (!isOfOther) history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, isOver: true }, '')
    const onBack = (event: PopStateEvent) => {
      if (isOfOther) return close()
      if (isGone.current) return
      isGone.current = true
      event.stopImmediatePropagation()
      close()
    }
    addEventListener('popstate', onBack, { capture: true })
    return () => removeEventListener('popstate', onBack, { capture: true })
  }, [])

  return {
    /** Removes the entry; resolves when that is done. */
    leave: () =>
      new Promise<void>(resolve => {
        if (isGone.current) return resolve()
        isGone.current = true
        const onBack = (event: PopStateEvent) => {
          event.stopImmediatePropagation()
          resolve()
        }
        addEventListener('popstate', onBack, { capture: true, once: true })
        history.back()
      }),
    /** Leaves the entry to the page that replaces it. */
    keep: () => {
      isGone.current = true
    },
  }
}
