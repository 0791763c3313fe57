import { Inject, Injectable, Logger } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import type { Fields } from '../platform/database/records/write-records.ts'
import { storeEvent, storeEventOfUnknownOrder } from './events.queries.ts'
import { decimalOf, minorOf } from './minor-units.ts'
import { chargeOf, factsAfter, type OrderFacts, stateOf, unpaidStateOf } from './order-state.ts'
import { landlordOfOrder, moveOrder, noteAsked, readOrder } from './orders.queries.ts'
import { periodsOfOrder } from './periods.queries.ts'
import { PlanChanges } from './plan-changes.ts'
import type { OrderRow, Renewal } from './plan-rows.ts'
import { nextQuestion } from './polling.ts'
import type { CardProvider, ProviderEvent } from './providers/card-provider.ts'
import { orderOf } from './references.ts'
import { SubscriptionsService } from './subscriptions.service.ts'

/** How an event reached us: by a callback, by polling, or as the answer to a command. */
type Source = 'callback' | 'status' | 'command'

/** The result of an event: `known` when it is a repetition, `refused` when it does not fit its order. */
export type Outcome = 'applied' | 'known' | 'refused'

/** Handles the events of providers: each is stored once and applied once, in the same transaction. */
@Injectable()
export class ProviderEventsService {
  private readonly logger = new Logger(ProviderEventsService.name)

  constructor(
    private readonly dataSource: DataSource,
    private readonly ownerDb: OwnerDb,
    private readonly changes: PlanChanges,
    private readonly subscriptions: SubscriptionsService,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly jobs: DataSource,
  ) {}

  /** Handles a verified event. */
  async take(provider: CardProvider, event: ProviderEvent, source: Source): Promise<Outcome> {
    const orderId = orderOf(event.reference)
    const ownerId = orderId === null ? null : await this.landlordOf(orderId)
    if (orderId === null || ownerId === null) {
      const values = this.stored(provider, event, source, 'order')
      await queryIn(this.jobs, storeEventOfUnknownOrder.with(values))
      return this.refused(provider, event, 'order')
    }
    const outcome = await this.ownerDb.run(ownerId, em =>
      this.takeFor(em, ownerId, orderId, provider, event, source),
    )
    this.subscriptions.forget(ownerId)
    return outcome
  }

  private async takeFor(
    em: EntityManager,
    ownerId: string,
    orderId: string,
    provider: CardProvider,
    event: ProviderEvent,
    source: Source,
  ): Promise<Outcome> {
    // Events of one landlord run one after the other, because this takes the lock.
    const plan = await this.changes.lock(em, ownerId)
    const [order] = await queryIn<OrderRow>(em, readOrder.with({ owner: ownerId, id: orderId }))
    if (order === undefined) throw new Error('An order has gone while it was asked for')
    const periods = await queryIn<{ charge: string; is_taken_back: boolean }>(
      em,
      periodsOfOrder.with({ owner: ownerId, order: orderId }),
    )
    const facts: OrderFacts = {
      unpaid: unpaidStateOf(order.state),
      charges: new Map(periods.map(each => [each.charge, each.is_taken_back ? 'taken back' : 'counted'])),
      isStopped: order.renewal === 'off',
    }
    const isReplaced = plan.plan_id !== null && plan.plan_id !== order.plan_id && !plan.isOver
    const reason = refusalOf(provider, order, facts, event, isReplaced)
    const values = { owner: ownerId, order: orderId, ...this.stored(provider, event, source, reason) }
    const [isNew] = await queryIn(em, storeEvent.with(values))
    if (isNew === undefined) return 'known'
    if (reason !== null) return this.refused(provider, event, reason)
    await this.apply(em, ownerId, order, facts, event)
    return 'applied'
  }

