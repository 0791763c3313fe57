import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import { IS_PUBLIC, OPTIONAL_AUTH } from '../platform/http/access.ts'
import { PresentedTokenService } from './presented-token.service.ts'

/**
 * Refuses requests without a valid access token on every route that is not public. Usually the token was checked
 * before the body was read (`platform/http/authenticate-before-body.ts`); otherwise it is checked here.
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
    } else if (this.reflector.getAllAndOverride(OPTIONAL_AUTH, places)) {
      // When the token cannot be checked (e.g. the database is down), a public route is still served.
      await this.presented.identify(request).catch(() => undefined)
    }
    return true
  }
}
