import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is; the access-token guard sets it on every route that is not public, and on those that recognize people. */
    ownerId?: string
  }
}

export const IS_PUBLIC = Symbol('IS_PUBLIC')

/** Opens a route, or a controller, to requests without a token. */
export const Public = () => SetMetadata(IS_PUBLIC, true)

export const RECOGNIZES = Symbol('RECOGNIZES')

/** Lets a public route know who asks, where the request has a token of somebody; without one, or with a bad one, it answers all the same. */
export const Recognizes = () => SetMetadata(RECOGNIZES, true)

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

/** The id of the landlord whose request it is, on a public route that recognizes people; null for anybody else. */
export const OwnerIdIfKnown = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null =>
    context.switchToHttp().getRequest<FastifyRequest>().ownerId ?? null,
)
