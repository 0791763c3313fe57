import { useLocation, useSearchParams } from '@orenda/shared-ui/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { InlineForm } from './use-inline-form.ts'

/** The part of a list's address that opens the form of a new record. */
const asked = 'add'

/**
 * Opens the form of a new record once, if the address asks for it. Going back shows the page
 * without it.
 */
export function useAskedForm<Row, Start>(inline: InlineForm<Row, Start> | null): void {
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  /** The visit whose request was answered. Its address stays the same until the next one. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit with the same address has another key
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked, key])
}
