import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Calls back once, at the person's first action (pointer or key) in this page. */
export function onFirstInteraction(call: () => void): () => void {
  const stop = new AbortController()
  const hear = (event: Event) => {
    // A browser also reports a pointer that does not move, when the page appears below it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
      return
    stop.abort()
    call()
  }
  for (const sign of signs) window.addEventListener(sign, hear, { signal: stop.signal, passive: true })
  return () => stop.abort()
}

/** Whether the person has done something since the component was mounted. */
export function useHasInteracted(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => onFirstInteraction(() => setAwake(true)), [])
  return isAwake
}
