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
/** Milliseconds after which a save no longer waits for the API; it is sent later. */
const patience = 15_000

const tabs = new BroadcastChannel('orenda.outbox')
let timer: ReturnType<typeof setTimeout> | undefined
let pause = firstPause
/** Items that a form of this tab waits for, by key: what takes their answer. The form shows the outcome itself. */
const watched = new Map<string, (answer: unknown) => void>()

/** The id of the person who is logged in; null when the tokens belong to another person. */
function ownerNow(): string | null {
  const { user } = useSession.getState()
  const subject = tokenSubject()
  return user !== null && (subject === null || subject === user.id) ? user.id : null
}

/** Reads the stored items and begins to send them. Rejects if the browser cannot store anything. */
export async function startOutbox(): Promise<void> {
  await refresh()
  void sendAll()
}

/**
 * Stores a request in the browser and sends it.
 * @param key of a refused item that this one replaces
 * @param onAnswer takes the answer, when this tab sent it
 * @returns whether it was sent, or waits to be sent
 * @throws ApiError when the API refuses it, and then it is not stored; DOMException when it cannot be stored
 */
export async function sendOrKeep(
  request: OutboxRequest,
  key?: string,
  onAnswer: (answer: unknown) => void = () => {},
): Promise<'sent' | 'waiting'> {
  const owner = ownerNow()
  if (owner === null) throw new DOMException('Nobody is logged in', 'InvalidStateError')
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
  watched.set(item.key, onAnswer)
  try {
    await Promise.race([sendAll(), new Promise(resolve => setTimeout(resolve, patience))])
    const left = await readItem(item.key)
    if (left === undefined) return 'sent'
    if (left.refusal === null) return 'waiting'
    // An item that was refused before stays until it is corrected.
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

/** Sends the stored items one after another, in one tab at a time. Never rejects. */
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
    const outcome = await sendItem(item, owner)
    isStuck ||= outcome !== 'done'
    if (outcome === 'offline') break
  }
  useOutbox.setState({ sending: null })
  pause = isStuck ? Math.min(pause * 2, longestPause) : firstPause
  if (isStuck) timer = setTimeout(sendAll, pause / 2)
}

/**
 * Sends one item.
 * @returns `done` when it was stored or refused; `failed` when the API has an error with this item,
 * which does not keep others waiting; `offline` when others would fail as well
 */
async function sendItem(item: OutboxItem, owner: string): Promise<'done' | 'failed' | 'offline'> {
  try {
    const answer = await deliver(item, () => ownerNow() === owner)
    watched.get(item.key)?.(answer)
    await dropItem(item.key)
    await tell(item.reload)
    if (!watched.has(item.key)) notify.success(say('sent'), { id: 'outbox-sent' })
  } catch (error) {
    if (!isRefusal(error)) return error instanceof ApiError && error.status === 500 ? 'failed' : 'offline'
    await changeItem(item.key, { refusal: { status: error.status, body: error.body } })
    await tell([])
    if (!watched.has(item.key)) notify.error(say('refused'), { id: 'outbox-refused' })
  }
  return 'done'
}

const say = (key: 'sent' | 'refused') => i18n.t(`outbox.${key}`, { ns: 'common' })

/** Shows in this tab and the others what waits now, and reloads the data that have changed. */
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
