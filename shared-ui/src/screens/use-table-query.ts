import { useSearchParams } from '@orenda/shared-ui/host'
import type { DataSort } from '@orenda/shared-ui/ui'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

/** Milliseconds of rest before what was typed goes into the address: browsers limit how often it may change. */
const restBeforeWriting = 200

const nothing: Record<string, string> = {}

/**
 * The filters and the order of a table, kept in the address: a reload, a bookmark and the way back show the same rows.
 * They hold at once. The address follows, because the router shows a new one in a transition, and a field that waited
 * for it would lose what is typed meanwhile.
 * @param names of the filters; a blank one leaves the address
 */
export function useTableQuery<Name extends string>(names: readonly Name[]) {
  const [query, setQuery] = useSearchParams()
  /** What the address does not hold yet. */
  const [ahead, setAhead] = useState(nothing)
  const isAhead = Object.keys(ahead).length > 0
  if (isAhead && Object.entries(ahead).every(([name, value]) => (query.get(name) ?? '') === value)) {
    setAhead(nothing)
  }

  const write = useEffectEvent(() =>
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
    ),
  )
  useEffect(() => {
    if (ahead === nothing) return
    const timer = setTimeout(write, restBeforeWriting)
    return () => clearTimeout(timer)
  }, [ahead])

  const read = (name: string) => ahead[name] ?? query.get(name) ?? ''
  const set = (values: Record<string, string>) => setAhead(current => ({ ...current, ...values }))
  const order = read('sort')
  // The table compares it by identity.
  const sort = useMemo<DataSort | null>(
    () => (order === '' ? null : { id: order.replace(/^-/, ''), isDescending: order.startsWith('-') }),
    [order],
  )
  return {
    filters: Object.fromEntries(names.map(name => [name, read(name)])) as Record<Name, string>,
    setFilter: (name: Name, value: string) => set({ [name]: value }),
    clear: () => set(Object.fromEntries(names.map(name => [name, '']))),
    sort,
    setSort: (next: DataSort | null) =>
      set({ sort: next === null ? '' : (next.isDescending ? '-' : '') + next.id }),
  }
}
