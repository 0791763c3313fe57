import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { chargeColumns, hasRoom, whose } from './charges-sql.ts'
import { leaseStatus, ledger, namesOfLease } from './ledger-sql.ts'
import { foreseenRent } from './rent-sql.ts'

/** Leases `l` by the filters `$apartment_id`, `$tenant_id` and `$lease_id`, each of which may be null. */
const filtered = `
  l.owner_id = $owner and ($apartment_id::uuid is null or l.apartment_id = $apartment_id)
  and ($tenant_id::uuid is null or l.tenant_id = $tenant_id) and ($lease_id::uuid is null or l.id = $lease_id)`

const charges = `
  select ${chargeColumns}
  from leases l ${namesOfLease}
  cross join ${ledger({ isStoredShown: true })} s`

/**
 * Charges, latest first. Parameters: `owner`, `today`, and `apartment_id`, `tenant_id`, `lease_id`, `month`,
 * `from` and `to` (first and last due date), `open` ("only open ones"), `cursor` (last id of the previous page)
 * and `limit`, each or null.
 */
export const listCharges = namedStatement(
  `${charges}
  where ${filtered} and s.id is not null and ($month::text is null or s.month = $month)
    and ($from::date is null or s.due_date >= $from) and ($to::date is null or s.due_date <= $to)
    and ($open::boolean is not true or s.open > 0)
    and ($cursor::uuid is null or (s.due_date, s.id) < (
      select last.due_date, last.id from charges last where last.owner_id = $owner and last.id = $cursor))
  order by s.due_date desc, s.id desc limit coalesce($limit::int, ${maxRows})`,
  { isHeavy: true },
)

/** Parameters: `owner`, `today`, `id`. */
export const getCharge = namedStatement(`${charges}
  where l.owner_id = $owner and s.id = $id
    and l.id = (select own.lease_id from charges own where own.owner_id = $owner and own.id = $id)`)

/** Parameters: `owner`, `today`, `ids`. */
export const getCharges = namedStatement(`${charges}
  where l.owner_id = $owner and s.id = any($ids::uuid[]) and l.id in (
    select own.lease_id from charges own where own.owner_id = $owner and own.id = any($ids::uuid[]))
  order by s.id`)

/** Locks a charge until the transaction ends. Parameters: `owner`, `id`. */
export const lockCharge = namedStatement(
  'select updated_at from charges where owner_id = $owner and id = $id for no key update',
)

/** Parameters: `owner`, `id`, `seen` (the expected `updated_at`, or null), `amount` or null, `note`. */
export const adjustCharge = namedStatement(`
  update charges c set amount = $amount, waived = 0, note = $note
  where c.owner_id = $owner and c.id = $id and ($seen::timestamptz is null or c.updated_at = $seen) returning c.id`)

/**
 * Waives the open amount. No row: nothing is open. Parameters: `owner`, `today`, `id`, `seen` (as above),
 * `note`.
 */
export const waiveCharge = namedStatement(`
  update charges c set waived = c.waived + s.open, note = $note
  from leases l cross join ${ledger()} s
  where c.owner_id = $owner and c.id = $id and ($seen::timestamptz is null or c.updated_at = $seen)
    and l.owner_id = $owner and l.id = (select own.lease_id from charges own where own.owner_id = $owner and own.id = $id)
    and s.id = c.id and s.open > 0
  returning c.id`)

/**
 * Creates a one-off charge. No row: there is no such lease, or it has reached its limit. Parameters: `owner`,
 * `lease_id`, `kind`, `month` or null for that of the day, `due_date`, `amount`, `currency` or null for the lease's, `note`.
 */
export const insertCharge = namedStatement(`
  insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency, note)
  select l.owner_id, l.id, $kind, coalesce($month::text, to_char($due_date::date, 'YYYY-MM')), $due_date::date, $amount::numeric,
    coalesce($currency::text, l.currency), nullif($note, '')
  from leases l where l.owner_id = $owner and l.id = $lease_id and ${hasRoom('l')} returning id`)

/** Deletes a one-off charge that nobody has adjusted or waived. Parameters: `owner`, `id`. */
export const deleteOneOff = namedStatement(`
  delete from charges where owner_id = $owner and id = $id and kind = 'other' and amount is null and waived = 0
  returning id`)

/** The open charges of a lease in a currency, oldest first. Parameters: `owner`, `today`, `lease_id`, `currency`. */
export const listOpen = namedStatement(`
  select s.id, s.open from leases l cross join ${ledger()} s
  where l.owner_id = $owner and l.id = $lease_id and s.currency = $currency and s.open > 0
  order by s.due_date, s.id`)

/** Which of the given charges exist, and whether they belong to a lease. Parameters: `owner`, `lease_id`, `ids`. */
export const whichCharges = namedStatement(`
  select c.id, c.lease_id = $lease_id as is_own from charges c where c.owner_id = $owner and c.id = any($ids::uuid[])`)

/** The open amount of due charges in the ledger `s`. @param which SQL of a further condition */
const openOf = (which = '') => `coalesce(sum(s.open) filter (where s.due_date <= $today::date ${which}), 0)`
const openIn = (kind: string) => openOf(`and s.kind = '${kind}'`)
const openFor = (days: string) => openOf(`and $today::date - s.due_date ${days}`)

