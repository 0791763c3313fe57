import { namedStatement } from '../platform/database/named-statement.ts'

/** Parameters: `owner`, `ids`. */
export const findLeases = namedStatement(
  'select l.id, l.apartment_id from lease_terms l where l.owner_id = $owner and l.id = any($ids::uuid[])',
)

/** Apartments that are not deleted. Parameters: `owner`, `ids`. */
export const findApartments = namedStatement(`
  select a.id from apartment_names a
  where a.owner_id = $owner and a.id = any($ids::uuid[]) and a.deleted_at is null`)
