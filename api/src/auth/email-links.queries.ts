import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * Stores the link for a purpose in place of an older one, whose address is remembered if its purpose is in
 * `confirming`. Parameters: `owner`, `purpose`, `email`, `hash`, `expires_at`, `confirming`: purposes of links
 * that confirm an address.
 */
export const putLink = namedStatement(`
  with spent as (
    insert into spent_links (owner_id, hash, email, expires_at)
    select owner_id, hash, email, expires_at from email_tokens
    where owner_id = $owner and purpose = $purpose and purpose = any($confirming) on conflict do nothing)
  insert into email_tokens (owner_id, purpose, email, hash, expires_at) values ($owner, $purpose, $email, $hash, $expires_at)
  on conflict (owner_id, purpose) do update
    set email = excluded.email, hash = excluded.hash, expires_at = excluded.expires_at`)

/**
 * Takes a link; of several concurrent attempts one succeeds. Parameters: `owner`, `hash`, `purposes`, `now`,
 * `confirming` as above.
 */
export const takeLink = namedStatement(`
  with used as (
    delete from email_tokens where owner_id = $owner and hash = $hash and purpose = any($purposes) and expires_at > $now
    returning owner_id, purpose, email, hash, expires_at),
  spent as (
    insert into spent_links (owner_id, hash, email, expires_at)
    select owner_id, hash, email, expires_at from used where purpose = any($confirming))
  select purpose, email from used`)
