import { type Location, useSearchParams } from '@orenda/shared-ui/router'

const parameter = 'tab'

/** The part of an address that a form belongs to: the page and its tab. */
export const placeOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get(parameter) ?? ''}`

/**
 * The tab that the address names, by default the first one; and a function that opens another.
 * Filters stay, the order of a table does not, because the columns are different.
 * @param own parameters of the address that belong to one tab and are dropped with it
 */
export function useTab<Name extends string>(
  names: readonly [Name, ...Name[]],
  own: readonly string[] = [],
): [Name, (name: string) => void] {
  const [search, setSearch] = useSearchParams()
  const open = (name: string) =>
    setSearch(
      current => {
        const next = new URLSearchParams(current)
        next.set(parameter, name)
        if (name === names[0]) next.delete(parameter)
        for (const each of ['sort', ...own]) next.delete(each)
        return next
      },
      { preventScrollReset: true },
    )
  return [names.find(name => name === search.get(parameter)) ?? names[0], open]
}
