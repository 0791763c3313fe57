import { type RefObject, useEffect, useState } from 'react'

/** The distance from the window at which an element counts as coming into view. */
const margin = '300px'

/** Whether an element is or was in view, or nearly. In print everything is. */
export function useInView(place: RefObject<Element | null>): boolean {
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (wasSeen || element === null) return
    const see = () => setSeen(true)
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    window.addEventListener('beforeprint', see)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', see)
    }
  }, [place, wasSeen])
  return wasSeen
}
