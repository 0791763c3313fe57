import { Injectable } from '@nestjs/common'
import type {
  OrderState,
  PaymentStatus,
  PlanCode,
  SubscriptionAction,
} from '@orenda/contracts/subscription-kinds'
import { DataSource, type EntityManager } from 'typeorm'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { askRefundSql, listOrdersSql, raiseLimitSql } from './administration.queries.ts'
import { addHistorySql, listHistory } from './history.queries.ts'
import { readOrderSql } from './orders.queries.ts'
import { PlanChanges } from './plan-changes.ts'
import type { OrderRow, PlanRow } from './plan-rows.ts'
import { findPlanByCodeSql } from './plans.queries.ts'
import type { ProviderCall } from './provider-calls.ts'
import { SubscriptionsService } from './subscriptions.service.ts'

/** An order as the operator's command line lists it. */
export interface ListedOrder {
  id: string
  plan_name: string
  provider: string
  amount: number
  currency: string
  state: OrderState
  /** Of the monthly charge: `none`, `wanted`, `on`, `stopping`, `off`. */
  renewal: string
  /** The provider's code of what went wrong, or null. */
  failed_reason: string | null
  /** ISO 8601. */
  created_at: string
}

export interface ListedAction {
  action: SubscriptionAction
  plan_name: string
  amount: number | null
  currency: string | null
  /** ISO 8601. */
  created_at: string
}

/** What an account's plan is after an action of the operator. */
export interface AdministeredPlan {
  plan_name: string
  payment_status: PaymentStatus
  max_apartments: number
  /** ISO 8601. */
  end_date: string
}

/** The account's id is what its other methods take: `accountOf` gives it for an e-mail. */
@Injectable()
export class PlanAdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownerDb: OwnerDb,
    private readonly changes: PlanChanges,
    private readonly subscriptions: SubscriptionsService,
    private readonly jobs: Jobs,
  ) {}

  /** @returns the id of the account that logs in with this e-mail @throws AppError USER_NOT_FOUND */
  async accountOf(email: string): Promise<string> {
    const [found] = await this.dataSource.query<[{ id: string | null }]>(
      'select account_by_email($1) as id',
      [email],
    )
    if (found.id === null) throw new AppError('USER_NOT_FOUND')
    return found.id
  }

  /**
   * Gives a plan without a payment, by the rules of a purchase: the same plan goes on, another begins now and ends what the
   * provider charges for the old one. It stands in the history as `manual_activated`.
   * @param periods of 31 days, 1 to 36
   * @throws AppError USER_NOT_FOUND, NOT_FOUND for a plan that is not sold, CONFLICT for an account that never was verified
   */
  async activatePlan(email: string, code: PlanCode, periods = 1): Promise<AdministeredPlan> {
    if (!Number.isInteger(periods) || periods < 1 || periods > 36)
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'periods', code: 'out_of_range' }] })
    return this.changed(email, async (em, ownerId) => {
      const [plan] = await em.query<PlanRow[]>(findPlanByCodeSql, [code])
      if (plan === undefined) throw new AppError('NOT_FOUND')
      await this.changes.count(em, ownerId, { plan, order: null, charge: null, count: periods })
    })
  }

  /**
   * Has the whole first payment of an order sent back. It is `refund_processing` in the history at once; the provider is
   * told by a job, again and again until it has heard, and when it has sent the money back the plan is over.
   * @throws AppError NOT_FOUND for an order that is not there, CONFLICT for one that nobody has paid or whose refund is under way
   */
  async refundOrder(orderId: string): Promise<void> {
    const [found] = await this.dataSource.query<[{ id: string | null }]>(
      'select landlord_of_subscription_order($1) as id',
      [orderId],
    )
    const ownerId = found.id
    if (ownerId === null) throw new AppError('NOT_FOUND')
    await this.ownerDb.run(ownerId, async em => {
      const now = await this.changes.lock(em, ownerId).then(({ now }) => now)
      const [order] = await em.query<OrderRow[]>(readOrderSql, [ownerId, orderId])
      const [asked] = await em.query<[{ id: string }[], number]>(askRefundSql, [ownerId, orderId, now])
      if (order === undefined || asked.length === 0)
        throw new AppError('CONFLICT', { message: 'Only a paid order can be refunded, and once.' })
      const { plan_name, amount, currency } = order
      await em.query(addHistorySql, [ownerId, 'refund_processing', plan_name, amount, currency, now])
      await this.jobs.send(em, 'card-provider', { ownerId, orderId, call: 'refund' } satisfies ProviderCall)
    })
  }

  /**
   * Allows more apartments than the plan does, for as long as the account keeps this plan.
   * @throws AppError USER_NOT_FOUND, CONFLICT when the number is not more than the plan allows or no plan is there
   */
  async raiseLimit(email: string, maxApartments: number): Promise<AdministeredPlan> {
    return this.changed(email, async (em, ownerId) => {
      await this.changes.lock(em, ownerId)
      const [raised] = await em.query<[unknown[], number]>(raiseLimitSql, [ownerId, maxApartments])
      if (raised.length === 0)
        throw new AppError('CONFLICT', { message: 'The plan allows as many, or there is none.' })
    })
  }

  /** Orders of an account, newest first, at most 200. @throws AppError USER_NOT_FOUND */
  async listOrders(email: string): Promise<ListedOrder[]> {
    const ownerId = await this.accountOf(email)
    return this.ownerDb.query<ListedOrder>(ownerId, listOrdersSql, [ownerId])
  }

  /** What has happened to the plan of an account, newest first, at most 200 entries. @throws AppError USER_NOT_FOUND */
  async listHistory(email: string): Promise<ListedAction[]> {
    const ownerId = await this.accountOf(email)
    const { text, values } = listHistory.with({ owner: ownerId, limit: 200 })
    return this.ownerDb.query<ListedAction>(ownerId, text, values)
  }

  private async changed(
    email: string,
    work: (em: EntityManager, ownerId: string) => Promise<void>,
  ): Promise<AdministeredPlan> {
    const ownerId = await this.accountOf(email)
    await this.ownerDb.run(ownerId, em => work(em, ownerId))
    this.subscriptions.forget(ownerId)
    const { plan_name, payment_status, max_apartments, end_date } =
      await this.subscriptions.getSummary(ownerId)
    return {
      ...{ plan_name, max_apartments, end_date: end_date ?? '' },
      payment_status: payment_status as PaymentStatus,
    }
  }
}
