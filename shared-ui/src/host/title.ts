import { useEffect } from 'react'

/** Sets the title of the browser's tab, as long as the calling page is mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Orenda`
  }, [title])
}
