const columns = `o.id, o.plan_id, o.provider, o.amount, o.currency, o.state, o.renewal, o.failed_reason, o.created_at,
  o.expires_at, o.next_poll_at, p.name as plan_name, p.max_apartments`

/** Parameters: owner, plan, provider, amount, currency, renewal, when, the last moment to pay, when to ask of it. */
export const addOrderSql = `
  insert into subscription_orders (owner_id, plan_id, provider, amount, currency, renewal, created_at, expires_at, next_poll_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`

/** Parameters: owner, order. */
export const readOrderSql = `
  select ${columns} from subscription_orders o join subscription_plans p on p.id = o.plan_id
  where o.owner_id = $1 and o.id = $2`

/** Newest first. Parameters: owner, last id of the page before or null, rows. */
export const listOrdersSql = `
  select o.id, o.state, p.name as plan_name, o.amount, o.currency, o.created_at
  from subscription_orders o join subscription_plans p on p.id = o.plan_id
  where o.owner_id = $1 and ($2::uuid is null or (o.created_at, o.id) < (
    select c.created_at, c.id from subscription_orders c where c.owner_id = $1 and c.id = $2))
  order by o.created_at desc, o.id desc limit $3::int`

/** Parameters: owner, order, state, renewal, the provider's code of what went wrong, when to ask again. */
export const moveOrderSql = `
  update subscription_orders set state = $3, renewal = $4, failed_reason = $5, next_poll_at = $6
  where owner_id = $1 and id = $2`

/** Parameters: owner, order, when to ask again, whether to give it up if nobody has paid. */
export const noteAskedSql = `
  update subscription_orders set next_poll_at = $3, state = case when $4::boolean and state = 'open' then 'lapsed' else state end
  where owner_id = $1 and id = $2`

/**
 * Orders whose monthly charge has to end; those that are named, or all but one. They are returned for the provider to be
 * told. Parameters: owner, the order, whether it is the one that goes on, when.
 */
export const stopRenewalsSql = `
  update subscription_orders set renewal = 'stopping', stop_asked_at = $4
  where owner_id = $1 and renewal = 'on' and (id = $2) <> $3 returning id`

/** What the provider has heard. Parameters: owner, order. */
export const noteStoppedSql = `
  update subscription_orders set renewal = 'off' where owner_id = $1 and id = $2 and renewal = 'stopping'`

/** Orders that the provider is to be asked about, whoever the owner is. For jobs. Parameters: now, how many. */
export const ordersToAskSql = `
  select owner_id, id from subscription_orders where next_poll_at <= $1 order by next_poll_at limit $2`

/** Orders whose provider has not heard for long that it charges no more. For jobs. Parameters: asked before, how many. */
export const ordersToStopSql = `
  select owner_id, id from subscription_orders where renewal = 'stopping' and stop_asked_at < $1 limit $2`

/** Orders that only our memory of them can end: of a charge that goes on, or a refund that is under way. Parameters: owner. */
export const listUntoldSql = `
  select id, provider from subscription_orders
  where owner_id = $1 and (renewal = 'stopping' or refund_asked_at is not null and state = 'paid') order by id`

/** Parameters: owner, order, when. */
export const askStopAgainSql = `
  update subscription_orders set stop_asked_at = $3 where owner_id = $1 and id = $2 and renewal = 'stopping' returning id`
