import { mostRows } from '@orenda/contracts/most-rows'
import { utilityTypes } from '@orenda/contracts/utility-kinds'
import { consumed, cost, monthOf } from './cost-sql.ts'

/**
 * Conditions of rows with a date: of the owner, and of an apartment and of days where these are given. The parameters of
 * all statements here: owner, apartment or null, first day, day after the last one.
 * @param alias of the table
 */
const within = (alias: string, first = '$3::date') => `
  ${alias}.owner_id = $1 and ($2::uuid is null or ${alias}.apartment_id = $2)
  and ${alias}.date >= ${first} and ${alias}.date < $4::date`

/** Which kind of readings, or null for all. */
const ofType = '($5::text is null or r.type = $5)'

const month = (date: string) => `to_char(${date}, 'YYYY-MM')`

/**
 * The oldest month that is shown (`first`), and the newest that is not any more (`more`): whole months, as many as have
 * no more readings, nor fees, than a list may have rows, and one at least. Further parameter: type or null.
 */
export const spanSql = `
  with readings as (
    select ${monthOf('r.date')} as month, count(*) as rows from utility_readings r where ${within('r')} and ${ofType}
    group by 1
  ),
  fees as (
    select ${monthOf('f.date')} as month, count(*) as rows from management_fees f where ${within('f')} group by 1
  ),
  months as (
    select month, greatest(sum(readings.rows) over newest_first, sum(fees.rows) over newest_first) <= ${mostRows}
      or row_number() over newest_first = 1 as is_shown
    from readings full join fees using (month)
    window newest_first as (order by month desc)
  )
  select min(month) filter (where is_shown) as first,
    ${month('max(month) filter (where not is_shown)')} as more
  from months`

/** An array of the types in the order of the forms. */
const inOrder = `array[${utilityTypes.map(type => `'${type}'`).join()}]`

/**
 * What was consumed by apartment, type and month, the newest first; behind it, what the months are compared with: the
 * month before each, and the same one of a year before. Further parameter: type or null.
 */
export const consumptionSql = `
  select s.apartment_id, a.name as apartment_name, s.type, ${month('s.month')} as month, s.consumed, s.total
  from (
    select r.apartment_id, r.type, ${monthOf('r.date')} as month, sum(${consumed}) as consumed, sum(${cost}) as total
    from utility_readings r
    where ${within('r', `($3::date - interval '1 year')::date`)} and ${ofType}
      and (r.date >= ($3::date - interval '1 month')::date or r.date < ($4::date - interval '1 year')::date)
    group by 1, 2, 3
  ) s
  join apartments a on a.owner_id = $1 and a.id = s.apartment_id
  order by s.month desc, a.name, a.id, array_position(${inOrder}, s.type)`

/** Fees by apartment and month. */
export const feeSumsSql = `
  select f.apartment_id, a.name as apartment_name, ${month('f.month')} as month, f.total
  from (
    select f.apartment_id, ${monthOf('f.date')} as month, sum(f.amount) as total
    from management_fees f where ${within('f')} group by 1, 2
  ) f
  join apartments a on a.owner_id = $1 and a.id = f.apartment_id
  order by f.month desc, a.name, a.id`

/** Both by month. Further parameter: type or null. */
export const monthTotalsSql = `
  select ${month('month')} as month, sum(utilities) as utilities, sum(fees) as fees, sum(utilities + fees) as total
  from (
    select ${monthOf('r.date')} as month, ${cost} as utilities, 0 as fees
    from utility_readings r where ${within('r')} and ${ofType}
    union all
    select ${monthOf('f.date')}, 0, f.amount from management_fees f where ${within('f')}
  ) amounts
  group by amounts.month order by amounts.month desc`
