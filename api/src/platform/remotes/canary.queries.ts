import { namedStatement } from '../database/named-statement.ts'

// The tables have no owner: users are keyed hashes.

/**
 * Parameters: `remote`, `version`, `run`, `person`, `now`, and `quiet_since`: entries older than this are
 * updated.
 */
export const noteShown = namedStatement(`
  insert into canary_people as p (remote, version, run, person, shown_at) values ($remote, $version, $run, $person, $now::timestamptz)
  on conflict (remote, version, run, person) do update set shown_at = excluded.shown_at
    where p.shown_at <= $quiet_since::timestamptz`)

/** The same for a user with a failure; no row when it is already known. */
export const noteFailed = namedStatement(`
  insert into canary_people as p (remote, version, run, person, shown_at, failed_at)
  values ($remote, $version, $run, $person, $now::timestamptz, $now::timestamptz)
  on conflict (remote, version, run, person) do update set shown_at = excluded.shown_at, failed_at = excluded.failed_at
    where p.failed_at is null or p.failed_at <= $quiet_since::timestamptz
  returning 1 as one`)

/**
 * The number of users, and of those with a failure. Parameters: `remote`, `version`, `run`, and `since`: the
 * instant from which they count.
 */
export const countPeople = namedStatement(`
  select count(*)::int as shown, (count(*) filter (where failed_at > $since::timestamptz))::int as failed
  from canary_people
  where remote = $remote and version = $version and run = $run and shown_at > $since::timestamptz`)

/**
 * Returns a row to only one of several concurrent callers. Parameters: `remote`, `version`, `run`, `failed`,
 * `shown`, `slower` (JSON), `now`.
 */
export const stopCanary = namedStatement(`
  insert into canary_stops (remote, version, run, failed, shown, slower, stopped_at)
  values ($remote, $version, $run, $failed, $shown, $slower::jsonb, $now::timestamptz)
  on conflict do nothing
  returning remote as name, version, run, failed, shown, slower, stopped_at`)

/** Parameter: `remotes`. */
export const stopsOf = namedStatement(`
  select remote as name, version, run, failed, shown, slower, stopped_at from canary_stops where remote = any($remotes::text[])`)

/** Parameter of both: `until`, the instant until which users and stops are deleted. */
export const sweepPeople = namedStatement('delete from canary_people where shown_at <= $until::timestamptz')
export const sweepStops = namedStatement('delete from canary_stops where stopped_at <= $until::timestamptz')
