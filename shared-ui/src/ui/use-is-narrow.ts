import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width in px from which a container shows a table. */
const tableFrom = 1080

/** The margins in px that a page has beside a list of full width. */
const sides = 48

/** Whether a container is too narrow for a table, whatever the width of the window. */
export function useIsNarrow(ref: RefObject<HTMLElement | null>): boolean {
  // At first the width of the window is used: measuring would need another layout before the page
  // is seen.
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
