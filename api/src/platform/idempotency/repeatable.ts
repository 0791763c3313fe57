import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { ApiHeader } from '@nestjs/swagger'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** A write that its sender may send again, since its answer was lost. */
export interface Repeatable {
  /** What the sender calls it: the header `Idempotency-Key`. */
  key: string
  /** What it is sent to, e.g. `POST /api/utilities`. */
  route: string
}

const header = 'idempotency-key'
const longest = 200

/** Names the header in the API's document. */
const described = (controller: object, method: string | symbol | undefined) => {
  if (method === undefined) return
  const description = 'The same key with the same body is answered alike for 7 days, and done once.'
  const schema = { type: 'string', minLength: 1, maxLength: longest } as const
  const descriptor = Object.getOwnPropertyDescriptor(controller, method)
  if (descriptor) ApiHeader({ name: 'Idempotency-Key', description, schema })(controller, method, descriptor)
}

/**
 * For a write that may come again: what it takes for `StoredAnswers.once`, or null when its sender gave it no key.
 * @throws AppError VALIDATION_FAILED for a key that is none
 */
export const MayRepeat = createParamDecorator(
  (_: unknown, context: ExecutionContext): Repeatable | null => {
    const { headers, method, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>()
    const key = headers[header]
    if (key === undefined) return null
    if (typeof key !== 'string' || key.length === 0 || key.length > longest) {
      const code = key.length === 0 ? 'too_short' : 'too_long'
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'Idempotency-Key', code }] })
    }
    return { key, route: `${method} ${routeOptions.url}` }
  },
  [described],
)
