import { applyDecorators, HttpCode, HttpStatus } from '@nestjs/common'
import { RouteSchema } from '@nestjs/platform-fastify'
import { ApiExtension, ApiResponse } from '@nestjs/swagger'
import type { z } from 'zod'
import { serializerSchema } from './serializer-schema.ts'

/**
 * Declares a route's answer: its status, its schema in the OpenAPI document, and the serialiser, which drops
 * undeclared fields. `others` are further success statuses. A route without this, `AnswersNothing` or
 * `AnswersRaw` stops the start.
 */
export const Answers = (schema: z.ZodType, status: HttpStatus = HttpStatus.OK, ...others: HttpStatus[]) =>
  applyDecorators(
    HttpCode(status),
    RouteSchema({
      response: Object.fromEntries([status, ...others].map(each => [each, serializerSchema(schema)])),
    }),
    ...[status, ...others].map(each => ApiResponse({ status: each, standardSchema: schema })),
  )

/** A route whose success has no body. */
export const AnswersNothing = () =>
  applyDecorators(
    HttpCode(HttpStatus.NO_CONTENT),
    RouteSchema({ response: { [HttpStatus.NO_CONTENT]: { type: 'null' } } }),
    ApiResponse({ status: HttpStatus.NO_CONTENT }),
  )

/** A route that answers something other than our JSON, such as a page. */
export const AnswersRaw = (contentType: string) =>
  applyDecorators(RouteSchema({ response: {} }), ApiResponse({ status: 200, content: { [contentType]: {} } }))

/** Where a route's file types stand in the OpenAPI document until `openApiOf` makes them content types. */
export const fileTypesKey = 'x-file-types'

/** Declares the content types in which a route that `Answers` JSON sends the same content as a file. */
export const AlsoAnswersFiles = (...contentTypes: string[]) => ApiExtension(fileTypesKey, contentTypes)
