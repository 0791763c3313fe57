import { ApiError } from './api-error.ts'
import { tokenSubject } from './tokens.ts'

/** A write that was sent, and of which nobody has heard what became of it. */
interface Unanswered {
  /** A hash of who said what to which path. */
  said: string
  /** The idempotency key that it went out with. */
  key: string
  /** Milliseconds since 1970 of the first try. */
  at: number
}

/** In local storage: a page that is loaded anew, and another tab, go on with the same keys. */
const place = 'orenda.unanswered'
/** Milliseconds for which the API knows a key. */
const patience = 7 * 24 * 60 * 60 * 1000
const most = 100

/** In place of the storage, where a browser keeps nothing. */
let here: string | null = null
/** Keys that are on their way from this tab: two presses that say the same are two writes. */
const underWay = new Set<string>()

/**
 * Sends a write with its idempotency key: a new one, or that of an earlier try that said the same and was not answered. So a
 * form has one key from its first try until it is saved or says something else, and a button one for each press.
 * @param said path, body, and what else tells it from others
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

/** Whether it is known what became of a write that failed: it was refused, or nobody waits for it any more. */
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
