import { namedStatement } from '../platform/database/named-statement.ts'

/** Parameters: `owner`, `now`. Deleted apartments do not count. */
export const getSubscription = namedStatement(`
  select s.id, s.plan_id, s.plan_name, s.payment_status, s.max_apartments, s.end_date, s.access_until, s.renews,
    exists (select from plan_room r where r.owner_id = $owner and r.access_until > $now::timestamptz and r.free > 0)
      as can_create_apartment,
    (select count(*)::int from apartment_names a where a.owner_id = $owner and a.deleted_at is null) as current_apartments
  from landlords u left join subscriptions s on s.owner_id = u.id
  where u.id = $owner`)

/** Locks a landlord's plan for creating apartments. Parameter: `owner`. */
export const lockSubscription = namedStatement(
  'select 1 as one from subscriptions where owner_id = $owner for update',
)

/** Parameter: `owner`. */
export const getEnd = namedStatement(
  'select end_date, access_until from subscriptions where owner_id = $owner',
)

/** Locks a landlord's plan for changes. Parameter: `owner`. */
export const lockPlan = namedStatement(`
  select plan_id, plan_name, payment_status, max_apartments, limit_by_hand, end_date, access_until, renews, cancelled_at,
    provider, recurring_order_id
  from subscriptions where owner_id = $owner for update`)

/**
 * Whether the account is being deleted. Queried under that lock, so that a waiting transaction sees it.
 * Parameter: `owner`.
 */
export const isLeaving = namedStatement(
  'select delete_at is not null as is_leaving from landlords where id = $owner',
)

/**
 * Parameters: `owner`, `plan_id`, `plan_name`, `payment_status`, `max_apartments`, `limit_by_hand`: the part set
 * by the operator, `end`, `renews`, `cancelled_at`, `provider`, `recurring_order_id`, and `started_at` if it
 * changes.
 */
export const changePlan = namedStatement(`
  update subscriptions set plan_id = $plan_id, plan_name = $plan_name, payment_status = $payment_status, max_apartments = $max_apartments, limit_by_hand = $limit_by_hand,
    end_date = $end, renews = $renews, cancelled_at = $cancelled_at, provider = $provider, recurring_order_id = $recurring_order_id,
    started_at = coalesce($started_at, started_at)
  where owner_id = $owner`)

/** Landlords with an expired plan that is not recorded yet. For jobs. Parameters: `now`, `limit`. */
export const endedPlans = namedStatement(`
  select owner_id from subscriptions
  where access_until <= $now and payment_status in ('trial', 'active', 'cancelled') order by access_until limit $limit`)

/** Who has paid. For jobs. Parameter: `owner`. */
export const payerOf = namedStatement('select name, email, language from landlords where id = $owner')

/** The account of an e-mail; null when there is none. Parameter: `email`. */
export const accountByEmail = namedStatement('select account_by_email($email) as id')
