import { namedStatement } from '../../database/named-statement.ts'

/**
 * Takes a new or expired key until the transaction ends; concurrent requests with the same key wait. No row: it
 * is already taken. Parameters: `owner`, `key`, `hash` of the body, `now`, and `too_old`: answers stored before
 * this instant have expired.
 */
export const takeKey = namedStatement(`
  insert into stored_answers as s (owner_id, key, body_hash, answer, created_at)
  values ($owner, $key, $hash, 'null', $now::timestamptz)
  on conflict (owner_id, key) do update
    set body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
    where s.created_at <= $too_old::timestamptz
  returning s.key`)

/** Parameters: `owner`, `key`, `too_old` as above. */
export const storedAnswer = namedStatement(`
  select s.body_hash, s.answer, s.created_at <= $too_old::timestamptz as is_over
  from stored_answers s where s.owner_id = $owner and s.key = $key`)

/** Parameters: `owner`, `key`, `answer`. */
export const storeAnswer = namedStatement(
  'update stored_answers set answer = $answer where owner_id = $owner and key = $key',
)

/** Frees an expired key. Parameters: `owner`, `key`, `too_old` as above. */
export const freeKey = namedStatement(
  'delete from stored_answers where owner_id = $owner and key = $key and created_at <= $too_old::timestamptz',
)

/** For all owners. Parameter: `too_old` as above. */
export const sweepAnswers = namedStatement(
  'delete from stored_answers where created_at <= $too_old::timestamptz',
)

/** Like `takeKey`, for a visitor. Parameters: `key`, `hash`, `now`, `too_old` as above. */
export const takeVisitorKey = namedStatement(`
  insert into visitor_keys as v (key, body_hash, created_at) values ($key, $hash, $now::timestamptz)
  on conflict (key) do update set body_hash = excluded.body_hash, created_at = excluded.created_at
    where v.created_at <= $too_old::timestamptz
  returning v.key`)

/** Parameter: `key`. */
export const visitorKey = namedStatement('select v.body_hash from visitor_keys v where v.key = $key')

/** Parameter: `too_old` as above. */
export const sweepVisitorKeys = namedStatement(
  'delete from visitor_keys where created_at <= $too_old::timestamptz',
)
