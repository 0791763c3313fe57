import { chargeColumns } from './charges-sql.ts'
import { ledger, namesOfLease, tenantName } from './ledger-sql.ts'

/**
 * Leases that have a day of a span, by apartment one after the other. Parameters: owner, first day of the span, the one after its
 * last, apartment or null.
 */
export const termsSql = `
  select l.id as lease_id, l.apartment_id, l.tenant_id, ${tenantName} as tenant_name, l.starts_on, l.ends_on,
    a.deleted_at is not null as is_over
  from leases l
  join apartments a on a.owner_id = l.owner_id and a.id = l.apartment_id
  left join tenants t on t.owner_id = l.owner_id and t.id = l.tenant_id
  where l.owner_id = $1 and ($4::uuid is null or l.apartment_id = $4) and not l.is_cancelled
    and (l.starts_on is null or l.starts_on < $3::date) and (l.ends_on is null or l.ends_on >= $2::date)
  order by a.name, a.id, l.starts_on nulls first`

/**
 * What was billed for a month, by apartment and lease one after the other. Lease and charge are looked up for each bill, so
 * that the ledger is computed once for each of them, whatever statistics say. Parameters: owner, today, month, apartment or
 * null.
 */
export const listBillsSql = `
  select ${chargeColumns}, b.created_at
  from utility_bills b
  cross join lateral (
    select * from leases own where own.owner_id = b.owner_id and own.id = b.lease_id limit 1
  ) l ${namesOfLease}
  cross join lateral (
    select * from charges own where own.owner_id = b.owner_id and own.id = b.charge_id limit 1
  ) c
  join ${ledger({ kind: 'utilities' })} s on s.id = c.id
  where b.owner_id = $1 and b.month = $3 and ($4::uuid is null or l.apartment_id = $4)
  order by a.name, l.apartment_id, l.starts_on nulls first, c.id`

/** Nobody else changes the bills of an apartment for a month until the end of the transaction. Parameters: owner, apartment, month. */
export const lockBillsSql = `
  select c.id from utility_bills b
  join leases l on l.owner_id = b.owner_id and l.id = b.lease_id
  join charges c on c.owner_id = b.owner_id and c.id = b.charge_id
  where b.owner_id = $1 and l.apartment_id = $2 and b.month = $3
  order by c.id for no key update of c`

/** Parameters: owner, lease, month, due date, amount, currency, note. */
export const insertBillSql = `
  with charge as (
    insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency, note)
    select l.owner_id, l.id, 'utilities', $3, $4::date, $5::numeric, $6, nullif($7, '')
    from leases l where l.owner_id = $1 and l.id = $2
    returning owner_id, lease_id, month, id
  )
  insert into utility_bills (owner_id, lease_id, month, charge_id)
  select owner_id, lease_id, month, id from charge`

/** Parameters: owner, charge, amount, note: blank leaves it as it is. */
export const changeBillSql = `
  update charges set rent = $3::numeric, note = coalesce(nullif($4, ''), note) where owner_id = $1 and id = $2`

/** Takes off what is open. Parameters: owner, charge, what is settled of it. */
export const closeBillSql = `
  update charges set rent = $3::numeric + waived, amount = null where owner_id = $1 and id = $2`

/** Parameters: owner, charge. */
export const deleteBillSql = 'delete from charges where owner_id = $1 and id = $2'
