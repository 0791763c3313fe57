import { ApiError } from '../api-error.ts'
import { i18n } from '../language.ts'
import { notify } from '../notices.ts'
import { queryClient } from '../query-client.ts'
import { useSession } from '../session.ts'
import { tokenSubject } from '../tokens.ts'
import { deliver, isRefusal } from './deliver.ts'
import type { OutboxItem, OutboxRequest } from './outbox-item.ts'
import { markOutbox, useOutbox } from './outbox-state.ts'
import { changeItem, countItems, dropItem, keepItem, readItem, readItems } from './outbox-store.ts'

/** Milliseconds until the next try after one that failed; it doubles up to the second. */
const [firstPause, longestPause] = [10_000, 300_000]
/** Milliseconds after which whoever saves something need not wait for it to arrive. */
const patience = 15_000

const tabs = new BroadcastChannel('orenda.outbox')
let timer: ReturnType<typeof setTimeout> | undefined
let pause = firstPause
/** What this tab is waiting for, and says itself. */
const watched = new Set<string>()

/** Who is signed in, as long as the tokens that a request would carry are that person's. */
function ownerNow(): string | null {
  const { user } = useSession.getState()
  const subject = tokenSubject()
  return user !== null && (subject === null || subject === user.id) ? user.id : null
}

/** Reads what waits, and begins to send it. Rejects where the device keeps nothing. */
export async function startOutbox(): Promise<void> {
  await refresh()
  void sendAll()
}

/**
 * Keeps something on the device and sends it.
 * @param key of a refused one that this takes the place of
 * @returns whether it has arrived, or waits for that
 * @throws ApiError when the API does not take it, and then it does not wait either; DOMException when it cannot be kept
 */
export async function sendOrKeep(request: OutboxRequest, key?: string): Promise<'sent' | 'waiting'> {
  const owner = ownerNow()
  if (owner === null) throw new DOMException('Nobody is signed in', 'InvalidStateError')
  const before = key === undefined ? undefined : await readItem(key)
  const item: OutboxItem = {
    ...request,
    key: before?.key ?? crypto.randomUUID(),
    owner,
    savedAt: new Date().toISOString(),
    refusal: null,
    uploaded: [],
  }
  markOutbox(true)
  await keepItem(item)
  watched.add(item.key)
  try {
    await Promise.race([sendAll(), new Promise(resolve => setTimeout(resolve, patience))])
    const left = await readItem(item.key)
    if (left === undefined) return 'sent'
    if (left.refusal === null) return 'waiting'
    // What stood refused before stays until it has been put right.
    await (before === undefined ? dropItem(item.key) : keepItem({ ...before, refusal: left.refusal }))
    throw new ApiError(left.refusal.status, left.refusal.body)
  } finally {
    watched.delete(item.key)
    await tell([])
  }
}

export async function dropFromOutbox(keys: readonly string[]): Promise<void> {
  for (const key of keys) await dropItem(key)
  await tell([])
}

/** Sends what waits, one after the other; one tab at a time does so. Never rejects. */
export async function sendAll(): Promise<void> {
  clearTimeout(timer)
  if (!navigator.onLine) return
  await navigator.locks.request('orenda.outbox', sendInTurn).catch(() => undefined)
}

async function sendInTurn(): Promise<void> {
  const owner = ownerNow()
  if (owner === null) return
  let isStuck = false
  for (const item of await readItems(owner)) {
    if (item.refusal !== null || ownerNow() !== owner) continue
    useOutbox.setState({ sending: item.key })
    try {
      await deliver(item, () => ownerNow() === owner)
      await dropItem(item.key)
      await tell(item.reload)
      if (!watched.has(item.key)) notify.success(say('sent'), { id: 'outbox-sent' })
    } catch (error) {
      if (!isRefusal(error)) {
        isStuck = true
        // What the API stumbles over keeps nothing else waiting.
        if (error instanceof ApiError && error.status === 500) continue
        break
      }
      await changeItem(item.key, { refusal: { status: error.status, body: error.body } })
      await tell([])
      if (!watched.has(item.key)) notify.error(say('refused'), { id: 'outbox-refused' })
    }
  }
  useOutbox.setState({ sending: null })
  pause = isStuck ? Math.min(pause * 2, longestPause) : firstPause
  if (isStuck) timer = setTimeout(sendAll, pause / 2)
}

const say = (key: 'sent' | 'refused') => i18n.t(`outbox.${key}`, { ns: 'common' })

/** Shows here and in the other tabs what waits now. */
async function tell(reload: readonly string[]): Promise<void> {
  tabs.postMessage(reload)
  await take(reload)
}

async function take(reload: readonly string[]): Promise<void> {
  for (const part of reload) void queryClient.invalidateQueries({ queryKey: [part] })
  await refresh()
}

async function refresh(): Promise<void> {
  const { user } = useSession.getState()
  const items = user === null ? [] : await readItems(user.id)
  markOutbox((await countItems()) > 0)
  if (useSession.getState().user?.id === user?.id) useOutbox.setState({ items })
}

tabs.onmessage = ({ data }: MessageEvent<readonly string[]>) => void take(data)
addEventListener('online', () => void sendAll())
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sendAll())
