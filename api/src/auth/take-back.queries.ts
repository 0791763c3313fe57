import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * Stores an address's right to take its replacement back, since the first one. Parameters: `owner`, `email`,
 * `now`, `until`.
 */
export const allowTakingBack = namedStatement(`
  insert into take_backs as known (owner_id, email, since, expires_at)
  values ($owner, $email, $now::timestamptz, $until::timestamptz)
  on conflict (owner_id, lower(email)) do update set
    since = case when known.expires_at > $now::timestamptz then known.since else excluded.since end,
    hash = case when known.expires_at > $now::timestamptz then known.hash end,
    email = excluded.email, expires_at = excluded.expires_at`)

/** Parameters: `owner`, `email`, `hash` of the new link's token, `now`. */
export const setTakeBackHash = namedStatement(`
  update take_backs set hash = $hash::bytea
  where owner_id = $owner and lower(email) = lower($email) and expires_at > $now::timestamptz`)

/** Parameters: `owner`, `hash`, `now`. */
export const getTakeBack = namedStatement(`
  select email, since from take_backs
  where owner_id = $owner and hash = $hash::bytea and expires_at > $now::timestamptz`)

/** Parameters: `owner`, `hash`. */
export const removeTakeBack = namedStatement(
  'delete from take_backs where owner_id = $owner and hash = $hash::bytea',
)

/** Parameters: `owner`, `since`. */
export const removeTakeBacksSince = namedStatement(
  'delete from take_backs where owner_id = $owner and since >= $since::timestamptz',
)

/** The former addresses that can take the account back, latest first. Parameters: `owner`, `now`. */
export const listFormerAddresses = namedStatement(`
  select t.email, t.expires_at as until from take_backs t join users u on u.id = t.owner_id
  where t.owner_id = $owner and t.expires_at > $now::timestamptz and lower(t.email) <> lower(u.email)
  order by t.expires_at desc`)

/** The account's address, locked, unless the account's deletion is due. Parameters: `owner`, `now`. */
export const lockAccountAddress = namedStatement(`
  select email from users
  where id = $owner and (delete_at is null or delete_at > $now::timestamptz) for update`)

/** Restores an address of the account. Parameters: `owner`, `email`, `before`: the current address. */
export const restoreAddress = namedStatement(`
  update users set email = $email, pending_email = null where id = $owner
  returning lower(email) <> lower($before) as is_other`)

/** Deletes another, unverified account of an address. For jobs. Parameters: `owner`, `email`. */
export const removeUnverifiedOther = namedStatement(`
  delete from users where lower(email) = lower($email) and email_verified_at is null and id <> $owner`)
