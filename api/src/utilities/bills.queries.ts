import { namedStatement } from '../platform/database/named-statement.ts'
import { cost } from './cost-sql.ts'

/**
 * What the readings of a month cost in cents, meter by meter in the order in which each was read. Parameters: `owner`,
 * `apartment_id` or null, `first` day of the month, `end`: that of the next one.
 */
export const listReadingCosts = namedStatement(`
  select r.apartment_id, r.type || ' ' || r.zone as meter, r.date, ${cost} * 100 as cents
  from utility_readings r
  where r.owner_id = $owner and ($apartment_id::uuid is null or r.apartment_id = $apartment_id)
    and r.date >= $first::date and r.date < $end::date
  order by r.apartment_id, r.type, r.zone, r.date, r.id`)
