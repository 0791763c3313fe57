import { Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/http/errors/app-error.ts'
import { type AccessClaims, AccessTokens } from './access-tokens.ts'
import { LiveSessions } from './live-sessions.ts'

/** Identifies a request by its access token. */
@Injectable()
export class PresentedTokenService {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: LiveSessions,
  ) {}

  /**
   * Stores the user on the request.
   * @throws AppError UNAUTHENTICATED without a valid token of a valid session
   */
  async identify(request: FastifyRequest): Promise<void> {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    const claims = scheme?.toLowerCase() === 'bearer' && token ? await this.claimsOf(token) : null
    if (claims === null) throw new AppError('UNAUTHENTICATED')
    request.ownerId = claims.sub
    request.sessionId = claims.sid
  }

  /** The user of a token that did not come in the header; null without a valid session. */
  async ownerOf(token: string): Promise<string | null> {
    return (await this.claimsOf(token))?.sub ?? null
  }

  private async claimsOf(token: string): Promise<AccessClaims | null> {
    const claims = this.tokens.read(token)
    return claims !== null && (await this.sessions.has(claims)) ? claims : null
  }
}
