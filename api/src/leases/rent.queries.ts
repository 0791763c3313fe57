import { mostRows } from '@orenda/contracts/most-rows'

/**
 * The ledger of an owner: every charge with what the apartment's rent payments settle of it. They settle the oldest
 * first, each currency for itself, so that a charge gets what is left of all that was paid after the charges before it.
 *
 * What was paid stands among the charges as a row without an id: a join would be planned by statistics, which a young
 * table has none of, and then take as long as rows times apartments. Parameters: owner, today.
 */
const ledger = `
  events as (
    select apartment_id, currency, id, tenant_id, tenant_name, month, due_date, rent, amount, note, updated_at,
      coalesce(amount, rent) as owed, 0 as paid
    from rent_charges where owner_id = $1
    union all
    select apartment_id, currency, null, null, null, null, null, null, null, null, null, 0, sum(amount)
    from payments where owner_id = $1 and category = 'rent' group by apartment_id, currency
  ),
  sums as (
    select *, sum(paid) over (partition by apartment_id, currency) as paid_in_all,
      sum(owed) over (partition by apartment_id, currency order by due_date, id) as owed_so_far
    from events
  ),
  ledger as (
    select *, least(owed, greatest(paid_in_all - (owed_so_far - owed), 0)) as settled from sums
  )`

const chargeColumns = `
  l.id, l.apartment_id, a.name as apartment_name, l.tenant_id, coalesce(t.name, l.tenant_name) as tenant_name,
  l.month, l.due_date, l.owed as amount, l.rent, l.currency, l.settled, l.owed - l.settled as open,
  case
    when l.amount = 0 then 'waived'
    when l.owed = l.settled then 'paid'
    when l.due_date < $2::date then 'overdue'
    when l.settled > 0 then 'partial'
    else 'open'
  end as status,
  case when l.owed > l.settled then greatest($2::date - l.due_date, 0) else 0 end as days_late,
  l.note, l.updated_at`

const chargeTables = `
  ledger l join apartments a on a.owner_id = $1 and a.id = l.apartment_id
  left join tenants t on t.owner_id = $1 and t.id = l.tenant_id`

/**
 * Charges, the latest first. Parameters: owner, today, apartment or null, month or null, "only what is open", last id of
 * the page before or null, rows or null.
 */
export const listChargesSql = `
  with ${ledger} select ${chargeColumns} from ${chargeTables}
  where l.id is not null and ($3::uuid is null or l.apartment_id = $3) and ($4::text is null or l.month = $4)
    and (not $5::boolean or l.owed > l.settled)
    and ($6::uuid is null or (l.due_date, l.id) < (select due_date, id from rent_charges where owner_id = $1 and id = $6))
  order by l.due_date desc, l.id desc limit coalesce($7::int, ${mostRows})`

/** Parameters: owner, today, charge. */
export const getChargeSql = `with ${ledger} select ${chargeColumns} from ${chargeTables} where l.id = $3`

/** The state of each apartment with charges or rent payments, by currency. Parameters: owner, today. */
export const listBalancesSql = `
  with ${ledger},
  state as (
    select apartment_id, currency, coalesce(sum(owed) filter (where due_date <= $2::date), 0) as due,
      max(paid_in_all) as paid, min(due_date) filter (where owed > settled and due_date <= $2::date) as oldest_unpaid
    from ledger group by apartment_id, currency
  )
  select s.apartment_id, a.name as apartment_name, t.name as tenant_name, s.currency, s.due, s.paid,
    s.due - s.paid as balance, s.oldest_unpaid, coalesce($2::date - s.oldest_unpaid, 0) as days_late
  from state s join apartments a on a.owner_id = $1 and a.id = s.apartment_id
  left join tenants t on t.owner_id = $1 and t.id = a.tenant_id
  order by s.oldest_unpaid nulls last, a.name, s.currency limit ${mostRows}`

/**
 * The due dates of apartments with a tenant between two days: the day of the month on which the lease began, or the
 * first, or the last of a month that is too short; inside the lease, whose open ends count as inside.
 * @param from SQL of the first day that counts
 * @param until SQL of the last
 */
const dueDates = (from: string, until: string) => `
  apartments a join tenants t on t.owner_id = a.owner_id and t.id = a.tenant_id
  left join rent_marks m on m.owner_id = a.owner_id and m.apartment_id = a.id
  cross join lateral (
    select due_date(month::date, coalesce(extract(day from a.lease_start), 1)::int) as due
    from generate_series(date_trunc('month', (${from})::timestamp), (${until})::timestamp, interval '1 month') month
  ) dates
  where a.deleted_at is null and a.income > 0 and due between ${from} and ${until}
    and due >= coalesce(a.lease_start, due) and due <= coalesce(a.lease_end, due)`

const newCharges = `
  insert into rent_charges (owner_id, apartment_id, tenant_id, tenant_name, month, due_date, rent, currency)
  select a.owner_id, a.id, t.id, t.name, to_char(due, 'YYYY-MM'), due, a.income, a.currency from`

/** Charges that have fallen due since the last look, of all owners. Parameter: today. */
export const chargeDueSql = `
  ${newCharges} ${dueDates('coalesce(m.charged_until + 1, a.entered_on)', '$1::date')}
  on conflict (owner_id, apartment_id, month) do nothing returning id`

/** Remembers that this has been done up to a day. Parameter: today. */
export const markChargedSql = `
  insert into rent_marks (owner_id, apartment_id, charged_until)
  select owner_id, id, $1::date from apartments where deleted_at is null
  on conflict (owner_id, apartment_id) do update set charged_until = excluded.charged_until
  where rent_marks.charged_until < excluded.charged_until`

/** Charges of one apartment from a month on that are not there yet. Parameters: owner, apartment, first day, today. */
export const backfillSql = `
  ${newCharges} ${dueDates('$3::date', '$4::date')} and a.owner_id = $1 and a.id = $2
  on conflict (owner_id, apartment_id, month) do nothing returning id`

/** What falls due in the days to come. Parameters: owner, the first of these days, the last. */
export const upcomingSql = `
  select a.id as apartment_id, a.name as apartment_name, t.id as tenant_id, t.name as tenant_name, due as due_date,
    a.income as amount, a.currency
  from ${dueDates('$2::date', '$3::date')} and a.owner_id = $1
  order by due, a.name limit ${mostRows}`
