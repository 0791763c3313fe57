import { namedStatement } from '../platform/database/named-statement.ts'
import { whose } from './charges-sql.ts'
import { countedPayments, countedWithheld, namesOfLease, owed, settles } from './ledger-sql.ts'

/** A condition: the charge `c` of the lease `l` is late today by the terms of the lease, or was paid late. */
const mayBeLate = `
  c.late_fee_of is null and c.due_date + (l.late_fee ->> 'after_days')::int < $today::date`

/** What was asked for the charge `c`, and for which days, also when it was waived. */
const askedFor = `
  select coalesce(sum(coalesce(fee.amount, fee.rent)), 0) as amount,
    coalesce(jsonb_agg(fee.late_days) filter (where fee.late_days is not null), '[]') as days
  from charges fee where fee.owner_id = c.owner_id and fee.late_fee_of = c.id`

/**
 * The leases with late fees that have charges which may be late, each with all its charges, what was paid (the sum of a
 * day) and what was withheld of its deposit. Parameters: `owner`, `today`, and `apartment_id`, `tenant_id`, `lease_id`
 * and `leases`, each or null.
 */
export const listLateLeases = namedStatement(
  `
  select ${whose}, l.currency, l.late_fee as terms,
    (
      select jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'month', c.month, 'due_date', c.due_date,
        'currency', c.currency, 'owed', ${owed}, 'may_be_late', ${mayBeLate}, 'asked', asked.amount,
        'asked_days', asked.days))
      from charges c cross join lateral (${askedFor}) asked
      where c.owner_id = l.owner_id and c.lease_id = l.id
    ) as charges,
    (
      select coalesce(jsonb_agg(sums), '[]') from (
        select p.date, ${settles} as kind, p.currency, sum(p.amount) as amount from ${countedPayments} group by 1, 2, 3
      ) sums
    ) as paid,
    (
      select coalesce(jsonb_agg(jsonb_build_object('date', u.date, 'currency', u.currency, 'amount', u.amount,
        'settles', u.settles)), '[]')
      from ${countedWithheld}
    ) as withheld
  from leases l ${namesOfLease}
  where l.owner_id = $owner and l.late_fee is not null
    and ($apartment_id::uuid is null or l.apartment_id = $apartment_id)
    and ($tenant_id::uuid is null or l.tenant_id = $tenant_id) and ($lease_id::uuid is null or l.id = $lease_id)
    and ($leases::uuid[] is null or l.id = any($leases))
    and exists (select from charges c where c.owner_id = l.owner_id and c.lease_id = l.id and ${mayBeLate})
  order by l.id`,
  { isHeavy: true },
)

/** The leases of charges. No row for one that does not exist. Parameters: `owner`, `ids`. */
export const leasesOfCharges = namedStatement(
  'select id, lease_id from charges where owner_id = $owner and id = any($ids::uuid[])',
)

/**
 * Locks leases and, against changes of their terms, their apartments, until the transaction ends. One after the other in
 * the same order, so that two never wait for each other. Parameters: `owner`, `leases`.
 */
export const holdLeases = namedStatement(`
  select 1 as one from apartment_names a
  where a.owner_id = $owner and a.id in (
    select l.apartment_id from leases l where l.owner_id = $owner and l.id = any($leases::uuid[]))
  order by a.id for share`)

/** Parameters: as of `holdLeases`, which goes before. */
export const lockLeasesById = namedStatement(`
  select 1 as one from leases where owner_id = $owner and id = any($leases::uuid[]) order by id for no key update`)

/**
 * Makes late fees that fall due today. Parameters: `owner`, `today`, and for each `leases`, `charges` (those that were
 * late), `amounts`, `currencies`, `notes`, `days` (as JSON).
 */
export const insertLateFees = namedStatement(`
  insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency, note, late_fee_of, late_days)
  select $owner, made.lease_id, 'other', to_char($today::date, 'YYYY-MM'), $today::date, made.amount, made.currency,
    made.note, made.charge_id, made.days::jsonb
  from unnest($leases::uuid[], $charges::uuid[], $amounts::numeric[], $currencies::text[], $notes::text[], $days::text[])
    as made (lease_id, charge_id, amount, currency, note, days)
  returning id`)

/** Which late fees were changed since they were made. Locks them. Parameters: `owner`, `ids`. */
export const lockLateFees = namedStatement(`
  select id, amount is not null or waived > 0 as is_changed from charges
  where owner_id = $owner and id = any($ids::uuid[]) and late_fee_of is not null order by id for update`)

/** Parameters: `owner`, `ids`. */
export const deleteLateFees = namedStatement(
  'delete from charges where owner_id = $owner and id = any($ids::uuid[]) and late_fee_of is not null',
)
