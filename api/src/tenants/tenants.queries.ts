import { filesOf } from '../platform/files/record-files.ts'

const columns = `
  id, name, phone, email, tax_id, passport, ${filesOf('tenant', 't')} as profile_files, created_at, updated_at`

/** Parameters: owner, tenant. */
export const getTenantSql = `select ${columns} from tenants t where owner_id = $1 and id = $2`

/** Newest first. Parameters: owner, last id of the page before or null, rows or null. */
export const listTenantsSql = `
  select ${columns} from tenants t
  where owner_id = $1 and ($2::uuid is null or id < $2)
  order by id desc limit $3::int`
