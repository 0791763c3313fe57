import { mostRows } from '@orenda/contracts/most-rows'
import { depositMoves } from './ledger-sql.ts'

/**
 * Nobody writes the leases of the apartment meanwhile: what is about to be put on one is seen by who would delete it.
 * Parameters: owner, lease.
 */
export const holdLeaseSql = `
  select 1 as one from apartments a
  where a.owner_id = $1 and a.id = (select l.apartment_id from leases l where l.owner_id = $1 and l.id = $2) for share`

/** Nobody else uses the deposit until the end of the transaction. Parameters: owner, lease. */
export const lockLeaseSql = 'select 1 as one from leases where owner_id = $1 and id = $2 for no key update'

/** No row: that much is not held. Parameters: owner, today, lease, kind, amount, date, note. */
export const useDepositSql = `
  insert into deposit_uses (owner_id, lease_id, kind, amount, currency, date, note)
  select l.owner_id, l.id, $4, $5::numeric, l.currency, $6::date, $7
  from leases l cross join ${depositMoves} m
  where l.owner_id = $1 and l.id = $3 and m.received - m.returned - m.withheld >= $5::numeric
  returning id`

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
