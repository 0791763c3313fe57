import { namedStatement } from '../platform/database/named-statement.ts'
import { leaseColumns } from './lease-state.ts'
import { leaseOfPayment } from './published/lease-of-payment.ts'

/** Locks the leases of an apartment until the transaction ends. Parameters: `owner`, `apartment_id`. */
export const lockLeases = namedStatement(`
  select lease_id, deleted_at is not null as is_deleted from apartment_occupancy
  where owner_id = $owner and id = $apartment_id for no key update`)

/** Parameters: `owner`, `apartment_id`. */
export const readLeases = namedStatement(`
  select l.id, l.tenant_id, l.starts_on, l.ends_on, l.currency, l.due_day, l.due_days_before, l.deposit,
    l.late_fee, l.charged_from, l.closed_by, l.ends_on_reopened, l.is_cancelled, l.updated_at,
    (select jsonb_agg(jsonb_build_object('from', r.valid_from, 'amount', r.amount) order by r.valid_from)
     from lease_rents r where r.owner_id = l.owner_id and r.lease_id = l.id) as rents,
    exists (select from charges c where c.owner_id = l.owner_id and c.lease_id = l.id) as has_charges,
    exists (select from payment_amounts p where p.owner_id = l.owner_id and p.lease_id = l.id)
      or exists (select from deposit_uses u where u.owner_id = l.owner_id and u.lease_id = l.id) as has_payments
  from leases l where l.owner_id = $owner and l.apartment_id = $apartment_id
  order by l.starts_on nulls first, l.id for no key update of l`)

/**
 * Returns the id, or no row when there is no such tenant. Parameters: `owner`, `apartment_id`, `tenant_id`, the
 * columns.
 */
export const insertLease = namedStatement(`
  insert into leases (owner_id, apartment_id, tenant_id, tenant_name, ${leaseColumns.join(', ')})
  select $owner, $apartment_id, t.id, t.name, ${leaseColumns.map(column => `$${column}`).join(', ')}
  from tenant_contacts t where t.owner_id = $owner and t.id = $tenant_id returning id`)

/** Returns the id, or no row when there is no such tenant. Parameters: `owner`, `id`, `tenant_id`, the columns. */
export const updateLease = namedStatement(`
  update leases l set tenant_id = t.id, tenant_name = coalesce(t.name, l.tenant_name),
    ${leaseColumns.map(column => `${column} = $${column}`).join(', ')}
  from (select 1) one left join tenant_contacts t on t.owner_id = $owner and t.id = $tenant_id::uuid
  where l.owner_id = $owner and l.id = $id and ($tenant_id::uuid is null or t.id is not null) returning l.id`)

/** Deletes what an end changed when its lease has another end by now. Parameters: `owner`, `apartment_id`. */
export const forgetEnds = namedStatement(`
  delete from lease_ends e using leases l
  where e.owner_id = $owner and l.owner_id = $owner and l.id = e.lease_id and l.apartment_id = $apartment_id
    and (l.closed_by is distinct from 'end' or l.ends_on is distinct from (e.before ->> 'date')::date)`)

/** Parameters: `owner`, `id`. */
export const deleteLease = namedStatement('delete from leases where owner_id = $owner and id = $id')

/** Deletes the rents of other days. Parameters: `owner`, `lease_id`, `days`. */
export const deleteRents = namedStatement(`
  delete from lease_rents where owner_id = $owner and lease_id = $lease_id and valid_from <> all($days::date[])`)

/** What was mailed about a rent is kept while it stays. Parameters: `owner`, `lease_id`, `days`, `amounts`. */
export const putRents = namedStatement(`
  insert into lease_rents as r (owner_id, lease_id, valid_from, amount)
  select $owner, $lease_id, * from unnest($days::date[], $amounts::numeric[])
  on conflict (owner_id, lease_id, valid_from) do update
    set amount = excluded.amount, mail_to = null, mail_state = null, mail_at = null
    where r.amount <> excluded.amount`)

/** Assigns payments without a lease to the lease of their date. Parameters: `owner`, `apartment_id`. */
export const attachPayments = namedStatement(`
  update payment_entries p set lease_id = ${leaseOfPayment('p')}
  where p.owner_id = $owner and p.apartment_id = $apartment_id and p.lease_id is null
    and ${leaseOfPayment('p')} is not null`)

/** Parameters: `owner`, `id`. */
export const findLease = namedStatement(
  'select apartment_id from leases where owner_id = $owner and id = $id',
)

/** Detaches an apartment's fields from its lease. Parameters: `owner`, `apartment_id`. */
export const clearOccupancy = namedStatement(
  'update apartment_occupancy set lease_id = null where owner_id = $owner and id = $apartment_id',
)

/** Marks an available apartment as occupied again. Parameters: `owner`, `lease_id`. */
export const occupyAgain = namedStatement(`
  update apartment_occupancy set status = 'occupied'
  where owner_id = $owner and lease_id = $lease_id and status = 'available'`)

/**
 * A row when the tenant has a running or future lease in an apartment that is not deleted. It checks the leases
 * too, because the apartment may not show today's lease yet. Parameters: `owner`, `tenant_id`, `today`.
 */
export const findHome = namedStatement(`
  select 1 as one from apartment_occupancy a
  where a.owner_id = $owner and a.deleted_at is null and (a.tenant_id = $tenant_id and not exists (
    select from leases over where over.owner_id = $owner and over.id = a.lease_id and over.ends_on < $today::date) or exists (
    select from leases l where l.owner_id = $owner and l.apartment_id = a.id and l.tenant_id = $tenant_id and not l.is_cancelled
      and (l.closed_by is null or l.closed_by = 'end') and (l.ends_on is null or l.ends_on >= $today::date)))
  limit 1`)
