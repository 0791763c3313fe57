import { namedStatement } from '../platform/database/named-statement.ts'

/** Newest first. Parameter: `owner`. */
export const listOrdersOfAccount = namedStatement(`
  select o.id, p.name as plan_name, o.provider, o.amount, o.currency, o.state, o.renewal, o.failed_reason, o.created_at
  from subscription_orders o join subscription_plans p on p.id = o.plan_id
  where o.owner_id = $owner order by o.created_at desc, o.id desc limit 200`)

/** For an order with a counted first payment, once. Parameters: `owner`, `order`, `now`. */
export const askRefund = namedStatement(`
  update subscription_orders o set refund_asked_at = $now
  where o.owner_id = $owner and o.id = $order and o.refund_asked_at is null and exists (
    select from subscription_periods p
    where p.owner_id = $owner and p.order_id = o.id and p.charge = 'first' and p.taken_back_at is null)
  returning o.id`)

/** Parameters: `owner`, `apartments`. */
export const raiseLimit = namedStatement(`
  update subscriptions s set limit_by_hand = $apartments, max_apartments = $apartments from subscription_plans p
  where s.owner_id = $owner and p.id = s.plan_id and $apartments > p.max_apartments returning s.id`)
