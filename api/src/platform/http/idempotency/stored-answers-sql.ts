// Parts of a statement that creates a record and stores its answer without additional round trips to the
// database. Parameters: `owner`, `repeat_key`, `repeat_hash`, `repeat_at` (now).

/** A condition of the record: nothing is stored under the key. */
export const keyIsFree = `
  not exists (select from stored_answers s where s.owner_id = $owner and s.key = $repeat_key)`

/**
 * Stores the statement's table `answer`, one row or none. A concurrent statement with the same key waits, and
 * then fails with all its effects.
 * @param secret columns that are not stored
 */
export const storeAnswer = (secret: readonly string[]) => `
  stored_answer as (
    insert into stored_answers (owner_id, key, body_hash, answer, created_at)
    select $owner, $repeat_key, $repeat_hash, to_jsonb(answer)${without(secret)}, $repeat_at::timestamptz from answer)`

/** The constraint that such a statement violates when its key was stored meanwhile. */
export const keyConstraint = 'stored_answers_pkey'

const without = (columns: readonly string[]) =>
  columns.length === 0 ? '' : ` - '{${columns.join()}}'::text[]`
