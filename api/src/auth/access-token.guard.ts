import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors/app-error.ts'
import { IS_PUBLIC } from '../platform/http/access.ts'
import { AccessTokens } from './access-tokens.ts'
import { LiveSessions } from './live-sessions.ts'

/** Closes every route that is not public to requests without an access token of ours. */
@Injectable()
export class AccessTokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly sessions: LiveSessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride(IS_PUBLIC, [context.getHandler(), context.getClass()])) return true
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    const claims = scheme?.toLowerCase() === 'bearer' && token ? this.tokens.read(token) : null
    if (claims === null || !(await this.sessions.has(claims))) throw new AppError('UNAUTHENTICATED')
    request.ownerId = claims.sub
    request.sessionId = claims.sid
    return true
  }
}
