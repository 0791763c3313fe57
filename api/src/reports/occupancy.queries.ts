import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * Leases that were never called off, by apartment one after the other, each with the last rent that counted by today. A lease of a
 * deleted apartment ended with it. Parameters: `owner`, `today`, `apartment_id` or null.
 */
export const listOccupiedTerms = namedStatement(
  `
  select l.apartment_id, a.name as apartment_name, l.starts_on as start, l.ends_on as "end", r.currency, r.amount as rent
  from lease_terms l
  join apartment_names a on a.owner_id = $owner and a.id = l.apartment_id
  join lateral (
    select s.currency, s.amount from lease_rent_steps s
    where s.owner_id = $owner and s.lease_id = l.id
    order by s.valid_from <= $today::date desc, s.valid_from desc limit 1
  ) r on true
  where l.owner_id = $owner and not l.is_cancelled and a.deleted_at is null
    and ($apartment_id::uuid is null or l.apartment_id = $apartment_id)
  order by a.name, a.id, l.starts_on nulls first`,
  { isHeavy: true },
)
