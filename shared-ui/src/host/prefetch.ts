import { runtimeConfig } from './runtime-config.ts'
import { readTokens } from './tokens.ts'
import { traceparent } from './trace.ts'

declare global {
  interface Window {
    /** What the page's own script has asked the API for, by path, and the access token that it did so with. */
    orendaEarly?: { token: string; answers: Map<string, Promise<Response>> }
  }
}

/** Milliseconds after which an answer is no news any more, and for which what was just read is not asked for early. */
const freshFor = 10_000
const readFor = 30_000

interface Asked {
  at: number
  token: string
  answer: Promise<Response>
}

/** What was asked for before a page was there to do so, by path below the API's base. */
let asked: Map<string, Asked> | undefined
/** When which path was read last. */
const read = new Map<string, number>()

/**
 * The answer to a read that began before what wants it was there. Each is given once, and only to whoever would have asked in
 * the same person's name.
 */
export function takePrefetched(url: string, accessToken: string): Promise<Response> | undefined {
  const path = pathOf(url)
  if (path === undefined) return undefined
  // One with a question is of what is shown then, and no list of a page that begins.
  if (!path.includes('?')) read.set(path, performance.now())
  const early = known().get(path)
  asked?.delete(path)
  return early !== undefined && isFresh(early, accessToken) ? early.answer : undefined
}

/**
 * Asks the API for what a page is about to read, when somebody is signed in: the page's own reads take the answers up. What was
 * read or asked for a moment ago is left alone.
 * @param paths below the API's base, as a remote's `reads` has them
 */
export function prefetch(paths: readonly string[]): void {
  const token = readTokens()?.accessToken
  if (token === undefined) return
  const now = performance.now()
  for (const path of paths) {
    const early = known().get(path)
    if (early !== undefined && isFresh(early, token)) continue
    if (now - (read.get(path) ?? Number.NEGATIVE_INFINITY) < readFor) continue
    const headers = { authorization: `Bearer ${token}`, traceparent: traceparent() }
    const answer = fetch(`${runtimeConfig.apiBase}/${path}`, { headers })
    answer.catch(() => undefined)
    known().set(path, { at: now, token, answer })
  }
}

/** Something is written: what was asked for before may not hold it. */
export function clearPrefetched(): void {
  known().clear()
  read.clear()
}

/** With what the page's own script began, when the page did. */
function known(): Map<string, Asked> {
  if (asked === undefined) {
    const { token = '', answers = [] } = globalThis.window?.orendaEarly ?? {}
    asked = new Map(Array.from(answers, ([path, answer]) => [path, { at: 0, token, answer }]))
  }
  return asked
}

const isFresh = ({ at, token }: Asked, accessToken: string): boolean =>
  token === accessToken && performance.now() - at < freshFor

function pathOf(url: string): string | undefined {
  if (globalThis.document === undefined) return undefined
  const base = new URL(`${runtimeConfig.apiBase}/`, document.baseURI).href
  return url.startsWith(base) ? url.slice(base.length) : undefined
}
