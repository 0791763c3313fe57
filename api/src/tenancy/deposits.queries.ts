import { mostRows } from '@orenda/contracts/most-rows'
import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * Nobody writes the leases of the apartment meanwhile: what is about to be put on one is seen by who would delete it.
 * Parameters: `owner`, `lease_id`.
 */
export const holdLease = namedStatement(`
  select 1 as one from apartment_names a
  where a.owner_id = $owner and a.id = (
    select l.apartment_id from leases l where l.owner_id = $owner and l.id = $lease_id) for share`)

/** Nobody else uses the deposit, or asks for the debt, until the end of the transaction. Parameters: `owner`, `lease_id`. */
export const lockLease = namedStatement(
  'select 1 as one from leases where owner_id = $owner and id = $lease_id for no key update',
)

/** For a statement below. Parameters: `owner`, `today`, `lease_id`, `currency` or null for the lease's, `date`. */
const usable = `
  select l.currency, min(
    coalesce((
      select sum(p.amount) from payment_amounts p
      where p.owner_id = l.owner_id and p.lease_id = l.id and p.category = 'deposit' and p.currency = l.currency
        and p.date <= least(at.day, $today::date)), 0)
    - coalesce((
      select sum(u.amount) from deposit_uses u
      where u.owner_id = l.owner_id and u.lease_id = l.id and u.currency = l.currency and u.date <= at.day), 0)) as amount
  from (select owner_id, id, coalesce($currency, currency) as currency from leases where owner_id = $owner and id = $lease_id) l
  cross join lateral (
    select $date::date as day
    union select u.date from deposit_uses u
    where u.owner_id = l.owner_id and u.lease_id = l.id and u.currency = l.currency and u.date > $date::date
  ) at
  group by l.currency`

/**
 * What of the deposit can be used on a day: what is there by then, and not used by the day of any later use. Of days to come
 * counts what is there today. Parameters: `owner`, `today`, `lease_id`, `currency` or null for the lease's, `date`.
 */
export const getUsable = namedStatement(usable)

/** No row: that much cannot be used. Parameters: of `getUsable`, and `kind`, `amount`, `note`. */
export const useDeposit = namedStatement(`
  insert into deposit_uses (owner_id, lease_id, kind, amount, currency, date, note)
  select $owner, $lease_id, $kind, $amount::numeric, usable.currency, $date::date, $note
  from (${usable}) usable where usable.amount >= $amount::numeric returning id`)

/** What was used of a deposit, the latest first. Parameters: `owner`, `lease_id`. */
export const listDepositUses = namedStatement(`
  select id, kind, amount, currency, date, note from deposit_uses where owner_id = $owner and lease_id = $lease_id
  order by date desc, id desc limit ${mostRows}`)

/** Of all leases. Parameters: `owner`, and `cursor` (last id of the page before) and `limit`, each or null. */
export const listAllDepositUses = namedStatement(`
  select u.id, u.lease_id, u.kind, u.amount, u.currency, u.date, u.note from deposit_uses u
  where u.owner_id = $owner and ($cursor::uuid is null or u.id < $cursor)
  order by u.id desc limit coalesce($limit::int, ${mostRows})`)

/** Parameters: `owner`, `lease_id`, `id`. */
export const deleteDepositUse = namedStatement(
  'delete from deposit_uses where owner_id = $owner and lease_id = $lease_id and id = $id returning id',
)
