/** Newest first. Parameters: owner. */
export const listOrdersSql = `
  select o.id, p.name as plan_name, o.provider, o.amount, o.currency, o.state, o.renewal, o.failed_reason, o.created_at
  from subscription_orders o join subscription_plans p on p.id = o.plan_id
  where o.owner_id = $1 order by o.created_at desc, o.id desc limit 200`

/** Of an order whose first payment counts, once. Parameters: owner, order, when. */
export const askRefundSql = `
  update subscription_orders o set refund_asked_at = $3
  where o.owner_id = $1 and o.id = $2 and o.refund_asked_at is null and exists (
    select from subscription_periods p
    where p.owner_id = $1 and p.order_id = o.id and p.charge = 'first' and p.taken_back_at is null)
  returning o.id`

/** Parameters: owner, apartments. */
export const raiseLimitSql = `
  update subscriptions s set limit_by_hand = $2, max_apartments = $2 from subscription_plans p
  where s.owner_id = $1 and p.id = s.plan_id and $2 > p.max_apartments returning s.id`
