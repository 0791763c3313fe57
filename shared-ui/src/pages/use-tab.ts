import { type Location, useSearchParams } from '@orenda/shared-ui/router'

const parameter = 'tab'

/** A page and its tab: whoever goes to another one leaves what stands on it. */
export const placeOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get(parameter) ?? ''}`

/**
 * The tab that the address shows, the first one when it names none; and the way to another. Filters go along, the order of
 * a table does not: the columns are others.
 */
export function useTab<Name extends string>(
  names: readonly [Name, ...Name[]],
): [Name, (name: string) => void] {
  const [search, setSearch] = useSearchParams()
  const open = (name: string) =>
    setSearch(
      current => {
        const next = new URLSearchParams(current)
        next.set(parameter, name)
        if (name === names[0]) next.delete(parameter)
        next.delete('sort')
        return next
      },
      { preventScrollReset: true },
    )
  return [names.find(name => name === search.get(parameter)) ?? names[0], open]
}
