import { mostRows } from '@orenda/contracts/most-rows'
import { chargeColumns, whose } from './charges-sql.ts'
import { leaseStatus, ledger, namesOfLease } from './ledger-sql.ts'
import { foreseenRent } from './rent-sql.ts'

/** Leases `l` by filters of which each may be null. @param first number of the first of their parameters */
const filtered = (first: number) => `
  l.owner_id = $1 and ($${first}::uuid is null or l.apartment_id = $${first})
  and ($${first + 1}::uuid is null or l.tenant_id = $${first + 1}) and ($${first + 2}::uuid is null or l.id = $${first + 2})`

const charges = `
  select ${chargeColumns}
  from leases l ${namesOfLease}
  cross join ${ledger()} s
  join charges c on c.owner_id = l.owner_id and c.id = s.id`

/**
 * Charges, the latest first. Parameters: owner, today, apartment, tenant, lease, month, first and last due date, "only
 * what is open", last id of the page before, rows; each from the apartment on or null.
 */
export const listChargesSql = `${charges}
  where ${filtered(3)} and ($6::text is null or c.month = $6) and ($7::date is null or c.due_date >= $7)
    and ($8::date is null or c.due_date <= $8) and (not $9::boolean or s.open > 0)
    and ($10::uuid is null or (c.due_date, c.id) < (
      select last.due_date, last.id from charges last where last.owner_id = $1 and last.id = $10))
  order by c.due_date desc, c.id desc limit coalesce($11::int, ${mostRows})`

/** Parameters: owner, today, charge. */
export const getChargeSql = `${charges}
  where l.owner_id = $1 and s.id = $3
    and l.id = (select own.lease_id from charges own where own.owner_id = $1 and own.id = $3)`

/** Nobody else changes the charge until the end of the transaction. Parameters: owner, charge. */
export const lockChargeSql =
  'select updated_at from charges where owner_id = $1 and id = $2 for no key update'

/** Parameters: owner, charge, the `updated_at` that was seen or null, amount or null, note. */
export const adjustChargeSql = `
  update charges c set amount = $4, waived = 0, note = $5
  where c.owner_id = $1 and c.id = $2 and ($3::timestamptz is null or c.updated_at = $3) returning c.id`

/** Forgives what is open. No row: nothing is. Parameters: owner, today, charge, the `updated_at` that was seen or null, note. */
export const waiveChargeSql = `
  update charges c set waived = c.waived + s.open, note = $5
  from leases l cross join ${ledger()} s
  where c.owner_id = $1 and c.id = $3 and ($4::timestamptz is null or c.updated_at = $4)
    and l.owner_id = $1 and l.id = (select own.lease_id from charges own where own.owner_id = $1 and own.id = $3)
    and s.id = c.id and s.open > 0
  returning c.id`

/**
 * Makes a charge by hand. Parameters: owner, lease, kind, due date, amount, note.
 */
export const insertChargeSql = `
  insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency, note)
  select l.owner_id, l.id, $3, to_char($4::date, 'YYYY-MM'), $4::date, $5::numeric, l.currency, nullif($6, '')
  from leases l where l.owner_id = $1 and l.id = $2 returning id`

/** What is open of what has fallen due, of the ledger `s`. @param which SQL of a further condition */
const openOf = (which = '') => `coalesce(sum(s.open) filter (where s.due_date <= $2::date ${which}), 0)`
const openIn = (kind: string) => openOf(`and s.kind = '${kind}'`)
const openFor = (days: string) => openOf(`and $2::date - s.due_date ${days}`)

/**
 * The state of each lease by currency, who owes for longest first. A lease that is over and even is left out. Its
 * currencies stand together, and a page never ends between them: the cursor is the lease, and rather than leave one of
 * its rows behind, a page has more rows than it was asked for.
 * Parameters: owner, today, apartment, tenant, lease, last lease of the page before, rows; each from the third on or null.
 */
export const listBalancesSql = `
  with state as (
    select ${whose}, ${leaseStatus} as lease_status, l.ends_on as lease_end, l.next_due, s.*,
      coalesce(min(s.oldest_unpaid) over (partition by l.id), 'infinity') as unpaid_since
    from leases l ${namesOfLease}
    left join lateral (
      select s.currency, sum(s.unpaid_in_all + s.paid) - coalesce(sum(s.owed) filter (where s.due_date > $2::date), 0) as due,
        sum(s.paid + s.withheld) as paid, ${openOf()} as open_in_all,
        jsonb_build_object('rent', ${openIn('rent')}, 'utilities', ${openIn('utilities')},
          'other', ${openIn('other')}) as open,
        min(s.due_date) filter (where s.open > 0 and s.due_date <= $2::date) as oldest_unpaid,
        jsonb_build_object('d0_30', ${openFor('<= 30')}, 'd31_60', ${openFor('between 31 and 60')},
          'd61_90', ${openFor('between 61 and 90')}, 'over_90', ${openFor('> 90')}) as ageing
      from ${ledger({ isSettledLeftOut: true })} s
      group by s.currency
    ) s on true
    where ${filtered(3)}
  ),
  shown as (
    select *, row_number() over (order by unpaid_since, apartment_name, lease_id, oldest_unpaid, currency) as place
    from state
    where currency is not null and not (lease_status = 'ended' and due = paid and open_in_all = 0)
      and ($6::uuid is null or (unpaid_since, apartment_name, lease_id) > (
        select unpaid_since, apartment_name, lease_id from state where lease_id = $6 limit 1))
  )
  select lease_id, lease_status, lease_end, apartment_id, apartment_name, tenant_id, tenant_name, currency, due, paid,
    due - paid as balance, open_in_all - due + paid as credit, open, oldest_unpaid,
    coalesce($2::date - oldest_unpaid, 0) as days_late, ageing, next_due
  from (select *, min(place) over (partition by lease_id) as first_place from shown) pages
  where first_place <= coalesce($7::int, ${mostRows})
  order by place`

/**
 * What falls due after today and is not paid ahead, the earliest first, also of a tenant who was deleted. Parameters: owner, today, the last day, apartment,
 * tenant, lease, last id of the page before, rows; each from the fourth on or null.
 */
export const upcomingSql = `
  with due as (
    select s.id, ${whose}, s.kind, s.due_date, s.open as amount, s.currency,
      (select c.id from charges c where c.owner_id = l.owner_id and c.id = s.id) as charge_id
    from leases l ${namesOfLease} cross join ${ledger({ foreseen: foreseenRent('$3::date'), isSettledLeftOut: true })} s
    where ${filtered(4)} and s.due_date > $2::date and s.due_date <= $3::date and (
      l.next_due <= $3::date or exists (
        select from charges ahead where ahead.owner_id = $1 and ahead.lease_id = l.id
          and ahead.due_date > $2::date and ahead.due_date <= $3::date))
  )
  select * from due
  where amount > 0 and ($7::uuid is null or (due_date, apartment_name, id) > (
    select due_date, apartment_name, id from due where id = $7))
  order by due_date, apartment_name, id limit coalesce($8::int, ${mostRows})`
