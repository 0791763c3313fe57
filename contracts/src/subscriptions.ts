import { instantSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { languages } from './languages.ts'
import { pageQuerySchema } from './lists.ts'
import { amountSchema } from './money.ts'
import { referenceToCommon } from './references.ts'
import { orderStates, paymentStatuses, planCodes, subscriptionActions } from './subscription-kinds.ts'
import { z } from './zod.ts'

export const subscriptionPlanSchema = z.object({
  id: idSchema,
  code: z.enum(planCodes),
  name: z.string(),
  price: amountSchema,
  /** `UAH` for all plans. */
  currency: z.string(),
  duration_months: z.number().int(),
  max_apartments: z.number().int(),
  /** In English; the web has translated texts for each `code`. */
  description: z.string(),
})
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>

export const currentSubscriptionSchema = z.object({
  /** null before the first trial. */
  subscription: z
    .object({
      id: idSchema,
      /** null during a trial, and for a plan that is no longer sold. */
      plan_id: idSchema.nullable(),
      payment_status: z.enum(paymentStatuses),
      /** The end of the paid period. */
      end_date: instantSchema,
      /** Whether the provider charges again at the end of the period. */
      renews: z.boolean(),
      /** The end of access: `end_date`, plus a grace period for a plan that renews. */
      access_until: instantSchema,
      /** The next charge of the card, for a plan that renews: monthly from its order, whatever was paid beside it. */
      next_charge: z.object({ at: instantSchema, amount: amountSchema, currency: z.string() }).nullable(),
    })
    .nullable(),
  limits: z.object({
    /** `Trial` during a trial, `''` without a subscription. */
    plan_name: z.string(),
    max_apartments: z.number().int(),
    current_apartments: z.number().int(),
    can_create_apartment: z.boolean(),
    is_expired: z.boolean(),
    is_cancelled: z.boolean(),
    /** Started days count as whole days; never negative; null without a subscription. */
    days_until_expiry: z.number().int().nullable(),
  }),
})
export type CurrentSubscription = z.infer<typeof currentSubscriptionSchema>

export const subscriptionHistoryItemSchema = z.object({
  id: idSchema,
  created_at: instantSchema,
  action: z.enum(subscriptionActions),
  plan_name: z.string(),
  amount: amountSchema.nullable(),
  currency: z.string().nullable(),
  /** The end of the plan after a payment, a gift or the start of the trial; null for what gives no time. */
  valid_until: instantSchema.nullable(),
})
export type SubscriptionHistoryItem = z.infer<typeof subscriptionHistoryItemSchema>

export const subscriptionHistoryQuerySchema = pageQuerySchema

export const createCheckoutSchema = z.object({
  plan_id: referenceToCommon('subscriptions/plans'),
  /** The language of the page that the payer returns to; by default the profile's. */
  lang: z.enum(languages).optional().catch(undefined),
})
export type CreateCheckout = z.infer<typeof createCheckoutSchema>

export const checkoutSchema = z.object({
  checkout_session: z.object({
    /**
     * The id of the order, for `GET /subscriptions/orders/{id}`. The address that the payer returns to has it as
     * `order`.
     */
    id: idSchema,
    /** HTML of one form, for the page to insert and submit. */
    form_html: z.string(),
    /** The same form in parts. */
    action: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
})
export type Checkout = z.infer<typeof checkoutSchema>

/** The state of an order. Reading it asks the provider if the provider has not reported yet. */
export const subscriptionOrderSchema = z.object({
  id: idSchema,
  state: z.enum(orderStates),
  plan_name: z.string(),
  amount: amountSchema,
  currency: z.string(),
  created_at: instantSchema,
})
export type SubscriptionOrder = z.infer<typeof subscriptionOrderSchema>
