import { createHmac, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Secrets } from '../platform/security/secrets/secrets.ts'

/**
 * Recognises the browser in which an account was registered, by a secret derived from the account's id that only
 * this browser got.
 */
@Injectable()
export class RegisteringBrowsers {
  private readonly key: Buffer

  constructor(secrets: Secrets) {
    this.key = secrets.derive('registering-browsers')
  }

  /** @returns 43 characters */
  secretOf(ownerId: string): string {
    return createHmac('sha256', this.key).update(ownerId).digest('base64url')
  }

  has(ownerId: string, presented: string | undefined): boolean {
    const [given, expected] = [Buffer.from(presented ?? ''), Buffer.from(this.secretOf(ownerId))]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}
