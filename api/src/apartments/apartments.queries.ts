import type { CreateApartment } from '@orenda/contracts/apartments'
import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { type RecordKind, recordStatements } from '../platform/database/records/record-statements.ts'
import { filesOf } from '../platform/files/record-files.ts'

const tenantIsThere = `
  ($tenant_id::uuid is null or exists (
    select from tenant_contacts t where t.owner_id = $owner and t.id = $tenant_id::uuid))`

/**
 * The plan is active at `$now` and allows one more apartment. Only valid under the lock of
 * `SubscriptionsService.reserving`.
 */
const planHasRoom = `exists (
  select from plan_room r where r.owner_id = $owner and r.access_until > $now::timestamptz and r.free > 0)`

const kind = {
  table: 'apartments',
  alias: 'a',
  files: 'apartment',
  live: 'a.deleted_at is null',
  fields: [
    'name',
    'address',
    'area',
    'income',
    'currency',
    'status',
    'tenant_id',
    'lease_start',
    'lease_end',
  ],
  columns: files => `
    a.id, a.name, a.address, a.area, a.income, a.currency, a.status,
    a.tenant_id, t.name as tenant_name, t.email as tenant_email, t.phone as tenant_phone,
    a.lease_id, a.lease_start, a.lease_end, ${files} as files, a.created_at, a.updated_at`,
  joins: 'left join tenant_contacts t on t.owner_id = a.owner_id and t.id = a.tenant_id',
  insert: { where: `${tenantIsThere} and ${planHasRoom}` },
  update: { where: tenantIsThere },
} satisfies RecordKind<CreateApartment>

export const apartmentStatements = recordStatements(kind)

const live = `
  select ${kind.columns(filesOf('apartment', 'a'))} from apartments a ${kind.joins}
  where a.owner_id = $owner and ${kind.live}`

/** An owner's apartments, newest first. Parameter: `owner`. */
export const listApartments = namedStatement(`${live} order by a.id desc limit ${maxRows}`)

/**
 * Parameters: `owner`, and `tenant_id`, `status`, `cursor` (last id of the previous page) and `limit`, each or
 * null.
 */
export const filterApartments = namedStatement(`${live}
  and ($tenant_id::uuid is null or a.tenant_id = $tenant_id) and ($status::text is null or a.status = $status)
  and ($cursor::uuid is null or a.id < $cursor)
  order by a.id desc limit coalesce($limit::int, ${maxRows})`)

/**
 * Includes deleted apartments, with the time of deletion. Parameters: `owner`, and `cursor` and `limit`, each or
 * null.
 */
export const listAllApartments = namedStatement(`
  select ${kind.columns(filesOf('apartment', 'a'))}, a.deleted_at from apartments a ${kind.joins}
  where a.owner_id = $owner and ($cursor::uuid is null or a.id < $cursor)
  order by a.id desc limit coalesce($limit::int, ${maxRows})`)

/** Parameters: `owner`, `id`. */
export const getApartment = namedStatement(`${live} and a.id = $id`)

/** Parameters: `owner`, `id`. */
export const deleteApartment = namedStatement(`
  update apartments set deleted_at = product_now() where owner_id = $owner and id = $id and deleted_at is null returning id`)

/**
 * Locks an apartment, so that no one else deletes or restores it until the transaction ends. Parameters:
 * `owner`, `id`.
 */
export const lockApartment = namedStatement(
  'select 1 as one from apartments where owner_id = $owner and id = $id for update',
)

/** Restores an apartment; no row when the plan has no room. Parameters: `owner`, `id`, `now`. */
export const restoreApartment = namedStatement(`
  update apartments a set deleted_at = null
  where a.owner_id = $owner and a.id = $id and a.deleted_at is not null and ${planHasRoom} returning a.id`)

/** The fields that the apartment shares with its current lease, as stored. Parameters: `owner`, `id`. */
export const getOccupancy = namedStatement(`
  select tenant_id, lease_start, lease_end, income, currency from apartments where owner_id = $owner and id = $id`)
