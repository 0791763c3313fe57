import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { factsOf, settings } from './facts-sql.ts'

/**
 * Reminders with the data of their apartments. Parameters: `owner`, `today`, and `apartment_id` and `id`, each
 * or null.
 */
export const listReminded = namedStatement(
  factsOf(`
  select ${settings} from payment_reminders r
  where r.owner_id = $owner and ($apartment_id::uuid is null or r.apartment_id = $apartment_id)
    and ($id::uuid is null or r.id = $id)
  order by r.id limit ${maxRows}`),
)

/**
 * The data of an apartment, for unsaved settings. Parameters: `owner`, `today`, `apartment_id`, `email` and
 * `phone` of the form, each or null, `began_on`: the day from which rent is expected.
 */
export const getFacts = namedStatement(
  factsOf(`
  select $owner::uuid as owner_id, here.id as apartment_id, $email::text as email_by_hand, $phone::text as phone_by_hand,
    $began_on::date as began_on
  from apartment_names here where here.owner_id = $owner and here.id = $apartment_id and here.deleted_at is null`),
)

/**
 * Reminders of all landlords with something to plan, locked; those locked by another transaction are skipped
 * until the next run. Parameters: `now`, `limit`.
 */
export const takeDue = namedStatement(`
  select owner_id, id from payment_reminders where next_at <= $now::timestamptz order by next_at limit $limit
  for no key update skip locked`)

/**
 * Reminders of several landlords with the data of their apartments. By lists of keys of a fixed size, so that
 * one query plan fits all: planning takes as long as reading a hundred of them. Parameters: `today`, `owners`,
 * `reminders`.
 */
export const readDue = namedStatement(
  factsOf(`
  select ${settings} from unnest($owners::uuid[], $reminders::uuid[]) as due (owner_id, id)
  join payment_reminders r on r.owner_id = due.owner_id and r.id = due.id`),
)

/** A row when a reminder has something to plan. Parameter: `now`. */
export const findDue = namedStatement(
  'select from payment_reminders where next_at <= $now::timestamptz limit 1',
)
