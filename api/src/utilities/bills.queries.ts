import { cost } from './cost-sql.ts'

/**
 * What the readings of a month cost in cents, meter by meter in the order in which each was read. Parameters: owner,
 * apartment or null, first day of the month, that of the next one.
 */
export const readingCostsSql = `
  select r.apartment_id, r.type || ' ' || r.zone as meter, r.date, ${cost} * 100 as cents
  from utility_readings r
  where r.owner_id = $1 and ($2::uuid is null or r.apartment_id = $2) and r.date >= $3::date and r.date < $4::date
  order by r.apartment_id, r.type, r.zone, r.date, r.id`