/**
 * The balance of each lease by currency, longest overdue first. Ended leases with a zero balance are left out.
 * The currencies of a lease stay on one page: the cursor is the lease, and a page may have more rows than
 * requested. Parameters: `owner`, `today`, and `apartment_id`, `tenant_id`, `lease_id`, `cursor` (last lease of
 * the previous page) and `limit`, each or null.
 */
export const listBalances = namedStatement(
  `
  with state as (
    select ${whose}, ${leaseStatus} as lease_status, l.ends_on as lease_end, l.next_due, s.*,
      coalesce(min(s.oldest_unpaid) over (partition by l.id), 'infinity') as unpaid_since
    from leases l ${namesOfLease}
    left join lateral (
      select s.currency, sum(s.unpaid_in_all + s.paid + s.named) - coalesce(sum(s.owed) filter (where s.due_date > $today::date), 0) as due,
        sum(s.paid + s.withheld + s.named) as paid, ${openOf()} as open_in_all, ${openOf('and s.due_date = $today::date')} as due_today,
        jsonb_build_object('rent', ${openIn('rent')}, 'utilities', ${openIn('utilities')},
          'other', ${openIn('other')}) as open,
        min(s.due_date) filter (where s.open > 0 and s.due_date <= $today::date) as oldest_unpaid,
        jsonb_build_object('d0_30', ${openFor('<= 30')}, 'd31_60', ${openFor('between 31 and 60')},
          'd61_90', ${openFor('between 61 and 90')}, 'over_90', ${openFor('> 90')}) as ageing
      from ${ledger({ isSettledLeftOut: true })} s
      group by s.currency
    ) s on true
    where ${filtered}
  ),
  shown as (
    select *, row_number() over (order by unpaid_since, apartment_name, lease_id, oldest_unpaid, currency) as place
    from state
    where currency is not null and not (lease_status = 'ended' and due = paid and open_in_all = 0)
      and ($cursor::uuid is null or (unpaid_since, apartment_name, lease_id) > (
        select unpaid_since, apartment_name, lease_id from state where lease_id = $cursor limit 1))
  )
  select lease_id, lease_status, lease_end, apartment_id, apartment_name, tenant_id, tenant_name, currency, due, paid,
    due - paid as balance, open_in_all - due + paid as credit, open, oldest_unpaid,
    coalesce($today::date - oldest_unpaid, 0) as days_late, due_today, ageing, next_due
  from (select *, min(place) over (partition by lease_id) as first_place from shown) pages
  where first_place <= coalesce($limit::int, ${maxRows})
  order by place`,
  { isHeavy: true },
)

/**
 * What each of these tenants owes today, by currency, of all their leases. Parameters: `owner`, `today`, `tenants`.
 */
export const listOwed = namedStatement(`
  select l.tenant_id, s.currency, sum(s.open) as amount, min(s.due_date) < $today::date as is_late
  from leases l cross join ${ledger({ isSettledLeftOut: true })} s
  where l.owner_id = $owner and l.tenant_id = any ($tenants::uuid[]) and s.open > 0 and s.due_date <= $today::date
  group by l.tenant_id, s.currency
  order by l.tenant_id, is_late desc, s.currency`)

/**
 * What falls due after today and is not paid in advance, earliest first, also for deleted tenants. Parameters:
 * `owner`, `today`, `last` (the last day), and `apartment_id`, `tenant_id`, `lease_id`, `cursor` (last id of the
 * previous page) and `limit`, each or null.
 */
export const listUpcoming = namedStatement(
  `
  with due as (
    select s.id, ${whose}, s.kind, coalesce(s.month, to_char(s.due_date, 'YYYY-MM')) as month, s.due_date, s.open as amount, s.currency,
      case when s.updated_at is not null then s.id end as charge_id
    from leases l ${namesOfLease}
    cross join ${ledger({ foreseen: foreseenRent('$last::date'), isSettledLeftOut: true, isStoredShown: true })} s
    where ${filtered} and s.due_date > $today::date and s.due_date <= $last::date and (
      l.next_due <= $last::date or exists (
        select from charges ahead where ahead.owner_id = $owner and ahead.lease_id = l.id
          and ahead.due_date > $today::date and ahead.due_date <= $last::date))
  )
  select * from due
  where amount > 0 and ($cursor::uuid is null or (due_date, apartment_name, id) > (
    select due_date, apartment_name, id from due where id = $cursor))
  order by due_date, apartment_name, id limit coalesce($limit::int, ${maxRows})`,
  { isHeavy: true },
)

/**
 * The payments from a day on, before another, deposits by themselves: their number, and the sum of those until today.
 * Parameters: `owner`, `today`, `from`, `until`.
 */
export const sumPayments = namedStatement(`
  select p.currency, p.category = 'deposit' as is_deposit, count(*)::int as payments,
    coalesce(sum(p.amount) filter (where p.date <= $today::date), 0) as amount
  from payment_entries p
  where p.owner_id = $owner and p.date >= $from::date and p.date < $until::date
  group by 1, 2 order by 1`)
