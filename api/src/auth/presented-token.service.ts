import { Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/http/errors/app-error.ts'
import { AccessTokens } from './access-tokens.ts'
import { LiveSessions } from './live-sessions.ts'

/** Who asks, by the access token that a request carries. */
@Injectable()
export class PresentedTokenService {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: LiveSessions,
  ) {}

  /**
   * Notes on the request whose it is.
   * @throws AppError UNAUTHENTICATED without a token of ours, of a session that goes on
   */
  async identify(request: FastifyRequest): Promise<void> {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    const claims = scheme?.toLowerCase() === 'bearer' && token ? this.tokens.read(token) : null
    if (claims === null || !(await this.sessions.has(claims))) throw new AppError('UNAUTHENTICATED')
    request.ownerId = claims.sub
    request.sessionId = claims.sid
  }
}
