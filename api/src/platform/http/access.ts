import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The request's landlord; the access-token guard sets it on every route that is not public, and on those
     * with `@OptionalAuth()`.
     */
    ownerId?: string
  }
}

export const IS_PUBLIC = Symbol('IS_PUBLIC')

/** Opens a route, or a controller, to requests without a token. */
export const Public = () => SetMetadata(IS_PUBLIC, true)

export const OPTIONAL_AUTH = Symbol('OPTIONAL_AUTH')

/** Tells a public route the user, if the request has a valid token; without one it is answered too. */
export const OptionalAuth = () => SetMetadata(OPTIONAL_AUTH, true)

export const ALLOWS_EXPIRED = Symbol('ALLOWS_EXPIRED')

/** Allows a route, or a controller, when the landlord's trial or plan is over. */
export const AllowExpired = () => SetMetadata(ALLOWS_EXPIRED, true)

/** The id of the request's landlord. Only on routes that are not public. */
export const OwnerId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { ownerId } = context.switchToHttp().getRequest<FastifyRequest>()
  // Fails before a service would query without an owner.
  if (ownerId === undefined) throw new Error('A public route has no owner')
  return ownerId
})

/** The id of the request's landlord on a public route with `@OptionalAuth()`; null for others. */
export const OptionalOwnerId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null =>
    context.switchToHttp().getRequest<FastifyRequest>().ownerId ?? null,
)
