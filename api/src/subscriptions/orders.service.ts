import { Inject, Injectable, Logger } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { PageQuery } from '@orenda/contracts/lists'
import { mostRows } from '@orenda/contracts/most-rows'
import type { Checkout, CreateCheckout, SubscriptionOrder } from '@orenda/contracts/subscriptions'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { minorOf } from './minor-units.ts'
import { addOrderSql, listOrdersSql, readOrderSql } from './orders.queries.ts'
import type { OrderRow, PlanRow } from './plan-rows.ts'
import { findPlanSql } from './plans.queries.ts'
import { nextQuestion, payableFor } from './polling.ts'
import type { CardProvider, CheckoutStart } from './providers/card-provider.ts'
import { CardProviders } from './providers/card-providers.ts'
import { checkoutForm } from './providers/checkout-form.ts'
import { QuestionsService } from './questions.service.ts'
import { referenceOf } from './references.ts'

/** Parameters: owner. */
const getLanguageSql = 'select language from landlords where id = $1'

/** Orders of plans: each checkout is one of its own. */
@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name)

  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly providers: CardProviders,
    private readonly questions: QuestionsService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Makes an order, and the form that takes its payer to the provider.
   * @throws AppError NOT_FOUND for a plan that is not sold, UNAVAILABLE when there is no provider or it does not answer
   */
  async checkout(ownerId: string, { plan_id, lang }: CreateCheckout): Promise<Checkout> {
    const [plan] = await this.ownerDb.query<PlanRow>(ownerId, findPlanSql, [plan_id])
    if (plan === undefined) throw new AppError('NOT_FOUND')
    const provider = this.providers.current
    if (provider === null) throw new AppError('UNAVAILABLE', { message: 'Nothing can be bought here yet.' })
    await this.limits.byAccount('RATE_CHECKOUT_ACCOUNT', ownerId)
    const language = lang ?? (await this.languageOf(ownerId))
    const createdAt = this.clock.now()
    const expiresAt = new Date(createdAt.getTime() + payableFor)
    const renewal = provider.capabilities.renews ? 'wanted' : 'none'
    const ask = nextQuestion({ state: 'open', renewal, createdAt }, createdAt)
    // The order is there before its payer can be anywhere.
    const [order] = await this.ownerDb.query<{ id: string }>(ownerId, addOrderSql, [
      ...[ownerId, plan.id, provider.name, plan.price, plan.currency, renewal],
      ...[createdAt, expiresAt, ask].map(instant => instant?.toISOString() ?? null),
    ])
    const id = order?.id ?? ''
    const start = await this.start(provider, plan, id, language, createdAt, expiresAt)
    return { checkout_session: { id, ...parts(checkoutForm(start)) } }
  }

  /** An order as it is. Asks the provider when that has said nothing yet. @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string): Promise<SubscriptionOrder> {
    let order = await this.find(ownerId, id)
    if (order.state === 'open' || order.state === 'pending') {
      await this.questions.askSoon(ownerId, id)
      order = await this.find(ownerId, id)
    }
    const { state, plan_name, amount, currency, created_at } = order
    return { id, state, plan_name, amount, currency, created_at }
  }

  /** All orders as they are known here, the newest first. */
  listAll(
    ownerId: string,
    { limit = mostRows, cursor }: PageQuery,
    reads: OwnerReads,
  ): Promise<SubscriptionOrder[]> {
    return reads.query<SubscriptionOrder>(ownerId, listOrdersSql, [ownerId, cursor ?? null, limit])
  }

  private async find(ownerId: string, id: string): Promise<OrderRow> {
    const [order] = await this.ownerDb.query<OrderRow>(ownerId, readOrderSql, [ownerId, id])
    if (order === undefined) throw new AppError('NOT_FOUND')
    return order
  }

  private async languageOf(ownerId: string): Promise<Language> {
    const [person] = await this.ownerDb.query<{ language: Language }>(ownerId, getLanguageSql, [ownerId])
    if (person === undefined) throw new AppError('UNAUTHENTICATED')
    return person.language
  }

  private async start(
    provider: CardProvider,
    plan: PlanRow,
    orderId: string,
    language: Language,
    createdAt: Date,
    expiresAt: Date,
  ): Promise<CheckoutStart> {
    try {
      return await provider.createCheckout({
        ...{
          reference: referenceOf(orderId),
          amountMinor: minorOf(plan.price) ?? 0,
          currency: plan.currency,
        },
        ...{ planName: plan.name, language, createdAt, expiresAt },
        everyMonths: provider.capabilities.renews ? plan.duration_months : null,
        returnUrl: `${this.config.PUBLIC_URL}/${language}/subscription?order=${orderId}`,
      })
    } catch (error) {
      this.logger.warn(
        `${provider.name} takes no order: ${error instanceof Error ? error.message : 'unknown'}`,
      )
      throw new AppError('UNAVAILABLE', { retryAfter: 30, cause: error })
    }
  }
}

const parts = ({ action, fields, form_html }: ReturnType<typeof checkoutForm>) => ({
  ...{ form_html, action, fields: { ...fields } },
})
