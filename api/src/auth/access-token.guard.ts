import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import { IS_PUBLIC, RECOGNIZES } from '../platform/http/access.ts'
import { PresentedTokenService } from './presented-token.service.ts'

/**
 * Closes every route that is not public to requests without an access token of ours. Mostly it has been looked at before
 * the body was read (`platform/http/token-first.ts`); what comes here without that is asked now.
 */
@Injectable()
export class AccessTokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly presented: PresentedTokenService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const places = [context.getHandler(), context.getClass()]
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    if (!this.reflector.getAllAndOverride(IS_PUBLIC, places)) {
      if (request.ownerId === undefined) await this.presented.identify(request)
    } else if (this.reflector.getAllAndOverride(RECOGNIZES, places)) {
      // Nobody is turned away because it is not to be found out who they are.
      await this.presented.identify(request).catch(() => undefined)
    }
    return true
  }
}
