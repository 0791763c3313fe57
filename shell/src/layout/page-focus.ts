import { useLocation } from '@orenda/shared-ui/router'
import { useEffect, useRef } from 'react'
import { withoutLanguage } from '../paths.ts'

/**
 * Moves the focus to the heading of a new page, which screen readers then announce. It stays for a new query,
 * another language, and a form that focuses its first field.
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
