import { runtimeConfig } from './runtime-config.ts'
import { readTokens } from './tokens.ts'
import { traceparent } from './trace.ts'
import { wire } from './wire.ts'

declare global {
  interface Window {
    /**
     * What the page's own script has requested from the API, by path, and the access token that it
     * used.
     */
    orendaEarly?: { token: string; answers: Map<string, Promise<Response>> }
  }
}

/**
 * Milliseconds for which an answer may be used, and for which a list that was just read is not
 * requested early.
 */
const freshFor = 10_000
const readFor = 30_000

interface Asked {
  at: number
  token: string
  answer: Promise<Response>
}

/** Requests that began before the page needed them, by path without the API's base. */
let asked: Map<string, Asked> | undefined
/** When each path was last read. */
const read = new Map<string, number>()

/**
 * The answer to a request that began early. Each answer is given once, and only to a request for
 * the same person.
 */
export function takePrefetched(url: string, accessToken: string): Promise<Response> | undefined {
  const path = pathOf(url)
  if (path === undefined) return undefined
  // A path with a query depends on what is shown then; it is not read at the start of a page.
  if (!path.includes('?')) read.set(path, performance.now())
  const early = known().get(path)
  asked?.delete(path)
  return early !== undefined && isFresh(early, accessToken) ? early.answer : undefined
}

/**
 * Requests from the API what a page will read soon, if somebody is logged in; the page's own reads
 * use the answers. What was read or requested a moment ago is left out.
 * @param paths without the API's base, as in a remote's `reads`
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
    const answer = wire.fetch(`${runtimeConfig.apiBase}/${path}`, { headers })
    answer.catch(() => undefined)
    known().set(path, { at: now, token, answer })
  }
}

/** After a write, answers to earlier requests may be old. */
export function clearPrefetched(): void {
  known().clear()
  read.clear()
}

/** Takes over the requests of the page's own script, when the page begins. */
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
