import { namedStatement } from '../platform/database/named-statement.ts'

/** Parameters: owner, now. Apartments that are deleted do not count. */
export const getSubscription = namedStatement(`
  select s.id, s.plan_id, s.plan_name, s.payment_status, s.max_apartments, s.end_date, s.access_until, s.renews,
    exists (select from plan_room r where r.owner_id = $owner and r.access_until > $now::timestamptz and r.free > 0)
      as can_create_apartment,
    (select count(*)::int from apartment_names a where a.owner_id = $owner and a.deleted_at is null) as current_apartments
  from landlords u left join subscriptions s on s.owner_id = u.id
  where u.id = $owner`)

/** Parameters: owner. Whoever makes an apartment waits here for the one before. */
export const lockSubscriptionSql = 'select 1 as one from subscriptions where owner_id = $1 for update'

/** Parameters: owner. */
export const getEndSql = 'select end_date, access_until from subscriptions where owner_id = $1'

/** Parameters: owner. Whoever changes the plan waits here for the one before. */
export const lockPlanSql = `
  select plan_id, plan_name, payment_status, max_apartments, limit_by_hand, end_date, access_until, renews, cancelled_at,
    provider, recurring_order_id
  from subscriptions where owner_id = $1 for update`

/** Whether the account is to be deleted. Asked behind that lock, for one who waited there. Parameters: owner. */
export const isLeavingSql = 'select delete_at is not null as is_leaving from landlords where id = $1'

/**
 * Parameters: owner, plan, its name, payment status, apartments, of these by hand, end, whether it renews, when it was
 * cancelled, provider, the order that it renews by, and when it began if it is another one.
 */
export const changePlanSql = `
  update subscriptions set plan_id = $2, plan_name = $3, payment_status = $4, max_apartments = $5, limit_by_hand = $6,
    end_date = $7, renews = $8, cancelled_at = $9, provider = $10, recurring_order_id = $11,
    started_at = coalesce($12, started_at)
  where owner_id = $1`

/** Landlords whose plan has ended unnoticed. For jobs. Parameters: now, how many. */
export const endedPlansSql = `
  select owner_id from subscriptions
  where access_until <= $1 and payment_status in ('trial', 'active', 'cancelled') order by access_until limit $2`
