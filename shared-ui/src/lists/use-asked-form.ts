import { api } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useLocation, useSearchParams } from '@orenda/shared-ui/router'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { InlineForm } from './use-inline-form.ts'

/** The parts of a list's address that open the form: of a new record, or of the one with an id. */
const asked = { add: 'add', edit: 'edit' } as const

interface AskedForm<Row, Start> {
  inline: InlineForm<Row, Start> | null
  /** The path of the list in the API. */
  path: string
  /** The loaded records; undefined while they are loading. */
  rows: readonly Row[] | undefined
  /** First values of a new record for what the address says of it: `?add=…`. */
  startOf?: ((said: string) => Start) | undefined
}

/**
 * Opens the form of a record once, if the address asks for it. Going back shows the page
 * without it.
 */
export function useAskedForm<Row extends { id: string }, Start>({
  inline,
  path,
  rows,
  startOf,
}: AskedForm<Row, Start>): void {
  const t = useCommonTexts()
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  /** The visit whose request was answered. Its address stays the same until the next one. */
  const answered = useRef<string | null>(null)
  const isAsked = inline !== null && (query.has(asked.add) || (query.has(asked.edit) && rows !== undefined))

  const open = useEffectEvent(async () => {
    if (inline === null || answered.current === key) return
    answered.current = key
    const id = query.get(asked.edit)
    const said = query.get(asked.add)
    setQuery(
      current => {
        const rest = new URLSearchParams(current)
        for (const name of Object.values(asked)) rest.delete(name)
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
    if (id === null) return inline.open(null, said && startOf ? startOf(said) : undefined)
    try {
      // A long list may not have loaded it.
      inline.open(rows?.find(row => row.id === id) ?? (await api.get<Row>(`${path}/${id}`)))
    } catch (error) {
      notify.failure(error, t('errors.NOT_FOUND'))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit with the same address has another key
  useEffect(() => {
    if (isAsked) void open()
  }, [isAsked, key])
}
