import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * Locks the leases of the apartment, so that none is deleted while something is added to one. Parameters:
 * `owner`, `lease_id`.
 */
export const holdLease = namedStatement(`
  select 1 as one from apartment_names a
  where a.owner_id = $owner and a.id = (
    select l.apartment_id from leases l where l.owner_id = $owner and l.id = $lease_id) for share`)

/**
 * Locks a lease, so that no one else uses its deposit or waives its debt until the transaction ends. Parameters:
 * `owner`, `lease_id`.
 */
export const lockLease = namedStatement(
  'select 1 as one from leases where owner_id = $owner and id = $lease_id for no key update',
)

/**
 * The part of the deposit that can be used on a day: received by then and not used by any later use. For a
 * future day it is today's amount. Parameters: `owner`, `today`, `lease_id`, `currency` or null for the lease's,
 * `date`.
 */
export const getUsable = namedStatement(`
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
  group by l.currency`)

/** Parameters: `owner`, `lease_id`, `kind`, `amount`, `currency`, `date`, `note`, `settles`: as JSON, or null. */
export const insertDepositUse = namedStatement(`
  insert into deposit_uses (owner_id, lease_id, kind, amount, currency, date, note, settles)
  values ($owner, $lease_id, $kind, $amount::numeric, $currency, $date::date, $note, $settles::jsonb) returning id`)

/** The select list of deposit uses `u`. */
const useColumns = `
  u.id, u.kind, u.amount, u.currency, u.date, u.note, coalesce((
    select jsonb_agg(part - 'is_made') from jsonb_array_elements(u.settles) part), '[]') as charges`

/** The uses of a deposit, latest first. Parameters: `owner`, `lease_id`. */
export const listDepositUses = namedStatement(`
  select ${useColumns} from deposit_uses u where u.owner_id = $owner and u.lease_id = $lease_id
  order by u.date desc, u.id desc limit ${maxRows}`)

/** Of all leases. Parameters: `owner`, and `cursor` (last id of the previous page) and `limit`, each or null. */
export const listAllDepositUses = namedStatement(`
  select u.lease_id, ${useColumns} from deposit_uses u
  where u.owner_id = $owner and ($cursor::uuid is null or u.id < $cursor)
  order by u.id desc limit coalesce($limit::int, ${maxRows})`)

/** Also deletes the charge that was created with it. Parameters: `owner`, `lease_id`, `id`. */
export const deleteDepositUse = namedStatement(`
  with gone as (
    delete from deposit_uses where owner_id = $owner and lease_id = $lease_id and id = $id returning id, settles
  ),
  unmade as (
    delete from charges c using gone cross join jsonb_array_elements(gone.settles) part
    where c.owner_id = $owner and c.lease_id = $lease_id and c.id = (part ->> 'charge_id')::uuid
      and (part ->> 'is_made')::boolean
  )
  select id from gone`)
