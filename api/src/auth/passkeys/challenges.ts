import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock/clock.ts'
import { Secrets } from '../../platform/security/secrets/secrets.ts'

/** Milliseconds for which a challenge can be answered. */
const patience = 5 * 60 * 1000

const lengthOf = { time: 6, nonce: 16, mark: 16 } as const
const length = lengthOf.time + lengthOf.nonce + lengthOf.mark

/**
 * Challenges of WebAuthn: when it was given, a random part, and a keyed hash of both with its purpose. They are
 * not stored, so that asking for many takes no room.
 */
@Injectable()
export class Challenges {
  private readonly key: Buffer

  constructor(
    private readonly clock: Clock,
    secrets: Secrets,
  ) {
    this.key = secrets.derive('passkey-challenges')
  }

  /** @param purpose e.g. `login`, or `add` with an account's id */
  give(purpose: string): Uint8Array<ArrayBuffer> {
    const time = Buffer.alloc(lengthOf.time)
    time.writeUIntBE(this.clock.now().getTime(), 0, lengthOf.time)
    const told = Buffer.concat([time, randomBytes(lengthOf.nonce)])
    return Uint8Array.from(Buffer.concat([told, this.markOf(purpose, told)]))
  }

  /**
   * @param challenge base64url
   * @returns when it was given; null for one of another purpose, an expired or a forged one
   */
  givenAt(challenge: string, purpose: string): Date | null {
    const bytes = Buffer.from(challenge, 'base64url')
    if (bytes.length !== length) return null
    const told = bytes.subarray(0, length - lengthOf.mark)
    if (!timingSafeEqual(bytes.subarray(told.length), this.markOf(purpose, told))) return null
    const at = told.readUIntBE(0, lengthOf.time)
    const age = this.clock.now().getTime() - at
    return age >= 0 && age <= patience ? new Date(at) : null
  }

  private markOf(purpose: string, told: Buffer): Buffer {
    const hash = createHmac('sha256', this.key).update(told).update(purpose).digest()
    return hash.subarray(0, lengthOf.mark)
  }
}
