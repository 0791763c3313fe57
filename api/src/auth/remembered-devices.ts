import { Injectable } from '@nestjs/common'
import { type EntityManager, LessThanOrEqual, MoreThan, MoreThanOrEqual } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { hashOf, newOpaqueToken } from './opaque-token.ts'
import { RememberedDeviceEntity } from './remembered-device.entity.ts'

/** Milliseconds for which a browser is remembered. */
const lifetime = 30 * 24 * 60 * 60 * 1000

/** The maximum number per landlord; a further one replaces the oldest. */
const most = 20

/**
 * Browsers that have shown a code and whose user does not want to be asked again. Their secret replaces the
 * second factor, never the password.
 */
@Injectable()
export class RememberedDevices {
  constructor(private readonly clock: Clock) {}

  /** @returns the secret, of which only the hash is stored */
  async remember(em: EntityManager, owner_id: string): Promise<string> {
    const now = this.clock.now()
    await em.delete(RememberedDeviceEntity, { owner_id, expires_at: LessThanOrEqual(now) })
    const kept = await em.find(RememberedDeviceEntity, { where: { owner_id }, order: { created_at: 'ASC' } })
    for (const { hash } of kept.slice(0, Math.max(0, kept.length - most + 1)))
      await em.delete(RememberedDeviceEntity, { owner_id, hash })
    const secret = newOpaqueToken()
    const expires_at = new Date(now.getTime() + lifetime)
    await em.insert(RememberedDeviceEntity, { owner_id, hash: hashOf(secret), created_at: now, expires_at })
    return secret
  }

  has(em: EntityManager, owner_id: string, secret: string): Promise<boolean> {
    const expires_at = MoreThan(this.clock.now())
    return em.existsBy(RememberedDeviceEntity, { owner_id, hash: hashOf(secret), expires_at })
  }

  async forgetAll(em: EntityManager, owner_id: string): Promise<void> {
    await em.delete(RememberedDeviceEntity, { owner_id })
  }

  /** Deletes those of logins since an instant, because those logins may have been someone else's. */
  async forgetSince(em: EntityManager, owner_id: string, since: string): Promise<void> {
    await em.delete(RememberedDeviceEntity, { owner_id, created_at: MoreThanOrEqual(new Date(since)) })
  }
}
