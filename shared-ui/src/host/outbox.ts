import type { OutboxRequest } from './outbox/outbox-item.ts'
import { emptyOutbox, isOutboxMarked, useOutbox } from './outbox/outbox-state.ts'
import { useSession } from './session.ts'

/**
 * Writes that must reach the API although there may be no network: stored in the browser, and sent
 * once, by one tab, when the API can be reached, whatever page is open then. The code that sends
 * them is loaded when something waits, or when a page that needs it prepares for it.
 */
export const outbox = {
  /**
   * Loads the code that saving without a network needs, and reads what waits. Rejects when it
   * cannot be loaded.
   */
  prepare: async (): Promise<void> => (await load()).startOutbox(),
  /**
   * Sends something now, or later when the API can be reached.
   * @param key of a refused item that it replaces
   * @param onAnswer takes the API's answer, when this tab sent it now
   * @throws ApiError when the API refuses it, and then it does not wait; DOMException when the
   * browser cannot store it
   */
  send: async (
    ...sent: [request: OutboxRequest, key?: string, onAnswer?: (answer: unknown) => void]
  ): Promise<'sent' | 'waiting'> => (await load()).sendOrKeep(...sent),
  drop: async (keys: readonly string[]): Promise<void> => (await load()).dropFromOutbox(keys),
  /** What waits, as a hook. */
  useWaiting: useOutbox,
}

const load = () => import(/* webpackChunkName: "outbox" */ './outbox/run-outbox.ts')

let known: string | null = null

const begin = () => {
  if (!isOutboxMarked()) return
  // Without a network this script cannot be loaded either.
  outbox.prepare().catch(() => addEventListener('online', begin, { once: true }))
}

/** Begins to send when somebody is logged in, and forgets what it knows of another person. */
function follow({ user }: { user: { id: string } | null }): void {
  if ((user?.id ?? null) === known) return
  known = user?.id ?? null
  useOutbox.setState(emptyOutbox)
  if (user !== null) begin()
}

if (globalThis.window !== undefined) useSession.subscribe(follow)
