import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { AppError } from './errors/app-error.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * What every answer carries, whatever address led to it: those that are no data of the API's, such as pages and files, set
 * their own over it.
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
    reply.headers(headers).header('x-request-id', request.id)
    if (isBelow(base, request)) reply.header('x-today', clock.today())
    // Node would answer without any of these.
    if (request.raw.httpVersionMinor === 0 || request.headers.host !== undefined) return done()
    reply.header('connection', 'close')
    done(new AppError('VALIDATION_FAILED'))
  })
  // JSON alone; anything else is answered with 415.
  server.removeContentTypeParser('text/plain')
}

/** A process that does jobs alone answers whether it is well, and nothing else. */
export function answerHealthOnly(server: FastifyInstance, base: string): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!isBelow(`${base}/health`, request)) return reply.callNotFound()
  })
}

/** By the route and not by the address, of which there are many for one route (`/%61pi/tenants`). */
const isBelow = (base: string, { routeOptions }: FastifyRequest) =>
  routeOptions.url?.startsWith(`/${base}/`) ?? false
