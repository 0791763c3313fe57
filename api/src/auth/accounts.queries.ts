import { namedStatement } from '../platform/database/named-statement.ts'

/** Whose an address is; null when it is nobody's. Parameter: `email`. */
export const accountByEmail = namedStatement('select account_by_email($email) as id')

/** The same, with the key by which attempts on the address are counted. Parameter: `email`. */
export const knownAddress = namedStatement(
  'select lower($email::text) as key, account_by_email($email::text) as "ownerId"',
)

/** Whose a link is. Parameter: `hash` of its token. */
export const accountOfLink = namedStatement('select account_of_link($hash) as id')

/** Whose a refresh token is. Parameter: `hash`. */
export const accountOfRefreshToken = namedStatement('select account_of_refresh_token($hash) as id')

/** Parameters: `one`, `other`. */
export const sameAddress = namedStatement('select lower($one::text) = lower($other::text) as is_same')

/** Parameter: `owner`. */
export const addressKey = namedStatement('select lower(email) as key from users where id = $owner')

/** Who logs in, unless the account's time is over. Parameters: `owner`, `now`, `network`. */
export const accountToLogIn = namedStatement(`
  select id, name, email, pending_email, phone, language, password_hash, email_verified_at is not null as is_verified,
    exists (select from known_networks k where k.owner_id = $owner and k.network = $network) as is_known
  from users where id = $owner and (delete_at is null or delete_at > $now::timestamptz)`)

/** Parameters: `owner`, `network`. */
export const passwordHash = namedStatement(`
  select password_hash, exists (select from known_networks k where k.owner_id = $owner and k.network = $network) as is_known
  from users where id = $owner`)

/** Whom a mail of the account goes to. For jobs. Parameter: `owner`. */
export const recipientOf = namedStatement(
  'select name, email, pending_email, language from users where id = $owner',
)

/** Removes an account that nobody has confirmed. For jobs. Parameter: `owner`. */
export const removeUnverified = namedStatement(
  'delete from users where id = $owner and email_verified_at is null',
)
