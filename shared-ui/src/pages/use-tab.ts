import { type Location, useSearchParams } from '@orenda/shared-ui/router'

const parameter = 'tab'

/** A page and its tab: whoever goes to another one leaves what stands on it. */
export const placeOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get(parameter) ?? ''}`

/**
 * The tab that the address shows, the first one when it names none; and the way to another. Filters go along, the order of
 * a table does not: the columns are others.
 * @param own parameters of the address that belong to one tab: they go when it is left
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
