// Parts of a statement that makes a record and stores its answer: nothing that comes before it costs a way to the database
// and back. Parameters: `owner`, `repeat_key`, `repeat_hash`, `repeat_at` (now).

/** A condition of the record: nothing is stored under the key. */
export const keyIsFree = `
  not exists (select from stored_answers s where s.owner_id = $owner and s.key = $repeat_key)`

/**
 * Stores what the part `answer` of the statement has, a row or none. Who stores another one under the key at the same time
 * waits, and then fails with all that their statement has done.
 * @param secret columns that are not stored
 */
export const storeAnswer = (secret: readonly string[]) => `
  stored_answer as (
    insert into stored_answers (owner_id, key, body_hash, answer, created_at)
    select $owner, $repeat_key, $repeat_hash, to_jsonb(answer)${without(secret)}, $repeat_at::timestamptz from answer)`

/** What a statement with `storeAnswer` fails with whose key was stored meanwhile. */
export const keyConstraint = 'stored_answers_pkey'

const without = (columns: readonly string[]) =>
  columns.length === 0 ? '' : ` - '{${columns.join()}}'::text[]`
