import { namedStatement } from '../platform/database/named-statement.ts'
import { countedPayments, countedWithheld, depositEntries, owed } from './ledger-sql.ts'

// The data for the end of a lease. Parameters of the first five: `owner`, `today`, `lease_id`.

export const readEndingLease = namedStatement(`
  select l.apartment_id, l.starts_on as start, l.currency, l.due_day, l.due_days_before, l.charged_from, l.is_cancelled,
    (select jsonb_agg(jsonb_build_object('from', r.valid_from, 'amount', r.amount) order by r.valid_from)
     from lease_rents r where r.owner_id = l.owner_id and r.lease_id = l.id) as rents
  from leases l
  where l.owner_id = $owner and l.id = $lease_id and exists (
    select from apartment_names a where a.owner_id = $owner and a.id = l.apartment_id and a.deleted_at is null)`)

/** The amounts of all charges, of every kind and currency. */
export const listStandingCharges = namedStatement(`
  select c.id, c.kind, c.month, c.due_date, c.currency, c.rent, ${owed} as owed from charges c
  where c.owner_id = $owner and c.lease_id = $lease_id`)

/** The sum of payments up to today, by category and currency. */
export const sumPaid = namedStatement(`
  select p.category, p.currency, sum(p.amount) as amount
  from leases l cross join lateral (select p.category, p.currency, p.amount from ${countedPayments}) p
  where l.owner_id = $owner and l.id = $lease_id group by p.category, p.currency`)

/** The withheld deposit up to today, with the charges it was withheld for. */
export const listWithheld = namedStatement(`
  select u.currency, u.amount, u.settles
  from leases l cross join lateral (select u.currency, u.amount, u.settles from ${countedWithheld}) u
  where l.owner_id = $owner and l.id = $lease_id`)

/** The held deposit by currency, and the day on which all of it had been received. */
export const sumHeld = namedStatement(`
  select entry.currency, sum(entry.amount) as amount, max(entry.date) filter (where entry.amount > 0) as since
  from leases l cross join lateral (${depositEntries}) entry
  where l.owner_id = $owner and l.id = $lease_id
  group by entry.currency having sum(entry.amount) <> 0`)

/**
 * Sets the amount of an existing charge; when it equals the original amount, the adjustment and waiver are
 * removed. Parameters: `owner`, `id`, `amount`, `note` or null to keep the old one.
 */
export const updateLastCharge = namedStatement(`
  update charges set amount = nullif($amount::numeric, rent), waived = 0, note = coalesce(nullif($note, ''), note)
  where owner_id = $owner and id = $id`)

/**
 * Creates the rent charge of a due date with an adjusted amount. Parameters: `owner`, `lease_id`, `due_date`,
 * `rent`, `amount`, `note` or null.
 */
export const insertLastCharge = namedStatement(`
  insert into charges (owner_id, lease_id, kind, month, due_date, rent, amount, currency, note)
  select l.owner_id, l.id, 'rent', to_char($due_date::date, 'YYYY-MM'), $due_date::date, $rent::numeric,
    nullif($amount::numeric, $rent::numeric), l.currency, nullif($note, '')
  from leases l where l.owner_id = $owner and l.id = $lease_id`)

/**
 * The lease of a tenant that begins on a day. Parameters: `owner`, `apartment_id`, `tenant_id`, `start`: that
 * day, or null.
 */
export const findLeaseSince = namedStatement(`
  select id, ends_on from leases
  where owner_id = $owner and apartment_id = $apartment_id and tenant_id = $tenant_id
    and starts_on is not distinct from $start::date and not is_cancelled`)
