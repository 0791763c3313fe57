import type { PlanCode } from '@orenda/contracts/subscription-kinds'

/** What an account's plan is after an action of the operator. */
export interface AdministeredPlan {
  plan_name: string
  payment_status: string
  max_apartments: number
  /** ISO 8601. */
  end_date: string
}

export interface PlanAction {
  action: string
  plan_name: string
  amount: number | null
  currency: string | null
  /** ISO 8601. */
  created_at: string
}

/** What the operator may do about plans; `subscriptions` does it. An account is named by its e-mail. */
export abstract class OperatorPlans {
  /** Gives a plan without a payment. @param periods of 31 days */
  abstract activatePlan(email: string, code: PlanCode, periods?: number): Promise<AdministeredPlan>
  /** Has the payment of an order sent back. */
  abstract refundOrder(orderId: string): Promise<void>
  /** Allows more apartments than the plan does. */
  abstract raiseLimit(email: string, maxApartments: number): Promise<AdministeredPlan>
  /** What has happened to the plan, newest first. */
  abstract listHistory(email: string): Promise<PlanAction[]>
}
