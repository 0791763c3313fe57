import type { IconNode } from '@orenda/contracts/remotes'
import { useLanguage, useLocation } from '@orenda/shared-ui/host'
import { activeEntry } from '../paths.ts'
import { useRemotes } from './registry.ts'

export interface NavigationEntry {
  base: string
  /** In the language of the interface. */
  label: string
  icon: IconNode
}

/** What all remotes ask the shell to show, in their order. */
export function useNavigationEntries(): NavigationEntry[] {
  const { entries } = useRemotes()
  const language = useLanguage()
  return entries
    .flatMap(({ navigation }) => navigation)
    .toSorted((one, other) => one.order - other.order)
    .map(({ base, label, icon }) => ({ base, label: label[language], icon }))
}

/** The entry that the person is at. */
export function useActiveEntry(): NavigationEntry | undefined {
  const { pathname } = useLocation()
  return activeEntry(pathname, useNavigationEntries())
}

/** The bases that some remote owns: a link to another would lead nowhere. */
export function useBases(): ReadonlySet<string> {
  const { entries } = useRemotes()
  return new Set(entries.flatMap(({ bases }) => bases))
}
