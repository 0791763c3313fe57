import { useSearchParams } from '@orenda/shared-ui/router'
import { type DataSort } from '@orenda/shared-ui/ui'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

/** Milliseconds of rest before what was typed goes into the address: browsers limit how often it may change. */
const restBeforeWriting = 200

type Values = Readonly<Record<string, string>>

const nothing: Values = {}

export interface TableQuery {
  /** By the filters' names. */
  filters: Values
  /** `''` shows all. */
  setFilter: (name: string, value: string) => void
  /** Shows all again, of these filters. */
  clear: (names: readonly string[]) => void
  sort: DataSort | null
  setSort: (sort: DataSort | null) => void
}

/**
 * The filters and the order of a table, kept in the address: a reload, a bookmark and the way back show the same rows.
 * They hold at once. The address follows, because the router shows a new one in a transition, and a field that waited
 * for it would lose what is typed meanwhile.
 */
export function useTableQuery(): TableQuery {
  const [query, setQuery] = useSearchParams()
  /** What the address does not hold yet. */
  const [ahead, setAhead] = useState(nothing)
  const [written, setWritten] = useState(nothing)
  const isHeld = Object.entries(ahead).every(([name, value]) => (query.get(name) ?? '') === value)
  // An address that holds it before it was written is on its way to what was typed earlier, and would bring that back.
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

  // Whoever filters and sorts by them does it again only when they have changed.
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

/** The same object as long as the same values stand in it. */
function useSame(values: Values): Values {
  const text = JSON.stringify(values)
  return useMemo(() => JSON.parse(text) as Values, [text])
}
