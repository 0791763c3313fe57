import type { IncomingMessage } from 'node:http'
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { ApiConsumes } from '@nestjs/swagger'
import { toFieldErrors } from '@orenda/contracts/field-errors'
import type { z } from '@orenda/contracts/zod'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors/app-error.ts'
import { readBody } from './request-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The maximum size of a form in bytes; without it the route takes no form. */
    takesFields?: number
  }
  interface FastifyRequest {
    /** The form as received, for signatures. */
    rawForm?: string
  }
}

/** The size in bytes that our own pages need. */
const usual = 4096

type Parsed = (error: Error | null, fields?: Record<string, string>) => void

/** Lets routes with `@TakesFields()` read a form; all others answer 415. */
export function acceptFields(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    (request: FastifyRequest, payload: IncomingMessage, done: Parsed) => {
      const { takesFields, takesFile } = request.routeOptions.config
      // On a route for files, a form with fields only gets a validation error.
      if (!takesFields) return done(takesFile ? null : new AppError('UNSUPPORTED_FILE'))
      readBody(request, payload, takesFields).then(
        text => {
          request.rawForm = text
          done(null, Object.fromEntries(new URLSearchParams(text)))
        },
        error => done(error),
      )
    },
  )
}

/**
 * A route that takes the fields of a form without a file. A multipart form is accepted unread: RFC 8058 allows
 * it, and its one field adds nothing.
 * @param most bytes, at most 64 KB
 */
export const TakesFields = (most = usual) =>
  applyDecorators(RouteConfig({ takesFields: most }), ApiConsumes('application/x-www-form-urlencoded'))

/** The fields of the form, empty without one; validated by a schema like a body. */
export const FormFields = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<FastifyRequest>().body ?? {},
)

/**
 * The fields of a form with a file, by their schema. @throws AppError VALIDATION_FAILED
 */
export function fieldsOfForm<Fields>(
  schema: z.ZodType<Fields>,
  fields: Readonly<Record<string, string>>,
): Fields {
  const { success, data, error } = schema.safeParse(fields)
  if (!success) throw new AppError('VALIDATION_FAILED', { details: toFieldErrors(error.issues) })
  return data
}
