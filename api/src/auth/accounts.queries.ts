import { namedStatement } from '../platform/database/named-statement.ts'

/** The account of an address; null when there is none. Parameter: `email`. */
export const accountByEmail = namedStatement('select account_by_email($email) as id')

/** The same, with the key for counting attempts on the address. Parameter: `email`. */
export const knownAddress = namedStatement(
  'select lower($email::text) as key, account_by_email($email::text) as "ownerId"',
)

/** The account of a link. Parameter: `hash` of its token. */
export const accountOfLink = namedStatement('select account_of_link($hash) as id')

/** The account of a refresh token. Parameter: `hash`. */
export const accountOfRefreshToken = namedStatement('select account_of_refresh_token($hash) as id')

/** Parameters: `one`, `other`. */
export const sameAddress = namedStatement('select lower($one::text) = lower($other::text) as is_same')

/** Parameter: `owner`. */
export const addressKey = namedStatement('select lower(email) as key from users where id = $owner')

/** The account that logs in, unless its deletion is due. Parameters: `owner`, `now`, `network`. */
export const accountToLogIn = namedStatement(`
  select id, name, email, pending_email, phone, language, password_hash, email_verified_at is not null as is_verified,
    exists (select from known_networks k where k.owner_id = $owner and k.network = $network) as is_known
  from users where id = $owner and (delete_at is null or delete_at > $now::timestamptz)`)

/** Parameters: `owner`, `network`. */
export const passwordHash = namedStatement(`
  select password_hash, exists (select from known_networks k where k.owner_id = $owner and k.network = $network) as is_known
  from users where id = $owner`)

/** The recipient of an account's mails. For jobs. Parameter: `owner`. */
export const recipientOf = namedStatement(
  'select name, email, pending_email, language from users where id = $owner',
)

/** Deletes an account that was never verified. For jobs. Parameter: `owner`. */
export const removeUnverified = namedStatement(
  'delete from users where id = $owner and email_verified_at is null',
)
