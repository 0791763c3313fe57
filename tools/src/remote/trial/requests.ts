import type { CDPSession, Page } from 'playwright-core'
import type { AnswerCall } from './sample-answers.ts'

/** What becomes of a request. */
export type Fate =
  | { answer: AnswerCall }
  /** It goes to the server, and the text that comes back is changed. */
  | { change: (text: string) => string }
  | 'pass'
  | 'refuse'

/**
 * What is stopped on its way. Scripts, styles and fonts are not: the policy lets in none from elsewhere, and each stop costs
 * as much as the file itself.
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

/** What says how a body is packed, which a changed one is not. */
const packing = /^(content-(encoding|length)|transfer-encoding)$/i

/** Decides about requests of a page before they leave it; by the browser's own protocol, whose domain Fetch stops some kinds only. */
export async function decideRequests(
  page: Page,
  fateOf: (request: { url: string; type: string }) => Fate,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', paused => {
    // A page that has gone waits for nothing.
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
  /** Of a response that is changed. */
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

/** Of an API that is elsewhere: that the page may read what it says. */
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
