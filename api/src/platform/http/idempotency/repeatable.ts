import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common'
import { ApiExtension, ApiHeader } from '@nestjs/swagger'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** A write that its sender may send again, since its answer was lost. */
export interface Repeatable {
  /** What the sender calls it: the header `Idempotency-Key`. */
  key: string
  /** What it is sent to, with the records that it names: `POST /api/leases/0193…/charges`. */
  route: string
  /** What it says, as it came. */
  body: unknown
}

export const REPEATS = Symbol('REPEATS')

/** Whether a route's writes may come again; a text: they may not, for that reason. */
export type Repeats = true | string

const header = 'idempotency-key'
const longest = 200

/** Says of a route that it takes the header, here and in the API's document. */
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
 * For a write that may come again: what it takes for `StoredAnswers`, or null when its sender gave it no key.
 * @throws AppError VALIDATION_FAILED for a key that is none
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

/** The key that a request came with, as it is. */
export const keyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers[header]
  return Array.isArray(key) ? key.join() : key
}

/** For a POST that takes no key. @param reason why that does no harm, or cannot be; it stands in the API's document */
export const NotRepeatable = (reason: string) =>
  applyDecorators(SetMetadata(REPEATS, reason), ApiExtension('x-not-repeatable', reason))
