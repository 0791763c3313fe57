import type { CurrentSubscription, SubscriptionPlan } from '@orenda/contracts/subscriptions'
import { type ContractApi, plansOnSale } from '@orenda/tools/page-test'

/** Fields of the subscription, its limits and its plan in one object. */
type Given = Partial<NonNullable<CurrentSubscription['subscription']> & CurrentSubscription['limits']>

/** A paid plan with 15 days left. */
export const standard: Given = {
  plan_id: plansOnSale[1]?.id ?? null,
  payment_status: 'active',
  plan_name: 'Standard',
  max_apartments: 3,
  days_until_expiry: 15,
  end_date: '2026-03-31T09:00:00.000Z',
}

/**
 * Sample data: the plans on sale and a subscription; by default a trial with five days left and one of three
 * apartments used.
 */
export function giveSubscription(api: ContractApi, given: Given | null = {}): SubscriptionPlan[] {
  const plans = api.give<SubscriptionPlan>('subscriptions/plans', plansOnSale)
  runs(api, given)
  return plans
}

/** Changes the current subscription; null for none. */
export function runs(api: ContractApi, given: Given | null): CurrentSubscription {
  const end_date = given?.end_date ?? '2026-03-21T09:00:00.000Z'
  const limits = {
    plan_name: given === null ? '' : 'Trial',
    max_apartments: given === null ? 0 : 3,
    current_apartments: 1,
    can_create_apartment: true,
    is_expired: false,
    is_cancelled: false,
    days_until_expiry: given === null ? null : 5,
  }
  const subscription = {
    id: '00000000-0000-7000-8000-000000000200',
    plan_id: null,
    payment_status: 'trial' as const,
    end_date,
    renews: false,
    next_charge: null,
    access_until: end_date,
  }
  const current: CurrentSubscription = {
    subscription: given === null ? null : only(subscription, given),
    limits: only(limits, given ?? {}),
  }
  api.on('GET', 'subscriptions/current', () => current)
  return current
}

/** Picks the given fields that belong to `part`. */
const only = <Part extends object>(part: Part, given: object): Part =>
  ({ ...part, ...Object.fromEntries(Object.entries(given).filter(([name]) => name in part)) }) as Part
