import { namedStatement } from '../platform/database/named-statement.ts'

/** Parameters: owner, action, plan's name, amount, currency, when. */
export const addHistorySql = `
  insert into subscription_history (owner_id, action, plan_name, amount, currency, created_at)
  values ($1, $2, $3, $4, $5, $6)`

/** Newest first. Parameters: owner, cursor (the last entry of the page before, or null), limit. */
export const listHistory = namedStatement(`
  select h.id, h.action, h.plan_name, h.amount, h.currency, h.created_at from subscription_history h
  where h.owner_id = $owner and ($cursor::uuid is null or (h.created_at, h.id) < (
    select c.created_at, c.id from subscription_history c where c.owner_id = $owner and c.id = $cursor::uuid))
  order by h.created_at desc, h.id desc limit $limit`)
