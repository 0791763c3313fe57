import { useEffect } from 'react'

/** Names the page in the browser's tab and history, for as long as the calling page stands. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Orenda`
  }, [title])
}
