import { namedStatement } from '../platform/database/named-statement.ts'

const columns = `o.id, o.plan_id, o.provider, o.amount, o.currency, o.state, o.renewal, o.failed_reason, o.created_at,
  o.expires_at, o.next_poll_at, p.name as plan_name, p.max_apartments`

/** Parameters: `owner`, `plan`, `provider`, `amount`, `currency`, `renewal`, `now`, `expires_at`, `next_poll_at`. */
export const addOrder = namedStatement(`
  insert into subscription_orders (owner_id, plan_id, provider, amount, currency, renewal, created_at, expires_at, next_poll_at)
  values ($owner, $plan, $provider, $amount, $currency, $renewal, $now, $expires_at, $next_poll_at) returning id`)

/** Parameters: `owner`, `id`. */
export const readOrder = namedStatement(`
  select ${columns} from subscription_orders o join subscription_plans p on p.id = o.plan_id
  where o.owner_id = $owner and o.id = $id`)

/** Newest first. Parameters: `owner`, `cursor` (last id of the previous page) or null, `limit`. */
export const listOrders = namedStatement(`
  select o.id, o.state, p.name as plan_name, o.amount, o.currency, o.created_at
  from subscription_orders o join subscription_plans p on p.id = o.plan_id
  where o.owner_id = $owner and ($cursor::uuid is null or (o.created_at, o.id) < (
    select c.created_at, c.id from subscription_orders c where c.owner_id = $owner and c.id = $cursor))
  order by o.created_at desc, o.id desc limit $limit::int`)

/**
 * When the provider charges next by the order that renews the plan, and how much. It counts from the day of the order.
 * Parameters: `owner`, `now`.
 */
export const nextCharge = namedStatement(`
  select c.at, o.amount, o.currency
  from subscriptions s
    join subscription_orders o on o.owner_id = s.owner_id and o.id = s.recurring_order_id
    join subscription_plans p on p.id = o.plan_id
    cross join lateral (
      select o.created_at + make_interval(months => p.duration_months * n) as at from generate_series(1, 1200) n) c
  where s.owner_id = $owner and s.renews and c.at > $now::timestamptz
  order by c.at limit 1`)

/** Parameters: `owner`, `id`, `state`, `renewal`, `failed_reason`: the provider's code, `next_poll_at`. */
export const moveOrder = namedStatement(`
  update subscription_orders set state = $state, renewal = $renewal, failed_reason = $failed_reason, next_poll_at = $next_poll_at
  where owner_id = $owner and id = $id`)

/** Parameters: `owner`, `id`, `next_poll_at`, `is_lapsed`: an unpaid order is closed. */
export const noteAsked = namedStatement(`
  update subscription_orders set next_poll_at = $next_poll_at, state = case when $is_lapsed::boolean and state = 'open' then 'lapsed' else state end
  where owner_id = $owner and id = $id`)

/**
 * Marks orders whose monthly charge has to stop: the given one, or all but it. They are returned so that the
 * provider is told. Parameters: `owner`, `order`, `is_kept`: it is the one that continues, `now`.
 */
export const stopRenewals = namedStatement(`
  update subscription_orders set renewal = 'stopping', stop_asked_at = $now
  where owner_id = $owner and renewal = 'on' and (id = $order) <> $is_kept returning id`)

/** The provider has confirmed it. Parameters: `owner`, `id`. */
export const noteStopped = namedStatement(`
  update subscription_orders set renewal = 'off' where owner_id = $owner and id = $id and renewal = 'stopping'`)

/** Orders of all landlords that the provider is to be asked about. For jobs. Parameters: `now`, `limit`. */
export const ordersToAsk = namedStatement(`
  select owner_id, id from subscription_orders where next_poll_at <= $now order by next_poll_at limit $limit`)

/**
 * Orders whose provider has not confirmed for long that it stopped charging. For jobs. Parameters: `before`: the
 * latest time of the last attempt, `limit`.
 */
export const ordersToStop = namedStatement(`
  select owner_id, id from subscription_orders where renewal = 'stopping' and stop_asked_at < $before limit $limit`)

/** Orders with an unfinished command: a charge to stop, or a refund. Parameter: `owner`. */
export const listUntold = namedStatement(`
  select id, provider from subscription_orders
  where owner_id = $owner and (renewal = 'stopping' or refund_asked_at is not null and state = 'paid') order by id`)

/** Parameters: `owner`, `id`, `now`. */
export const askStopAgain = namedStatement(`
  update subscription_orders set stop_asked_at = $now where owner_id = $owner and id = $id and renewal = 'stopping' returning id`)

/** The owner of an order; null when it is unknown. Parameter: `id`. */
export const landlordOfOrder = namedStatement('select landlord_of_subscription_order($id) as id')

/** Parameter: `owner`. */
export const languageOf = namedStatement('select language from landlords where id = $owner')
