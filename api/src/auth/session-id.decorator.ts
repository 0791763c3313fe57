import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the request's access token; the access-token guard sets it. */
    sessionId?: string
  }
}

/** The id of the session that the request belongs to. Only on routes that are not public. */
export const SessionId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { sessionId } = context.switchToHttp().getRequest<FastifyRequest>()
  if (sessionId === undefined) throw new Error('A public route has no session')
  return sessionId
})
