import { namedStatement } from '../platform/database/named-statement.ts'

/** The landlord of a token; null when it is unknown or ended. Parameter: `hash`. */
export const landlordOfFeed = namedStatement('select landlord_of_calendar_feed($hash::bytea) as id')

/** Parameter: `owner`. */
export const getFeed = namedStatement(
  'select sealed_token, created_at from calendar_feeds where owner_id = $owner',
)

/** Makes the feed, or puts a new one in the place of the older. Parameters: `owner`, `hash`, `sealed`. */
export const setFeed = namedStatement(`
  insert into calendar_feeds (owner_id, token_hash, sealed_token) values ($owner, $hash::bytea, $sealed)
  on conflict (owner_id) do update
  set token_hash = excluded.token_hash, sealed_token = excluded.sealed_token, created_at = product_now()`)

/** Seals the token anew. Parameters: `owner`, `old`, `sealed`. */
export const sealFeedAnew = namedStatement(
  'update calendar_feeds set sealed_token = $sealed where owner_id = $owner and sealed_token = $old',
)

/** Parameter: `owner`. */
export const endFeed = namedStatement('delete from calendar_feeds where owner_id = $owner')

/**
 * For the role of jobs: feeds after one, whose token is sealed with another key than `key`. Parameters: `key`, `owner`,
 * `limit`.
 */
export const feedsToSeal = namedStatement(`
  select owner_id, sealed_token from calendar_feeds
  where owner_id > $owner::uuid and split_part(sealed_token, '.', 1) <> $key
  order by owner_id limit $limit::int`)
