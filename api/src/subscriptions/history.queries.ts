import { namedStatement } from '../platform/database/named-statement.ts'

/** Newest first. Parameters: owner, cursor (the last entry of the previous page, or null), limit. */
export const listHistory = namedStatement(`
  select h.id, h.action, h.plan_name, h.amount, h.currency, h.created_at from subscription_history h
  where h.owner_id = $owner and ($cursor::uuid is null or (h.created_at, h.id) < (
    select c.created_at, c.id from subscription_history c where c.owner_id = $owner and c.id = $cursor::uuid))
  order by h.created_at desc, h.id desc limit $limit`)
