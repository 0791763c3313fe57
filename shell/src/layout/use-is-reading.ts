import { useEffect, useState } from 'react'

/** Pixels that the page moves before it counts: a finger is never quite still. */
const still = 8

/** True while the page is scrolled down by its reader; scrolling up, or to the end, ends it. */
export function useIsReading(): boolean {
  const [isReading, setIsReading] = useState(false)
  useEffect(() => {
    let last = scrollY
    const look = () => {
      const by = scrollY - last
      if (Math.abs(by) < still) return
      last = scrollY
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - still
      setIsReading(by > 0 && !isAtEnd)
    }
    document.addEventListener('scroll', look, { passive: true })
    return () => document.removeEventListener('scroll', look)
  }, [])
  return isReading
}
