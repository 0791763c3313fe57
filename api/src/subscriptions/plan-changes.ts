import { Inject, Injectable } from '@nestjs/common'
import type { PaymentStatus, SubscriptionAction } from '@orenda/contracts/subscription-kinds'
import type { EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { changeIn, queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { endOfRun, extended } from './extension.ts'
import { nextCharge, stopRenewals } from './orders.queries.ts'
import { addPeriod, periodsOfRun, takePeriodBack } from './periods.queries.ts'
import { PlanPushes } from './plan-pushes.ts'
import { PlanReceipts } from './plan-receipts.ts'
import type { Counted, LockedPlan, LockedRow, NextPlan, OrderRow, PeriodOfRun } from './plan-rows.ts'
import type { ProviderCall } from './provider-calls.ts'
import { SubscriptionHistoryEntity } from './subscription-history.entity.ts'
import { changePlan, isLeaving, lockPlan } from './subscriptions.queries.ts'

/**
 * The only writer of plans: each change adds a line to the history, under the lock of the landlord's row, so
 * that concurrent changes run one after the other.
 */
@Injectable()
export class PlanChanges {
  constructor(
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly receipts: PlanReceipts,
    private readonly pushes: PlanPushes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError CONFLICT for an account without a trial or plan */
  async lock(em: EntityManager, ownerId: string): Promise<LockedPlan> {
    const [row] = await queryIn<LockedRow>(em, lockPlan.with({ owner: ownerId }))
    if (row === undefined)
      throw new AppError('CONFLICT', { message: 'The account has not been verified yet.' })
    return this.standing(row)
  }

  private standing(row: LockedRow): LockedPlan {
    const now = this.clock.now()
    return { ...row, now, isOver: Date.parse(row.access_until) <= now.getTime() }
  }

  /**
   * Counts a payment, which the landlord is mailed about, or a gift. Only the last purchase keeps its monthly charge: other orders stop. An account
   * that is being deleted is not charged again, even for an order paid after the request.
   */
  async count(em: EntityManager, ownerId: string, { plan, order, charge, count }: Counted): Promise<void> {
    const current = await this.lock(em, ownerId)
    const { now } = current
    const isTrial = current.payment_status === 'trial'
    const running = { planId: current.plan_id, isTrial, end: new Date(current.end_date) }
    const { end, isSamePlan } = extended(running, plan.id, count, now, this.config.TIME_ZONE)
    const period = { plan: plan.id, order: order?.id, charge, count, begins_run: !isSamePlan, now }
    await queryIn(em, addPeriod.with({ owner: ownerId, ...period }))

    const leaving = await queryIn<{ is_leaving: boolean }>(em, isLeaving.with({ owner: ownerId }))
    const { recurring, isCancelled } = renewalAfter(order, current, isSamePlan, found(leaving).is_leaving)
    await this.stopRenewals(em, ownerId, recurring, true, now)
    const limit_by_hand = isSamePlan ? current.limit_by_hand : null
    await this.store(em, ownerId, {
      plan_id: plan.id,
      plan_name: plan.name,
      payment_status: isCancelled ? 'cancelled' : 'active',
      max_apartments: Math.max(plan.max_apartments, limit_by_hand ?? 0),
      limit_by_hand,
      end,
      renews: recurring !== null,
      recurring_order_id: recurring,
      cancelled_at: isCancelled ? (current.cancelled_at ?? now) : null,
      provider: order?.provider ?? current.provider,
      started_at: isSamePlan ? null : now,
    })
    const action = order === null ? 'manual_activated' : purchaseOf(current, isSamePlan)
    await this.note(em, ownerId, action, plan.name, now, order)
    if (order === null || charge === null) return
    // The first payment of an order was pressed for; the provider takes further ones by itself.
    if (order.id === current.recurring_order_id) await this.pushes.send(em, ownerId, order.id)
    const [next] = await queryIn<{ at: string }>(em, nextCharge.with({ owner: ownerId, now }))
    await this.receipts.send(em, {
      ownerId,
      orderId: order.id,
      charge,
      planName: plan.name,
      amount: order.amount,
      currency: order.currency,
      paidAt: now.toISOString(),
      paidUntil: end.toISOString(),
      renews: recurring !== null,
      nextCharge: next?.at ?? null,
    })
  }

  /**
   * Undoes a payment. Other payments of the same plan stay; without any the plan ends at once. A plan that was
   * replaced meanwhile is not affected.
   */
  async takeBack(em: EntityManager, ownerId: string, order: OrderRow, charge: string): Promise<void> {
    const current = await this.lock(em, ownerId)
    const { now } = current
    const period = { owner: ownerId, order: order.id, charge, now }
    if ((await changeIn(em, takePeriodBack.with(period))) === 0) return
    const run = await queryIn<PeriodOfRun>(em, periodsOfRun.with({ owner: ownerId }))
    const isStanding = run.some(each => each.order_id === order.id && !each.is_taken_back)
    if (!isStanding) await this.stopRenewals(em, ownerId, order.id, false, now)
    if (run.some(each => each.order_id === order.id && each.charge === charge)) {
      const live = run.filter(each => !each.is_taken_back)
      await this.shorten(em, ownerId, current, live, isStanding ? null : order.id)
    }
    await this.note(em, ownerId, 'refunded', order.plan_name, now, order)
  }

  /**
   * The plan with the payments that are left.
   * @param refundedOrder an order of which no payment is left: it renews the plan no more
   */
  private async shorten(
    em: EntityManager,
    ownerId: string,
    current: LockedPlan,
    live: readonly PeriodOfRun[],
    refundedOrder: string | null,
  ): Promise<void> {
    const { now } = current
    const counted = live.map(each => ({ count: each.count, countedAt: new Date(each.counted_at) }))
    const end = earliest(new Date(current.end_date), endOfRun(counted, this.config.TIME_ZONE) ?? now)
    const isOver = live.length === 0 || end <= now
    const keepsOrder = refundedOrder === null || current.recurring_order_id !== refundedOrder
    const renews = current.renews && !isOver && keepsOrder
    if (isOver) await this.stopRenewals(em, ownerId, null, true, now)
    await this.store(em, ownerId, {
      ...current,
      end: earliest(end, isOver ? now : end),
      renews,
      started_at: null,
      recurring_order_id: renews ? current.recurring_order_id : null,
      payment_status: isOver ? 'refunded' : renews ? 'active' : current.payment_status,
    })
  }

  /** Cancels the renewal: the plan runs to its end. @throws AppError CONFLICT when there is nothing to cancel */
  async cancel(em: EntityManager, ownerId: string): Promise<void> {
    const current = await this.lock(em, ownerId)
    if (current.payment_status !== 'active' || current.isOver)
      throw new AppError('CONFLICT', { message: 'There is no subscription that could be cancelled.' })
    await this.stopRenewals(em, ownerId, null, true, current.now)
    await this.end(em, ownerId, current, 'cancelled', 'cancelled')
  }

  /**
   * Stops all monthly charges of an account that is being deleted; the paid period stays. Does nothing without a
   * plan.
   */
  async leave(em: EntityManager, ownerId: string): Promise<void> {
    const [row] = await queryIn<LockedRow>(em, lockPlan.with({ owner: ownerId }))
    if (row === undefined) return
    const current = this.standing(row)
    await this.stopRenewals(em, ownerId, null, true, current.now)
    if (current.payment_status === 'active' && !current.isOver)
      await this.end(em, ownerId, current, 'cancelled', 'cancelled')
  }

  /** Records that the provider has stopped charging, whoever requested it. */
  async noteStop(em: EntityManager, ownerId: string, orderId: string): Promise<void> {
    const current = await this.lock(em, ownerId)
    if (!current.renews || current.recurring_order_id !== orderId) return
    await this.end(em, ownerId, current, 'cancelled', 'cancelled')
  }

  /** Tells that a charge of the plan has failed: the provider tries again until the plan is over. */
  async tellFailure(em: EntityManager, ownerId: string, orderId: string): Promise<void> {
    const { renews, recurring_order_id } = await this.lock(em, ownerId)
    if (renews && recurring_order_id === orderId) await this.pushes.send(em, ownerId, orderId, 'plan_failed')
  }

  /** Records that a plan has expired; does nothing when it has not. @returns whether it had */
  async expire(em: EntityManager, ownerId: string): Promise<boolean> {
    const current = await this.lock(em, ownerId)
    if (!current.isOver || !['trial', 'active', 'cancelled'].includes(current.payment_status)) return false
    // A charge that failed in time must not succeed later.
    if (current.renews) await this.stopRenewals(em, ownerId, null, true, current.now)
    await this.end(em, ownerId, current, 'expired', current.renews ? 'auto_expired' : 'expired')
    return true
  }

  private async end(
    em: EntityManager,
    ownerId: string,
    current: LockedPlan,
    payment_status: PaymentStatus,
    action: SubscriptionAction,
  ): Promise<void> {
    const { now, end_date, plan_name } = current
    await this.store(em, ownerId, {
      ...current,
      payment_status,
      end: new Date(end_date),
      started_at: null,
      renews: false,
      recurring_order_id: null,
      cancelled_at: payment_status === 'cancelled' ? now : current.cancelled_at,
    })
    await this.note(em, ownerId, action, plan_name, now, null)
  }

  /** Stops monthly charges: of the order, or of all but it; a job of the same transaction tells the provider. */
  private async stopRenewals(
    em: EntityManager,
    ownerId: string,
    orderId: string | null,
    isKept: boolean,
    now: Date,
  ): Promise<void> {
    const stopping = { owner: ownerId, order: orderId ?? nobody, is_kept: isKept, now }
    const stopped = await queryIn<{ id: string }>(em, stopRenewals.with(stopping))
    for (const { id } of stopped)
      await this.jobs.send(em, 'card-provider', { ownerId, orderId: id, call: 'stop' } satisfies ProviderCall)
  }

  private async store(em: EntityManager, ownerId: string, next: NextPlan): Promise<void> {
    await queryIn(em, changePlan.with({ ...next, owner: ownerId }))
  }

  private async note(
    em: EntityManager,
    ownerId: string,
    action: SubscriptionAction,
    planName: string,
    now: Date,
    paid: Pick<OrderRow, 'amount' | 'currency'> | null,
  ): Promise<void> {
    await em.insert(SubscriptionHistoryEntity, {
      owner_id: ownerId,
      action,
      plan_name: planName,
      created_at: now,
      amount: paid?.amount ?? null,
      currency: paid?.currency ?? null,
    })
  }
}

/**
 * Which order is charged monthly after a payment or gift, null for none; and whether this cancels the renewal.
 * @param isLeaving the account is being deleted
 */
function renewalAfter(order: Counted['order'], current: LockedPlan, isSamePlan: boolean, isLeaving: boolean) {
  const wouldBeCharged = order?.renewal === 'wanted' || order?.renewal === 'on'
  const wasStopped = order?.renewal === 'stopping' || order?.renewal === 'off'
  const isCharged = wouldBeCharged && !isLeaving
  const goesOn = !isCharged && isSamePlan && current.renews
  const recurring = isCharged ? (order?.id ?? null) : goesOn ? current.recurring_order_id : null
  return { recurring, isCancelled: recurring === null && (wasStopped || (wouldBeCharged && isLeaving)) }
}

function purchaseOf({ payment_status, isOver }: LockedPlan, isSamePlan: boolean): SubscriptionAction {
  if (isSamePlan) return 'renewed'
  const hadAnother = payment_status !== 'trial' && !isOver && payment_status !== 'refunded'
  return hadAnother ? 'upgraded' : 'activated'
}

/** An id without an order. */
const nobody = '00000000-0000-0000-0000-000000000000'

const earliest = (one: Date, other: Date) => (one < other ? one : other)
