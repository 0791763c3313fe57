/** Parameter: the key that seals. Condition of tenants `t` whose identity is plain, or sealed with another one. */
const isDue = (key: string) =>
  `(t.identity_key is null or t.identity_key < ${key} or t.identity_key > ${key})`

/**
 * Landlords with tenants whose identity is to be sealed, in the order of their ids. For the jobs' role, which can read none.
 * Parameters: the key, the last landlord before, how many.
 */
export const listOwnersToSealSql = `
  select distinct t.owner_id from tenants t where ${isDue('$1')} and t.owner_id > $2 order by t.owner_id limit $3`

/** A landlord's tenants to seal; those that somebody is changing come later. Parameters: owner, the key, how many. */
export const listIdentitiesToSealSql = `
  select t.id, t.tax_id, t.passport, t.identity from tenants t where t.owner_id = $1 and ${isDue('$2')}
  order by t.id limit $3 for no key update skip locked`

/** Parameters: owner, ids, what is sealed of each. */
export const sealIdentitiesSql = `
  update tenants t set tax_id = '', passport = null, identity = s.identity
  from unnest($2::uuid[], $3::text[]) as s (id, identity) where t.owner_id = $1 and t.id = s.id`
