import type { Tokens } from '@orenda/contracts/session'
import { clearPrefetched, takePrefetched } from './prefetch.ts'
import { readTokens } from './tokens.ts'
import { traceparent } from './trace.ts'

let reportSessionEnd: () => void = () => undefined

/** The session store hears here that a refresh was refused; set once, by the store. */
export function onSessionEnd(callback: () => void): void {
  reportSessionEnd = callback
}

/**
 * `fetch` with the bearer token. A 401 leads to one refresh and one more try of the same request;
 * a refused refresh ends the session and hands the 401 on.
 */
export async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  if (request.method === 'GET') return answerTo(request)
  // Before, and after: what is read while it is written may be of before.
  clearPrefetched()
  return answerTo(request).finally(clearPrefetched)
}

async function answerTo(request: Request): Promise<Response> {
  request.headers.set('traceparent', traceparent())
  const tokens = readTokens()
  if (tokens === null || isAuthCall(request.url)) return fetch(request)
  // A body can be read once: the spare copy is for the second try.
  const spare = request.clone()
  const early = request.method === 'GET' ? takePrefetched(request.url, tokens.accessToken) : undefined
  const ask = () => fetch(withBearer(request, tokens.accessToken))
  const response = await (early === undefined ? ask() : early.catch(ask))
  if (response.status !== 401) return response
  const renewed = await refreshTokens(tokens)
  return renewed === null ? response : fetch(withBearer(spare, renewed.accessToken))
}

/**
 * The same for a request that `fetch` cannot make, such as an upload that shows how far it has come.
 * @param send makes it with the access token, a second time after a refresh
 * @returns the last answer, also one that is refused
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

/** Calls that answer 401 for their own reasons. */
const isAuthCall = (url: string): boolean =>
  /\/auth\/(login|register|refresh|logout|forgot-password|reset-password|verify-email|resend-verification)$/.test(
    new URL(url).pathname,
  )

/**
 * New tokens in place of `stale`, or null when the session is over. Its script is not for the first screen; one that does
 * not come is an API that cannot be reached.
 */
const refreshTokens = async (stale: Tokens): Promise<Tokens | null> => {
  const { refreshTokens: refresh } = await import(/* webpackChunkName: "refresh" */ './refresh.ts').catch(
    () => {
      throw new TypeError('The session could not be renewed')
    },
  )
  return refresh(stale, reportSessionEnd)
}
