import { useSearchParams } from '@orenda/shared-ui/host'
import type { DataSort } from '@orenda/shared-ui/ui'
import { useMemo } from 'react'

/**
 * The filters and the order of a table, kept in the address: a reload, a bookmark and the way back show the same rows.
 * @param names of the filters; a blank one leaves the address
 */
export function useTableQuery<Name extends string>(names: readonly Name[]) {
  const [query, setQuery] = useSearchParams()
  const set = (values: Record<string, string>) =>
    setQuery(
      current => {
        for (const [name, value] of Object.entries(values)) {
          if (value === '') current.delete(name)
          else current.set(name, value)
        }
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  const order = query.get('sort')
  // The table compares it by identity.
  const sort = useMemo<DataSort | null>(
    () => (order === null ? null : { id: order.replace(/^-/, ''), isDescending: order.startsWith('-') }),
    [order],
  )
  return {
    filters: Object.fromEntries(names.map(name => [name, query.get(name) ?? ''])) as Record<Name, string>,
    setFilter: (name: Name, value: string) => set({ [name]: value }),
    clear: () => set(Object.fromEntries(names.map(name => [name, '']))),
    sort,
    setSort: (next: DataSort | null) =>
      set({ sort: next === null ? '' : (next.isDescending ? '-' : '') + next.id }),
  }
}
