import { namedStatement } from '../platform/database/named-statement.ts'

/** Locks the account's address and its pending one until the transaction ends. Parameters: `owner`, `email`. */
export const lockAddresses = namedStatement(`
  select email, password_hash, created_at, lower(email) = lower($email) as is_own,
    coalesce(lower(pending_email) = lower($email), false) as is_pending
  from users where id = $owner for update`)
