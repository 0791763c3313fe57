import { createSecretKey } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
import { LRUCache } from 'lru-cache'
import { Clock } from '../platform/clock/clock.ts'
import { Secrets } from '../platform/security/secrets/secrets.ts'

/** Lifetime of an access token in seconds. */
const lifetime = 15 * 60
const issuer = 'orenda'
const audience = 'orenda-api'
/** RFC 9068: the header marks access tokens, so that no other token of ours is accepted as one. */
const typ = 'at+jwt'

export interface AccessClaims {
  /** The landlord's id. */
  sub: string
  /** The session's id. */
  sid: string
  /** The issue time, in seconds since 1970. */
  iat: number
}

/** The number of cached tokens with a verified signature; a page sends the same token with every request. */
const kept = 5000

/** Short-lived access tokens, which are verified without the database. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService
  /** Verified tokens: their claims, and their expiry in seconds since 1970. */
  private readonly verified = new LRUCache<string, AccessClaims & { exp: number }>({ max: kept })

  constructor(
    secrets: Secrets,
    private readonly clock: Clock,
  ) {
    // A KeyObject is parsed once; a string would be parsed for every request, at fifty times the cost.
    this.jwt = new JwtService({ secret: createSecretKey(secrets.derive('access-token')) })
  }

  give(ownerId: string, sessionId: string): string {
    const iat = this.now()
    const claims = { sub: ownerId, sid: sessionId, iat, exp: iat + lifetime }
    return this.jwt.sign(claims, {
      algorithm: 'HS256',
      issuer,
      audience,
      header: { alg: 'HS256', typ },
    })
  }

  /** The claims of a token, or null when it is invalid, expired or for another purpose. */
  read(token: string): AccessClaims | null {
    const known = this.verified.get(token)
    if (known !== undefined) return known.exp > this.now() ? known : null
    const claims = this.verify(token)
    if (claims === null) return null
    this.verified.set(token, claims)
    return claims
  }

  private verify(token: string): (AccessClaims & { exp: number }) | null {
    try {
      const { header, payload } = this.jwt.verify<{
        header: { typ?: string }
        payload: AccessClaims & { exp: number }
      }>(token, {
        algorithms: ['HS256'],
        issuer,
        audience,
        clockTimestamp: this.now(),
        complete: true,
      })
      return header.typ === typ ? payload : null
    } catch {
      return null
    }
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000)
  }
}
