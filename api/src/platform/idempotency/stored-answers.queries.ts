/**
 * Takes a key, or one whose time is over, until the end of the transaction; who wants the same one waits meanwhile. No
 * row: it is taken. Parameters: owner, key, hash of the body, now, the instant at which the time is over of what was
 * stored before it.
 */
export const takeKeySql = `
  insert into stored_answers as s (owner_id, key, body_hash, answer, created_at)
  values ($1, $2, $3, 'null', $4::timestamptz)
  on conflict (owner_id, key) do update
    set body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
    where s.created_at <= $5::timestamptz
  returning s.key`

/** Parameters: owner, key, the instant as above. */
export const storedAnswerSql = `
  select s.body_hash, s.answer, s.created_at <= $3::timestamptz as is_over
  from stored_answers s where s.owner_id = $1 and s.key = $2`

/** Parameters: owner, key, answer. */
export const storeAnswerSql = 'update stored_answers set answer = $3 where owner_id = $1 and key = $2'

/** Frees a key whose time is over. Parameters: owner, key, the instant as above. */
export const freeKeySql =
  'delete from stored_answers where owner_id = $1 and key = $2 and created_at <= $3::timestamptz'

/** Of all owners. Parameter: the instant as above. */
export const sweepAnswersSql = 'delete from stored_answers where created_at <= $1::timestamptz'

/** As `takeKeySql`, of somebody who has no account. Parameters: key, hash of the body, now, the instant as above. */
export const takeVisitorKeySql = `
  insert into visitor_keys as v (key, body_hash, created_at) values ($1, $2, $3::timestamptz)
  on conflict (key) do update set body_hash = excluded.body_hash, created_at = excluded.created_at
    where v.created_at <= $4::timestamptz
  returning v.key`

/** Parameter: key. */
export const visitorKeySql = 'select v.body_hash from visitor_keys v where v.key = $1'

/** Parameter: the instant as above. */
export const sweepVisitorKeysSql = 'delete from visitor_keys where created_at <= $1::timestamptz'
