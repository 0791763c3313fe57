import { namedStatement } from '../platform/database/named-statement.ts'

/** The account's addresses beside another one; nobody else changes them until the end. Parameters: `owner`, `email`. */
export const lockAddresses = namedStatement(`
  select email, password_hash, created_at, lower(email) = lower($email) as is_own,
    coalesce(lower(pending_email) = lower($email), false) as is_pending
  from users where id = $owner for update`)
