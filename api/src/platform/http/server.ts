import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { AppError } from './errors/app-error.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Hooks for every answer, whatever its address; pages and files override some headers.
 * @param isSecure whether users reach it over https
 * @param clock its day is in each answer (`x-today`): pages count days by it, not by the browser's clock
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
    // Node would answer these itself, without our headers.
    if (request.raw.httpVersionMinor === 0 || request.headers.host !== undefined) return done()
    reply.header('connection', 'close')
    done(new AppError('VALIDATION_FAILED'))
  })
  // Only JSON; anything else is answered with 415.
  server.removeContentTypeParser('text/plain')
}

/** A worker process answers only health checks. */
export function answerHealthOnly(server: FastifyInstance, base: string): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!isBelow(`${base}/health`, request)) return reply.callNotFound()
  })
}

/** Compares the route, not the address: one route has many addresses (`/%61pi/tenants`). */
const isBelow = (base: string, { routeOptions }: FastifyRequest) =>
  routeOptions.url?.startsWith(`/${base}/`) ?? false
