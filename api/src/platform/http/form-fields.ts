import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { ApiConsumes } from '@nestjs/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFields?: boolean
  }
}

/** Bytes of such a form. */
const bodyLimit = 4096

/** Lets routes with `@TakesFields()` read what a form of a page sends; every other one goes on answering 415 to it. */
export function acceptFields(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (request, body, done) => {
      const { takesFields, takesFile } = request.routeOptions.config
      if (takesFields) return done(null, Object.fromEntries(new URLSearchParams(String(body))))
      // Where a file is awaited, fields are a mistake in the request, said once it is known who asks.
      done(takesFile ? null : new AppError('UNSUPPORTED_FILE'))
    },
  )
}

/**
 * A route that takes the fields of a form without a file. A multipart form is let through unread: RFC 8058 allows it for
 * its one field, which says nothing that the route does not.
 */
export const TakesFields = () =>
  applyDecorators(RouteConfig({ takesFields: true }), ApiConsumes('application/x-www-form-urlencoded'))

/** The fields of the form, none where it has none; like a body it goes on through a schema. */
export const FormFields = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<FastifyRequest>().body ?? {},
)
