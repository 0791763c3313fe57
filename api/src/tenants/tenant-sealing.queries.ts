import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * A condition of tenants `t` whose identity is not encrypted with the current key, or not stored at all. Parameter: `key`, the
 * current one.
 */
const isDue = '(t.identity_key is null or t.identity_key < $key or t.identity_key > $key)'

/**
 * Each condition has its place in the index of keys, so that the job reads what is due and not all tenants: a
 * database that plans for any key expects a third of them for "another than the current".
 */
const ownersWhose = (condition: string) =>
  namedStatement(`
    select distinct t.owner_id from tenants t where ${condition} and t.owner_id > $last
    order by t.owner_id limit $limit`)

/**
 * Landlords with tenants whose identity is encrypted with a key, by id. For the jobs' role, which cannot read the
 * identities. Parameters: `key`, `last` landlord before, `limit`.
 */
export const listOwnersWithKey = ownersWhose('t.identity_key = $key')

/** The same for tenants whose identity is not stored at all. Parameters: `last`, `limit`. */
export const listOwnersWithoutKey = ownersWhose('t.identity_key is null')

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
