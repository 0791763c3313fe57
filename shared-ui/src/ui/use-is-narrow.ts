import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width from which a place holds a table, px. */
const tableFrom = 1080

/** What a page leaves at the sides of a list that is as wide as it can be, px. */
const sides = 48

/** Whether a place is too narrow for a table, however wide the window is. */
export function useIsNarrow(ref: RefObject<HTMLElement | null>): boolean {
  // Taken from the window at first: to measure would lay the page out once more before it is seen.
  const [isNarrow, setNarrow] = useState(() => innerWidth < tableFrom + sides)
  useLayoutEffect(() => {
    const place = ref.current
    if (place === null) return
    const observer = new ResizeObserver(([entry]) => entry && setNarrow(entry.contentRect.width < tableFrom))
    observer.observe(place)
    return () => observer.disconnect()
  }, [ref])
  return isNarrow
}
