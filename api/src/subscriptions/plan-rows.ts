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

/** `on`: the provider charges monthly; `stopping`: it has yet to hear that it shall not. */
export type Renewal = 'none' | 'wanted' | 'on' | 'stopping' | 'off'

/** An order with what its plan is called and allows. */
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

/** A landlord's plan as it is stored. */
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

/** A landlord's plan, behind the lock of its row, as it stands at `now`. */
export interface LockedPlan extends LockedRow {
  now: Date
  /** Whether access is over. */
  isOver: boolean
}

/** What counts: a payment of an order, or, without one, what the operator gives. */
export interface Counted {
  plan: Pick<PlanRow, 'id' | 'name' | 'max_apartments'>
  order: Pick<OrderRow, 'id' | 'provider' | 'renewal' | 'amount' | 'currency'> | null
  /** Which payment of the order. */
  charge: string | null
  /** Periods of 31 days. */
  count: number
}

export interface PeriodOfRun {
  order_id: string | null
  charge: string | null
  count: number
  counted_at: string
  is_taken_back: boolean
}

/** What a plan becomes. */
export interface NextPlan
  extends Pick<LockedRow, 'plan_id' | 'plan_name' | 'max_apartments' | 'limit_by_hand' | 'provider'> {
  payment_status: PaymentStatus
  end: Date
  renews: boolean
  cancelled_at: Date | string | null
  recurring_order_id: string | null
  /** null: as it was. */
  started_at: Date | null
}
