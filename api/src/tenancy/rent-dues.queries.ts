import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { ledger, namesOfLease, tenantName } from './ledger-sql.ts'
import { foreseenRent } from './rent-sql.ts'

/**
 * The rent of the lease `l` with its open amounts (`list`), oldest first.
 * @param until SQL of the last day of future rent
 * @param which SQL of a condition of the ledger `s`; by default the last months, and older ones with an open
 * amount
 */
const dues = (until: string, which = '(s.open > 0 or s.due_date > $today::date - 130)') => `
  select coalesce(jsonb_agg(jsonb_build_object('due_date', s.due_date, 'owed', s.owed, 'open', s.open,
    'currency', s.currency) order by s.due_date), '[]') as list
  from ${ledger({ kind: 'rent', foreseen: foreseenRent(until) })} s
  where s.kind = 'rent' and s.due_date is not null and ${which}`

/** Of leases of one landlord. Parameters: `owner`, `today`, `until` (the last day of future rent), `leases`. */
export const listRentDues = namedStatement(`
  select l.id as lease_id, dues.list as dues
  from leases l cross join lateral (${dues('$until::date')}) dues
  where l.owner_id = $owner and l.id = any ($leases::uuid[])`)

/**
 * Of leases of several landlords, each up to its own day, because computing future rent costs as much as all the
 * rest. For jobs. Parameters: `today`, and for each lease `owners`, `leases`, `untils`.
 */
export const listRentDuesOfAll = namedStatement(`
  select l.id as lease_id, dues.list as dues
  from unnest($owners::uuid[], $leases::uuid[], $untils::date[]) as asked (owner_id, id, until)
  join leases l on l.owner_id = asked.owner_id and l.id = asked.id
  cross join lateral (${dues('asked.until')}) dues`)

/** Ended leases with open rent, longest overdue first. Parameters: `owner`, `today`, `lease_id` or null. */
export const listFormerDebts = namedStatement(`
  select l.id as lease_id, l.apartment_id, a.name as apartment_name, ${tenantName} as tenant_name, dues.list as dues
  from leases l ${namesOfLease}
  cross join lateral (${dues('$today::date', 's.open > 0 and s.due_date <= $today::date')}) dues
  where l.owner_id = $owner and l.ends_on < $today::date and not l.is_cancelled
    and ($lease_id::uuid is null or l.id = $lease_id) and dues.list <> '[]'
  order by dues.list -> 0 ->> 'due_date', l.id limit ${maxRows}`)
