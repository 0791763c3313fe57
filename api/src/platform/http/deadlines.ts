import type { ServerOptions } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusals } from './raw-answer.ts'

/**
 * Seconds for a form with the largest file, at 16 KB per second; a slower one ends earlier, by its minimum
 * speed.
 */
const uploadTime = 660

/** Milliseconds without any data after which a connection is closed. */
export const idleTime = 120_000

/** Milliseconds for the rest of a body after its answer, for a form with a file and any other. */
const restTime = { form: 30_000, other: 5000 }

/** Node's own timeouts: for headers, a third of the whole, and for idle connections. */
export const serverTimes = (requestTimeout: number): ServerOptions => ({
  headersTimeout: (requestTimeout * 1000) / 3,
  // A request without a host gets our usual error.
  requireHostHeader: false,
  // The interval of Node's checks.
  connectionsCheckingInterval: Math.min(1000, requestTimeout * 100),
})

/** Node's own limit for a whole request, in milliseconds: it knows no routes, so it is that of uploads. */
export const longestRequest = uploadTime * 1000

/**
 * Ends requests that are not complete in time, since each holds a connection and its data. The headers have a
 * third of the time, the body the rest. A client that continues to send after its answer is cut off too.
 * @param requestTimeout seconds for a whole request without a file
 */
export function endSlowRequests(server: FastifyInstance, requestTimeout: number, refusals: Refusals): void {
  const bodyTime = (requestTimeout * 2000) / 3
  server.addHook('onRequest', (request, reply, done) => {
    // An injected request (of a test or a command) has no connection.
    if (hasBody(request) && request.raw.socket instanceof Socket) watch(request, reply, bodyTime, refusals)
    done()
  })
}

/** Whether the headers announce a body. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  bodyTime: number,
  refusals: Refusals,
): void {
  const isUpload = routeOptions.config?.takesFile === true
  const cut = () => {
    if (!raw.complete) refusals.end(raw.socket, 'slow_body', reply.raw.headersSent)
  }
  const whole = setTimeout(cut, isUpload ? uploadTime * 1000 : bodyTime).unref()
  let rest: NodeJS.Timeout | undefined
  reply.raw.once('finish', () => {
    if (!raw.complete) rest = setTimeout(cut, isUpload ? restTime.form : restTime.other).unref()
  })
  raw.once('close', () => {
    clearTimeout(whole)
    clearTimeout(rest)
  })
}
