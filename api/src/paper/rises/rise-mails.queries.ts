import { namedStatement } from '../../platform/database/named-statement.ts'

/** The address of a lease's tenant as it is now, in small letters; blank for none. Parameters: `owner`, `lease_id`. */
export const recipientOfLease = namedStatement(`
  select coalesce(lower(trim(t.email)), '') as email
  from lease_terms l left join tenant_contacts t on t.owner_id = l.owner_id and t.id = l.tenant_id
  where l.owner_id = $owner and l.id = $lease_id`)
