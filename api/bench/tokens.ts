import { createSecretKey } from 'node:crypto'
import { JwtService } from '@nestjs/jwt'

export interface TokenSettings {
  /** In hexadecimal. */
  key: string
  issuer: string
  audience: string
}

/** Checks access tokens with the same library, call and kind of key as the product. */
export function tokens({ key, issuer, audience }: TokenSettings): JwtService {
  return new JwtService({
    secret: createSecretKey(Buffer.from(key, 'hex')),
    signOptions: { algorithm: 'HS256', issuer, audience, expiresIn: '1h' },
    verifyOptions: { algorithms: ['HS256'], issuer, audience },
  })
}
