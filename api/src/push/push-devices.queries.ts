import { namedStatement } from '../platform/database/named-statement.ts'

/** Parameters: `owner`, `session`. */
export const getDevice = namedStatement(
  'select endpoint, public_key, created_at from push_devices where owner_id = $owner and session_id = $session',
)

/** Parameters: `owner`, `session`, `endpoint`, `hash`, `p256dh`, `auth`, `key`. */
export const setDevice = namedStatement(`
  insert into push_devices (owner_id, session_id, endpoint, endpoint_hash, p256dh, auth, public_key)
  values ($owner, $session, $endpoint, $hash::bytea, $p256dh, $auth, $key)
  on conflict (owner_id, session_id) do update set
    endpoint = excluded.endpoint, endpoint_hash = excluded.endpoint_hash, p256dh = excluded.p256dh,
    auth = excluded.auth, public_key = excluded.public_key, created_at = excluded.created_at`)

/** Keeps the newest devices. Parameters: `owner`, `most`. */
export const trimDevices = namedStatement(`
  delete from push_devices where owner_id = $owner and session_id not in (
    select session_id from push_devices where owner_id = $owner order by created_at desc, session_id desc limit $most)`)

/** Parameters: `owner`, `session`. */
export const endDevice = namedStatement(
  'delete from push_devices where owner_id = $owner and session_id = $session',
)

/** Ends all devices but that of a session. Parameters: `owner`, `session`: null for all. */
export const endOtherDevices = namedStatement(
  'delete from push_devices where owner_id = $owner and session_id is distinct from $session::uuid',
)

/** Ends what a browser was before. Parameters: `owner`, `hash`, `session`: which stays, or null. */
export const endEndpoint = namedStatement(`
  delete from push_devices
  where owner_id = $owner and endpoint_hash = $hash::bytea and session_id is distinct from $session::uuid`)

/** The landlord whose device has an endpoint; null without one. Parameter: `hash`. */
export const landlordOfEndpoint = namedStatement('select landlord_of_push_endpoint($hash::bytea) as id')

/** Parameter: `owner`. */
export const listDevices = namedStatement(
  'select session_id, created_at from push_devices where owner_id = $owner order by created_at, session_id',
)

const reachable = `
  d.public_key = $key and exists (
    select from live_sessions l
    where l.owner_id = $owner and l.session_id = d.session_id and l.expires_at > $now::timestamptz)`

/** The devices that can be told. Parameters: `owner`, `key`, `now`, `except`: a session or null. */
export const devicesToTell = namedStatement(`
  select d.session_id from push_devices d
  where d.owner_id = $owner and d.session_id is distinct from $except::uuid and ${reachable}`)

/** A device with all that a message to it needs. Parameters: `owner`, `session`, `key`, `now`. */
export const deviceToTell = namedStatement(`
  select d.endpoint, d.p256dh, d.auth, u.language
  from push_devices d join landlords u on u.id = d.owner_id
  where d.owner_id = $owner and d.session_id = $session and ${reachable}`)
