import { mostRows } from '@orenda/contracts/most-rows'

/**
 * Nobody writes the leases of the apartment meanwhile: what is about to be put on one is seen by who would delete it.
 * Parameters: owner, lease.
 */
export const holdLeaseSql = `
  select 1 as one from apartments a
  where a.owner_id = $1 and a.id = (select l.apartment_id from leases l where l.owner_id = $1 and l.id = $2) for share`

/** Nobody else uses the deposit until the end of the transaction. Parameters: owner, lease. */
export const lockLeaseSql = 'select 1 as one from leases where owner_id = $1 and id = $2 for no key update'

/**
 * What of the deposit can be used on a day: what is there by then, and not used by the day of any later use. Of days to come
 * counts what is there today. Parameters: owner, today, lease, currency or null for the lease's, day.
 */
export const usableSql = `
  select l.currency, min(
    coalesce((
      select sum(p.amount) from payments p
      where p.owner_id = l.owner_id and p.lease_id = l.id and p.category = 'deposit' and p.currency = l.currency
        and p.date <= least(at.day, $2::date)), 0)
    - coalesce((
      select sum(u.amount) from deposit_uses u
      where u.owner_id = l.owner_id and u.lease_id = l.id and u.currency = l.currency and u.date <= at.day), 0)) as amount
  from (select owner_id, id, coalesce($4, currency) as currency from leases where owner_id = $1 and id = $3) l
  cross join lateral (
    select $5::date as day
    union select u.date from deposit_uses u
    where u.owner_id = l.owner_id and u.lease_id = l.id and u.currency = l.currency and u.date > $5::date
  ) at
  group by l.currency`

/** No row: that much cannot be used. Parameters: as of `usableSql`, kind, amount, note. */
export const useDepositSql = `
  insert into deposit_uses (owner_id, lease_id, kind, amount, currency, date, note)
  select $1, $3, $6, $7::numeric, usable.currency, $5::date, $8
  from (${usableSql}) usable where usable.amount >= $7::numeric returning id`

/** What was used of a deposit, the latest first. Parameters: owner, lease. */
export const listDepositUsesSql = `
  select id, kind, amount, currency, date, note from deposit_uses where owner_id = $1 and lease_id = $2
  order by date desc, id desc limit ${mostRows}`

/** Of all leases. Parameters: owner, last id of the page before or null, rows or null. */
export const listAllDepositUsesSql = `
  select u.id, u.lease_id, u.kind, u.amount, u.currency, u.date, u.note from deposit_uses u
  where u.owner_id = $1 and ($2::uuid is null or u.id < $2)
  order by u.id desc limit coalesce($3::int, ${mostRows})`

/** Parameters: owner, lease, use. */
export const deleteDepositUseSql =
  'delete from deposit_uses where owner_id = $1 and lease_id = $2 and id = $3 returning id'
