import { type RefObject, useEffect, useRef, useState } from 'react'

/** The width of an element in px, kept up to date; 0 until it is measured. */
export function useWidth<Kind extends Element>(): [ref: RefObject<Kind | null>, width: number] {
  const ref = useRef<Kind>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
