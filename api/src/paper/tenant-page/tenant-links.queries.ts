import { namedStatement } from '../../platform/database/named-statement.ts'

/** The landlord of a token; null when it is unknown or ended. Parameter: `hash`. */
export const landlordOfLink = namedStatement('select landlord_of_tenant_link($hash::bytea) as id')

/** Parameters: `owner`, `hash`. */
export const linkOfToken = namedStatement(`
  select lease_id, shows_phone, shows_email from tenant_links where owner_id = $owner and token_hash = $hash::bytea`)

/** Parameters: `owner`, `leases`: their ids. */
export const linksOfLeases = namedStatement(`
  select lease_id, sealed_token, shows_phone, shows_email, created_at
  from tenant_links where owner_id = $owner and lease_id = any($leases::uuid[])`)

/** For the role of jobs. Parameters, one for each: `owners`, `leases`. */
export const linksForJobs = namedStatement(`
  select t.owner_id, t.lease_id, t.sealed_token
  from unnest($owners::uuid[], $leases::uuid[]) as asked (owner_id, lease_id)
  join tenant_links t on t.owner_id = asked.owner_id and t.lease_id = asked.lease_id`)

/** Makes a lease's link, or puts a new one in the place of the older. Parameters: `owner` and the columns. */
export const setLink = namedStatement(`
  insert into tenant_links (owner_id, lease_id, token_hash, sealed_token, shows_phone, shows_email)
  values ($owner, $lease::uuid, $hash::bytea, $sealed, $phone::boolean, $email::boolean)
  on conflict (owner_id, lease_id) do update
  set token_hash = excluded.token_hash, sealed_token = excluded.sealed_token, shows_phone = excluded.shows_phone,
    shows_email = excluded.shows_email, created_at = product_now()`)

/** Parameters: `owner`, `lease`, `phone`, `email`. */
export const setContacts = namedStatement(`
  update tenant_links set shows_phone = $phone::boolean, shows_email = $email::boolean
  where owner_id = $owner and lease_id = $lease returning lease_id`)

/** Seals the token of a link anew. Parameters: `owner`, `lease`, `old`, `sealed`. */
export const sealAnew = namedStatement(`
  update tenant_links set sealed_token = $sealed where owner_id = $owner and lease_id = $lease and sealed_token = $old`)

/**
 * For the role of jobs: links after one, whose token is sealed with another key than `key`. Parameters: `key`, `owner`,
 * `lease`, `limit`.
 */
export const linksToSeal = namedStatement(`
  select owner_id, lease_id, sealed_token from tenant_links
  where (owner_id, lease_id) > ($owner::uuid, $lease::uuid) and split_part(sealed_token, '.', 1) <> $key
  order by owner_id, lease_id limit $limit::int`)

/** Parameters: `owner`, `lease`. */
export const endLink = namedStatement(
  'delete from tenant_links where owner_id = $owner and lease_id = $lease',
)

/** Counts an opening on its day, and forgets days before `oldest`. Parameters: `owner`, `lease`, `part`, `day`. */
export const noteOpening = namedStatement(`
  with forgotten as (
    delete from tenant_page_openings where owner_id = $owner and lease_id = $lease and day < $oldest::date)
  insert into tenant_page_openings as known (owner_id, lease_id, day, part, at, times)
  values ($owner, $lease::uuid, $day::date, $part, product_now(), 1)
  on conflict (owner_id, lease_id, day, part) do update set at = excluded.at, times = known.times + 1`)

/** The last days on which something was opened. Parameters: `owner`, `lease`, `limit`. */
export const openingsOf = namedStatement(`
  select part, day, at, times from tenant_page_openings
  where owner_id = $owner and lease_id = $lease order by at desc limit $limit::int`)

/** Links of a landlord, for the export. Parameters: `owner`, `limit`, `cursor`: the last lease before. */
export const listLinks = namedStatement(`
  select t.lease_id as id, l.tenant_name, a.name as apartment_name, t.shows_phone, t.shows_email, t.created_at,
    (select max(o.at) from tenant_page_openings o where o.owner_id = $owner and o.lease_id = t.lease_id) as opened_at
  from tenant_links t
  join lease_terms l on l.owner_id = t.owner_id and l.id = t.lease_id
  join apartment_names a on a.owner_id = l.owner_id and a.id = l.apartment_id
  where t.owner_id = $owner and ($cursor::uuid is null or t.lease_id > $cursor) order by t.lease_id limit $limit::int`)
