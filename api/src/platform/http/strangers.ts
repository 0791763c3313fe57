import type { FastifyInstance } from 'fastify'
import { hasBody } from './deadlines.ts'

/** How many begin in one turn of the event loop; each is about a millisecond of work. */
const atOnce = 6

/**
 * Lets what comes with a body from people who are not signed in begin a few at a time: when hundreds log in at one moment,
 * everybody else's requests, each of which takes several turns of the event loop, go on in between. Comes after the look at tokens.
 */
export function spaceOutStrangers(server: FastifyInstance): void {
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
