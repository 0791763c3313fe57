import type { Location } from '@orenda/shared-ui/host'

/** Which tab an address shows; the first when it names none. */
export const tabOf = (search: URLSearchParams): string => search.get('tab') ?? 'readings'

/** A form belongs to its tab: to go to another one leaves it. */
export const placeOf = ({ pathname, search }: Location): string =>
  `${pathname} ${tabOf(new URLSearchParams(search))}`
