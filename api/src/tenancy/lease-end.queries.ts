import { countedPayments, countedWithheld, owed } from './ledger-sql.ts'

// What the end of a lease goes by. Parameters of all: owner, today, lease.

export const endingLeaseSql = `
  select l.apartment_id, l.starts_on as start, l.currency, l.due_day, l.due_days_before, l.charged_from, l.is_cancelled,
    (select jsonb_agg(jsonb_build_object('from', r.valid_from, 'amount', r.amount) order by r.valid_from)
     from lease_rents r where r.owner_id = l.owner_id and r.lease_id = l.id) as rents
  from leases l
  where l.owner_id = $1 and l.id = $3 and $2::date is not null
    and exists (select from apartments a where a.owner_id = $1 and a.id = l.apartment_id and a.deleted_at is null)`

/** Amounts of them, of whichever kind and currency. */
export const standingChargesSql = `
  select c.id, c.kind, c.month, c.due_date, c.currency, c.rent, ${owed} as owed from charges c
  where c.owner_id = $1 and c.lease_id = $3 and $2::date is not null`

/** What counts by today, by category and currency. */
export const paidSql = `
  select p.category, p.currency, sum(p.amount) as amount
  from leases l cross join lateral (select p.category, p.currency, p.amount from ${countedPayments}) p
  where l.owner_id = $1 and l.id = $3 group by p.category, p.currency`

/** What of the deposit counts as paid by today, by currency. */
export const withheldSql = `
  select u.currency, sum(u.amount) as amount
  from leases l cross join lateral (select u.currency, u.amount from ${countedWithheld}) u
  where l.owner_id = $1 and l.id = $3 group by u.currency`

/** What is held of the deposit, by currency, and since when all of it was there. */
export const heldSql = `
  select currency, sum(amount) as amount, max(date) filter (where amount > 0) as since
  from (
    select p.currency, p.amount, p.date from payments p
    where p.owner_id = $1 and p.lease_id = $3 and p.category = 'deposit' and p.date <= $2::date
    union all
    select u.currency, -u.amount, u.date from deposit_uses u where u.owner_id = $1 and u.lease_id = $3
  ) moves
  group by currency having sum(amount) <> 0`

/**
 * The amount of a charge that stands: what it was made for where it is that, and nothing is waived of it any more. Parameters:
 * owner, charge, amount, note or null for its own.
 */
export const setLastChargeSql = `
  update charges set amount = nullif($3::numeric, rent), waived = 0, note = coalesce(nullif($4, ''), note)
  where owner_id = $1 and id = $2`

/** Makes the rent charge of a due date with another amount than the rent. Parameters: owner, lease, due date, rent, amount, note or null. */
export const insertLastChargeSql = `
  insert into charges (owner_id, lease_id, kind, month, due_date, rent, amount, currency, note)
  select l.owner_id, l.id, 'rent', to_char($3::date, 'YYYY-MM'), $3::date, $4::numeric, nullif($5::numeric, $4::numeric),
    l.currency, nullif($6, '')
  from leases l where l.owner_id = $1 and l.id = $2`

/** Parameters: owner, lease, kind, amount, currency, date. */
export const insertDepositUseSql = `
  insert into deposit_uses (owner_id, lease_id, kind, amount, currency, date, note)
  values ($1, $2, $3, $4::numeric, $5, $6::date, '')`

/** The lease that somebody has from a day on. Parameters: owner, apartment, tenant, first day or null. */
export const leaseSinceSql = `
  select id, ends_on from leases
  where owner_id = $1 and apartment_id = $2 and tenant_id = $3 and starts_on is not distinct from $4::date and not is_cancelled`
