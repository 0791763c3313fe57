import type { Outcome } from '../mail/outcome.ts'

export interface TextMessage {
  /** The same when the same message is sent again. */
  id: string
  /** E.164. */
  to: string
  text: string
}

/** An SMS gateway. */
export interface SmsGateway {
  /** Whether a message with the same id is sent only once: then one without an answer may be repeated. */
  isRepeatable: boolean
  send(message: TextMessage): Promise<Outcome>
}

/** The timeout of one call in milliseconds. */
const patience = 15_000

export interface GatewayAnswer {
  status: number
  /** The answer as JSON; null when it is not JSON. */
  body: unknown
  text: string
}

/**
 * Calls a gateway, without following redirects.
 * @returns the answer; without one, what that means for the message
 */
export async function callGateway(
  url: string,
  authorization: string,
  contentType: string,
  body: string,
): Promise<GatewayAnswer | Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error' as const,
      signal: AbortSignal.timeout(patience),
      headers: { authorization, 'content-type': contentType, accept: 'application/json' },
    })
    const text = await response.text()
    return { status: response.status, body: parsed(text), text }
  } catch (error) {
    const code = causeOf(error)
    return neverArrived.test(code)
      ? { kind: 'deferred', reason: 'unreachable', reply: code }
      : { kind: 'unknown', reply: code }
  }
}

/** The connection failed, so nothing was sent. */
const neverArrived =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
