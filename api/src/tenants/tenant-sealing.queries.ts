import { namedStatement } from '../platform/database/named-statement.ts'

/** Parameter: `key` that seals. Condition of tenants `t` whose identity is plain, or sealed with another one. */
const isDue = '(t.identity_key is null or t.identity_key < $key or t.identity_key > $key)'

/**
 * Landlords with tenants whose identity is to be sealed, in the order of their ids. For the jobs' role, which can read none.
 * Parameters: `key`, `last` landlord before, `limit`.
 */
export const listOwnersToSeal = namedStatement(`
  select distinct t.owner_id from tenants t where ${isDue} and t.owner_id > $last order by t.owner_id limit $limit`)

/** A landlord's tenants to seal; those that somebody is changing come later. Parameters: `owner`, `key`, `limit`. */
export const listIdentitiesToSeal = namedStatement(`
  select t.id, t.tax_id, t.passport, t.identity from tenants t where t.owner_id = $owner and ${isDue}
  order by t.id limit $limit for no key update skip locked`)

/** Parameters: `owner`, `ids`, `identities`: what is sealed of each. */
export const sealIdentities = namedStatement(`
  update tenants t set tax_id = '', passport = null, identity = s.identity
  from unnest($ids::uuid[], $identities::text[]) as s (id, identity) where t.owner_id = $owner and t.id = s.id`)

/** The key that comes after another one, of those that have sealed something. Parameter: `key` before. */
export const nextIdentityKey = namedStatement(
  'select t.identity_key from tenants t where t.identity_key > $key order by t.identity_key limit 1',
)

/** How many tenants each key has sealed, null for those whose identity is plain. */
export const countIdentityKeys = namedStatement(
  'select t.identity_key, count(*)::int as tenants from tenants t group by 1 order by 1 nulls first',
)
