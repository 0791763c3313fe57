import type { RuntimeConfig } from '@orenda/contracts/remotes'

/** A shell with one version of each remote, as one manifest has them. Only whole editions are shown without a network. */
export interface Edition {
  id: string
  /** The versions that its pages may run, by remote: the present one, and a canary. */
  versions: Readonly<Record<string, readonly string[]>>
  /** The versions before, which a page falls back to. */
  previous: Readonly<Record<string, string>>
  /** Addresses of the files that are kept for it. */
  files: readonly string[]
  /** Whether everything that was asked for is kept. */
  isWhole: boolean
}

export interface Editions {
  /** What is shown without a network. */
  current: Edition | null
  /** A newer one that has come from the network and is not whole yet. */
  next: Edition | null
  /** The edition that each tab runs, by the tab's id; empty for a page with trials. */
  tabs: Readonly<Record<string, string>>
}

export const noEditions: Editions = { current: null, next: null, tabs: {} }

/** The edition that a page from the network has; null for one that is not kept. */
export function editionIn({ offline, manifest }: RuntimeConfig): Edition | null {
  if (offline === undefined || offline.edition === '') return null
  const versions = manifest.remotes.map(
    ({ name, version, canary }) => [name, [version, ...(canary ? [canary.release.version] : [])]] as const,
  )
  return {
    id: offline.edition,
    versions: Object.fromEntries(versions),
    previous: offline.previous,
    files: [],
    isWhole: false,
  }
}

/** A page has come from the network: what was taken back is no longer shown; what is older, until this one is whole. */
export function withSeen({ current, next, tabs }: Editions, seen: Edition): Editions {
  if (current?.id === seen.id) return { current, next: null, tabs }
  return {
    current: current !== null && isAllowed(current, seen) ? current : null,
    next: next?.id === seen.id ? next : seen,
    tabs,
  }
}

/** Whether no version of an edition was taken back, as far as a newer edition says. */
const isAllowed = (edition: Edition, { versions, previous }: Edition): boolean =>
  Object.entries(edition.versions).every(([name, shown]) =>
    shown.every(version => versions[name]?.includes(version) || previous[name] === version),
  )

/** Files of an edition are kept. A whole one, or the first one, takes the place of what was shown before. */
export function withFiles(
  editions: Editions,
  id: string,
  files: readonly string[],
  isWhole: boolean,
): Editions {
  const grown = (edition: Edition): Edition => ({
    ...edition,
    files: [...new Set([...edition.files, ...files])],
    isWhole: edition.isWhole || isWhole,
  })
  const { current, next } = editions
  if (current?.id === id) return { ...editions, current: grown(current) }
  if (next?.id !== id) return editions
  const known = grown(next)
  const isShown = current === null || known.isWhole
  return isShown ? { ...editions, current: known, next: null } : { ...editions, next: known }
}

export const withTab = (editions: Editions, tab: string, edition: string): Editions => ({
  ...editions,
  tabs: { ...editions.tabs, [tab]: edition },
})

/** Without the tabs that are closed. */
export const withOpenTabs = (editions: Editions, open: ReadonlySet<string>): Editions => ({
  ...editions,
  tabs: Object.fromEntries(Object.entries(editions.tabs).filter(([tab]) => open.has(tab))),
})

/**
 * The files to keep, once nothing else is needed; null while a tab runs another edition, or a newer one is on its way.
 */
export function filesToKeep({ current, next, tabs }: Editions): ReadonlySet<string> | null {
  if (current === null || next !== null || !current.isWhole) return null
  return Object.values(tabs).every(edition => edition === current.id) ? new Set(current.files) : null
}
