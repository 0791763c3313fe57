import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Logs one line per answered request: route, duration, user. The route's pattern replaces the address, because
 * ids and query strings can contain tokens and names; bodies and headers are never logged.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { method, ownerId, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms,
        owner: ownerId,
        trace: traceOf(request),
      },
      'request',
    )
    done()
  })
}

/** The page that sent the request (W3C trace context), so that all its requests can be found. */
function traceOf({ headers }: FastifyRequest): string | undefined {
  const given = headers.traceparent
  return typeof given === 'string' ? /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(given)?.[1] : undefined
}
