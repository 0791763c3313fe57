import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'

/** Deposits that are held on a day, by lease and currency. Parameters: `owner`, `today`, `apartment_id` or null. */
export const listHeldDeposits = namedStatement(
  `
  select l.id as lease_id, l.apartment_id, a.name as apartment_name, l.tenant_id, l.tenant_name, l.ends_on as lease_end,
    min(d.date) filter (where d.amount > 0) as since, d.currency, sum(d.amount) as held
  from (
    select p.lease_id, p.date, p.currency, p.amount from payment_entries p
    where p.owner_id = $owner and p.category = 'deposit' and p.date <= $today::date
    union all
    select u.lease_id, u.date, u.currency, -u.amount from deposit_use_entries u
    where u.owner_id = $owner and u.date <= $today::date
  ) d
  join lease_terms l on l.owner_id = $owner and l.id = d.lease_id
  join apartment_names a on a.owner_id = $owner and a.id = l.apartment_id
  where $apartment_id::uuid is null or l.apartment_id = $apartment_id
  group by l.id, l.apartment_id, a.name, l.tenant_id, l.tenant_name, l.ends_on, d.currency
  having sum(d.amount) <> 0
  order by a.name, l.ends_on desc nulls first, l.id, d.currency limit ${maxRows}`,
  { isHeavy: true },
)
