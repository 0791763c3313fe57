import { randomUUID } from 'node:crypto'
import { planCodes } from '../../../contracts/src/subscription-kinds.ts'
import {
  type Checkout,
  type CurrentSubscription,
  checkoutSchema,
  createCheckoutSchema,
  currentSubscriptionSchema,
  type SubscriptionPlan,
  subscriptionHistoryItemSchema,
  subscriptionHistoryQuerySchema,
  subscriptionOrderSchema,
  subscriptionPlanSchema,
} from '../../../contracts/src/subscriptions.ts'
import type { User } from '../../../contracts/src/users.ts'
import type { Collection, Route } from './contract-routes.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { Refusal } from './refusal.ts'

const plansPath = 'subscriptions/plans'
const ordersPath = 'subscriptions/orders'

export const subscriptionCollections: Record<string, Collection> = {
  [plansPath]: { row: subscriptionPlanSchema },
  'subscriptions/history': { row: subscriptionHistoryItemSchema, query: subscriptionHistoryQuerySchema },
  [ordersPath]: { row: subscriptionOrderSchema },
}

export const subscriptionCalls: Record<string, Route> = {
  'GET subscriptions/current': { answer: currentSubscriptionSchema },
  'POST subscriptions/checkout': { body: createCheckoutSchema, answer: checkoutSchema },
  'POST subscriptions/cancel': { answer: currentSubscriptionSchema },
}

const prices = [100, 200, 500, 1000, 2000]
const places = [1, 3, 5, 10, 100]

/** The plans on sale. */
export const plansOnSale: Partial<SubscriptionPlan>[] = planCodes.map((code, at) => ({
  id: `00000000-0000-7000-8000-00000000010${at}`,
  code,
  currency: 'UAH',
  duration_months: 1,
  name: code.charAt(0).toUpperCase() + code.slice(1),
  description: `The ${code} plan`,
  price: prices[at] ?? 0,
  max_apartments: places[at] ?? 0,
}))

/**
 * Subscriptions without a payment provider: an order stays open until a test changes it. The
 * current plan is the one in the user's summary, until a test answers `subscriptions/current`
 * itself.
 */
export class Subscriptions {
  private readonly rows: ContractRows
  private readonly user: () => User

  constructor(rows: ContractRows, user: () => User) {
    this.rows = rows
    this.user = user
  }

  current(): CurrentSubscription {
    const { id, payment_status, end_date, plan_name, ...limits } = this.user().subscription
    const { max_apartments, current_apartments, can_create_apartment, is_expired } = limits
    const plan = this.rows.list(plansPath).find(({ name }) => name === plan_name)
    return {
      subscription:
        id === null || end_date === null
          ? null
          : {
              id,
              end_date,
              access_until: end_date,
              plan_id: (plan?.id as string) ?? null,
              payment_status: payment_status === 'trial' ? 'trial' : 'active',
              renews: false,
              next_charge: null,
            },
      limits: {
        plan_name,
        max_apartments,
        current_apartments,
        can_create_apartment,
        is_expired,
        is_cancelled: false,
        days_until_expiry: null,
      },
    }
  }

  /** Creates an open order, and the form that leads to its payment. */
  checkout({ plan_id }: Row): Checkout {
    const plan = this.rows.get(plansPath, String(plan_id))
    const id = randomUUID()
    const { name: plan_name, price: amount, currency } = plan
    this.rows.add(ordersPath, { id, plan_name, amount, currency, state: 'open' })
    const fields = { data: 'eyJ2ZXJzaW9uIjo3fQ==', signature: `sign-${id}` }
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    const action = '/sandbox/checkout'
    const form_html = `<form method="POST" action="${action}" accept-charset="utf-8">${inputs.join('')}</form>`
    return { checkout_session: { id, form_html, action, fields } }
  }

  cancel(): CurrentSubscription {
    const current = this.current()
    if (current.subscription === null) throw new Refusal('CONFLICT')
    return { ...current, limits: { ...current.limits, is_cancelled: true } }
  }
}
