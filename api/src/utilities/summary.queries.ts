import { mostRows } from '@orenda/contracts/most-rows'
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

/**
 * What was consumed by month, apartment and type; beside the months that are asked for, those that they are compared with:
 * the month before each, and the same one of a year before. Further parameter: type or null.
 */
export const consumptionSql = `
  select s.apartment_id, s.type, ${month('s.month')} as month, s.consumed, s.total
  from (
    select ${monthOf('r.date')} as month, r.apartment_id, r.type, sum(${consumed}) as consumed, sum(${cost}) as total
    from utility_readings r
    where ${within('r', `($3::date - interval '1 year')::date`)} and ${ofType}
      and (r.date >= ($3::date - interval '1 month')::date or r.date < ($4::date - interval '1 year')::date)
    group by 1, 2, 3
  ) s`

/** Fees by month and apartment. */
export const feeSumsSql = `
  select f.apartment_id, ${month('f.month')} as month, f.total
  from (
    select ${monthOf('f.date')} as month, f.apartment_id, sum(f.amount) as total
    from management_fees f where ${within('f')} group by 1, 2
  ) f`

/** The names of an owner's apartments, also of those that were deleted, in their order. Parameter: owner. */
export const apartmentNamesSql =
  'select a.id, a.name from apartments a where a.owner_id = $1 order by a.name, a.id'

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
