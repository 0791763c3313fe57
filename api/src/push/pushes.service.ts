import { createHash } from 'node:crypto'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { PushMessage, PushSubscriptionKeys } from '@orenda/contracts/push-devices'
import type { DataSource, EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { PermanentError } from '../platform/jobs/permanent-error.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { devicesToTell, deviceToTell } from './push-devices.queries.ts'
import { PushDevicesService } from './push-devices.service.ts'
import { PushService } from './push-service.ts'
import { VapidKeys } from './vapid-keys.ts'

/** What a landlord is told about. */
export type PushKind = 'payments' | 'plan' | 'plan_failed' | 'ticket'

/** Something that a landlord is told. */
export interface PushCause {
  kind: PushKind
  recordId: string
  /** How many records, of which `recordId` is one. */
  count: number
  /** The session that has done it, whose device is not told; null when no session has. */
  sessionId: string | null
}

/** The words for a cause. */
export type Told = Omit<PushMessage, 'id' | 'count'>

/** @returns null when there is nothing to tell any more: the record was deleted */
export type Tell = (ownerId: string, cause: PushCause, language: Language) => Promise<Told | null>

/** The data of both jobs. It has no words: they are found when a message is sent. */
interface ToTell extends PushCause {
  ownerId: string
  /** When it happened, ISO 8601. */
  at: string
}
interface ToDevice extends ToTell {
  deviceSessionId: string
}

interface Device extends PushSubscriptionKeys {
  language: Language
}

/** Seconds after which nobody has to be told any more. */
const worthTelling = 3 * 24 * 3600

/** Tells landlords on their devices what somebody or something else has done. */
@Injectable()
export class PushesService implements OnModuleInit {
  private readonly tellers = new Map<PushKind, Tell>()

  constructor(
    private readonly jobs: Jobs,
    private readonly devices: PushDevicesService,
    private readonly service: PushService,
    private readonly keys: VapidKeys,
    private readonly ownerDb: OwnerDb,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<ToTell>('pushes', cause => this.spread(cause))
    this.jobs.handle<ToDevice>('push-messages', cause => this.deliver(cause))
  }

  /** Registers the words for a kind. Call before the start. */
  tells(kind: PushKind, tell: Tell): void {
    this.tellers.set(kind, tell)
  }

  /** Whether a device of another session than this one would be told: otherwise `send` need not be called. */
  hasOthers(ownerId: string, sessionId: string): Promise<boolean> {
    return this.devices.hasOthers(ownerId, sessionId)
  }

  /** Lets the landlord's devices be told, once the transaction is committed. */
  send(em: EntityManager, ownerId: string, cause: PushCause): Promise<void> {
    const told: ToTell = { ...cause, ownerId, at: this.clock.now().toISOString() }
    return this.jobs.send(em, 'pushes', told)
  }

  /** One job for each device, so that one that cannot be reached does not hold others up. */
  private async spread(cause: ToTell): Promise<void> {
    const { ownerId, sessionId: except } = cause
    const asking = devicesToTell.with({ owner: ownerId, except, ...this.present() })
    const devices = await this.ownerDb.query<{ session_id: string }>(ownerId, asking)
    if (devices.length === 0 || !(await this.limits.allowsAccount('RATE_PUSH_ACCOUNT', ownerId))) return
    await this.database.transaction(em =>
      this.jobs.sendMany(
        em,
        'push-messages',
        devices.map(({ session_id }) => ({ data: { ...cause, deviceSessionId: session_id } })),
      ),
    )
  }

  private async deliver(cause: ToDevice): Promise<void> {
    const { ownerId, deviceSessionId: session } = cause
    const ttl = worthTelling - Math.floor((this.clock.now().getTime() - Date.parse(cause.at)) / 1000)
    const asking = deviceToTell.with({ owner: ownerId, session, ...this.present() })
    const [device] = await this.ownerDb.query<Omit<Device, 'keys'> & Device['keys']>(ownerId, asking)
    if (device === undefined || ttl <= 0) return
    const { endpoint, language, ...keys } = device
    const told = await this.tellers.get(cause.kind)?.(ownerId, cause, language)
    if (told === undefined || told === null) return
    const message = { ...told, id: cause.recordId, count: cause.count }
    const outcome = await this.service.hand({ endpoint, keys }, message, { ttl, topic: topicOf(cause) })
    if (outcome.kind === 'gone') await this.devices.end(ownerId, session)
    if (outcome.kind === 'refused') throw new PermanentError(`The push service answered ${outcome.status}`)
    if (outcome.kind === 'later') await this.deliverLater(cause, outcome.seconds)
  }

  /** @throws Error when the push service does not say when: then the queue decides */
  private async deliverLater(cause: ToDevice, startAfter: number | null): Promise<void> {
    if (startAfter === null) throw new Error('The push service is busy')
    await this.database.transaction(em =>
      this.jobs.sendMany(em, 'push-messages', [{ data: cause, startAfter }]),
    )
  }

  private present = () => ({ key: this.keys.publicKey, now: this.clock.now() })
}

/** The same when a message is sent again, so that a device which was away gets it once. */
const topicOf = ({ kind, recordId }: PushCause): string =>
  createHash('sha256').update(`${kind} ${recordId}`).digest('base64url').slice(0, 32)
