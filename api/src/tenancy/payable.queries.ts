import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { depositMoves, ledger, namesOfLease, tenantName } from './ledger-sql.ts'
import { foreseenRent, rentShown } from './rent-sql.ts'

/**
 * All leases, latest first, each with what is open of it, oldest first. Parameters: `owner`, `today`, `until` (the
 * last day of future rent).
 */
export const listPayable = namedStatement(
  `
  select l.id as lease_id, l.apartment_id, a.name as apartment_name, l.tenant_id, ${tenantName} as tenant_name,
    l.starts_on as start, l.ends_on as "end", l.currency, coalesce(${rentShown('l')}, 0) as rent, l.deposit,
    held.received as deposit_received, dues.list as open
  from leases l ${namesOfLease}
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'due_date', s.due_date, 'open', s.open,
      'currency', s.currency) order by s.due_date, s.id), '[]') as list
    from ${ledger({ foreseen: foreseenRent('$until::date'), isSettledLeftOut: true })} s
    where s.id is not null and s.open > 0
  ) dues
  cross join ${depositMoves} held
  where l.owner_id = $owner and not l.is_cancelled
  order by coalesce(l.starts_on, '-infinity') desc, l.id desc limit ${maxRows}`,
  { isHeavy: true },
)
