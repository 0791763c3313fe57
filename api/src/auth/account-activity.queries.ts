import { namedStatement } from '../platform/database/named-statement.ts'

/** Newest first. Parameters: `owner`, `cursor`: the id of the last row of the previous page, or null, `limit`. */
export const listActivity = namedStatement(`
  select id, at, event, browser, system, kind from account_events
  where owner_id = $owner and ($cursor::uuid is null or (at, id) < (
    select last.at, last.id from account_events last where last.owner_id = $owner and last.id = $cursor::uuid))
  order by at desc, id desc limit $limit::int`)

/** Keeps the networks of the latest logins. Parameters: `owner`, `most`. */
export const trimNetworks = namedStatement(`
  delete from known_networks where owner_id = $owner and network in (
    select network from known_networks where owner_id = $owner order by last_at desc, network offset $most)`)
