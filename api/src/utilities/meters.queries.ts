import { maxRows } from '@orenda/contracts/max-rows'
import { usualWindow } from '@orenda/contracts/reading-chain'
import { utilityTypes, utilityZones } from '@orenda/contracts/utility-kinds'
import { namedStatement } from '../platform/database/named-statement.ts'
import { consumed, monthOf } from './cost-sql.ts'
import { inOrderOf, tariffOn } from './tariffs-sql.ts'

/** The readings of a meter `m`, latest first. */
const readingsOf = (columns: string) => `
  select ${columns} from utility_readings r
  where r.owner_id = m.owner_id and r.apartment_id = m.apartment_id and r.type = m.type and r.zone = m.zone`

const latestFirst = 'order by r.date desc, r.id desc'

/**
 * The start values for a reading on a day; no row when there is no such apartment. Parameters: `owner`,
 * `apartment_id`, `type`, `zone`, `date`.
 */
export const latestReading = namedStatement(`
  select coalesce(l.current, 0) as previous, coalesce(${tariffOn('m', '$date::date')}, l.rate) as rate, l.date
  from (
    select a.owner_id, a.id as apartment_id, $type::text as type, $zone::text as zone
    from apartment_names a where a.owner_id = $owner and a.id = $apartment_id) m
  left join lateral (
    ${readingsOf('r.current, r.rate, r.date')} and r.date <= $date::date ${latestFirst} limit 1) l on true`)

/** Months since the year 0, of a date. */
const monthNumber = (date: string) => `(extract(year from ${date}) * 12 + extract(month from ${date}))`

/** The usual monthly consumption of the meter `m`; same as `usualOf` in the contracts. */
const usual = `
  select case when count(*) >= ${usualWindow.fewest} then percentile_cont(0.5) within group (order by counted) end as usual
  from (
    select (${consumed}) / greatest(
      ${monthNumber('r.date')} - lead(${monthNumber('r.date')}) over (${latestFirst}), 1) as counted
    from (${readingsOf('r.id, r.date, r.previous, r.current')} ${latestFirst} limit ${usualWindow.most + 1}) r
    ${latestFirst} limit ${usualWindow.most}) readings`

/**
 * Meters with a reading within a year, by apartment and kind. Parameters: `owner`, `today`, and `apartment_id`
 * and `limit`, each or null.
 */
export const listMeters = namedStatement(`
  with m as materialized (
    select distinct on (r.apartment_id, r.type, r.zone)
      r.owner_id, r.apartment_id, r.type, r.zone, r.date, r.current, ${consumed} as consumed, r.rate
    from utility_readings r
    where r.owner_id = $owner and r.date > ($today::date - interval '1 year')::date
      and ($apartment_id::uuid is null or r.apartment_id = $apartment_id)
    order by r.apartment_id, r.type, r.zone, r.date desc, r.id desc)
  select m.apartment_id, a.name as apartment_name, m.type, m.zone, m.date, m.current, m.consumed,
    coalesce(${tariffOn('m', '$today::date')}, m.rate) as rate, u.usual,
    exists (${readingsOf('1')}
      and r.date >= ${monthOf('$today::date')} and r.date < (${monthOf('$today::date')} + interval '1 month')::date) as is_read
  from m
  join apartment_names a on a.owner_id = m.owner_id and a.id = m.apartment_id and a.deleted_at is null
  cross join lateral (${usual}) u
  order by a.name, a.id, ${inOrderOf('m.type', utilityTypes)}, ${inOrderOf('m.zone', utilityZones)}
  limit coalesce($limit::int, ${maxRows})`)

/**
 * Months with a reading or a fee, newest first. It jumps from month to month in the index, since each month has
 * hundreds of readings. Parameter: `owner`.
 */
export const listMonths = namedStatement(`
  with recursive months as (
    (select ${monthOf('r.date')} as first_day from utility_readings r
     where r.owner_id = $owner order by r.date desc limit 1)
    union all
    select earlier.first_day from months cross join lateral (
      select ${monthOf('e.date')} as first_day from utility_readings e
      where e.owner_id = $owner and e.date < months.first_day order by e.date desc limit 1) earlier)
  select to_char(first_day, 'YYYY-MM') as month from months
  union
  select to_char(f.date, 'YYYY-MM') from fee_amounts f where f.owner_id = $owner
  order by month desc limit ${maxRows}`)
