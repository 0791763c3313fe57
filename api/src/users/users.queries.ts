import { namedStatement } from '../platform/database/named-statement.ts'

/** Parameter: `owner`. */
export const getHolder = namedStatement(`
  select id, name, email, pending_email, phone, language, email_verified_at, created_at from users where id = $owner`)

/** Parameter: `owner`. */
export const getProfile = namedStatement(
  'select id, name, email, pending_email, phone, language from users where id = $owner',
)
