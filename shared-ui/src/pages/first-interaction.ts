import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Calls back once, when a hand moves: after the first screen, and before something is asked for. */
export function onFirstInteraction(call: () => void): () => void {
  const stop = new AbortController()
  const hear = (event: Event) => {
    // Of a pointer that rests where a page appears the browser says the same.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
      return
    stop.abort()
    call()
  }
  for (const sign of signs) window.addEventListener(sign, hear, { signal: stop.signal, passive: true })
  return () => stop.abort()
}

/** Whether a hand has moved since the component is there. */
export function useHasInteracted(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => onFirstInteraction(() => setAwake(true)), [])
  return isAwake
}
