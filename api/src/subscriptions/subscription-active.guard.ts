import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import { ALLOWS_EXPIRED, IS_PUBLIC } from '../platform/http/access.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { SubscriptionsService } from './subscriptions.service.ts'

/** Refuses requests of landlords with an expired trial or plan, except on routes that allow them. */
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
