import { namedStatement } from '../platform/database/named-statement.ts'

/** Stores a payment once. Parameters: `owner`, `plan`, `order`, `charge`, `count`, `begins_run`, `now`. */
export const addPeriod = namedStatement(`
  insert into subscription_periods (owner_id, plan_id, order_id, charge, count, begins_run, counted_at)
  values ($owner, $plan, $order, $charge, $count, $begins_run, $now)`)

/** Parameters: `owner`, `order`. */
export const periodsOfOrder = namedStatement(`
  select charge, taken_back_at is not null as is_taken_back from subscription_periods where owner_id = $owner and order_id = $order`)

/** Parameters: `owner`, `order`, `charge`, `now`. */
export const takePeriodBack = namedStatement(`
  update subscription_periods set taken_back_at = $now
  where owner_id = $owner and order_id = $order and charge = $charge and taken_back_at is null`)

/** All periods, in order. Parameter: `owner`. */
export const listPeriods = namedStatement(`
  select count, counted_at, begins_run, taken_back_at from subscription_periods where owner_id = $owner order by number`)

/** The periods since the plan last changed, in order. Parameter: `owner`. */
export const periodsOfRun = namedStatement(`
  select p.order_id, p.charge, p.count, p.counted_at, p.taken_back_at is not null as is_taken_back
  from subscription_periods p
  where p.owner_id = $owner and p.number >= (
    select max(b.number) from subscription_periods b where b.owner_id = $owner and b.begins_run)
  order by p.number`)
