import type { FastifyInstance } from 'fastify'
import { securityHeaders } from './security-headers.ts'

/** What every answer below `base` carries, and which bodies are taken. */
export function prepareServer(server: FastifyInstance, base: string, isSecure: boolean): void {
  const headers = securityHeaders(isSecure)
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith(`/${base}/`)) reply.headers(headers)
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
