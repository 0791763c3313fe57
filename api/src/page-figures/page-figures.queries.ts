import { namedStatement } from '../platform/database/named-statement.ts'

// The table has no owner: it counts, and nothing in it is about a person.

/** Adds counts. Parameter: `rows`, a JSON array of rows. In one order, so that two processes do not lock each other. */
export const addFigures = namedStatement(`
  insert into page_figures as f (day, remote, version, route, metric, is_fresh, canary, bucket, count)
  select day, remote, version, route, metric, is_fresh, canary, bucket, count
  from jsonb_to_recordset($rows::jsonb) as r (day date, remote text, version text, route text, metric text,
    is_fresh boolean, canary text, bucket int, count int)
  order by day, remote, version, route, metric, is_fresh, canary, bucket
  on conflict (day, remote, version, route, metric, is_fresh, canary, bucket)
    do update set count = f.count + excluded.count`)

/** What is compared for a canary. Parameters: `canary`, `metrics`. */
export const comparedFigures = namedStatement(`
  select version, metric, route, is_fresh, bucket, sum(count)::int as count
  from page_figures
  where canary = $canary and canary <> '' and metric = any($metrics::text[])
  group by version, metric, route, is_fresh, bucket`)

/** Counts since a day. Parameters: `since`, and `remote`, null for all. */
export const figuresSince = namedStatement(`
  select remote, version, route, metric, bucket, sum(count)::int as count, max(day)::text as last_day
  from page_figures
  where day >= $since::date and ($remote::text is null or remote = $remote)
  group by remote, version, route, metric, bucket
  order by remote, version, route, metric`)

/** Parameter: `until`, the last day that is deleted. */
export const sweepFigures = namedStatement('delete from page_figures where day <= $until::date')
