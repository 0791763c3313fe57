import { useCallback, useSyncExternalStore } from 'react'

/** One list for each query: creating one takes the browser milliseconds. */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  let list = lists.get(query)
  if (list === undefined) {
    list = matchMedia(query)
    lists.set(query, list)
  }
  return list
}

/** The media query of `phone`. */
const phone = '(max-width: 719px)'

/**
 * Whether a media query matches, kept up to date.
 * @param media a media query, or `phone`
 */
export function useMedia(media: string): boolean {
  const query = media === 'phone' ? phone : media
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}
