import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { type RecordKind, repeatableStatements } from '../platform/database/records/record-statements.ts'
import { filesOf } from '../platform/files/record-files.ts'
import type { StoredTenant } from './tenant-identities.ts'

const kind = {
  table: 'tenants',
  alias: 't',
  files: 'tenant',
  secret: ['identity'],
  fields: ['name', 'phone', 'email', 'identity'],
  columns: files => `
    t.id, t.name, t.phone, t.email, t.identity, ${files} as profile_files,
    t.created_at, t.updated_at`,
} satisfies RecordKind<StoredTenant>

export const tenantStatements = repeatableStatements(kind)

const tenants = `select ${kind.columns(filesOf('tenant', 't'))} from tenants t where t.owner_id = $owner`

/**
 * An owner's tenants, newest first. Parameters: `owner`, `cursor` (last id of the previous page) and `limit`,
 * each or null.
 */
export const listTenants = namedStatement(`${tenants}
  and ($cursor::uuid is null or t.id < $cursor)
  order by t.id desc limit coalesce($limit::int, ${maxRows})`)

/** Parameters: `owner`, `id`. */
export const getTenant = namedStatement(`${tenants} and t.id = $id`)
