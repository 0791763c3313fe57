import { ECDH } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { PushDevice, PushSubscriptionKeys } from '@orenda/contracts/push-devices'
import { LRUCache } from 'lru-cache'
import { DataSource, type EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { hashOfToken } from '../platform/security/secrets/link-tokens.ts'
import {
  endDevice,
  endEndpoint,
  endOtherDevices,
  getDevice,
  landlordOfEndpoint,
  listDevices,
  setDevice,
  trimDevices,
} from './push-devices.queries.ts'
import { PushService } from './push-service.ts'
import { VapidKeys } from './vapid-keys.ts'

/** The maximum number of devices of an account; a further one takes the place of the oldest. */
const maxDevices = 20
/** Milliseconds for which the devices of an account are cached: another process may have added one. */
const freshFor = 10_000

/** A device as the export tells of it. */
export interface KnownDevice {
  session_id: string
  created_at: string
}

/** The browsers of a landlord that want notifications: at most one for each session. */
@Injectable()
export class PushDevicesService {
  private readonly known = new LRUCache<string, readonly string[]>({ max: 10_000, ttl: freshFor })

  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly dataSource: DataSource,
    private readonly service: PushService,
    private readonly keys: VapidKeys,
    private readonly limits: RateLimits,
  ) {}

  async get(ownerId: string, sessionId: string): Promise<PushDevice> {
    const [device] = await this.ownerDb.query<{ endpoint: string }>(
      ownerId,
      getDevice.with({ owner: ownerId, session: sessionId }),
    )
    return { public_key: this.keys.publicKey, endpoint: device?.endpoint ?? null }
  }

  /**
   * Notifications go to this browser from now on. An endpoint belongs to one browser, and so to the account that is
   * logged in there now.
   * @throws AppError VALIDATION_FAILED for an endpoint that no push service has, RATE_LIMITED
   */
  async set(
    ownerId: string,
    sessionId: string,
    { endpoint, keys }: PushSubscriptionKeys,
  ): Promise<PushDevice> {
    if (!this.service.allows(endpoint)) throw invalid('endpoint')
    if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh')
    await this.limits.byAccount('RATE_PUSH_DEVICE_ACCOUNT', ownerId)
    const hash = hashOfToken(endpoint)
    const [holder] = await queryIn<{ id: string | null }>(this.dataSource, landlordOfEndpoint.with({ hash }))
    const former = holder?.id ?? null
    if (former !== null)
      await this.ownerDb.query(former, endEndpoint.with({ owner: former, hash, session: sessionId }))
    const device = { owner: ownerId, session: sessionId, endpoint, hash, ...keys, key: this.keys.publicKey }
    await this.ownerDb.series(ownerId, [
      setDevice.with(device),
      trimDevices.with({ owner: ownerId, most: maxDevices }),
    ])
    this.known.delete(ownerId)
    return { public_key: this.keys.publicKey, endpoint }
  }

  /** Ends notifications on the device of a session. */
  async end(ownerId: string, sessionId: string): Promise<void> {
    await this.ownerDb.query(ownerId, endDevice.with({ owner: ownerId, session: sessionId }))
    this.known.delete(ownerId)
  }

  /** Ends them with a session that ends, in its transaction. */
  async endIn(em: EntityManager, ownerId: string, sessionId: string): Promise<void> {
    await queryIn(em, endDevice.with({ owner: ownerId, session: sessionId }))
  }

  /** The same for all sessions, or all but one. */
  async endAllIn(em: EntityManager, ownerId: string, exceptId: string | null): Promise<void> {
    await queryIn(em, endOtherDevices.with({ owner: ownerId, session: exceptId }))
  }

  /** Whether a device of another session wants notifications. At most ten seconds old. */
  async hasOthers(ownerId: string, sessionId: string): Promise<boolean> {
    let sessions = this.known.get(ownerId)
    if (sessions === undefined) {
      sessions = (await this.list(ownerId)).map(({ session_id }) => session_id)
      this.known.set(ownerId, sessions)
    }
    return sessions.some(id => id !== sessionId)
  }

  /** The devices, the oldest first. */
  list(ownerId: string, reads: OwnerReads = this.ownerDb): Promise<KnownDevice[]> {
    return reads.query<KnownDevice>(ownerId, listDevices.with({ owner: ownerId }))
  }
}

const invalid = (path: string) =>
  new AppError('VALIDATION_FAILED', { details: [{ path, code: 'invalid_value' }] })

/** Whether a key is a point of the curve, so that something can be encrypted for it. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
