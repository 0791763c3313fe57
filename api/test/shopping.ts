import type { PlanCode } from '@orenda/contracts/subscription-kinds'
import type {
  Checkout,
  CurrentSubscription,
  SubscriptionHistoryItem,
  SubscriptionOrder,
  SubscriptionPlan,
} from '@orenda/contracts/subscriptions'
import { succeeded } from './http.ts'
import type { Landlord } from './landlord.ts'
import type { LiqPayFields, LiqPayWords, TestLiqPay } from './liqpay-server.ts'
import type { TestApi } from './test-api.ts'

/** Sends a provider's callback and returns the status of the answer. */
export async function callBack(
  api: TestApi,
  fields: Record<string, string>,
  provider = 'liqpay',
): Promise<number> {
  const response = await fetch(`${api.url}/subscriptions/callbacks/${provider}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  await response.arrayBuffer()
  return response.status
}

/** The actions of a landlord who buys a plan. */
export function customer(api: TestApi, landlord: Pick<Landlord, 'api' | 'id'>) {
  const call = landlord.api
  return {
    current: async () => succeeded(await call<CurrentSubscription>('GET', '/subscriptions/current')),
    /** Newest first. */
    history: async () =>
      succeeded(await call<SubscriptionHistoryItem[]>('GET', '/subscriptions/history')).map(
        ({ action }) => action,
      ),
    entries: async () => succeeded(await call<SubscriptionHistoryItem[]>('GET', '/subscriptions/history')),
    order: async (id: string) =>
      succeeded(await call<SubscriptionOrder>('GET', `/subscriptions/orders/${id}`)),
    cancel: () => call<CurrentSubscription>('POST', '/subscriptions/cancel'),
    checkout: async (code: PlanCode, lang?: string) => {
      const plans = succeeded(await call<SubscriptionPlan[]>('GET', '/subscriptions/plans'))
      const plan_id = plans.find(plan => plan.code === code)?.id
      return succeeded(await call<Checkout>('POST', '/subscriptions/checkout', { plan_id, lang }))
        .checkout_session
    },
    /** Sets the end of the current plan, as if it had been bought earlier. */
    endAt: (end: Date) =>
      api.db.query('update subscriptions set end_date = $2 where owner_id = $1', [landlord.id, end]),
  }
}
export type Customer = ReturnType<typeof customer>

let payments = 2_000_000

/** LiqPay's message about the payment of a checkout, with changes. */
export function wordsOn(
  liqPay: TestLiqPay,
  fields: Record<string, string>,
  others: Record<string, string | number | undefined> = {},
): LiqPayWords {
  const { order_id, amount, currency, action } = liqPay.opened(fields)
  payments += 1
  const words = {
    public_key: liqPay.publicKey,
    version: 7,
    order_id,
    amount,
    currency,
    action,
    status: 'subscribed',
    payment_id: payments,
    transaction_id: payments,
    create_date: Date.now(),
    end_date: Date.now(),
    sender_first_name: 'Соломія',
    sender_phone: '380671234567',
    sender_card_mask2: '424242*42',
    ...others,
  }
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as LiqPayWords
}

/**
 * Buys a plan; the callback of the provider comes at once.
 * @returns the order and LiqPay's message
 */
export async function buy(
  api: TestApi,
  liqPay: TestLiqPay,
  buyer: Customer,
  code: PlanCode,
): Promise<{ id: string; words: LiqPayWords; fields: LiqPayFields }> {
  const { id, fields: form } = await buyer.checkout(code)
  const words = wordsOn(liqPay, form)
  liqPay.payments.set(String(words.order_id), words)
  const fields = liqPay.signed(words)
  const status = await callBack(api, { ...fields })
  if (status !== 200) throw new Error(`The callback was answered with ${status}`)
  return { id, words, fields }
}
