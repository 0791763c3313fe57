import { FastifyAdapter } from '@nestjs/platform-fastify'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../../config.ts'
import { sendError } from '../errors/send-error.ts'
import type { Log } from '../logging/log.ts'
import { requestId } from './request-id.ts'

/** Largest body of a request, in bytes. */
const bodyLimit = 1024 * 1024

/** Fastify, set up so that what it refuses by itself looks like every other error. */
export function apiAdapter({ TRUST_PROXY }: Config, log: Log): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: log,
    // Requests are logged by our own hook, without addresses and bodies.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit,
    trustProxy: TRUST_PROXY.length > 0 ? TRUST_PROXY : false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendError(error, request, reply),
  })
}
