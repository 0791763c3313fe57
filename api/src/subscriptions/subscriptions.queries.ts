import { namedStatement } from '../platform/database/named-statement.ts'
import { planHasRoom } from '../platform/records/plan-room.ts'

/** Parameters: owner, now. Apartments that are deleted do not count. */
export const getSubscription = namedStatement(`
  select s.id, s.plan_name, s.payment_status, s.max_apartments, s.end_date, ${planHasRoom} as can_create_apartment,
    (select count(*)::int from apartments a where a.owner_id = $owner and a.deleted_at is null) as current_apartments
  from users u left join subscriptions s on s.owner_id = u.id
  where u.id = $owner`)

/** Parameters: owner. Whoever makes an apartment waits here for the one before. */
export const lockSubscriptionSql = 'select 1 as one from subscriptions where owner_id = $1 for update'

/** Parameters: owner. */
export const getEndSql = 'select end_date from subscriptions where owner_id = $1'
