import type { IncomingMessage } from 'node:http'
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { ApiConsumes } from '@nestjs/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors/app-error.ts'
import { readBody } from './request-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of a form that the route takes; none takes no form. */
    takesFields?: number
  }
  interface FastifyRequest {
    /** A form as it came, for those who sign its bytes. */
    rawForm?: string
  }
}

/** Bytes of what a page of ours sends. */
const usual = 4096

type Parsed = (error: Error | null, fields?: Record<string, string>) => void

/** Lets routes with `@TakesFields()` read what a form of a page sends; every other one goes on answering 415 to it. */
export function acceptFields(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    (request: FastifyRequest, payload: IncomingMessage, done: Parsed) => {
      const { takesFields, takesFile } = request.routeOptions.config
      // Where a file is awaited, fields are a mistake in the request, said with what is missing.
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
 * A route that takes the fields of a form without a file. A multipart form is let through unread: RFC 8058 allows it for
 * its one field, which says nothing that the route does not.
 * @param most bytes, at most 64 KB
 */
export const TakesFields = (most = usual) =>
  applyDecorators(RouteConfig({ takesFields: most }), ApiConsumes('application/x-www-form-urlencoded'))

/** The fields of the form, none where it has none; like a body it goes on through a schema. */
export const FormFields = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<FastifyRequest>().body ?? {},
)
