import type { FastifyInstance } from 'fastify'
import { hasBody } from './deadlines.ts'

/** Requests that are started in one turn of the event loop; each takes about a millisecond. */
const atOnce = 6

/**
 * Starts unauthenticated requests with a body a few at a time: when hundreds log in at the same moment, other
 * requests, which need several turns of the event loop, are served in between. Runs after the token check.
 */
export function throttleVisitors(server: FastifyInstance): void {
  const waiting: (() => void)[] = []
  let begun = 0
  const nextTurn = () => {
    const next = waiting.splice(0, atOnce)
    begun = next.length
    if (begun > 0) setImmediate(nextTurn)
    for (const begin of next) begin()
  }
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.ownerId !== undefined || !hasBody(request)) return done()
    if (begun === atOnce) return void waiting.push(done)
    if (begun === 0) setImmediate(nextTurn)
    begun += 1
    done()
  })
}
