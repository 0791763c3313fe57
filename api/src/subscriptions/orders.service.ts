import { Inject, Injectable, Logger } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { PageQuery } from '@orenda/contracts/lists'
import { maxRows } from '@orenda/contracts/max-rows'
import type { Checkout, CreateCheckout, SubscriptionOrder } from '@orenda/contracts/subscriptions'
import type { EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { minorOf } from './minor-units.ts'
import { addOrder, languageOf, listOrders, readOrder } from './orders.queries.ts'
import type { OrderRow, PlanRow } from './plan-rows.ts'
import { nextQuestion, payableFor } from './polling.ts'
import type { CardProvider, CheckoutStart } from './providers/card-provider.ts'
import { CardProviders } from './providers/card-providers.ts'
import { checkoutForm } from './providers/checkout-form.ts'
import { QuestionsService } from './questions.service.ts'
import { referenceOf } from './references.ts'
import { SubscriptionPlanEntity } from './subscription-plan.entity.ts'

/** A new order, as its provider is told of it. */
interface StartedOrder {
  id: string
  plan_name: string
  price: PlanRow['price']
  currency: PlanRow['currency']
  duration_months: PlanRow['duration_months']
  language: Language
  /** Instants. */
  created_at: string
  expires_at: string
}

/** Orders of plans: each checkout is a new one. */
@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name)

  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly providers: CardProviders,
    private readonly questions: QuestionsService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates an order, and the form that leads its payer to the provider.
   * @throws AppError NOT_FOUND for a plan that is not sold, UNAVAILABLE without a provider or when it does not
   * answer, CONFLICT like `StoredAnswers.once`
   */
  async checkout(
    ownerId: string,
    { plan_id, lang }: CreateCheckout,
    repeatable: Repeatable | null,
  ): Promise<Checkout> {
    const provider = this.providers.current
    if (provider === null) throw new AppError('UNAVAILABLE', { message: 'Nothing can be bought here yet.' })
    if (!(await this.answers.has(ownerId, repeatable)))
      await this.limits.byAccount('RATE_CHECKOUT_ACCOUNT', ownerId)
    // The order is stored before the payer can go anywhere. A repeated request gets the same order.
    const order = await this.answers.once(ownerId, repeatable, async em => ({
      ...(await this.add(em, ownerId, plan_id, provider)),
      language: lang ?? (await this.languageOf(em, ownerId)),
    }))
    const start = await this.start(provider, order)
    return { checkout_session: { id: order.id, ...parts(checkoutForm(start)) } }
  }

  private async add(
    em: EntityManager,
    ownerId: string,
    planId: string,
    { name: provider, capabilities }: CardProvider,
  ): Promise<Omit<StartedOrder, 'language'>> {
    const plan = await em.findOneBy(SubscriptionPlanEntity, { id: planId })
    if (plan === null) throw new AppError('NOT_FOUND')
    const { name, price, currency, duration_months } = plan
    const createdAt = this.clock.now()
    const expiresAt = new Date(createdAt.getTime() + payableFor)
    const renewal = capabilities.renews ? 'wanted' : 'none'
    const ask = nextQuestion({ state: 'open', renewal, createdAt }, createdAt)
    const made = { owner: ownerId, plan: planId, provider, amount: price, currency, renewal }
    const adding = addOrder.with({ ...made, now: createdAt, expires_at: expiresAt, next_poll_at: ask })
    const { id } = found(await queryIn<{ id: string }>(em, adding))
    const [created_at, expires_at] = [createdAt.toISOString(), expiresAt.toISOString()]
    return { id, plan_name: name, price, currency, duration_months, created_at, expires_at }
  }

  /** An order. Asks the provider when it has not reported yet. @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string): Promise<SubscriptionOrder> {
    let order = await this.find(ownerId, id)
    if (order.state === 'open' || order.state === 'pending') {
      await this.questions.askSoon(ownerId, id)
      order = await this.find(ownerId, id)
    }
    const { state, plan_name, amount, currency, created_at } = order
    return { id, state, plan_name, amount, currency, created_at }
  }

  /** All stored orders, newest first. */
  listAll(
    ownerId: string,
    { limit = maxRows, cursor }: PageQuery,
    reads: OwnerReads,
  ): Promise<SubscriptionOrder[]> {
    return reads.query<SubscriptionOrder>(ownerId, listOrders.with({ owner: ownerId, cursor, limit }))
  }

  private async find(ownerId: string, id: string): Promise<OrderRow> {
    const [order] = await this.ownerDb.query<OrderRow>(ownerId, readOrder.with({ owner: ownerId, id }))
    if (order === undefined) throw new AppError('NOT_FOUND')
    return order
  }

  private async languageOf(em: EntityManager, ownerId: string): Promise<Language> {
    const [person] = await queryIn<{ language: Language }>(em, languageOf.with({ owner: ownerId }))
    if (person === undefined) throw new AppError('UNAUTHENTICATED')
    return person.language
  }

  private async start(provider: CardProvider, order: StartedOrder): Promise<CheckoutStart> {
    const { id, plan_name, price, currency, duration_months, language, created_at, expires_at } = order
    try {
      return await provider.createCheckout({
        reference: referenceOf(id),
        amountMinor: minorOf(price) ?? 0,
        currency,
        planName: plan_name,
        language,
        createdAt: new Date(created_at),
        expiresAt: new Date(expires_at),
        everyMonths: provider.capabilities.renews ? duration_months : null,
        returnUrl: `${this.config.PUBLIC_URL}/${language}/subscription?order=${id}`,
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
  form_html,
  action,
  fields: { ...fields },
})
