import { createSecretKey } from 'node:crypto'
import { JwtService } from '@nestjs/jwt'

export interface TokenSettings {
  /** Hexadecimal. */
  key: string
  issuer: string
  audience: string
}

/** The check of access tokens: the same library, call and kind of key as the product's. */
export function tokens({ key, issuer, audience }: TokenSettings): JwtService {
  return new JwtService({
    secret: createSecretKey(Buffer.from(key, 'hex')),
    signOptions: { algorithm: 'HS256', issuer, audience, expiresIn: '1h' },
    verifyOptions: { algorithms: ['HS256'], issuer, audience },
  })
}
