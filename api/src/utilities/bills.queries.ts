import { namedStatement } from '../platform/database/named-statement.ts'
import { cost } from './cost-sql.ts'

/**
 * The cost in cents of a month's readings, by meter and in reading order, with the date of the previous one.
 * Parameters: `owner`, `apartment_id` or null, `first` day of the month, `end`: that of the next one.
 */
export const listReadingCosts = namedStatement(`
  select r.apartment_id, r.type || ' ' || r.zone as meter, r.date, ${cost} * 100 as cents, (
      select before.date from utility_readings before
      where before.owner_id = r.owner_id and before.apartment_id = r.apartment_id and before.type = r.type
        and before.zone = r.zone and (before.date, before.id) < (r.date, r.id)
      order by before.date desc, before.id desc limit 1) as since
  from utility_readings r
  where r.owner_id = $owner and ($apartment_id::uuid is null or r.apartment_id = $apartment_id)
    and r.date >= $first::date and r.date < $end::date
  order by r.apartment_id, r.type, r.zone, r.date, r.id`)
