import { FastifyAdapter } from '@nestjs/platform-fastify'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../../config.ts'
import type { Log } from '../operation/log.ts'
import { idleTime, longestRequest, serverTimes } from './deadlines.ts'
import { sendError } from './errors/send-error.ts'
import { requestId } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

/** A path without a route, for addresses that Fastify cannot parse, past every hook. */
const nowhere = '/%00'

/** Fastify, configured so that its own errors look like all others. */
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
    // `answerClientError` answers them, once there are metrics to count them.
    clientErrorHandler: () => undefined,
    rewriteUrl: ({ url = nowhere }) => (url.startsWith('*') ? nowhere : url),
    trustProxy: TRUST_PROXY.length > 0 ? TRUST_PROXY : false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      // No hook has run for an invalid address.
      sendError(
        error,
        request,
        reply.headers({ ...headers, 'x-request-id': request.id, connection: 'close' }),
      ),
  })
}
