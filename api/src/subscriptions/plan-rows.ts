import type { OrderState, PaymentStatus } from '@orenda/contracts/subscription-kinds'
import type { ProviderName } from './providers/card-provider.ts'

/** A plan on sale. */
export interface PlanRow {
  id: string
  name: string
  price: number
  currency: string
  duration_months: number
  max_apartments: number
}

/** `on`: the provider charges monthly; `stopping`: it has not confirmed yet that it stopped. */
export type Renewal = 'none' | 'wanted' | 'on' | 'stopping' | 'off'

/** An order with the name and limits of its plan. */
export interface OrderRow {
  id: string
  plan_id: string
  plan_name: string
  max_apartments: number
  provider: ProviderName
  amount: number
  currency: string
  state: OrderState
  renewal: Renewal
  failed_reason: string | null
  created_at: string
  expires_at: string
  next_poll_at: string | null
}

/** A landlord's plan as stored. */
export interface LockedRow {
  plan_id: string | null
  plan_name: string
  payment_status: PaymentStatus
  max_apartments: number
  limit_by_hand: number | null
  end_date: string
  access_until: string
  renews: boolean
  cancelled_at: string | null
  provider: string | null
  recurring_order_id: string | null
}

/** A landlord's plan under the lock of its row, as of `now`. */
export interface LockedPlan extends LockedRow {
  now: Date
  /** Whether access has ended. */
  isOver: boolean
}

/** What extends a plan: a payment of an order, or a gift of the operator. */
export interface Counted {
  plan: Pick<PlanRow, 'id' | 'name' | 'max_apartments'>
  order: Pick<OrderRow, 'id' | 'provider' | 'renewal' | 'amount' | 'currency'> | null
  /** The payment within the order. */
  charge: string | null
  /** The number of periods of 31 days. */
  count: number
}

export interface PeriodOfRun {
  order_id: string | null
  charge: string | null
  count: number
  counted_at: string
  is_taken_back: boolean
}

/** The plan after a change. */
export interface NextPlan
  extends Pick<LockedRow, 'plan_id' | 'plan_name' | 'max_apartments' | 'limit_by_hand' | 'provider'> {
  payment_status: PaymentStatus
  end: Date
  renews: boolean
  cancelled_at: Date | string | null
  recurring_order_id: string | null
  /** null: unchanged. */
  started_at: Date | null
}
