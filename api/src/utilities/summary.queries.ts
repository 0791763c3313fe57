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
 * the most rows that a list may have, and one at least. Further parameter: type or null.
 */
export const spanSql = `
  with readings as (
    select month, count(*) as rows from (
      select distinct r.apartment_id, r.type, ${monthOf('r.date')} as month
      from utility_readings r where ${within('r')} and ${ofType}
    ) kinds group by month
  ),
  fees as (
    select month, count(*) as rows from (
      select distinct f.apartment_id, ${monthOf('f.date')} as month from management_fees f where ${within('f')}
    ) apartments group by month
  ),
  months as (
    select month, sum(greatest(coalesce(readings.rows, 0), coalesce(fees.rows, 0))) over newest_first <= ${mostRows}
      or row_number() over newest_first = 1 as is_shown
    from readings full join fees using (month)
    window newest_first as (order by month desc)
  )
  select min(month) filter (where is_shown) as first,
    ${month('max(month) filter (where not is_shown)')} as more
  from months`

/** An array of the types in the order of the forms. */
const inOrder = `array[${utilityTypes.map(type => `'${type}'`).join()}]`

/** What was there some time before the month of the row. */
const before = (name: string, time: string) => `
  ${name} as (
    partition by apartment_id, type order by month range between interval '${time}' preceding and interval '${time}' preceding)`

/** What was consumed by apartment, type and month, with what it was before. Further parameter: type or null. */
export const consumptionSql = `
  with sums as (
    select r.apartment_id, r.type, ${monthOf('r.date')} as month, sum(${consumed}) as consumed, sum(${cost}) as total
    from utility_readings r where ${within('r', `$3::date - interval '1 year'`)} and ${ofType}
    group by 1, 2, 3
  ),
  compared as (
    select *, sum(consumed) over month_before as consumed_month_before, sum(total) over month_before as total_month_before,
      sum(consumed) over year_before as consumed_year_before, sum(total) over year_before as total_year_before
    from sums
    window ${before('month_before', '1 month')}, ${before('year_before', '1 year')}
  )
  select c.apartment_id, a.name as apartment_name, c.type, ${month('c.month')} as month, c.consumed, c.total,
    c.consumed_month_before, c.total_month_before, c.consumed_year_before, c.total_year_before
  from compared c join apartments a on a.owner_id = $1 and a.id = c.apartment_id
  where c.month >= $3::date
  order by c.month desc, a.name, a.id, array_position(${inOrder}, c.type)`

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
