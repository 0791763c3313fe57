import type { FastifyInstance } from 'fastify'

/**
 * One line for each answered request: what, how long, for whom. The route's pattern stands for the address, because ids
 * and query strings can hold tokens and names; bodies and headers are never logged.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { method, ownerId, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms, owner: ownerId },
      'request',
    )
    done()
  })
}
