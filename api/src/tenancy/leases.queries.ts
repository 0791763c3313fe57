import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import {
  countedPayments,
  countedWithheld,
  depositMoves,
  depositsHeld,
  leaseStatus,
  namesOfLease,
  owed,
  tenantName,
} from './ledger-sql.ts'
import { rentShown } from './rent-sql.ts'

const leases = `
  select l.id, l.apartment_id, a.name as apartment_name, l.tenant_id, ${tenantName} as tenant_name,
    l.starts_on as start, l.ends_on as "end",
    coalesce(${rentShown('l')}, 0) as rent,
    (select jsonb_agg(jsonb_build_object('from', nullif(r.valid_from, '-infinity'), 'amount', r.amount) order by r.valid_from)
     from lease_rents r where r.owner_id = l.owner_id and r.lease_id = l.id) as rents,
    coalesce((
      select nullif(max(r.valid_from), '-infinity') from lease_rents r
      where r.owner_id = l.owner_id and r.lease_id = l.id and r.valid_from <= $today::date
    ), l.starts_on, l.charged_from) as rent_since,
    l.currency, l.due_day, l.due_days_before, l.next_due, l.deposit, l.late_fee, ${leaseStatus} as status, l.is_cancelled, charged.due - paid.paid as balance,
    held.received - held.returned - held.withheld as deposit_held, held.received as deposit_received,
    held.returned as deposit_returned, held.withheld as deposit_withheld, ${depositsHeld} as deposits,
    not exists (select from payment_amounts p where p.owner_id = l.owner_id and p.lease_id = l.id)
      and not exists (select from deposit_uses u where u.owner_id = l.owner_id and u.lease_id = l.id) as is_deletable, l.updated_at
  from leases l ${namesOfLease}
  cross join lateral (
    select coalesce(sum(${owed}), 0) as due from charges c
    where c.owner_id = l.owner_id and c.lease_id = l.id and c.currency = l.currency and c.due_date <= $today::date
  ) charged
  cross join lateral (
    select coalesce((select sum(p.amount) from ${countedPayments} and p.currency = l.currency), 0)
      + coalesce((select sum(u.amount) from ${countedWithheld} and u.currency = l.currency), 0) as paid
  ) paid
  cross join ${depositMoves} held
  where l.owner_id = $owner`

/**
 * Leases, latest first. Parameters: `owner`, `today`, and `apartment_id`, `tenant_id`, `status`, `cursor` (last
 * id of the previous page) and `limit`, each or null.
 */
export const listLeases = namedStatement(`${leases}
  and ($apartment_id::uuid is null or l.apartment_id = $apartment_id)
  and ($tenant_id::uuid is null or l.tenant_id = $tenant_id)
  and ($status::text is null or ${leaseStatus} = $status)
  and ($cursor::uuid is null or (coalesce(l.starts_on, '-infinity'), l.id) < (
    select coalesce(last.starts_on, '-infinity'), last.id from leases last where last.owner_id = $owner and last.id = $cursor))
  order by coalesce(l.starts_on, '-infinity') desc, l.id desc limit coalesce($limit::int, ${maxRows})`)

/** The next change of the rent of each lease that has one after today. Parameters: `owner`, `today`. */
export const listNextRents = namedStatement(`
  select distinct on (r.lease_id) r.lease_id, r.valid_from as "from", r.amount, r.before
  from (
    select s.lease_id, s.valid_from, s.amount, lag(s.amount) over (partition by s.lease_id order by s.valid_from) as before
    from lease_rents s where s.owner_id = $owner
  ) r
  where r.valid_from > $today::date and r.before <> r.amount and exists (
    select from leases l where l.owner_id = $owner and l.id = r.lease_id and (l.ends_on is null or l.ends_on >= r.valid_from))
  order by r.lease_id, r.valid_from`)

/** The first lease of each apartment that begins after today. Parameters: `owner`, `today`. */
export const listNextLeases = namedStatement(`
  select distinct on (l.apartment_id) l.apartment_id, l.id as lease_id, l.starts_on as start, ${tenantName} as tenant_name
  from leases l ${namesOfLease}
  where l.owner_id = $owner and not l.is_cancelled and l.starts_on > $today::date
  order by l.apartment_id, l.starts_on`)

/** Parameters: `owner`, `today`, `id`. */
export const getLease = namedStatement(`${leases} and l.id = $id`)
