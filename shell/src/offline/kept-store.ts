import type { User } from '@orenda/contracts/users'
import type { host } from '@orenda/shared-ui/host'
import type { DehydratedState } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, setMany } from 'idb-keyval'

/** Where an answer is from, as the host says it. */
export type Source = Exclude<ReturnType<typeof host.wire.sources.get>, undefined>

// The host empties it at the end of a session, also in tabs that have not loaded this code: `replaced-tokens.ts`.
const store = createStore('orenda-data', 'queries')

/** An answer as the query cache has it; with `source`, what the API was asked and the tag of what it answered. */
export type KeptQuery = DehydratedState['queries'][number] & { source?: Source | undefined }

/** What is kept of an account. */
export interface Kept {
  /** The person as the API last described them, and when (milliseconds since 1970). */
  user: { user: User; at: number } | null
  queries: readonly KeptQuery[]
}

/** Milliseconds for which answers are kept. */
const keptFor = 30 * 24 * 60 * 60 * 1000

const userKey = (owner: string) => `${owner} user`
const queryKey = (owner: string, hash: string) => `${owner} query ${hash}`

/**
 * Reads what is kept of an account, and removes what is too old or another account's.
 * @throws DOMException when the browser has no database
 */
export async function readKept(owner: string): Promise<Kept> {
  const all: [string, unknown][] = await entries(store)
  const since = Date.now() - keptFor
  const dead = all.flatMap(([key, value]) => {
    const at = (value as Partial<KeptQuery>).state?.dataUpdatedAt ?? (value as { at?: number }).at ?? 0
    return key.startsWith(`${owner} `) && at > since ? [] : key
  })
  if (dead.length > 0) await delMany(dead, store)
  const removed = new Set(dead)
  const left = all.filter(([key]) => !removed.has(key))
  return {
    user: (left.find(([key]) => key === userKey(owner))?.[1] as Kept['user'] | undefined) ?? null,
    queries: left.flatMap(([key, value]) => (key === userKey(owner) ? [] : (value as KeptQuery))),
  }
}

/**
 * Keeps answers and the person, in place of earlier ones.
 * @throws DOMException when there is no space, or an answer cannot be stored
 */
export const writeKept = (owner: string, user: User, queries: readonly KeptQuery[]): Promise<void> =>
  setMany(
    [
      [userKey(owner), { user, at: Date.now() }],
      ...queries.map((query): [string, unknown] => [queryKey(owner, query.queryHash), query]),
    ],
    store,
  )

export const clearKept = (): Promise<void> => clear(store)
