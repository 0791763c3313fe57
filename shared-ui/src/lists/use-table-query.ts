import { useSearchParams } from '@orenda/shared-ui/router'
import { type DataSort } from '@orenda/shared-ui/ui'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

/** Milliseconds without typing before the address changes: browsers limit how often it may change. */
const restBeforeWriting = 200

type Values = Readonly<Record<string, string>>

const nothing: Values = {}

export interface TableQuery {
  /** The values by the filters' names. */
  filters: Values
  /** `''` shows all rows. */
  setFilter: (name: string, value: string) => void
  /** Clears these filters. */
  clear: (names: readonly string[]) => void
  sort: DataSort | null
  setSort: (sort: DataSort | null) => void
}

/**
 * The filters and the order of a table. The address has them, so that a reload, a bookmark and
 * going back show the same rows. They change at once and the address a moment later, because the
 * router shows a new address in a transition, and a field that waited for it would lose what is
 * typed in the meantime.
 */
export function useTableQuery(): TableQuery {
  const [query, setQuery] = useSearchParams()
  /** Values that the address does not have yet. */
  const [ahead, setAhead] = useState(nothing)
  const [written, setWritten] = useState(nothing)
  const isHeld = Object.entries(ahead).every(([name, value]) => (query.get(name) ?? '') === value)
  // While an address with earlier values is on its way, the newer values are used.
  if (ahead !== nothing && ahead === written && isHeld) setAhead(nothing)

  const write = useEffectEvent(() => {
    setWritten(ahead)
    setQuery(
      current => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(ahead)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (ahead === nothing) return
    const timer = setTimeout(write, restBeforeWriting)
    return () => clearTimeout(timer)
  }, [ahead])

  // Filters and sorting depend on this object, so it changes only when the values change.
  const { sort: order = '', ...filters } = { ...Object.fromEntries(query), ...ahead } as Values
  const sort = useMemo<DataSort | null>(
    () => (order === '' ? null : { id: order.replace(/^-/, ''), isDescending: order.startsWith('-') }),
    [order],
  )
  const set = (values: Values) => setAhead(current => ({ ...current, ...values }))
  return {
    filters: useSame(filters),
    setFilter: (name, value) => set({ [name]: value }),
    clear: names => set(Object.fromEntries(names.map(name => [name, '']))),
    sort,
    setSort: next => set({ sort: next === null ? '' : (next.isDescending ? '-' : '') + next.id }),
  }
}

/** The same object as long as its values are the same. */
function useSame(values: Values): Values {
  const text = JSON.stringify(values)
  return useMemo(() => JSON.parse(text) as Values, [text])
}
