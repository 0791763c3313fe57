/** What the provider of card payments, or the trial, has made of a subscription. */
export const paymentStatuses = ['trial', 'active', 'cancelled', 'expired', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What can have happened to a subscription, as its history tells it. */
export const subscriptionActions = [
  'activated',
  'renewed',
  'upgraded',
  'cancelled',
  'expired',
  'trial_activated',
  'manual_activated',
  'auto_expired',
  'refund_processing',
  'refunded',
] as const
export type SubscriptionAction = (typeof subscriptionActions)[number]

/**
 * How far an order of a plan has come: `open`, the payer has not paid or the provider has not said so; `pending`, the
 * provider is at it; `paid`; `failed`, declined; `lapsed`, nobody paid in time; `refunded`, the money went back.
 */
export const orderStates = ['open', 'pending', 'paid', 'failed', 'lapsed', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** Plans on sale, from the smallest; the web says what each is for in its language. */
export const planCodes = ['basic', 'standard', 'premium', 'business', 'enterprise'] as const
export type PlanCode = (typeof planCodes)[number]

/** Days that one payment of a monthly plan buys: so many that a month of the calendar is never longer. */
export const daysOfPayment = 31

/** Share of the apartments of a plan, in percent, from which the bar warns. */
export const warnedShare = 80

/** Days before the end from which the page warns, and from which it warns aloud. */
export const daysBeforeEnd = { warning: 30, urgent: 7 } as const
