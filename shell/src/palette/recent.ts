import { useSession } from '@orenda/shared-ui/session'
import { withoutLanguage } from '../paths.ts'

/** A page that was opened on this device. */
interface Visit {
  /** The path after the language. */
  path: string
  title: string
  /** ISO 8601. */
  at: string
}

interface Recent {
  /** The latest first. */
  visits: readonly Visit[]
  /** How often each action was used, by its key. */
  used: Readonly<Record<string, number>>
}

const mostVisits = 12
const nothing: Recent = { visits: [], used: {} }

/** What the person opened last and used most on this device; logging out removes it (`recent.` keys). */
export function readRecent(): Recent {
  const key = storageKey()
  if (key === null) return nothing
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Recent>) }
  } catch {
    return nothing
  }
}

/** Notes that a page is shown under a title. */
export function noteVisit(): void {
  const path = withoutLanguage(location.pathname)
  const title = document.title.replace(/ · Orenda$/, '')
  if (path === '' || title === 'Orenda') return
  const { visits, used } = readRecent()
  const others = visits.filter(visit => visit.path !== path)
  const visit = { path, title, at: new Date().toISOString() }
  write({ visits: [visit, ...others].slice(0, mostVisits), used })
}

/** Counts a use of an action. */
export function noteUse(action: string): void {
  const { visits, used } = readRecent()
  write({ visits, used: { ...used, [action]: (used[action] ?? 0) + 1 } })
}

function write(recent: Recent): void {
  const key = storageKey()
  if (key !== null) localStorage.setItem(key, JSON.stringify(recent))
}

function storageKey(): string | null {
  const { user } = useSession.getState()
  return user === null ? null : `recent.${user.id}`
}
