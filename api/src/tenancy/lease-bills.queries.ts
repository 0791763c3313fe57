import { namedStatement } from '../platform/database/named-statement.ts'
import { chargeColumns, hasRoom } from './charges-sql.ts'
import { ledger, namesOfLease, tenantName } from './ledger-sql.ts'

/**
 * Leases with at least one day in a range, ordered by apartment and date. Parameters: `owner`, `first` day of
 * the range, `end`: the day after its last, `apartment_id` or null.
 */
export const listTerms = namedStatement(`
  select l.id as lease_id, l.apartment_id, l.tenant_id, ${tenantName} as tenant_name, l.starts_on, l.ends_on,
    a.deleted_at is not null as is_over
  from leases l
  join apartment_names a on a.owner_id = l.owner_id and a.id = l.apartment_id
  left join tenant_contacts t on t.owner_id = l.owner_id and t.id = l.tenant_id
  where l.owner_id = $owner and ($apartment_id::uuid is null or l.apartment_id = $apartment_id) and not l.is_cancelled
    and (l.starts_on is null or l.starts_on < $end::date) and (l.ends_on is null or l.ends_on >= $first::date)
  order by a.name, a.id, l.starts_on nulls first`)

/**
 * The bills of a month, ordered by apartment and lease. The lease is looked up per bill, so that its ledger is
 * computed once per bill, whatever the planner's statistics say. Parameters: `owner`, `today`, `month`,
 * `apartment_id` or null.
 */
export const listBills = namedStatement(`
  select ${chargeColumns}, b.created_at
  from utility_bills b
  cross join lateral (
    select * from leases own where own.owner_id = b.owner_id and own.id = b.lease_id limit 1
  ) l ${namesOfLease}
  join ${ledger({ kind: 'utilities', isStoredShown: true })} s on s.id = b.charge_id
  where b.owner_id = $owner and b.month = $month and ($apartment_id::uuid is null or l.apartment_id = $apartment_id)
  order by a.name, l.apartment_id, l.starts_on nulls first, s.id`)

/**
 * Locks an apartment's bills of a month until the transaction ends. Parameters: `owner`, `apartment_id`,
 * `month`.
 */
export const lockBills = namedStatement(`
  select c.id from utility_bills b
  join leases l on l.owner_id = b.owner_id and l.id = b.lease_id
  join charges c on c.owner_id = b.owner_id and c.id = b.charge_id
  where b.owner_id = $owner and l.apartment_id = $apartment_id and b.month = $month
  order by c.id for no key update of c`)

/**
 * No row: the lease has reached its limit of charges. Parameters: `owner`, `lease_id`, `month`, `due`, `amount`,
 * `currency`, `note`.
 */
export const insertBill = namedStatement(`
  with charge as (
    insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency, note)
    select l.owner_id, l.id, 'utilities', $month, $due::date, $amount::numeric, $currency, nullif($note, '')
    from leases l where l.owner_id = $owner and l.id = $lease_id and ${hasRoom('l')}
    returning owner_id, lease_id, month, id
  )
  insert into utility_bills (owner_id, lease_id, month, charge_id)
  select owner_id, lease_id, month, id from charge returning charge_id`)

/** Parameters: `owner`, `id`, `rent`, `note`: blank keeps the old one. */
export const changeBill = namedStatement(`
  update charges set rent = $rent::numeric, note = coalesce(nullif($note, ''), note) where owner_id = $owner and id = $id`)

/** Reduces a bill to its settled amount. Parameters: `owner`, `id`, `settled`. */
export const closeBill = namedStatement(`
  update charges set rent = $settled::numeric + waived, amount = null where owner_id = $owner and id = $id`)

/** Parameters: `owner`, `id`. */
export const deleteBill = namedStatement('delete from charges where owner_id = $owner and id = $id')
