// The tables belong to nobody: a person is a keyed hash in them.

/** Parameters: remote, version, run, person, instant, and an instant up to which what is known is old. */
export const noteShownSql = `
  insert into canary_people as p (remote, version, run, person, shown_at) values ($1, $2, $3, $4, $5::timestamptz)
  on conflict (remote, version, run, person) do update set shown_at = excluded.shown_at
    where p.shown_at <= $6::timestamptz`

/** The same of somebody to whom it failed; gives no row when that is known already. */
export const noteFailedSql = `
  insert into canary_people as p (remote, version, run, person, shown_at, failed_at)
  values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz)
  on conflict (remote, version, run, person) do update set shown_at = excluded.shown_at, failed_at = excluded.failed_at
    where p.failed_at is null or p.failed_at <= $6::timestamptz
  returning 1 as one`

/** How many people had it, and to how many it failed. Parameters: remote, version, run, and the instant from which it counts. */
export const countPeopleSql = `
  select count(*)::int as shown, (count(*) filter (where failed_at > $4::timestamptz))::int as failed
  from canary_people
  where remote = $1 and version = $2 and run = $3 and shown_at > $4::timestamptz`

/** Gives a row to the one of many who ends it. Parameters: remote, version, run, failed, shown, instant. */
export const stopCanarySql = `
  insert into canary_stops (remote, version, run, failed, shown, stopped_at)
  values ($1, $2, $3, $4, $5, $6::timestamptz)
  on conflict do nothing
  returning remote as name, version, run, failed, shown, stopped_at`

/** Parameter: remotes. */
export const stopsOfSql = `
  select remote as name, version, run, failed, shown, stopped_at from canary_stops where remote = any($1::text[])`

/** Parameters: the instants up to which people and stops are forgotten. */
export const sweepPeopleSql = 'delete from canary_people where shown_at <= $1::timestamptz'
export const sweepStopsSql = 'delete from canary_stops where stopped_at <= $1::timestamptz'
