import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * A condition of tenants `t` whose identity is not encrypted with the current key, or not stored at all. Parameter: `key`, the
 * current one.
 */
const isDue = '(t.identity_key is null or t.identity_key < $key or t.identity_key > $key)'

/**
 * Landlords with tenants to encrypt, by id. For the jobs' role, which cannot read the identities. Parameters:
 * `key`, `last` landlord before, `limit`.
 */
export const listOwnersToSeal = namedStatement(`
  select distinct t.owner_id from tenants t where ${isDue} and t.owner_id > $last order by t.owner_id limit $limit`)

/**
 * A landlord's tenants to encrypt; locked ones are skipped until the next run. Parameters: `owner`, `key`,
 * `limit`.
 */
export const listIdentitiesToSeal = namedStatement(`
  select t.id, t.identity from tenants t where t.owner_id = $owner and ${isDue}
  order by t.id limit $limit for no key update skip locked`)

/** Parameters: `owner`, `ids`, `identities`: the encrypted values. */
export const sealIdentities = namedStatement(`
  update tenants t set identity = s.identity
  from unnest($ids::uuid[], $identities::text[]) as s (id, identity) where t.owner_id = $owner and t.id = s.id`)

/** The next key after the given one, among the keys in use. Parameter: `key`. */
export const nextIdentityKey = namedStatement(
  'select t.identity_key from tenants t where t.identity_key > $key order by t.identity_key limit 1',
)

/** The number of tenants per key, null for those without an identity. */
export const countIdentityKeys = namedStatement(
  'select t.identity_key, count(*)::int as tenants from tenants t group by 1 order by 1 nulls first',
)
