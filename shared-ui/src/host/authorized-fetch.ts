import type { Tokens } from '@orenda/contracts/session'
import { clearPrefetched, takePrefetched } from './prefetch.ts'
import { readTokens } from './tokens.ts'
import { traceparent } from './trace.ts'
import { wire } from './wire.ts'

let reportSessionEnd: () => void = () => undefined

/** Sets what is called when a refresh was refused. */
export function onSessionEnd(callback: () => void): void {
  reportSessionEnd = callback
}

/**
 * `fetch` with the access token. After a 401 it refreshes the tokens once and sends the request
 * again; when the refresh is refused, the session ends and the 401 is returned.
 */
export async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  if (request.method === 'GET') return answerTo(request)
  // The cache is emptied before and after a write: a read during the write may contain old data.
  clearPrefetched()
  return answerTo(request).finally(clearPrefetched)
}

async function answerTo(request: Request): Promise<Response> {
  request.headers.set('traceparent', traceparent())
  const tokens = readTokens()
  if (tokens === null || isAuthCall(request.url)) return wire.fetch(request)
  // A body can be read only once: the copy is for the second try.
  const spare = request.clone()
  const early = request.method === 'GET' ? takePrefetched(request.url, tokens.accessToken) : undefined
  const ask = () => wire.fetch(withBearer(request, tokens.accessToken))
  const response = await (early === undefined ? ask() : early.catch(ask))
  if (response.status !== 401) return response
  const renewed = await refreshTokens(tokens)
  return renewed === null ? response : wire.fetch(withBearer(spare, renewed.accessToken))
}

/**
 * The same for a request that `fetch` cannot make, such as an upload that shows its progress.
 * @param send makes the request with the access token, and a second time after a refresh
 * @returns the last answer, also a refusal
 */
export async function authorized<Answer extends { status: number }>(
  send: (accessToken: string) => Promise<Answer>,
): Promise<Answer> {
  const tokens = readTokens()
  const answer = await send(tokens?.accessToken ?? '')
  if (answer.status !== 401 || tokens === null) return answer
  const renewed = await refreshTokens(tokens)
  return renewed === null ? answer : send(renewed.accessToken)
}

function withBearer(request: Request, accessToken: string): Request {
  request.headers.set('authorization', `Bearer ${accessToken}`)
  return request
}

/** Calls that answer 401 for other reasons than the access token. */
const isAuthCall = (url: string): boolean =>
  /\/auth\/(login|register|refresh|logout|forgot-password|reset-password|verify-email|resend-verification)$/.test(
    new URL(url).pathname,
  )

/**
 * New tokens in place of `stale`, or null when the session is over. The script is loaded when it is
 * needed; if it cannot be loaded, the API counts as unreachable.
 */
const refreshTokens = async (stale: Tokens): Promise<Tokens | null> => {
  const { refreshTokens: refresh } = await import(/* webpackChunkName: "refresh" */ './refresh.ts').catch(
    () => {
      throw new TypeError('The session could not be renewed')
    },
  )
  return refresh(stale, reportSessionEnd)
}
