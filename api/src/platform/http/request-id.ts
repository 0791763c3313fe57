import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Takes the id that a proxy or client gave the request when it is harmless in a log, else makes one. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID()
}
