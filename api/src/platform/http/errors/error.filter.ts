import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './send-error.ts'

/** Converts anything that a request threw to an error answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    sendError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>())
  }
}
