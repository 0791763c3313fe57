import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { CONFIG, type Config } from '../../../config.ts'
import { AppError } from '../../http/errors/app-error.ts'

/**
 * Limits the requests of a landlord. Each process counts its own in memory: a count in the database would cost a
 * write per request.
 */
@Injectable()
export class RequestLimitGuard implements CanActivate {
  private readonly limiter: RateLimiterMemory

  constructor(@Inject(CONFIG) { RATE_REQUESTS_ACCOUNT }: Config) {
    this.limiter = new RateLimiterMemory(RATE_REQUESTS_ACCOUNT)
  }

  /** @throws AppError RATE_LIMITED */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ownerId } = context.switchToHttp().getRequest<FastifyRequest>()
    if (ownerId === undefined) return true
    try {
      await this.limiter.consume(ownerId)
      return true
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new AppError('RATE_LIMITED', { retryAfter: refusal.msBeforeNext / 1000 })
    }
  }
}
