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

/** A condition: the charge `c` still has the amount that the end of its lease cut it to. */
const stillCut = `coalesce((c.before_cut ->> 'cut_to')::numeric = coalesce(c.amount, c.rent) and c.waived = 0, false)`

/** What the charge `c` was before it was cut. */
const uncut = `coalesce((c.before_cut ->> 'amount')::numeric, c.rent) - (c.before_cut ->> 'waived')::numeric`

/**
 * Sets the amount of an existing charge; when it equals the original amount, the adjustment and waiver are
 * removed. Returns what the charge was before, and `set_to`: its amount as it is stored now. Parameters: `owner`, `id`,
 * `amount`, `note` or null to keep the old one.
 */
export const updateLastCharge = namedStatement(`
  update charges c set amount = nullif($amount::numeric, c.rent), waived = 0, note = coalesce(nullif($note, ''), c.note),
    before_cut = case
      when ${stillCut} then case when $amount::numeric < ${uncut}
        then c.before_cut || jsonb_build_object('cut_to', $amount::numeric) end
      when $amount::numeric < ${owed} then jsonb_build_object(
        'amount', c.amount, 'waived', c.waived, 'note', c.note, 'cut_to', $amount::numeric) end
  from (select * from charges where owner_id = $owner and id = $id for no key update) old
  where c.owner_id = $owner and c.id = $id
  returning c.id, false as is_made, old.amount, old.waived, old.note, old.before_cut, c.amount as set_to`)

/**
 * Creates the rent charge of a due date with an adjusted amount. Returns it like `updateLastCharge`. Parameters:
 * `owner`, `lease_id`, `due_date`, `rent`, `amount`, `note` or null.
 */
export const insertLastCharge = namedStatement(`
  insert into charges (owner_id, lease_id, kind, month, due_date, rent, amount, currency, note, before_cut)
  select l.owner_id, l.id, 'rent', to_char($due_date::date, 'YYYY-MM'), $due_date::date, $rent::numeric,
    nullif($amount::numeric, $rent::numeric), l.currency, nullif($note, ''),
    case when $amount::numeric < $rent::numeric then jsonb_build_object(
      'amount', null, 'waived', 0, 'note', null, 'cut_to', $amount::numeric) end
  from leases l where l.owner_id = $owner and l.id = $lease_id
  returning id, true as is_made, null::numeric as amount, 0::numeric as waived, null::text as note,
    null::jsonb as before_cut, amount as set_to`)

/**
 * Gives the last rent of a lease the amount again that it had before an end cut it, unless it was changed since.
 * Parameters: `owner`, `lease_id`, `end`: the last day until now.
 */
export const uncutLastCharge = namedStatement(`
  update charges c set amount = (c.before_cut ->> 'amount')::numeric, waived = (c.before_cut ->> 'waived')::numeric,
    note = c.before_cut ->> 'note', before_cut = null
  where c.owner_id = $owner and ${stillCut} and c.id = (
    select last.id from charges last
    where last.owner_id = $owner and last.lease_id = $lease_id and last.kind = 'rent' and last.due_date <= $end::date
    order by last.due_date desc limit 1)`)

/** Keeps what an end changed. Parameters: `owner`, `lease_id`, `before`: as JSON. */
export const keepBeforeEnd = namedStatement(`
  insert into lease_ends (owner_id, lease_id, before) values ($owner, $lease_id, $before::jsonb)
  on conflict (owner_id, lease_id) do update set before = excluded.before`)

/** Returns what the end of a lease changed, and deletes it: it is taken back once. Parameters: `owner`, `lease_id`. */
export const takeBeforeEnd = namedStatement(
  'delete from lease_ends where owner_id = $owner and lease_id = $lease_id returning before',
)

/**
 * Gives a charge back what it was before an end set its amount. No row: it was changed since. Parameters: `owner`,
 * `id`, `amount`, `waived`, `note`, `before_cut`: as JSON, `set_to`.
 */
export const restoreLastCharge = namedStatement(`
  update charges set amount = $amount::numeric, waived = $waived::numeric, note = $note, before_cut = $before_cut::jsonb
  where owner_id = $owner and id = $id and amount is not distinct from $set_to::numeric and waived = 0 returning id`)

/** Deletes a charge that an end made. No row: it was changed since. Parameters: `owner`, `id`, `set_to`. */
export const deleteLastCharge = namedStatement(`
  delete from charges where owner_id = $owner and id = $id and amount is not distinct from $set_to::numeric and waived = 0
  returning id`)

/** Stores charges again that an end deleted. Parameters: `owner`, `charges`: as JSON. */
export const insertChargesAgain = namedStatement(`
  insert into charges (owner_id, id, lease_id, kind, month, due_date, rent, amount, waived, currency, note, before_cut,
    created_at)
  select $owner, c.id, c.lease_id, 'rent', c.month, c.due_date, c.rent, c.amount, c.waived, c.currency, c.note, c.before_cut,
    c.created_at
  from jsonb_to_recordset($charges::jsonb) c (id uuid, lease_id uuid, month text, due_date date, rent numeric,
    amount numeric, waived numeric, currency text, note text, before_cut jsonb, created_at timestamptz)
  on conflict (owner_id, lease_id, month) where kind = 'rent' do nothing`)

/**
 * The lease of a tenant that begins on a day. Parameters: `owner`, `apartment_id`, `tenant_id`, `start`: that
 * day, or null.
 */
export const findLeaseSince = namedStatement(`
  select id, ends_on from leases
  where owner_id = $owner and apartment_id = $apartment_id and tenant_id = $tenant_id
    and starts_on is not distinct from $start::date and not is_cancelled`)
