import type { PlanCode, SubscriptionAction } from '@orenda/contracts/subscription-kinds'
import type { EntityManager } from 'typeorm'
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

/** A landlord who began small, grew, and was given a year by support. */
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

/** Days that the plan still runs: those of support, and what was left of the last month. */
const daysToCome = 12 * 31 + 12

/** Gives the demo landlord a large plan, with what has led to it. @param zone of the product */
export async function addDemoPlan(
  em: EntityManager,
  owner_id: string,
  now: Date,
  zone: string,
): Promise<void> {
  const ago = (days: number) => daysLater(now, -days, zone)
  await em.insert(SubscriptionEntity, {
    ...{ owner_id, plan_name: 'Business', payment_status: 'active', max_apartments: 10 },
    ...{ started_at: ago(82), end_date: daysLater(now, daysToCome, zone) },
  })
  for (const { daysAgo, action, code, count } of steps) {
    const at = ago(daysAgo)
    const isPaid = action === 'activated' || action === 'renewed' || action === 'upgraded'
    await em.query(addHistorySql, [owner_id, action, code, isPaid, at])
    if (count === 0) continue
    const order = isPaid
      ? ((await em.query<{ id: string }[]>(addOrderSql, [owner_id, code, at]))[0]?.id ?? null)
      : null
    const beginsRun = action === 'activated' || action === 'upgraded'
    await em.query(addPeriodSql, [owner_id, code, order, count, beginsRun, at])
  }
  await em.query(renewSql, [owner_id])
}

/** Parameters: owner, plan's code or null, action, whether it was paid, when. */
const addHistorySql = `
  insert into subscription_history (owner_id, action, plan_name, amount, currency, created_at)
  select $1, $2, coalesce(p.name, 'Trial'), case when $4::boolean then p.price end, case when $4::boolean then p.currency end, $5
  from (select) one left join subscription_plans p on p.code = $3::text`

/** Parameters: owner, plan's code, when. */
const addOrderSql = `
  insert into subscription_orders (owner_id, plan_id, provider, amount, currency, state, renewal, created_at, expires_at)
  select $1, id, 'sandbox', price, currency, 'paid', 'off', $3::timestamptz, $3::timestamptz + interval '1 day'
  from subscription_plans where code = $2 returning id`

/** Parameters: owner, plan's code, order or null, periods, whether another plan ran before, when. */
const addPeriodSql = `
  insert into subscription_periods (owner_id, plan_id, order_id, charge, count, begins_run, counted_at)
  select $1, id, $3::uuid, case when $3::uuid is null then null else 'first' end, $4, $5, $6
  from subscription_plans where code = $2`

/** The last order is charged again at the end. Parameters: owner. */
const renewSql = `
  with last as (
    update subscription_orders set renewal = 'on' where owner_id = $1 and id = (
      select id from subscription_orders where owner_id = $1 order by created_at desc limit 1)
    returning id, plan_id)
  update subscriptions set renews = true, provider = 'sandbox', recurring_order_id = last.id, plan_id = last.plan_id
  from last where owner_id = $1`
