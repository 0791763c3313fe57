import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import { ALLOWS_EXPIRED, IS_PUBLIC } from '../platform/http/access.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { SubscriptionsService } from './subscriptions.service.ts'

/** Closes every route to a landlord whose trial or plan is over, except those that say otherwise. */
@Injectable()
export class SubscriptionActiveGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const places = [context.getHandler(), context.getClass()]
    if (this.reflector.getAllAndOverride(IS_PUBLIC, places)) return true
    if (this.reflector.getAllAndOverride(ALLOWS_EXPIRED, places)) return true
    const { ownerId } = context.switchToHttp().getRequest<FastifyRequest>()
    if (ownerId === undefined) throw new AppError('UNAUTHENTICATED')
    if (await this.subscriptions.isActive(ownerId)) return true
    throw new AppError('SUBSCRIPTION_EXPIRED')
  }
}
