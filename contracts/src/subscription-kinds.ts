/** The payment status of a subscription, set by the card payment provider or the trial. */
export const paymentStatuses = ['trial', 'active', 'cancelled', 'expired', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The events in the history of a subscription. */
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
 * The state of an order: `open`, not paid yet as far as the provider has told; `pending`, the provider is
 * processing it; `paid`; `failed`, declined; `lapsed`, not paid in time; `refunded`.
 */
export const orderStates = ['open', 'pending', 'paid', 'failed', 'lapsed', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** The plans on sale, smallest first; the web has their descriptions. */
export const planCodes = ['basic', 'standard', 'premium', 'business', 'enterprise'] as const
export type PlanCode = (typeof planCodes)[number]

/** Days that one monthly payment buys: as long as the longest calendar month. */
export const daysOfPayment = 31

/** The percentage of a plan's apartments from which the bar shows a warning. */
export const warningShare = 80

/** Days before the end from which the page shows a warning, and an urgent one. */
export const daysBeforeEnd = { warning: 30, urgent: 7 } as const
