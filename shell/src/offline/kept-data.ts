import { queryClient } from '@orenda/shared-ui/api'
import { host } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'
import { dehydrate, hydrate, type Query } from '@tanstack/react-query'
import { idle } from '../remotes/idle.ts'
import { useAway } from './away.ts'
import { clearKept, type Kept, readKept, writeKept } from './kept-store.ts'
import { askForChanges, hold, sourceOf } from './unchanged.ts'

/** Milliseconds that changed answers are collected before they are written. */
const collects = 1000

/** Milliseconds after which the page opens with what is kept although the API may still answer. */
const patience = 4000

/** Parts of keys of what is not kept: scripts, what was only looked up, and secrets. */
const notKept =
  /^(script|shell|search|qr|qr-code|tenant-link|calendar-feed|users\/me\/push-device|previews?|auth(\/.*)?)$/

/** In the local storage while something is kept, for `session/start.ts`; it goes with the session, as all keys that begin like this. */
const mark = 'recent.kept'

let opening: Promise<boolean> | undefined

/**
 * Puts what is kept of the account into the cache, once; what the page has already read is newer and stays.
 * @returns whether something was kept. Never rejects.
 */
export function openKept(): Promise<boolean> {
  opening ??= open().catch(() => false)
  return opening
}

async function open(): Promise<boolean> {
  const owner = host.tokenSubject()
  if (owner === null || localStorage.getItem(mark) === null) return false
  const { user, queries } = await readKept(owner)
  if (user === null || host.tokenSubject() !== owner) return false
  hydrate(
    queryClient,
    // Whatever its age, each is read anew where it is shown: it may have been changed elsewhere since.
    {
      queries: queries.map(query => ({ ...query, state: { ...query.state, isInvalidated: true } })),
      mutations: [],
    },
    // Until the page is closed: a list that was not opened for long is there at once, too.
    { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
  )
  for (const { queryHash, state, source } of queries) {
    const { data } = queryClient.getQueryCache().get(queryHash)?.state ?? {}
    if (data === state.data) hold(data, source)
  }
  standIn(user, owner)
  return true
}

/** While the API does not answer, the page goes on with the person as last described. */
function standIn({ user }: NonNullable<Kept['user']>, owner: string): void {
  const stand = () => {
    if (useSession.getState().status !== 'unreachable' || host.tokenSubject() !== owner) return
    useAway.setState({ isAway: true })
    useSession.setState({ status: 'signed-in', user }, true)
  }
  useSession.subscribe(stand)
  stand()
}

/**
 * Lets the page open with what is kept: after the first screen if the API says that the session stands, and at once if
 * it cannot be asked.
 * @param answer resolves when the API has answered or was not reached
 * @returns resolves when the session is known. Never rejects.
 */
export async function openWith(answer: Promise<void>): Promise<void> {
  askForChanges()
  await Promise.race([answer, new Promise(resolve => setTimeout(resolve, patience))])
  const { status } = useSession.getState()
  // Who comes again has kept answers: those of this visit are kept from its beginning.
  if (status === 'signed-in') void idle().then(openKept).then(keepAnswers)
  if (status !== 'starting' && status !== 'unreachable') return
  const isOpen = await openKept()
  if (!isOpen) await answer
  else if (useSession.getState().status === 'starting') {
    useSession.setState({ status: 'unreachable', user: null }, true)
  }
}

/** Removes all that is kept, of every account. */
export async function forget(): Promise<void> {
  localStorage.removeItem(mark)
  await clearKept()
}

let isKeeping = false

/** Keeps answers of the API from now on, and those that the page has. */
export function keepAnswers(): void {
  if (isKeeping) return
  isKeeping = true
  const cache = queryClient.getQueryCache()
  const changed = new Set(cache.getAll().map(({ queryHash }) => queryHash))
  let isComing = false
  const soon = () => {
    if (isComing) return
    isComing = true
    setTimeout(() => {
      isComing = false
      const hashes = new Set(changed)
      changed.clear()
      void write(hashes).catch(() => undefined)
    }, collects)
  }
  cache.subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    changed.add(event.query.queryHash)
    soon()
  })
  useSession.subscribe(({ status }) => {
    if (status === 'signed-out') void clearKept().catch(() => undefined)
    else soon()
  })
  if (useSession.getState().status === 'signed-out') void clearKept().catch(() => undefined)
  soon()
}

async function write(hashes: ReadonlySet<string>): Promise<void> {
  const { user } = useSession.getState()
  if (user === null || host.tokenSubject() !== user.id) return
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: query => hashes.has(query.queryHash) && isKept(query),
  })
  localStorage.setItem(mark, 'yes')
  await writeKept(
    user.id,
    user,
    queries.map(query => ({ ...query, source: sourceOf(query.state.data) })),
  )
  // Somebody has logged out in the meantime, perhaps in another tab.
  if (host.tokenSubject() !== user.id) await forget()
}

const isKept = ({ queryKey, state }: Query): boolean =>
  state.status === 'success' &&
  state.data !== undefined &&
  !queryKey.some(part => typeof part === 'string' && notKept.test(part))
