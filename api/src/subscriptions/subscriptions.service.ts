import { Inject, Injectable } from '@nestjs/common'
import type { PageQuery } from '@orenda/contracts/lists'
import { maxRows } from '@orenda/contracts/max-rows'
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
import type { Statement } from '../platform/database/statement.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { listHistory } from './history.queries.ts'
import { endAfter, type StoredPeriod } from './history-ends.ts'
import { KnownEnds } from './known-ends.ts'
import { listUntold, nextCharge } from './orders.queries.ts'
import { listPeriods } from './periods.queries.ts'
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

  /** Starts the trial of a new landlord; an existing subscription stays. */
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
              // The job stores this a moment later.
              payment_status: isOver ? 'expired' : status,
              renews: row.renews === true,
              next_charge: row.renews === true ? await this.nextCharge(ownerId, reads) : null,
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

  private async nextCharge(ownerId: string, reads: OwnerReads) {
    type Charge = NonNullable<NonNullable<CurrentSubscription['subscription']>['next_charge']>
    const { text, values } = nextCharge.with({ owner: ownerId, now: this.clock.now() })
    const [charge] = await reads.query<Charge>(ownerId, text, values)
    return charge ?? null
  }

  async listHistory(
    ownerId: string,
    { limit, cursor }: PageQuery,
    reads: OwnerReads = this.ownerDb,
  ): Promise<SubscriptionHistoryItem[]> {
    const { text, values } = listHistory.with({ owner: ownerId, cursor, limit: limit ?? maxRows })
    const rows = await reads.query<Omit<SubscriptionHistoryItem, 'valid_until'>>(ownerId, text, values)
    const stored = listPeriods.with({ owner: ownerId })
    const periods = await reads.query<StoredPeriod>(ownerId, stored.text, stored.values)
    const zone = this.config.TIME_ZONE
    return rows.map(row => {
      const isTrial = row.action === 'trial_activated'
      const end = isTrial
        ? daysLater(new Date(row.created_at), trialDays, zone)
        : endAfter(row, periods, zone)
      return { ...row, valid_until: end?.toISOString() ?? null }
    })
  }

  /** Cancels the renewal: the plan runs to its end. @throws AppError CONFLICT when there is nothing to cancel */
  async cancel(ownerId: string, repeatable: Repeatable | null): Promise<CurrentSubscription> {
    const current = await this.answers.once(ownerId, repeatable, async em => {
      await this.changes.cancel(em, ownerId)
      return this.getCurrent(ownerId, readsOf(em))
    })
    this.ends.forget(ownerId)
    return current
  }

  /**
   * Stops the monthly charge of an account that is being deleted, and ends its plan with the paid period; a job
   * of the same transaction tells the provider. Call `forget` after the commit.
   */
  leave(em: EntityManager, ownerId: string): Promise<void> {
    return this.changes.leave(em, ownerId)
  }

  /**
   * Commands that providers have not confirmed yet for an account: stop charging, or refund. Erasing the account
   * before would lose them.
   * @returns the providers' references of these orders, with the provider's name, e.g. `liqpay sub_0193…`
   */
  async listUntold(ownerId: string): Promise<string[]> {
    const orders = await this.ownerDb.query<{ id: string; provider: string }>(
      ownerId,
      listUntold.with({ owner: ownerId }),
    )
    return orders.map(({ id, provider }) => `${provider} ${referenceOf(id)}`)
  }

  /**
   * The statements before one that adds an apartment under the condition of the view `plan_room`, in one
   * transaction with it. They lock the plan, so that concurrent requests wait. The rows of the second are the
   * input of `refuseWithoutRoom`.
   */
  reserving(ownerId: string): [Statement, Statement] {
    return [lockSubscription.with({ owner: ownerId }), this.reading(ownerId)]
  }

  /** @throws AppError APARTMENT_LIMIT_EXCEEDED with the plan's figures, when no apartment was added */
  refuseWithoutRoom([row]: readonly SubscriptionRow[]): void {
    if (row === undefined) throw new AppError('UNAUTHENTICATED')
    const { plan_name, current_apartments, max_apartments, is_expired, can_create_apartment } =
      this.summary(row)
    if (can_create_apartment) return
    throw new AppError('APARTMENT_LIMIT_EXCEEDED', {
      extra: { plan_name, current_apartments, max_apartments, is_expired },
    })
  }

  /** Whether the trial or plan is active. Called for every request, so the end is cached for a moment. */
  async isActive(ownerId: string): Promise<boolean> {
    let end = this.ends.find(ownerId)
    if (end === undefined) {
      end = (await this.getEnd(ownerId))?.accessUntil.getTime() ?? Number.NEGATIVE_INFINITY
      this.ends.keep(ownerId, end)
    }
    return end > this.clock.now().getTime()
  }

  /** The end of the paid period, and the end of access; null without a plan. */
  async getEnd(ownerId: string): Promise<{ end: Date; accessUntil: Date } | null> {
    const [row] = await this.ownerDb.query<{ end_date: string; access_until: string }>(
      ownerId,
      getEnd.with({ owner: ownerId }),
    )
    return row === undefined ? null : { end: new Date(row.end_date), accessUntil: new Date(row.access_until) }
  }

  /** Drops the cached end of a plan that was changed in this process. Other processes notice within seconds. */
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
