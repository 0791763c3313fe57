import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width in px from which rows are a table; in a narrower place they are cards. */
export const tableFrom = 640

/** The margins in px that a page has beside a list of full width. */
const sides = 48

/** Columns come and go in steps of this many px, so that a window that is resized renders few times. */
const step = 20

const stepOf = (width: number) => Math.floor(width / step) * step

/** The width of a container in px, rounded down; it counts, whatever the width of the window. */
export function useRoom(ref: RefObject<HTMLElement | null>): number {
  // At first the width of the window is used: measuring would need another layout before the page
  // is seen.
  const [room, setRoom] = useState(() => stepOf(innerWidth - sides))
  useLayoutEffect(() => {
    const place = ref.current
    if (place === null) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(stepOf(entry.contentRect.width)))
    observer.observe(place)
    return () => observer.disconnect()
  }, [ref])
  return room
}
