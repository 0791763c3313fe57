import { namedStatement } from '../platform/database/named-statement.ts'

/** A row when the session is valid. Queried for every request. Parameters: `owner`, `id`. */
export const liveSession = namedStatement(
  'select 1 as one from sessions where owner_id = $owner and id = $id and ended_at is null',
)

/** Without expired ones. Parameters: `owner`, `current`: the requesting session or null, `now`. */
export const listSessions = namedStatement(`
  select s.id, s.browser, s.system, s.kind, s.created_at, s.last_used_at, s.id = $current::uuid as is_current
  from sessions s
  where s.owner_id = $owner and s.ended_at is null and exists (
    select from refresh_tokens t
    where t.owner_id = $owner and t.session_id = s.id and t.used_at is null and t.expires_at > $now::timestamptz)
  order by s.last_used_at desc, s.id desc`)

/** Deletes sessions without a usable token. Parameter: `owner`. */
export const sweepSessions = namedStatement(`
  delete from sessions s where owner_id = $owner and not exists (
    select from refresh_tokens t where t.owner_id = $owner and t.session_id = s.id)`)

/** Keeps the sessions used last. Parameters: `owner`, `most`. */
export const trimSessions = namedStatement(`
  delete from sessions where owner_id = $owner and id not in (
    select id from sessions where owner_id = $owner order by last_used_at desc, id desc limit $most)`)

/**
 * A token with its session, locked, so that two refreshes with the same token run one after the other.
 * Parameters: `owner`, `hash`.
 */
export const lockToken = namedStatement(`
  select t.session_id, s.created_at as begun_at, t.expires_at, t.used_at, s.ended_at
  from refresh_tokens t join sessions s on s.owner_id = t.owner_id and s.id = t.session_id
  where t.owner_id = $owner and t.hash = $hash for update of t`)
