import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * What every answer below `base` carries, and which bodies are taken.
 * @param isSecure whether people reach it over https
 * @param clock whose day goes with each answer (`x-today`): a screen counts days late by it, not by the browser's
 */
export function prepareServer(
  server: FastifyInstance,
  base: string,
  isSecure: boolean,
  clock: Pick<Clock, 'today'>,
): void {
  const headers = securityHeaders(isSecure)
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith(`/${base}/`)) reply.headers(headers).header('x-today', clock.today())
    done()
  })
  // JSON alone; anything else is answered with 415.
  server.removeContentTypeParser('text/plain')
}

/** A process that does jobs alone answers whether it is well, and nothing else. */
export function answerHealthOnly(server: FastifyInstance, base: string): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`/${base}/health/`)) return reply.callNotFound()
  })
}
