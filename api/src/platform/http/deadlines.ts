import type { ServerOptions } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusals } from './raw-answer.ts'

/** Seconds for a form with the largest file, at 16 KB a second; a slower one ends earlier, by its pace. */
const uploadTime = 660

/** Milliseconds in which not a byte goes either way before a connection counts as left. */
export const idleTime = 120_000

/** Milliseconds for the rest of a body once its answer has gone out, of a form with a file and of any other. */
const restTime = { form: 30_000, other: 5000 }

/** What Node ends by itself: heads that take their time, in a third of the whole, and connections without a request. */
export const serverTimes = (requestTimeout: number): ServerOptions => ({
  headersTimeout: (requestTimeout * 1000) / 3,
  // A request without a host is refused like any other that is wrong.
  requireHostHeader: false,
  // How often it looks.
  connectionsCheckingInterval: Math.min(1000, requestTimeout * 100),
})

/** Node's own limit for a whole request, in milliseconds: it knows no routes, so it is the one of uploads. */
export const longestRequest = uploadTime * 1000

/**
 * Ends requests that do not come whole in time: each holds a connection, and what has come of it. The head has a third of the
 * time, the body the rest. A client that sends on after its answer is cut off, too.
 * @param requestTimeout seconds for a whole request without a file
 */
export function endSlowRequests(server: FastifyInstance, requestTimeout: number, refusals: Refusals): void {
  const bodyTime = (requestTimeout * 2000) / 3
  server.addHook('onRequest', (request, reply, done) => {
    // One that a test or a command injects came whole, and over no connection.
    if (hasBody(request) && request.raw.socket instanceof Socket) watch(request, reply, bodyTime, refusals)
    done()
  })
}

/** Whether a body comes with a request, as its head says. */
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
