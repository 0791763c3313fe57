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

/** Parameters: owner, key. */
export const storedAnswerSql = `
  select s.body_hash, s.answer from stored_answers s where s.owner_id = $1 and s.key = $2`

/** Parameters: owner, key, answer. */
export const storeAnswerSql = 'update stored_answers set answer = $3 where owner_id = $1 and key = $2'

/** Of all owners. Parameter: the instant as above. */
export const sweepAnswersSql = 'delete from stored_answers where created_at <= $1::timestamptz'
