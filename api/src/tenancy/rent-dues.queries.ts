import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { ledger, namesOfLease, tenantName } from './ledger-sql.ts'
import { foreseenRent } from './rent-sql.ts'

/** SQL of the rent in the ledger `s` as JSON, oldest first: the last months, and older ones with an open amount. */
const rentList = `
  coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'due_date', s.due_date, 'owed', s.owed, 'open', s.open,
    'currency', s.currency) order by s.due_date) filter (
      where s.kind = 'rent' and s.due_date is not null and (s.open > 0 or s.due_date > $today::date - 130)), '[]')`

/**
 * SQL of the open charges in the ledger `s` (with their months) as JSON, oldest first, without the landlord's notes,
 * which jobs may not read.
 * @param which SQL of a condition
 */
const openList = (which: string) => `
  coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'month', s.month, 'due_date', s.due_date,
    'open', s.open, 'currency', s.currency) order by s.due_date, s.id) filter (
      where s.id is not null and s.open > 0 and ${which}), '[]')`

/** The rent of the lease `l` with its open amounts (`dues`). @param until SQL of the last day of future rent */
const rent = (until: string) => `
  select ${rentList} as dues from ${ledger({ kind: 'rent', foreseen: foreseenRent(until) })} s`

/** The same, and the open charges of other kinds (`others`). @param until SQL of the last day of future rent and of the other charges */
const all = (until: string) => `
  select ${rentList} as dues, ${openList(`s.kind <> 'rent' and s.due_date <= ${until}`)} as others
  from ${ledger({ foreseen: foreseenRent(until), isMonthShown: true })} s`

/** Of leases of one landlord. Parameters: `owner`, `today`, `until` (the last day of future dues), `leases`. */
export const listRentDues = namedStatement(`
  select l.id as lease_id, dues.*
  from leases l cross join lateral (${all('$until::date')}) dues
  where l.owner_id = $owner and l.id = any ($leases::uuid[])`)

/**
 * Leases of several landlords, each up to its own day, because computing future rent costs as much as all the
 * rest. For jobs. Parameters: `today`, and for each lease `owners`, `leases`, `untils`.
 * @param dues SQL of the dues of the lease `l`, for SQL of a last day
 */
const ofAll = (dues: (until: string) => string) => `
  select l.id as lease_id, dues.*
  from unnest($owners::uuid[], $leases::uuid[], $untils::date[]) as asked (owner_id, id, until)
  join leases l on l.owner_id = asked.owner_id and l.id = asked.id
  cross join lateral (${dues('asked.until')}) dues`

/** Rent alone, which costs less. */
export const listRentDuesOfAll = namedStatement(ofAll(rent))

/** Rent and the open charges of other kinds. */
export const listDuesOfAll = namedStatement(ofAll(all))

/**
 * Leases with something open until today, of which one part at least fell due before today unless the lease is over;
 * longest overdue first. Parameters: `owner`, `today`, `lease_id` or null.
 */
export const listLeaseDebts = namedStatement(`
  select l.id as lease_id, over.is_former, l.apartment_id, a.name as apartment_name, ${tenantName} as tenant_name,
    open.list as dues
  from leases l ${namesOfLease}
  cross join lateral (
    select ${openList('s.due_date <= $today::date')} as list
    from ${ledger({ isMonthShown: true, isSettledLeftOut: true })} s
  ) open
  cross join lateral (select coalesce(l.ends_on < $today::date, false) as is_former) over
  where l.owner_id = $owner and not l.is_cancelled and ($lease_id::uuid is null or l.id = $lease_id)
    and open.list <> '[]' and (over.is_former or (open.list -> 0 ->> 'due_date')::date < $today::date)
  order by open.list -> 0 ->> 'due_date', l.id limit ${maxRows}`)
