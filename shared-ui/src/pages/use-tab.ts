import { type Location, useSearchParams } from '@orenda/shared-ui/router'

const parameter = 'tab'

/** The part of an address that a form belongs to: the page and its tab. */
export const placeOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get(parameter) ?? ''}`

/**
 * The tab that the address names, by default the first one; and a function that opens another.
 * Filters stay, the order of a table does not, because the columns are different.
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
