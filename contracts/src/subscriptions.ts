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
  /** Of the plans all is `UAH`. */
  currency: z.string(),
  duration_months: z.number().int(),
  max_apartments: z.number().int(),
  /** English; the web has its own words for `code`. */
  description: z.string(),
})
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>

export const currentSubscriptionSchema = z.object({
  /** null before the first trial. */
  subscription: z
    .object({
      id: idSchema,
      /** null while it is a trial, and for a plan that is not sold any more. */
      plan_id: idSchema.nullable(),
      payment_status: z.enum(paymentStatuses),
      /** Until when it is paid. */
      end_date: instantSchema,
      /** Whether the provider charges again at the end. */
      renews: z.boolean(),
      /** The end of access: `end_date`, and for a plan that renews the grace after it. */
      access_until: instantSchema,
    })
    .nullable(),
  limits: z.object({
    /** `Trial` while it is one, `''` without any. */
    plan_name: z.string(),
    max_apartments: z.number().int(),
    current_apartments: z.number().int(),
    can_create_apartment: z.boolean(),
    is_expired: z.boolean(),
    is_cancelled: z.boolean(),
    /** Begun days count whole; never below 0; null without a subscription. */
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
})
export type SubscriptionHistoryItem = z.infer<typeof subscriptionHistoryItemSchema>

export const subscriptionHistoryQuerySchema = pageQuerySchema

export const createCheckoutSchema = z.object({
  plan_id: referenceToCommon('subscriptions/plans'),
  /** Of the page that the payer returns to; else the profile's. */
  lang: z.enum(languages).optional().catch(undefined),
})
export type CreateCheckout = z.infer<typeof createCheckoutSchema>

export const checkoutSchema = z.object({
  checkout_session: z.object({
    /** The order's id, for `GET /subscriptions/orders/{id}`; the address that the payer returns to carries it as `order`. */
    id: idSchema,
    /** One form and nothing else, to be put into the page and submitted. */
    form_html: z.string(),
    /** The same in parts. */
    action: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
})
export type Checkout = z.infer<typeof checkoutSchema>

/** What has become of an order. Reading it asks the provider when that has said nothing yet. */
export const subscriptionOrderSchema = z.object({
  id: idSchema,
  state: z.enum(orderStates),
  plan_name: z.string(),
  amount: amountSchema,
  currency: z.string(),
  created_at: instantSchema,
})
export type SubscriptionOrder = z.infer<typeof subscriptionOrderSchema>
