import type { Outcome } from '../mail/outcome.ts'

export interface TextMessage {
  /** The same whenever the same message is sent again. */
  id: string
  /** E.164. */
  to: string
  text: string
}

/** Somebody who sends text messages for us. */
export interface SmsGateway {
  /** Whether a message that comes again under its id is sent once: then one whose fate is unknown may be repeated. */
  isRepeatable: boolean
  send(message: TextMessage): Promise<Outcome>
}

/** Milliseconds for one call. */
const patience = 15_000

export interface GatewayAnswer {
  status: number
  /** The answer as JSON; null when it is none. */
  body: unknown
  text: string
}

/**
 * One call to a gateway. Never follows it elsewhere.
 * @returns the answer; or, without one, what that means for the message
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

/** The connection was not made, so nothing was said over it. */
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
