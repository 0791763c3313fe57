import { mostRows } from '@orenda/contracts/most-rows'
import type { CreateTenant } from '@orenda/contracts/tenants'
import { filesOf } from '../platform/files/record-files.ts'
import { type RecordKind, repeatableStatements } from '../platform/records/record-statements.ts'
import type { StoredIdentity } from './tenant-identities.ts'

const kind = {
  ...{ table: 'tenants', alias: 't', files: 'tenant' },
  secret: ['tax_id', 'passport', 'identity'],
  fields: ['name', 'phone', 'email', 'tax_id', 'passport', 'identity'],
  columns: files => `
    t.id, t.name, t.phone, t.email, t.tax_id, t.passport, t.identity, ${files} as profile_files,
    t.created_at, t.updated_at`,
} satisfies RecordKind<CreateTenant & StoredIdentity>

export const tenantStatements = repeatableStatements(kind)

const tenants = `select ${kind.columns(filesOf('tenant', 't'))} from tenants t where t.owner_id = $1`

/** An owner's tenants, newest first. Parameters: owner, last id of the page before or null, rows or null. */
export const listTenantsSql = `${tenants}
  and ($2::uuid is null or t.id < $2)
  order by t.id desc limit coalesce($3::int, ${mostRows})`

/** Parameters: owner, tenant. */
export const getTenantSql = `${tenants} and t.id = $2`
