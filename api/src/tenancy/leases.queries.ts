import { mostRows } from '@orenda/contracts/most-rows'
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
    coalesce(${rentShown('l', '$2::date')}, 0) as rent,
    (select jsonb_agg(jsonb_build_object('from', nullif(r.valid_from, '-infinity'), 'amount', r.amount) order by r.valid_from)
     from lease_rents r where r.owner_id = l.owner_id and r.lease_id = l.id) as rents,
    l.currency, l.due_day, l.due_days_before, l.next_due, l.deposit, ${leaseStatus} as status, l.is_cancelled, charged.due - paid.paid as balance,
    held.received - held.returned - held.withheld as deposit_held, held.received as deposit_received,
    held.returned as deposit_returned, held.withheld as deposit_withheld, ${depositsHeld} as deposits, l.updated_at
  from leases l ${namesOfLease}
  cross join lateral (
    select coalesce(sum(${owed}), 0) as due from charges c
    where c.owner_id = l.owner_id and c.lease_id = l.id and c.currency = l.currency and c.due_date <= $2::date
  ) charged
  cross join lateral (
    select coalesce((select sum(p.amount) from ${countedPayments} and p.currency = l.currency), 0)
      + coalesce((select sum(u.amount) from ${countedWithheld} and u.currency = l.currency), 0) as paid
  ) paid
  cross join ${depositMoves} held
  where l.owner_id = $1`

/**
 * Leases, the latest first. Parameters: owner, today, apartment, tenant, status, last id of the page before, rows; each
 * from the third on or null.
 */
export const listLeasesSql = `${leases}
  and ($3::uuid is null or l.apartment_id = $3) and ($4::uuid is null or l.tenant_id = $4)
  and ($5::text is null or ${leaseStatus} = $5)
  and ($6::uuid is null or (coalesce(l.starts_on, '-infinity'), l.id) < (
    select coalesce(last.starts_on, '-infinity'), last.id from leases last where last.owner_id = $1 and last.id = $6))
  order by coalesce(l.starts_on, '-infinity') desc, l.id desc limit coalesce($7::int, ${mostRows})`

/** Parameters: owner, today, lease. */
export const getLeaseSql = `${leases} and l.id = $3`
