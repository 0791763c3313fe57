import { queryClient } from '@orenda/shared-ui/api'
import { host } from '@orenda/shared-ui/host'
import { replaceEqualDeep } from '@tanstack/react-query'
import type { Source } from './kept-store.ts'

const { wire } = host
const { fetch, read } = wire

/** What the page has of each address; an answer that nothing shows or keeps any more goes. */
const held = new Map<string, WeakRef<object>>()
/** Bodies of answers that have come without one. */
const same = new WeakMap<Response, object>()

/** Where a body is from, if its answer had a tag. */
export function sourceOf(body: unknown): Source | undefined {
  const source = wire.sources.get(Object(body))
  return source?.tag ? source : undefined
}

/** Notes that the page has a body, so that the API need not send it again. */
export function hold(body: unknown, source = sourceOf(body)): void {
  if (source === undefined || !(body instanceof Object)) return
  wire.sources.set(body, source)
  held.set(source.url, new WeakRef(body))
}

let isAsking = false

/**
 * From now on the API sends only what has changed: a read names the tag of the answer that the page has
 * (`If-None-Match`), and for a 304 gets that answer, the same object. The browser's cache has no part in it, since it
 * would outlive the session.
 */
export function askForChanges(): void {
  if (isAsking) return
  isAsking = true
  wire.fetch = async (...asked) => {
    const request = new Request(...asked)
    const body = request.method === 'GET' ? held.get(request.url)?.deref() : undefined
    const tag = sourceOf(body)?.tag
    if (body === undefined || !tag) return fetch(request)
    request.headers.set('if-none-match', tag)
    const response = await fetch(request)
    if (response.status !== 304) return response
    const whole = new Response(null, { headers: response.headers })
    same.set(whole, body)
    return whole
  }
  wire.read = async response => {
    const known = same.get(response)
    if (known !== undefined) return known
    const body = await read(response)
    hold(body)
    return body
  }
  for (const { state } of queryClient.getQueryCache().getAll()) hold(state.data)
  // An answer that has changed is put together of its own rows and of those that the page has: that is what is shown.
  Object.assign(queryClient.getDefaultOptions().queries ?? {}, {
    structuralSharing: (before: unknown, now: unknown) => {
      const shared = replaceEqualDeep(before, now)
      hold(shared, sourceOf(now))
      return shared
    },
  })
}
