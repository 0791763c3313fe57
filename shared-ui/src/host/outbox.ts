import type { OutboxRequest } from './outbox/outbox-item.ts'
import { emptyOutbox, isOutboxMarked, useOutbox } from './outbox/outbox-state.ts'
import { useSession } from './session.ts'

/**
 * What has to reach the API although the connection may be away: kept on the device, sent once, by one tab, when there is a way,
 * whatever page is open then. What sends it comes when something waits, or when a page that needs it prepares for that.
 */
export const outbox = {
  /** Fetches what a save without a network needs, and reads what waits. Rejects when it does not come. */
  prepare: async (): Promise<void> => (await load()).startOutbox(),
  /**
   * Sends something now or when there is a way to the API.
   * @param key of a refused one that it takes the place of
   * @throws ApiError when the API does not take it: then it does not wait; DOMException when the device does not keep it
   */
  send: async (request: OutboxRequest, key?: string): Promise<'sent' | 'waiting'> =>
    (await load()).sendOrKeep(request, key),
  drop: async (keys: readonly string[]): Promise<void> => (await load()).dropFromOutbox(keys),
  /** What waits, for a component. */
  useWaiting: useOutbox,
}

const load = () => import(/* webpackChunkName: "outbox" */ './outbox/run-outbox.ts')

let known: string | null = null

const begin = () => {
  if (!isOutboxMarked()) return
  // It does not come without a network either.
  outbox.prepare().catch(() => addEventListener('online', begin, { once: true }))
}

/** Begins to send when the person is there, and forgets what it knew of another one. */
function follow({ user }: { user: { id: string } | null }): void {
  if ((user?.id ?? null) === known) return
  known = user?.id ?? null
  useOutbox.setState(emptyOutbox)
  if (user !== null) begin()
}

if (globalThis.window !== undefined) useSession.subscribe(follow)
