import { useLocation } from '@orenda/shared-ui/router'
import { useEffect, useRef } from 'react'
import { withoutLanguage } from '../paths.ts'

/**
 * Moves the focus to the heading of a page that has just opened, which also makes a screen reader announce it. A new
 * query, another language or a form that focuses its first field leave it where it is.
 */
export function usePageFocus(): void {
  const place = withoutLanguage(useLocation().pathname)
  const previous = useRef(place)

  useEffect(() => {
    if (previous.current === place) return
    previous.current = place
    const main = document.getElementById('main')
    if (main === null || main.querySelector('input:focus, select:focus, textarea:focus')) return
    const target = main.querySelector('h1') ?? main
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [place])
}