  private async apply(
    em: EntityManager,
    ownerId: string,
    order: OrderRow,
    facts: OrderFacts,
    event: ProviderEvent,
  ): Promise<void> {
    const next = factsAfter(facts, event)
    const charge = chargeOf(event, facts)
    const was = facts.charges.get(charge)
    const is = next.charges.get(charge)
    const renewal = renewalAfter(order.renewal, next)
    await this.move(em, ownerId, order, { state: stateOf(next), renewal, reason: event.reason })
    if (is !== undefined && was === undefined) {
      const plan = { id: order.plan_id, name: order.plan_name, max_apartments: order.max_apartments }
      await this.changes.count(em, ownerId, { plan, order: { ...order, renewal }, charge, count: 1 })
    }
    // A refund implies a payment, even when it is reported first.
    if (is === 'taken back' && was !== is) await this.changes.takeBack(em, ownerId, order, charge)
    if (next.isStopped && !facts.isStopped) await this.changes.noteStop(em, ownerId, order.id)
    if (event.state === 'failed' && event.kind === 'renewal')
      await this.changes.tellFailure(em, ownerId, order.id)
    if (event.state === 'paid' && renewal === 'on') {
      const { end_date, access_until, recurring_order_id, now } = await this.changes.lock(em, ownerId)
      // Counting it may have stopped the monthly charge at once.
      if (recurring_order_id !== order.id) return
      const paid = { end: new Date(end_date), accessUntil: new Date(access_until) }
      const asked = { state: stateOf(next), renewal, createdAt: new Date(order.created_at) }
      const ask = nextQuestion(asked, now, paid)
      const asking = { owner: ownerId, id: order.id, next_poll_at: ask, is_lapsed: false }
      await queryIn(em, noteAsked.with(asking))
    }
  }

  private async move(
    em: EntityManager,
    ownerId: string,
    order: OrderRow,
    next: { state: OrderRow['state']; renewal: Renewal; reason: string | null },
  ): Promise<void> {
    const { state, renewal, reason } = next
    const createdAt = new Date(order.created_at)
    const ask = nextQuestion({ state, renewal, createdAt }, this.clock.now())
    const failed_reason = state === 'failed' ? (reason ?? order.failed_reason) : null
    const moved = { owner: ownerId, id: order.id, state, renewal, failed_reason, next_poll_at: ask }
    await queryIn(em, moveOrder.with(moved))
  }

  private async landlordOf(orderId: string): Promise<string | null> {
    const [found] = await queryIn<{ id: string | null }>(
      this.dataSource,
      landlordOfOrder.with({ id: orderId }),
    )
    return found?.id ?? null
  }

  private stored(
    provider: CardProvider,
    event: ProviderEvent,
    source: Source,
    reason: string | null,
  ): Fields {
    const amount = event.amountMinor === null ? null : decimalOf(event.amountMinor)
    const { paymentId: payment_id, action, status, currency, occurredAt: occurred_at } = event
    return {
      provider: provider.name,
      reference: event.reference.slice(0, 255),
      payment_id,
      action,
      status,
      amount,
      currency,
      occurred_at,
      source,
      refused_reason: reason,
      received_at: this.clock.now(),
    }
  }

  private refused(provider: CardProvider, event: ProviderEvent, reason: string): 'refused' {
    this.logger.error(
      `What ${provider.name} says of payment ${event.paymentId} is refused, and somebody has to look: ${reason}`,
    )
    return 'refused'
  }
}

/** Why an event changes nothing; null when it fits its order. */
function refusalOf(
  provider: CardProvider,
  order: OrderRow,
  facts: OrderFacts,
  event: ProviderEvent,
  isReplaced: boolean,
): string | null {
  if (order.provider !== provider.name || event.account !== provider.account) return 'account'
  // Only for payments: other events may leave the amount out.
  if (event.state === 'paid' || event.state === 'refunded') {
    if (event.currency !== order.currency) return 'currency'
    if (event.amountMinor !== minorOf(order.amount)) return 'amount'
  }
  // It was charged for a plan that was replaced, and must not begin again by itself.
  const isLate = event.kind === 'renewal' && event.state === 'paid' && facts.charges.size > 0 && isReplaced
  return isLate ? 'replaced' : null
}

function renewalAfter(renewal: Renewal, { isStopped, charges }: OrderFacts): Renewal {
  if (isStopped && renewal !== 'none') return 'off'
  return renewal === 'wanted' && charges.size > 0 ? 'on' : renewal
}
