import { type NavigationEntry, useNavigationEntries } from '../remotes/navigation.ts'
import { useRemotes } from '../remotes/registry.ts'

/** How many sections the bar of a phone names, so that each has its name below it at 320 px. */
const most = 3

/** Today and the first sections of the first remotes, in the order of the navigation. */
export function useNearestEntries(): NavigationEntry[] {
  const { entries } = useRemotes()
  const firsts = new Set(
    entries.map(({ navigation }) => navigation.toSorted((one, other) => one.order - other.order)[0]?.base),
  )
  return useNavigationEntries()
    .filter(({ base }, place) => place === 0 || firsts.has(base))
    .slice(0, most)
}
