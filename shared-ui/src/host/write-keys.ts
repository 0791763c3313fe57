import { ApiError } from './api-error.ts'
import { tokenSubject } from './tokens.ts'

/** A write that was sent, and whose outcome is not known. */
interface Unanswered {
  /** A hash of person, path and body. */
  said: string
  /** The idempotency key that it was sent with. */
  key: string
  /** Milliseconds since 1970 of the first try. */
  at: number
}

/** In local storage: a page that is loaded again, and other tabs, use the same keys. */
const place = 'orenda.unanswered'
/** Milliseconds for which the API knows a key. */
const patience = 7 * 24 * 60 * 60 * 1000
const most = 100

/** Used when the browser cannot store anything. */
let here: string | null = null
/** Keys that this tab is sending: two presses with the same content are two writes. */
const underWay = new Set<string>()

/**
 * Sends a write with its idempotency key: a new one, or that of an earlier try with the same
 * content and no answer. So a form keeps its key until it is saved or changed, and a button has a
 * new key for each press.
 * @param said path, body, and what else distinguishes it from other writes
 * @throws what `send` throws
 */
export async function withKey<T>(said: readonly unknown[], send: (key: string) => Promise<T>): Promise<T> {
  const key = keyOf(await hashOf(said))
  underWay.add(key)
  try {
    const answer = await send(key)
    forget(key)
    return answer
  } catch (error) {
    if (isAnswered(error)) forget(key)
    throw error
  } finally {
    underWay.delete(key)
  }
}

/** Whether the outcome of a failed write is known: it was refused, or it was cancelled. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
    : error instanceof DOMException && error.name === 'AbortError'

function keyOf(said: string): string {
  const known = unanswered().find(one => one.said === said && !underWay.has(one.key))
  if (known !== undefined) return known.key
  const key = crypto.randomUUID()
  keep([...unanswered(), { said, key, at: Date.now() }])
  return key
}

const forget = (key: string): void => keep(unanswered().filter(one => one.key !== key))

function unanswered(): readonly Unanswered[] {
  const since = Date.now() - patience
  try {
    const all = JSON.parse(here ?? localStorage.getItem(place) ?? '[]') as readonly Unanswered[]
    return all.filter(({ at }) => at > since)
  } catch {
    return []
  }
}

function keep(all: readonly Unanswered[]): void {
  const text = JSON.stringify(all.slice(-most))
  try {
    if (all.length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, text)
  } catch {
    here = text
  }
}

async function hashOf(said: readonly unknown[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([tokenSubject(), ...said]))
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return btoa(String.fromCharCode(...bytes))
}
