import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is; the access-token guard sets it on every route that is not public. */
    ownerId?: string
  }
}

export const IS_PUBLIC = Symbol('IS_PUBLIC')

/** Opens a route, or a controller, to requests without a token. */
export const Public = () => SetMetadata(IS_PUBLIC, true)

export const ALLOWS_EXPIRED = Symbol('ALLOWS_EXPIRED')

/** Lets a route, or a controller, work when the landlord's trial or plan is over. */
export const AllowExpired = () => SetMetadata(ALLOWS_EXPIRED, true)

/** The id of the landlord whose request it is. Only on routes that are not public. */
export const OwnerId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { ownerId } = context.switchToHttp().getRequest<FastifyRequest>()
  // Before a service asks for the rows of nobody.
  if (ownerId === undefined) throw new Error('A public route has no owner')
  return ownerId
})
