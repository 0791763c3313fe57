import { useLocation, useSearchParams } from '@orenda/shared-ui/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { InlineForm } from './use-inline-form.ts'

/** In the address of a page of records: opens the form of a new one. */
const asked = 'add'

/** Opens the form of a new record once, when the address asks for it. Going back then shows only the page. */
export function useAskedForm<Row, Start>(inline: InlineForm<Row, Start> | null): void {
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  /** The visit that was answered: its address stays the same until the next one. */
  const answered = useRef<string | null>(null)
  const isAsked = inline !== null && query.has(asked)

  const open = useEffectEvent(() => {
    if (inline === null || answered.current === key) return
    answered.current = key
    setQuery(
      current => {
        const rest = new URLSearchParams(current)
        rest.delete(asked)
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
    inline.open(null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further visit with the same address has another key
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked, key])
}
