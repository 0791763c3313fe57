import type { PlanCode, SubscriptionAction } from '@orenda/contracts/subscription-kinds'
import type { EntityManager } from 'typeorm'
import { namedStatement, queryIn } from '../platform/database/named-statement.ts'
import { SubscriptionEntity } from '../subscriptions/subscription.entity.ts'
import { daysLater } from '../subscriptions/zoned-days.ts'

interface DemoStep {
  /** Days before today. */
  daysAgo: number
  action: SubscriptionAction
  code: PlanCode | null
  /** Periods of 31 days. */
  count: number
}

/** A landlord who started with a small plan, upgraded, and has a year from support: the sandbox charges no later months. */
const steps: readonly DemoStep[] = [
  { daysAgo: 241, action: 'trial_activated', code: null, count: 0 },
  { daysAgo: 236, action: 'activated', code: 'standard', count: 1 },
  { daysAgo: 206, action: 'renewed', code: 'standard', count: 1 },
  { daysAgo: 178, action: 'upgraded', code: 'premium', count: 1 },
  { daysAgo: 148, action: 'renewed', code: 'premium', count: 1 },
  { daysAgo: 118, action: 'cancelled', code: 'premium', count: 0 },
  { daysAgo: 111, action: 'renewed', code: 'premium', count: 1 },
  { daysAgo: 82, action: 'upgraded', code: 'business', count: 1 },
  { daysAgo: 52, action: 'renewed', code: 'business', count: 1 },
  { daysAgo: 22, action: 'renewed', code: 'business', count: 1 },
  { daysAgo: 9, action: 'manual_activated', code: 'business', count: 12 },
]

/** The remaining days of the plan: the year from support, and the rest of the last month. */
const daysToCome = 12 * 31 + 11

/** Gives the demo landlord a large plan with its history. @param zone of the product */
export async function addDemoPlan(em: EntityManager, owner: string, now: Date, zone: string): Promise<void> {
  const ago = (days: number) => daysLater(now, -days, zone)
  await em.insert(SubscriptionEntity, {
    owner_id: owner,
    plan_name: 'Business',
    payment_status: 'active',
    max_apartments: 10,
    started_at: ago(82),
    end_date: daysLater(now, daysToCome, zone),
  })
  for (const { daysAgo, action, code, count } of steps) {
    const at = ago(daysAgo)
    const isPaid = action === 'activated' || action === 'renewed' || action === 'upgraded'
    await queryIn(em, addHistory.with({ owner, action, code, is_paid: isPaid, at }))
    if (count === 0) continue
    const [order] = isPaid ? await queryIn<{ id: string }>(em, addOrder.with({ owner, code, at })) : []
    const begins_run = action === 'activated' || action === 'upgraded'
    await queryIn(em, addPeriod.with({ owner, code, order: order?.id, count, begins_run, at }))
  }
  await queryIn(em, setPlan.with({ owner, code: 'business' }))
}

/** Parameters: `owner`, `code` of the plan or null, `action`, `is_paid`, `at`. */
const addHistory = namedStatement(`
  insert into subscription_history (owner_id, action, plan_name, amount, currency, created_at)
  select $owner, $action, coalesce(p.name, 'Trial'), case when $is_paid::boolean then p.price end, case when $is_paid::boolean then p.currency end, $at
  from (select) one left join subscription_plans p on p.code = $code::text`)

/** Parameters: `owner`, `code` of the plan, `at`. */
const addOrder = namedStatement(`
  insert into subscription_orders (owner_id, plan_id, provider, amount, currency, state, renewal, created_at, expires_at)
  select $owner, id, 'sandbox', price, currency, 'paid', 'off', $at::timestamptz, $at::timestamptz + interval '1 day'
  from subscription_plans where code = $code returning id`)

/** Parameters: `owner`, `code` of the plan, `order` or null, `count` of periods, `begins_run`: another plan ran before, `at`. */
const addPeriod = namedStatement(`
  insert into subscription_periods (owner_id, plan_id, order_id, charge, count, begins_run, counted_at)
  select $owner, id, $order::uuid, case when $order::uuid is null then null else 'first' end, $count, $begins_run, $at
  from subscription_plans where code = $code`)

/** Nothing is charged of the year. Parameters: `owner`, `code` of the plan. */
const setPlan = namedStatement(`
  update subscriptions set plan_id = (select id from subscription_plans where code = $code) where owner_id = $owner`)
