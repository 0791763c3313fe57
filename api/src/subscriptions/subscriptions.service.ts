import { Injectable } from '@nestjs/common'
import type { SubscriptionSummary } from '@orenda/contracts/users'
import type { EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import type { Statement } from '../platform/database/owner-query.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { SubscriptionEntity } from './subscription.entity.ts'
import { getEndSql, getSubscription, lockSubscriptionSql } from './subscriptions.queries.ts'

const trial = { plan_name: 'Trial', payment_status: 'trial', max_apartments: 3 } as const
const trialMilliseconds = 7 * 24 * 60 * 60 * 1000

/** Milliseconds for which the end of a plan is believed without asking again: another process may have moved it. */
const freshFor = 3000
/** Landlords whose plan's end is kept in memory. */
const kept = 10_000

/** A landlord's row; without a subscription most of it is null. */
export interface SubscriptionRow {
  id: string | null
  plan_name: string | null
  payment_status: string | null
  max_apartments: number | null
  end_date: string | null
  can_create_apartment: boolean
  current_apartments: number
}

@Injectable()
export class SubscriptionsService {
  private readonly ends = new Map<string, { end: number; readAt: number }>()

  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
  ) {}

  /** Begins the trial of a new landlord; one who has a subscription keeps it. */
  async startTrial(em: EntityManager, ownerId: string): Promise<void> {
    const started_at = this.clock.now()
    const end_date = new Date(started_at.getTime() + trialMilliseconds)
    await em
      .createQueryBuilder()
      .insert()
      .into(SubscriptionEntity)
      .values({ owner_id: ownerId, ...trial, started_at, end_date })
      .orIgnore()
      .execute()
    this.ends.delete(ownerId)
  }

  async getSummary(ownerId: string): Promise<SubscriptionSummary> {
    const { text, values } = this.reading(ownerId)
    const [row] = await this.ownerDb.query<SubscriptionRow>(ownerId, text, values)
    if (row === undefined) throw new AppError('UNAUTHENTICATED')
    return this.summary(row)
  }

  /**
   * What goes before a statement that adds an apartment where `planHasRoom`, in one series with it. Others who want the
   * same place wait until that one is over. The rows of the second are for `refuseWithoutRoom`.
   */
  reserving(ownerId: string): [Statement, Statement] {
    return [{ text: lockSubscriptionSql, values: [ownerId] }, this.reading(ownerId)]
  }

  /** @throws AppError APARTMENT_LIMIT_EXCEEDED with the figures of the plan, when no apartment fitted it */
  refuseWithoutRoom([row]: readonly SubscriptionRow[]): void {
    if (row === undefined) throw new AppError('UNAUTHENTICATED')
    const { plan_name, current_apartments, max_apartments, is_expired, can_create_apartment } =
      this.summary(row)
    if (can_create_apartment) return
    throw new AppError('APARTMENT_LIMIT_EXCEEDED', {
      extra: { plan_name, current_apartments, max_apartments, is_expired },
    })
  }

  /** Whether the trial or plan still runs. Asked on every request, so the end is remembered for a moment. */
  async isActive(ownerId: string): Promise<boolean> {
    const now = performance.now()
    let known = this.ends.get(ownerId)
    if (known === undefined || now - known.readAt > freshFor) {
      const [row] = await this.ownerDb.query<{ end_date: string }>(ownerId, getEndSql, [ownerId])
      known = { end: row === undefined ? Number.NEGATIVE_INFINITY : Date.parse(row.end_date), readAt: now }
      if (this.ends.size >= kept) this.ends.clear()
      this.ends.set(ownerId, known)
    }
    return known.end > this.clock.now().getTime()
  }

  private reading(ownerId: string): Statement {
    return getSubscription.with({ owner: ownerId, now: this.clock.now().toISOString() })
  }

  private summary(row: SubscriptionRow): SubscriptionSummary {
    const end = row.end_date === null ? null : new Date(row.end_date)
    const is_expired = end !== null && end <= this.clock.now()
    return {
      id: row.id,
      plan_name: row.plan_name ?? '',
      payment_status: row.payment_status ?? 'none',
      max_apartments: row.max_apartments ?? 0,
      current_apartments: row.current_apartments,
      can_create_apartment: row.can_create_apartment,
      is_expired,
      end_date: end?.toISOString() ?? null,
    }
  }
}
