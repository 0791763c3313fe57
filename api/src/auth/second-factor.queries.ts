import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * When it was turned on, and the numbers of recovery codes left and of remembered browsers; no row when it is
 * off. Parameters: `owner`, `now`.
 */
export const getSecondFactor = namedStatement(`
  select f.confirmed_at as since,
    (select count(*)::int from recovery_codes c where c.owner_id = $owner) as recovery_codes_left,
    (select count(*)::int from remembered_devices d where d.owner_id = $owner and d.expires_at > $now::timestamptz)
      as remembered_devices
  from second_factors f where f.owner_id = $owner and f.confirmed_at is not null`)

/**
 * Stores a secret in place of an unconfirmed one; no row when one is confirmed. Parameters: `owner`, `secret`,
 * `now`.
 */
export const beginSecondFactor = namedStatement(`
  insert into second_factors as known (owner_id, secret, created_at) values ($owner, $secret::bytea, $now::timestamptz)
  on conflict (owner_id) do update set secret = excluded.secret, created_at = excluded.created_at
  where known.confirmed_at is null returning owner_id`)

/** The unconfirmed secret, locked. Parameters: `owner`, `since`: the earliest time of its creation. */
export const lockBegunFactor = namedStatement(`
  select secret, last_step from second_factors
  where owner_id = $owner and confirmed_at is null and created_at >= $since::timestamptz for update`)

/** The secret of an active factor, locked. Parameter: `owner`. */
export const lockSecondFactor = namedStatement(
  'select secret, last_step from second_factors where owner_id = $owner and confirmed_at is not null for update',
)

/** Parameters: `owner`, `now`. */
export const confirmSecondFactor = namedStatement(
  'update second_factors set confirmed_at = $now::timestamptz where owner_id = $owner',
)

/** Stores the time step of the last accepted code. Parameters: `owner`, `step`. */
export const setLastStep = namedStatement(
  'update second_factors set last_step = $step::bigint where owner_id = $owner',
)

/** Parameters: `owner`, `isOn`: whether an active one is removed too. */
export const removeSecondFactor = namedStatement(
  'delete from second_factors where owner_id = $owner and ($isOn::boolean or confirmed_at is null)',
)

/** Removes a factor that was created or confirmed since an instant. Parameters: `owner`, `since`. */
export const removeFactorSince = namedStatement(`
  delete from second_factors where owner_id = $owner and coalesce(confirmed_at, created_at) >= $since::timestamptz
  returning confirmed_at`)

/** Parameters: `owner`, `hash`. */
export const spendRecoveryCode = namedStatement(
  'delete from recovery_codes where owner_id = $owner and hash = $hash::bytea',
)

/** Parameter: `owner`. */
export const removeRecoveryCodes = namedStatement('delete from recovery_codes where owner_id = $owner')

/** Parameters: `owner`, `hashes`. */
export const insertRecoveryCodes = namedStatement(
  'insert into recovery_codes (owner_id, hash) select $owner, unnest($hashes::bytea[])',
)

/**
 * Stores a reported loss; a running one stays. No row: there is no factor, or one is running. Parameters:
 * `owner`, `due`: when the link is sent, `now`, `dead`: before this time a sent link has expired.
 */
export const beginLoss = namedStatement(`
  insert into second_factor_losses as known (owner_id, due_at, told_at)
  select owner_id, $due::timestamptz, $now::timestamptz from second_factors
  where owner_id = $owner and confirmed_at is not null
  on conflict (owner_id) do update set due_at = excluded.due_at, told_at = excluded.told_at, link_sent_at = null
    where known.link_sent_at < $dead::timestamptz
  returning owner_id`)

/** Parameter: `owner`. */
export const removeLoss = namedStatement('delete from second_factor_losses where owner_id = $owner')

/** Accounts whose link is due. For jobs. Parameter: `now`. */
export const takeDueLosses = namedStatement(`
  update second_factor_losses set link_sent_at = $now::timestamptz
  where link_sent_at is null and due_at <= $now::timestamptz returning owner_id`)

/**
 * Accounts that are to be notified again. For jobs. Parameters: `now`, `before`: the latest time of the last
 * notification.
 */
export const takeLossesToTell = namedStatement(`
  update second_factor_losses set told_at = $now::timestamptz
  where link_sent_at is null and told_at <= $before::timestamptz returning owner_id`)
