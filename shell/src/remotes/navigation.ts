import type { IconNode } from '@orenda/contracts/remotes'
import { useLocation } from '@orenda/shared-ui/router'
import { useLanguage } from '@orenda/shared-ui/texts'
import { useTranslation } from 'react-i18next'
import { activeEntry, baseOfPath } from '../paths.ts'
import { useRemotes } from './registry.ts'

export interface NavigationEntry {
  base: string
  /** In the language of the interface. */
  label: string
  icon: IconNode
}

/** Lucide's `sun`. */
const sun: IconNode = [
  ['circle', { cx: '12', cy: '12', r: '4' }],
  [
    'path',
    {
      d: 'M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
    },
  ],
]

/** The shell's Today page, and the navigation entries of all remotes, in order. */
export function useNavigationEntries(): NavigationEntry[] {
  const { t } = useTranslation('shell')
  const { entries } = useRemotes()
  const language = useLanguage()
  const ofRemotes = entries
    .flatMap(({ navigation }) => navigation)
    .toSorted((one, other) => one.order - other.order)
    .map(({ base, label, icon }) => ({ base, label: label[language], icon }))
  return [{ base: 'today', label: t('layout.today'), icon: sun }, ...ofRemotes]
}

/** The entry of the current page; a base without one of its own belongs to the first entry of its remote. */
export function useActiveEntry(): NavigationEntry | undefined {
  const { pathname } = useLocation()
  const { entries } = useRemotes()
  const shown = useNavigationEntries()
  const [first] = entries.find(({ bases }) => bases.includes(baseOfPath(pathname)))?.navigation ?? []
  return activeEntry(pathname, shown) ?? shown.find(entry => entry.base === first?.base)
}

/** What the current page is called: a place outside the navigation, else its section. */
export function usePlace(): NavigationEntry | undefined {
  const { pathname } = useLocation()
  const language = useLanguage()
  const section = useActiveEntry()
  const { entries } = useRemotes()
  const place = activeEntry(
    pathname,
    entries.flatMap(({ places = [] }) => places),
  )
  return place ? { ...place, label: place.label[language] } : section
}

/** The bases of all remotes; a link to another base would lead nowhere. */
export function useBases(): ReadonlySet<string> {
  const { entries } = useRemotes()
  return new Set(entries.flatMap(({ bases }) => bases))
}
