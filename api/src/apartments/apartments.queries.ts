import { filesOf } from '../platform/files/record-files.ts'

const live = `
  select a.id, a.name, a.address, a.income, a.currency, a.status,
    a.tenant_id, t.name as tenant_name, t.email as tenant_email, t.phone as tenant_phone,
    a.lease_start, a.lease_end, ${filesOf('apartment', 'a')} as files, a.created_at, a.updated_at
  from apartments a left join tenants t on t.owner_id = a.owner_id and t.id = a.tenant_id
  where a.owner_id = $1 and a.deleted_at is null`

/** All of an owner's apartments, newest first. Parameter: owner. */
export const listApartmentsSql = `${live} order by a.id desc`

/** Parameters: owner, tenant or null, status or null, last id of the page before or null, rows or null. */
export const filterApartmentsSql = `${live}
  and ($2::uuid is null or a.tenant_id = $2) and ($3::text is null or a.status = $3)
  and ($4::uuid is null or a.id < $4)
  order by a.id desc limit $5::int`

/** Parameters: owner, apartment. */
export const getApartmentSql = `${live} and a.id = $2`

/** Parameters: owner, apartment. */
export const deleteApartmentSql = `
  update apartments set deleted_at = now() where owner_id = $1 and id = $2 and deleted_at is null returning id`
