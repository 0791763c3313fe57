import { FastifyAdapter } from '@nestjs/platform-fastify'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../../config.ts'
import type { Log } from '../operation/log.ts'
import { idleTime, longestRequest, serverTimes } from './deadlines.ts'
import { sendError } from './errors/send-error.ts'
import { requestId } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

/** An address at which nothing is, for one that Fastify has no way for, past every hook. */
const nowhere = '/%00'

/** Fastify, set up so that what it refuses by itself looks like every other error. */
export function apiAdapter({ TRUST_PROXY, PUBLIC_URL, REQUEST_TIMEOUT }: Config, log: Log): FastifyAdapter {
  const headers = securityHeaders(PUBLIC_URL.startsWith('https:'))
  return new FastifyAdapter({
    loggerInstance: log,
    // Requests are logged by our own hook, without addresses and bodies.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    http: serverTimes(REQUEST_TIMEOUT),
    requestTimeout: longestRequest,
    connectionTimeout: idleTime,
    // `endRefused` answers them, once there is something to count them with.
    clientErrorHandler: () => undefined,
    rewriteUrl: ({ url = nowhere }) => (url.startsWith('*') ? nowhere : url),
    trustProxy: TRUST_PROXY.length > 0 ? TRUST_PROXY : false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      // No hook has run for an address that is none.
      sendError(
        error,
        request,
        reply.headers({ ...headers, 'x-request-id': request.id, connection: 'close' }),
      ),
  })
}
