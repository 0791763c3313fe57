import { Injectable } from '@nestjs/common'
import type {
  OrderState,
  PaymentStatus,
  PlanCode,
  SubscriptionAction,
} from '@orenda/contracts/subscription-kinds'
import { DataSource, type EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { askRefund, listOrdersOfAccount, raiseLimit } from './administration.queries.ts'
import { listHistory } from './history.queries.ts'
import { landlordOfOrder, readOrder } from './orders.queries.ts'
import { PlanChanges } from './plan-changes.ts'
import type { OrderRow } from './plan-rows.ts'
import type { ProviderCall } from './provider-calls.ts'
import { SubscriptionHistoryEntity } from './subscription-history.entity.ts'
import { SubscriptionPlanEntity } from './subscription-plan.entity.ts'
import { accountByEmail } from './subscriptions.queries.ts'
import { SubscriptionsService } from './subscriptions.service.ts'

/** An order in the operator's command-line tool. */
export interface ListedOrder {
  id: string
  plan_name: string
  provider: string
  amount: number
  currency: string
  state: OrderState
  /** The state of the monthly charge: `none`, `wanted`, `on`, `stopping`, `off`. */
  renewal: string
  /** The provider's error code, or null. */
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

/** The plan of an account after an operator's action. */
export interface AdministeredPlan {
  plan_name: string
  payment_status: PaymentStatus
  max_apartments: number
  /** ISO 8601. */
  end_date: string
}

/** The account's id is the input of the other methods: `accountOf` finds it by e-mail. */
@Injectable()
export class PlanAdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownerDb: OwnerDb,
    private readonly changes: PlanChanges,
    private readonly subscriptions: SubscriptionsService,
    private readonly jobs: Jobs,
  ) {}

  /** @returns the id of the account with this e-mail @throws AppError USER_NOT_FOUND */
  async accountOf(email: string): Promise<string> {
    const { id } = found(
      await queryIn<{ id: string | null }>(this.dataSource, accountByEmail.with({ email })),
    )
    if (id === null) throw new AppError('USER_NOT_FOUND')
    return id
  }

  /**
   * Gives a plan without a payment, with the rules of a purchase: the same plan is extended, another one begins
   * now and ends the recurring payment of the old one. The history shows it as `manual_activated`.
   * @param periods of 31 days, 1 to 36
   * @throws AppError USER_NOT_FOUND, NOT_FOUND for a plan that is not sold, CONFLICT for an account that was
   * never verified
   */
  async activatePlan(email: string, code: PlanCode, periods = 1): Promise<AdministeredPlan> {
    if (!Number.isInteger(periods) || periods < 1 || periods > 36)
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'periods', code: 'out_of_range' }] })
    return this.changed(email, async (em, ownerId) => {
      const plan = await em.findOneBy(SubscriptionPlanEntity, { code })
      if (plan === null) throw new AppError('NOT_FOUND')
      await this.changes.count(em, ownerId, { plan, order: null, charge: null, count: periods })
    })
  }

  /**
   * Refunds the whole first payment of an order. The history shows `refund_processing` at once; a job tells the
   * provider, with retries, and the plan ends when the money was returned.
   * @throws AppError NOT_FOUND for an unknown order, CONFLICT for one that is not paid or is being refunded
   */
  async refundOrder(orderId: string): Promise<void> {
    const landlord = landlordOfOrder.with({ id: orderId })
    const { id: ownerId } = found(await queryIn<{ id: string | null }>(this.dataSource, landlord))
    if (ownerId === null) throw new AppError('NOT_FOUND')
    await this.ownerDb.run(ownerId, async em => {
      const now = await this.changes.lock(em, ownerId).then(({ now }) => now)
      const [order] = await queryIn<OrderRow>(em, readOrder.with({ owner: ownerId, id: orderId }))
      const asked = await queryIn(em, askRefund.with({ owner: ownerId, order: orderId, now }))
      if (order === undefined || asked.length === 0)
        throw new AppError('CONFLICT', { message: 'Only a paid order can be refunded, and once.' })
      const { plan_name, amount, currency } = order
      const entry = { owner_id: ownerId, plan_name, amount, currency, created_at: now }
      await em.insert(SubscriptionHistoryEntity, { ...entry, action: 'refund_processing' })
      await this.jobs.send(em, 'card-provider', { ownerId, orderId, call: 'refund' } satisfies ProviderCall)
    })
  }

  /**
   * Raises the number of apartments above the plan's, for as long as the account keeps this plan.
   * @throws AppError USER_NOT_FOUND, CONFLICT when the number is not above the plan's or there is no plan
   */
  async raiseLimit(email: string, maxApartments: number): Promise<AdministeredPlan> {
    return this.changed(email, async (em, ownerId) => {
      await this.changes.lock(em, ownerId)
      const raised = await queryIn(em, raiseLimit.with({ owner: ownerId, apartments: maxApartments }))
      if (raised.length === 0)
        throw new AppError('CONFLICT', { message: 'The plan allows as many, or there is none.' })
    })
  }

  /** Orders of an account, newest first, at most 200. @throws AppError USER_NOT_FOUND */
  async listOrders(email: string): Promise<ListedOrder[]> {
    const ownerId = await this.accountOf(email)
    return this.ownerDb.query<ListedOrder>(ownerId, listOrdersOfAccount.with({ owner: ownerId }))
  }

  /** The history of an account's plan, newest first, at most 200 entries. @throws AppError USER_NOT_FOUND */
  async listHistory(email: string): Promise<ListedAction[]> {
    const ownerId = await this.accountOf(email)
    return this.ownerDb.query<ListedAction>(ownerId, listHistory.with({ owner: ownerId, limit: 200 }))
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
      plan_name,
      max_apartments,
      end_date: end_date ?? '',
      payment_status: payment_status as PaymentStatus,
    }
  }
}
