import type { CreateApartment } from '@orenda/contracts/apartments'
import { mostRows } from '@orenda/contracts/most-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { filesOf } from '../platform/files/record-files.ts'
import { planHasRoom } from '../platform/records/plan-room.ts'
import { type RecordKind, recordStatements } from '../platform/records/record-statements.ts'

const tenantIsThere = `
  ($tenant_id::uuid is null or exists (select from tenants t where t.owner_id = $owner and t.id = $tenant_id::uuid))`

const kind = {
  ...{ table: 'apartments', alias: 'a', files: 'apartment', live: 'a.deleted_at is null' },
  fields: ['name', 'address', 'income', 'currency', 'status', 'tenant_id', 'lease_start', 'lease_end'],
  columns: files => `
    a.id, a.name, a.address, a.income, a.currency, a.status,
    a.tenant_id, t.name as tenant_name, t.email as tenant_email, t.phone as tenant_phone,
    a.lease_id, a.lease_start, a.lease_end, ${files} as files, a.created_at, a.updated_at`,
  joins: 'left join tenants t on t.owner_id = a.owner_id and t.id = a.tenant_id',
  insert: { where: `${tenantIsThere} and ${planHasRoom}` },
  update: { where: tenantIsThere },
} satisfies RecordKind<CreateApartment>

export const apartmentStatements = recordStatements(kind)

const live = `
  select ${kind.columns(filesOf('apartment', 'a'))} from apartments a ${kind.joins}
  where a.owner_id = $1 and ${kind.live}`

/** An owner's apartments, newest first. Parameter: owner. */
export const listApartmentsSql = `${live} order by a.id desc limit ${mostRows}`

/** Parameters: owner, tenant or null, status or null, last id of the page before or null, rows or null. */
export const filterApartmentsSql = `${live}
  and ($2::uuid is null or a.tenant_id = $2) and ($3::text is null or a.status = $3)
  and ($4::uuid is null or a.id < $4)
  order by a.id desc limit coalesce($5::int, ${mostRows})`

/** Also those that were deleted, and when. Parameters: owner, last id of the page before or null, rows or null. */
export const listAllApartmentsSql = `
  select ${kind.columns(filesOf('apartment', 'a'))}, a.deleted_at from apartments a ${kind.joins}
  where a.owner_id = $1 and ($2::uuid is null or a.id < $2)
  order by a.id desc limit coalesce($3::int, ${mostRows})`

/** Parameters: owner, apartment. */
export const getApartmentSql = `${live} and a.id = $2`

/** Parameters: owner, apartment. */
export const deleteApartmentSql = `
  update apartments set deleted_at = now() where owner_id = $1 and id = $2 and deleted_at is null returning id`

/** Until the end of the transaction nobody else deletes the apartment or brings it back. Parameters: owner, apartment. */
export const lockApartmentSql = 'select 1 as one from apartments where owner_id = $1 and id = $2 for update'

/** Parameters: owner, id, now. */
export const restoreApartment = namedStatement(`
  update apartments a set deleted_at = null
  where a.owner_id = $owner and a.id = $id and a.deleted_at is not null and ${planHasRoom} returning a.id`)

/** What the present lease shares with the apartment, as it is stored. Parameters: owner, apartment. */
export const occupancySql = `
  select tenant_id, lease_start, lease_end, income, currency from apartments where owner_id = $1 and id = $2`
