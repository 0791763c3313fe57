import { mostRows } from '@orenda/contracts/most-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { depositMoves } from './ledger-sql.ts'

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

/** No row: that much is not held. Parameters: `owner`, `today`, `lease_id`, `kind`, `amount`, `date`, `note`. */
export const useDeposit = namedStatement(`
  insert into deposit_uses (owner_id, lease_id, kind, amount, currency, date, note)
  select l.owner_id, l.id, $kind, $amount::numeric, l.currency, $date::date, $note
  from leases l cross join ${depositMoves} m
  where l.owner_id = $owner and l.id = $lease_id and m.received - m.returned - m.withheld >= $amount::numeric
  returning id`)

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
