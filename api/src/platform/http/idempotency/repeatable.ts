import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common'
import { ApiExtension, ApiHeader } from '@nestjs/swagger'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** A write that its sender may repeat, because its answer was lost. */
export interface Repeatable {
  /** The sender's key: the header `Idempotency-Key`. */
  key: string
  /** The method and path with ids: `POST /api/leases/0193…/charges`. */
  route: string
  /** The body as received. */
  body: unknown
}

export const REPEATS = Symbol('REPEATS')

/** Whether a route's writes may be repeated; a text is the reason why not. */
export type Repeats = true | string

const header = 'idempotency-key'
const longest = 200

/** Adds the header to the route's description in the OpenAPI document. */
const described = (controller: object, method: string | symbol | undefined) => {
  const descriptor = method === undefined ? undefined : Object.getOwnPropertyDescriptor(controller, method)
  if (method === undefined || descriptor === undefined) return
  const description = 'The same key with the same body is answered alike for 7 days, and done once.'
  const schema = { type: 'string', minLength: 1, maxLength: longest } as const
  applyDecorators(
    SetMetadata(REPEATS, true),
    ApiHeader({ name: 'Idempotency-Key', required: false, description, schema }),
  )(controller, method, descriptor)
}

/**
 * For a write that may be repeated: the input of `StoredAnswers`, or null without a key.
 * @throws AppError VALIDATION_FAILED for an invalid key
 */
export const MayRepeat = createParamDecorator(
  (_: unknown, context: ExecutionContext): Repeatable | null => {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const key = keyOf(request)
    if (key === undefined) return null
    if (key.length === 0 || key.length > longest) {
      const code = key.length === 0 ? 'too_short' : 'too_long'
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'Idempotency-Key', code }] })
    }
    return { key, route: `${request.method} ${request.url}`, body: request.body }
  },
  [described],
)

/** The key of a request as it is. */
export const keyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers[header]
  return Array.isArray(key) ? key.join() : key
}

/** For a POST without a key. @param reason why that is harmless or impossible; shown in the OpenAPI document */
export const NotRepeatable = (reason: string) =>
  applyDecorators(SetMetadata(REPEATS, reason), ApiExtension('x-not-repeatable', reason))
