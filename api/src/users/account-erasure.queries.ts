import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * Accounts `u` that are to be erased: requested by the owner, or never verified and without a valid link.
 * Parameters: `now`, `before`: the creation time before which an unverified one is erased.
 */
const isDue = `(u.delete_at <= $now or u.email_verified_at is null and u.created_at < $before and not exists (
  select from email_tokens t where t.owner_id = u.id and t.purpose = 'verify' and t.expires_at > $now))`

/** In the order of their ids. Parameters: as above, `last`: the previous one, `limit`. */
export const dueAccounts = namedStatement(
  `select u.id, u.delete_at from users u where ${isDue} and u.id > $last order by u.id limit $limit`,
)

/** Deletes the account with all its data. Parameters: as above, `id`. */
export const eraseAccount = namedStatement(`delete from users u where u.id = $id and ${isDue} returning u.id`)

/** Parameter: `before`. */
export const forgetEvents = namedStatement('delete from account_events where at < $before')

/** Parameter: `before`. */
export const forgetNetworks = namedStatement('delete from known_networks where last_at < $before')

/** Keeps the latest events of each account. Parameter: `most`. */
export const trimEvents = namedStatement(`
  delete from account_events e using (
    select owner_id, id, row_number() over (partition by owner_id order by at desc, id desc) as place
    from account_events where owner_id in (
      select owner_id from account_events group by owner_id having count(*) > $most)) ranked
  where ranked.place > $most and e.owner_id = ranked.owner_id and e.id = ranked.id`)

/** Parameter: `now`. */
export const forgetTakeBacks = namedStatement('delete from take_backs where expires_at <= $now')
