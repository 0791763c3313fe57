import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { consumed, cost, monthOf } from './cost-sql.ts'

/**
 * Conditions of rows with a date: the owner, and the apartment and the days if given. The parameters of all
 * statements here: `owner`, `apartment_id` or null, `first` day, `end` (the day after the last one).
 * @param alias of the table
 */
const within = (alias: string, first = '$first::date') => `
  ${alias}.owner_id = $owner and ($apartment_id::uuid is null or ${alias}.apartment_id = $apartment_id)
  and ${alias}.date >= ${first} and ${alias}.date < $end::date`

/** The type of readings, or null for all. */
const ofType = '($type::text is null or r.type = $type)'

const month = (date: string) => `to_char(${date}, 'YYYY-MM')`

/**
 * The oldest month that is shown (`first`), and the newest that is not (`more`): whole months, as many as fit
 * into a list's maximum of rows, and at least one. Further parameter: `type` or null.
 */
export const spanOfMonths = namedStatement(
  `
  with readings as (
    select ${monthOf('r.date')} as month, count(*) as rows from utility_readings r where ${within('r')} and ${ofType}
    group by 1
  ),
  fees as (
    select ${monthOf('f.date')} as month, count(*) as rows from fee_amounts f where ${within('f')} group by 1
  ),
  months as (
    select month, greatest(sum(readings.rows) over newest_first, sum(fees.rows) over newest_first) <= ${maxRows}
      or row_number() over newest_first = 1 as is_shown
    from readings full join fees using (month)
    window newest_first as (order by month desc)
  )
  select min(month) filter (where is_shown) as first,
    ${month('max(month) filter (where not is_shown)')} as more
  from months`,
  { isHeavy: true },
)

/**
 * The consumption by month, apartment and type. Besides the requested months, it includes those they are
 * compared with: the previous month, and the same month of the previous year. Further parameter: `type` or null.
 */
export const sumConsumption = namedStatement(
  `
  select s.apartment_id, s.type, ${month('s.month')} as month, s.consumed, s.total
  from (
    select ${monthOf('r.date')} as month, r.apartment_id, r.type, sum(${consumed}) as consumed, sum(${cost}) as total
    from utility_readings r
    where ${within('r', `($first::date - interval '1 year')::date`)} and ${ofType}
      and (r.date >= ($first::date - interval '1 month')::date or r.date < ($end::date - interval '1 year')::date)
    group by 1, 2, 3
  ) s`,
  { isHeavy: true },
)

/** Fees by month and apartment. */
export const sumFees = namedStatement(`
  select f.apartment_id, ${month('f.month')} as month, f.total
  from (
    select ${monthOf('f.date')} as month, f.apartment_id, sum(f.amount) as total
    from fee_amounts f where ${within('f')} group by 1, 2
  ) f`)

/** The names of an owner's apartments, including deleted ones, in order. Parameter: `owner`. */
export const listApartmentNames = namedStatement(
  'select a.id, a.name from apartment_names a where a.owner_id = $owner order by a.name, a.id',
)

/** Consumption and fees by month. Further parameter: `type` or null. */
export const sumMonths = namedStatement(`
  select ${month('month')} as month, sum(utilities) as utilities, sum(fees) as fees, sum(utilities + fees) as total
  from (
    select ${monthOf('r.date')} as month, ${cost} as utilities, 0 as fees
    from utility_readings r where ${within('r')} and ${ofType}
    union all
    select ${monthOf('f.date')}, 0, f.amount from fee_amounts f where ${within('f')}
  ) amounts
  group by amounts.month order by amounts.month desc`)
