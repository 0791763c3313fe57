import { randomUUID } from 'node:crypto'
import { daysOfPayment } from '../../../contracts/src/subscription-kinds.ts'
import type {
  Checkout,
  CreateCheckout,
  CurrentSubscription,
  SubscriptionOrder,
  SubscriptionPlan,
} from '../../../contracts/src/subscriptions.ts'
import type { User } from '../../../contracts/src/users.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { Refusal } from './refusal.ts'

export const plansPath = 'subscriptions/plans'
export const historyPath = 'subscriptions/history'
export const ordersPath = 'subscriptions/orders'

const day = 86_400_000

/** The plans on sale, the same as everywhere. */
const plans: readonly SubscriptionPlan[] = (
  [
    ['basic', 'Basic', 100, 1],
    ['standard', 'Standard', 200, 3],
    ['premium', 'Premium', 500, 5],
    ['business', 'Business', 1000, 10],
    ['enterprise', 'Enterprise', 2000, 100],
  ] as const
).map(([code, name, price, max_apartments], at) => ({
  ...{ id: `01932f00-0000-7000-8000-00000000000${at + 1}`, code, name, price, max_apartments },
  ...{ currency: 'UAH', duration_months: 1, description: name },
}))

/**
 * Plans, orders and what has happened. Nobody pays here: an order stays open until a test changes it in
 * `subscriptions/orders`, and what runs is what a test says of who is signed in.
 */
export class Subscriptions {
  private readonly rows: ContractRows
  private readonly user: () => User
  private given: { subscription?: object | null; limits?: object } = {}

  constructor(rows: ContractRows, user: () => User) {
    this.rows = rows
    this.user = user
  }

  plans(): readonly SubscriptionPlan[] {
    const given = this.rows.list(plansPath) as SubscriptionPlan[]
    return given.length > 0 ? given : plans
  }

  /** Says what runs, beside what follows from who is signed in. */
  run(fields: {
    subscription?: Partial<NonNullable<CurrentSubscription['subscription']>> | null
    limits?: Partial<CurrentSubscription['limits']>
  }): void {
    this.given = fields
  }

  current(): CurrentSubscription {
    const { id, plan_name, payment_status, end_date, ...limits } = this.user().subscription
    const plan = this.plans().find(({ name }) => name === plan_name)
    const end = end_date ?? new Date(Date.now() + daysOfPayment * day).toISOString()
    const isTrial = payment_status === 'trial'
    const running = {
      ...{ id: id ?? plans[0]?.id ?? '', plan_id: plan?.id ?? null, end_date: end, access_until: end },
      ...{ payment_status: isTrial ? ('trial' as const) : ('active' as const), renews: false },
    }
    const days = Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / day))
    return {
      subscription: this.given.subscription === null ? null : { ...running, ...this.given.subscription },
      limits: {
        ...{ plan_name, max_apartments: limits.max_apartments, is_expired: limits.is_expired },
        ...{ current_apartments: limits.current_apartments, is_cancelled: false },
        ...{ can_create_apartment: limits.can_create_apartment, days_until_expiry: days },
        ...this.given.limits,
      },
    }
  }

  checkout({ plan_id }: CreateCheckout): Checkout {
    const plan = this.plans().find(({ id }) => id === plan_id)
    if (plan === undefined) throw new Refusal('NOT_FOUND')
    const order: SubscriptionOrder = {
      ...{
        id: randomUUID(),
        state: 'open',
        plan_name: plan.name,
        amount: plan.price,
        currency: plan.currency,
      },
      created_at: new Date().toISOString(),
    }
    this.rows.add(ordersPath, order as unknown as Row)
    const action = '/api/sandbox/checkout'
    const form_html = `<form method="post" action="${action}" accept-charset="utf-8"><input type="hidden" name="data" value="page"></form>`
    return { checkout_session: { id: order.id, form_html, action, fields: { data: 'page' } } }
  }

  cancel(): CurrentSubscription {
    const { subscription, limits } = this.current()
    if (subscription?.payment_status !== 'active') throw new Refusal('CONFLICT')
    this.given = {
      subscription: {
        ...{ ...subscription, payment_status: 'cancelled', renews: false },
        access_until: subscription.end_date,
      },
      limits: { ...limits, is_cancelled: true },
    }
    return this.current()
  }
}
