import { leaseColumns } from './lease-state.ts'
import { leaseOfPayment } from './of-lease.ts'

/** Nobody else writes the leases of the apartment until the end of the transaction. Parameters: owner, apartment. */
export const lockApartmentSql = `
  select lease_id, deleted_at is not null as is_deleted from apartments
  where owner_id = $1 and id = $2 for no key update`

/** Parameters: owner, apartment. */
export const loadLeasesSql = `
  select l.id, l.tenant_id, l.starts_on, l.ends_on, l.currency, l.due_day, l.due_days_before, l.deposit,
    l.charged_from, l.closed_by, l.ends_on_reopened, l.is_cancelled, l.updated_at,
    (select jsonb_agg(jsonb_build_object('from', r.valid_from, 'amount', r.amount) order by r.valid_from)
     from lease_rents r where r.owner_id = l.owner_id and r.lease_id = l.id) as rents,
    exists (select from charges c where c.owner_id = l.owner_id and c.lease_id = l.id) as has_charges,
    exists (select from payments p where p.owner_id = l.owner_id and p.lease_id = l.id)
      or exists (select from deposit_uses u where u.owner_id = l.owner_id and u.lease_id = l.id) as has_payments
  from leases l where l.owner_id = $1 and l.apartment_id = $2
  order by l.starts_on nulls first, l.id for no key update of l`

/** Answers the id, or nothing when there is no such tenant. Parameters: owner, apartment, tenant, the columns. */
export const insertLeaseSql = `
  insert into leases (owner_id, apartment_id, tenant_id, tenant_name, ${leaseColumns.join(', ')})
  select $1, $2, t.id, t.name, ${leaseColumns.map((_, at) => `$${at + 4}`).join(', ')}
  from tenants t where t.owner_id = $1 and t.id = $3 returning id`

/** Answers the id, or nothing when there is no such tenant. Parameters: owner, lease, tenant, the columns. */
export const updateLeaseSql = `
  update leases l set tenant_id = t.id, tenant_name = coalesce(t.name, l.tenant_name),
    ${leaseColumns.map((column, at) => `${column} = $${at + 4}`).join(', ')}
  from (select 1) one left join tenants t on t.owner_id = $1 and t.id = $3::uuid
  where l.owner_id = $1 and l.id = $2 and ($3::uuid is null or t.id is not null) returning l.id`

/** Parameters: owner, lease. */
export const deleteLeaseSql = 'delete from leases where owner_id = $1 and id = $2'

/** Parameters: owner, lease. */
export const deleteRentsSql = 'delete from lease_rents where owner_id = $1 and lease_id = $2'

/** Parameters: owner, lease, days, amounts. */
export const insertRentsSql = `
  insert into lease_rents (owner_id, lease_id, valid_from, amount)
  select $1, $2, * from unnest($3::date[], $4::numeric[])`

/** Gives payments without a lease the one that they belong to by now. Parameters: owner, apartment. */
export const attachPaymentsSql = `
  update payments p set lease_id = ${leaseOfPayment('p')}
  where p.owner_id = $1 and p.apartment_id = $2 and p.lease_id is null and ${leaseOfPayment('p')} is not null`

/** Parameters: owner, lease. */
export const findLeaseSql = 'select apartment_id from leases where owner_id = $1 and id = $2'

/** The fields of an apartment without a tenant are its own. Parameters: owner, apartment. */
export const clearOccupancySql = 'update apartments set lease_id = null where owner_id = $1 and id = $2'

/** A row when an apartment that is not deleted shows the tenant, or its lease says so: the apartment may show only later today whose has begun, or is over. Parameters: owner, tenant, today. */
export const hasTenantSql = `
  select 1 as one from apartments a
  where a.owner_id = $1 and a.deleted_at is null and (a.tenant_id = $2 and not exists (
    select from leases over where over.owner_id = $1 and over.id = a.lease_id and over.ends_on < $3::date) or exists (
    select from leases l where l.owner_id = $1 and l.apartment_id = a.id and l.tenant_id = $2 and not l.is_cancelled
      and (l.closed_by is null or l.closed_by = 'end') and (l.ends_on is null or l.ends_on >= $3::date)))
  limit 1`
