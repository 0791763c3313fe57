import { Inject, Injectable } from '@nestjs/common'
import type { PageQuery } from '@orenda/contracts/lists'
import { mostRows } from '@orenda/contracts/most-rows'
import type { PaymentStatus } from '@orenda/contracts/subscription-kinds'
import type {
  CurrentSubscription,
  SubscriptionHistoryItem,
  SubscriptionPlan,
} from '@orenda/contracts/subscriptions'
import type { SubscriptionSummary } from '@orenda/contracts/users'
import type { EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads, readsOf } from '../platform/database/owner-db.ts'
import type { Statement } from '../platform/database/owner-query.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { listHistory } from './history.queries.ts'
import { KnownEnds } from './known-ends.ts'
import { listUntold } from './orders.queries.ts'
import { PlanChanges } from './plan-changes.ts'
import { listPlans } from './plans.queries.ts'
import { referenceOf } from './references.ts'
import { SubscriptionEntity } from './subscription.entity.ts'
import { SubscriptionHistoryEntity } from './subscription-history.entity.ts'
import { getEnd, getSubscription, lockSubscription } from './subscriptions.queries.ts'
import { daysLater, daysLeft } from './zoned-days.ts'

const trial = { plan_name: 'Trial', payment_status: 'trial', max_apartments: 3 } as const
const trialDays = 7

/** A landlord's row; without a subscription most of it is null. */
export interface SubscriptionRow {
  id: string | null
  plan_id: string | null
  plan_name: string | null
  payment_status: PaymentStatus | null
  max_apartments: number | null
  end_date: string | null
  access_until: string | null
  renews: boolean | null
  can_create_apartment: boolean
  current_apartments: number
}

@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly clock: Clock,
    private readonly changes: PlanChanges,
    private readonly ends: KnownEnds,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Begins the trial of a new landlord; one who has a subscription keeps it. */
  async startTrial(em: EntityManager, ownerId: string): Promise<void> {
    const started_at = this.clock.now()
    const end_date = daysLater(started_at, trialDays, this.config.TIME_ZONE)
    const { raw } = await em
      .createQueryBuilder()
      .insert()
      .into(SubscriptionEntity)
      .values({ owner_id: ownerId, ...trial, started_at, end_date })
      .orIgnore()
      .returning('owner_id')
      .execute()
    const begun = { owner_id: ownerId, plan_name: trial.plan_name, created_at: started_at }
    if (raw.length > 0) await em.insert(SubscriptionHistoryEntity, { ...begun, action: 'trial_activated' })
    this.ends.forget(ownerId)
  }

  async getSummary(ownerId: string): Promise<SubscriptionSummary> {
    return this.summary(await this.find(ownerId))
  }

  listPlans(ownerId: string): Promise<SubscriptionPlan[]> {
    return this.ownerDb.query<SubscriptionPlan>(ownerId, listPlans.with({}))
  }

  async getCurrent(ownerId: string, reads: OwnerReads = this.ownerDb): Promise<CurrentSubscription> {
    const row = await this.find(ownerId, reads)
    const { id, plan_name, payment_status, end_date, is_expired, ...limits } = this.summary(row)
    const now = this.clock.now()
    const status = row.payment_status
    const isOver = is_expired && status !== 'refunded'
    return {
      subscription:
        id === null || end_date === null || row.access_until === null || status === null
          ? null
          : {
              id,
              plan_id: row.plan_id,
              end_date,
              access_until: row.access_until,
              // The job says so a moment later.
              payment_status: isOver ? 'expired' : status,
              renews: row.renews === true,
            },
      limits: {
        plan_name,
        is_expired,
        max_apartments: limits.max_apartments,
        current_apartments: limits.current_apartments,
        can_create_apartment: limits.can_create_apartment,
        is_cancelled: status === 'cancelled' && !is_expired,
        days_until_expiry:
          end_date === null ? null : daysLeft(new Date(end_date), now, this.config.TIME_ZONE),
      },
    }
  }

  listHistory(
    ownerId: string,
    { limit, cursor }: PageQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<SubscriptionHistoryItem[]> {
    const { text, values } = listHistory.with({ owner: ownerId, cursor, limit: limit ?? mostRows })
    return reads.query<SubscriptionHistoryItem>(ownerId, text, values)
  }

  /** Lets the plan run to its end and no further. @throws AppError CONFLICT when there is none that could be cancelled */
  async cancel(ownerId: string, repeatable: Repeatable | null): Promise<CurrentSubscription> {
    const current = await this.answers.once(ownerId, repeatable, async em => {
      await this.changes.cancel(em, ownerId)
      return this.getCurrent(ownerId, readsOf(em))
    })
    this.ends.forget(ownerId)
    return current
  }

  /**
   * Ends the monthly charge of an account that is to be deleted, and its plan with what is paid; the provider is told by a
   * job of the same transaction. Once that is committed, `forget` makes it known.
   */
  leave(em: EntityManager, ownerId: string): Promise<void> {
    return this.changes.leave(em, ownerId)
  }

  /**
   * What card providers have yet to hear of an account: that they charge no more, or send money back. Whoever erases it
   * before loses that.
   * @returns how the providers call these orders, each with its provider's name, e.g. `liqpay sub_0193…`
   */
  async listUntold(ownerId: string): Promise<string[]> {
    const orders = await this.ownerDb.query<{ id: string; provider: string }>(
      ownerId,
      listUntold.with({ owner: ownerId }),
    )
    return orders.map(({ id, provider }) => `${provider} ${referenceOf(id)}`)
  }

  /**
   * What goes before a statement that adds an apartment where the view `plan_room` has room, in one transaction with it.
   * Others who want the same place wait until that one is over. The rows of the second are for `refuseWithoutRoom`.
   */
  reserving(ownerId: string): [Statement, Statement] {
    return [lockSubscription.with({ owner: ownerId }), this.reading(ownerId)]
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
    let end = this.ends.find(ownerId)
    if (end === undefined) {
      end = (await this.getEnd(ownerId))?.accessUntil.getTime() ?? Number.NEGATIVE_INFINITY
      this.ends.keep(ownerId, end)
    }
    return end > this.clock.now().getTime()
  }

  /** Until when the plan is paid, and until when it gives access; null without any. */
  async getEnd(ownerId: string): Promise<{ end: Date; accessUntil: Date } | null> {
    const [row] = await this.ownerDb.query<{ end_date: string; access_until: string }>(
      ownerId,
      getEnd.with({ owner: ownerId }),
    )
    return row === undefined ? null : { end: new Date(row.end_date), accessUntil: new Date(row.access_until) }
  }

  /** What was remembered of a plan that was changed in this process. Others notice within seconds. */
  forget(ownerId: string): void {
    this.ends.forget(ownerId)
  }

  private async find(ownerId: string, reads: OwnerReads = this.ownerDb): Promise<SubscriptionRow> {
    const [row] = await reads.query<SubscriptionRow>(ownerId, this.reading(ownerId))
    if (row === undefined) throw new AppError('UNAUTHENTICATED')
    return row
  }

  private reading(ownerId: string): Statement {
    return getSubscription.with({ owner: ownerId, now: this.clock.now() })
  }

  private summary(row: SubscriptionRow): SubscriptionSummary {
    const is_expired = row.access_until !== null && new Date(row.access_until) <= this.clock.now()
    return {
      id: row.id,
      plan_name: row.plan_name ?? '',
      payment_status: row.payment_status ?? 'none',
      max_apartments: row.max_apartments ?? 0,
      current_apartments: row.current_apartments,
      can_create_apartment: row.can_create_apartment,
      is_expired,
      end_date: row.end_date,
    }
  }
}
