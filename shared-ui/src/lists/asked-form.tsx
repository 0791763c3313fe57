import { api } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useLocation, useSearchParams } from '@orenda/shared-ui/router'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { asked } from './asked.ts'
import { type AskedEntry, askedEntry, withoutAsked } from './asked-entry.ts'
import type { InlineForm } from './use-inline-form.ts'

export interface AskedFormProps<Row, Start> {
  inline: InlineForm<Row, Start>
  /** The path of the list in the API. */
  path: string
  /** The loaded records; undefined while they are loading. */
  rows: readonly Row[] | undefined
  /** First values of a new record for what the address says of it: `?add=…`, and an entry's amount and note. */
  startOf?: ((said: string, entry: AskedEntry) => Start) | undefined
}

/**
 * Opens the form of a record once, as the address asks for it. Going back shows the page
 * without it.
 */
export function AskedForm<Row extends { id: string }, Start>({
  inline,
  path,
  rows,
  startOf,
}: AskedFormProps<Row, Start>): null {
  const t = useCommonTexts()
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  /** The visit whose request was answered. Its address stays the same until the next one. */
  const answered = useRef<string | null>(null)
  const isAsked = query.has(asked.add) || (query.has(asked.edit) && rows !== undefined)

  const open = useEffectEvent(async () => {
    if (answered.current === key) return
    answered.current = key
    const id = query.get(asked.edit)
    const said = query.get(asked.add)
    const entry = askedEntry(query)
    const isSaid = Boolean(said) || Object.keys(entry).length > 0
    setQuery(withoutAsked, { replace: true, preventScrollReset: true })
    if (id === null) return inline.open(null, isSaid ? startOf?.(said ?? '', entry) : undefined)
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
  return null
}
