import { statuses } from '@orenda/contracts/error-answers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorBody } from './error-body.ts'
import { toAppError } from './to-app-error.ts'

/** Sends an error answer, and logs the cause of a server error. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const appError = toAppError(error)
  const status = statuses[appError.code]
  if (isOfAbort(error, request)) request.log.info('the client went away')
  else if (status >= 500) {
    request.log.error({ err: appError.cause ?? appError, code: appError.code }, 'request failed')
  }
  if (reply.sent) return
  if (appError.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(appError.retryAfter)))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  // As text, without the route's serialiser, which knows only its success schema.
  reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(appError, request.id)))
}

/** Whether the client disconnected before the request was complete: no one is to blame, and no one waits. */
function isOfAbort(error: unknown, { raw }: FastifyRequest): boolean {
  if (raw.complete || raw.errored == null) return false
  return error === raw.errored || (error instanceof Error && error.cause === raw.errored)
}
