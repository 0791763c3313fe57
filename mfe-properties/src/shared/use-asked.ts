import { useSearchParams } from '@orenda/shared-ui/router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Answers what a parameter of the address asks for once the page is ready, and takes it out of the address. Only once, not on
 * each return to the page.
 * @param answer also gets the lease that the address names
 */
export function useAsked(
  parameter: string,
  isReady: boolean,
  answer: (asked: string, leaseId: string | null) => void,
): void {
  const [query, setQuery] = useSearchParams()
  const asked = query.get(parameter)
  const isAsked = asked !== null && isReady
  const reply = useEffectEvent(() => {
    if (asked === null) return
    setQuery(
      current => {
        const next = new URLSearchParams(current)
        next.delete(parameter)
        next.delete('lease')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
    answer(asked, query.get('lease'))
  })
  useEffect(() => {
    if (isAsked) reply()
  }, [isAsked])
}
