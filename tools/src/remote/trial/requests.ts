import type { CDPSession, Page } from 'playwright-core'
import type { AnswerCall } from './sample-answers.ts'

/** What happens to a request. */
export type Fate =
  | { answer: AnswerCall }
  /** It is sent, and the text of the answer is changed. */
  | { change: (text: string) => string }
  | 'pass'
  | 'refuse'

/**
 * Kinds of requests that are intercepted. Scripts, styles and fonts are not: the policy allows none
 * from elsewhere, and interception costs as much time as the file itself.
 */
const stopped = [
  'Document',
  'XHR',
  'Fetch',
  'Image',
  'Media',
  'EventSource',
  'Ping',
  'CSPViolationReport',
  'Other',
] as const

/** Headers about the encoding of a body, which a changed body does not have. */
const packing = /^(content-(encoding|length)|transfer-encoding)$/i

/**
 * Intercepts requests of a page by the browser's protocol, whose domain Fetch can intercept single
 * kinds.
 */
export async function decideRequests(
  page: Page,
  fateOf: (request: { url: string; type: string }) => Fate,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', paused => {
    // The page may already be closed.
    decide(session, paused, fateOf).catch(() => undefined)
  })
  await session.send('Fetch.enable', {
    patterns: stopped.map(resourceType => ({ urlPattern: '*', resourceType })),
  })
}

interface Paused {
  requestId: string
  request: {
    url: string
    method: string
    headers: Record<string, string>
    postDataEntries?: { bytes?: string }[]
  }
  resourceType: string
  /** Present when a response is intercepted. */
  responseStatusCode?: number
  responseHeaders?: { name: string; value: string }[]
}

async function decide(
  session: CDPSession,
  { requestId, request, resourceType, responseStatusCode, responseHeaders = [] }: Paused,
  fateOf: (request: { url: string; type: string }) => Fate,
): Promise<void> {
  const { url, method } = request
  const fate = fateOf({ url, type: resourceType })
  if (fate === 'refuse') {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
  } else if (fate === 'pass') await session.send('Fetch.continueRequest', { requestId })
  else if ('answer' in fate) {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const body = Buffer.concat(
      (request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64')),
    )
    const { status, body: answer } =
      method === 'OPTIONS' ? { status: 204 } : await fate.answer({ url, method, headers, body })
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }, ...allowed(headers)],
      ...(answer !== undefined && { body: base64(JSON.stringify(answer)) }),
    })
  } else if (responseStatusCode === undefined) {
    await session.send('Fetch.continueRequest', { requestId, interceptResponse: true })
  } else if (responseStatusCode !== 200) await session.send('Fetch.continueResponse', { requestId })
  else {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: responseHeaders.filter(({ name }) => !packing.test(name)),
      body: base64(fate.change(base64Encoded ? Buffer.from(body, 'base64').toString() : body)),
    })
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** CORS headers for an API on another origin. */
function allowed({
  origin,
  ...headers
}: Record<string, string | undefined>): { name: string; value: string }[] {
  if (origin === undefined) return []
  const asked = headers['access-control-request-headers']
  return [
    { name: 'access-control-allow-origin', value: origin },
    { name: 'access-control-allow-credentials', value: 'true' },
    { name: 'access-control-allow-methods', value: 'GET, POST, PUT, PATCH, DELETE' },
    ...(asked === undefined ? [] : [{ name: 'access-control-allow-headers', value: asked }]),
  ]
}
