import { mostRows } from '@orenda/contracts/most-rows'
import { factsOf, settings } from './facts-sql.ts'

/**
 * Reminders with what is known of their apartments. Parameters: owner, today, the last day up to which rent is foreseen,
 * and of the reminders the apartment and the id, each or null.
 */
export const listRemindedSql = factsOf(`
  select ${settings} from payment_reminders r
  where r.owner_id = $1 and ($4::uuid is null or r.apartment_id = $4) and ($5::uuid is null or r.id = $5)
  order by r.id limit ${mostRows}`)

/**
 * What is known of an apartment, for settings that are not stored. Parameters: owner, today, the last day up to which rent
 * is foreseen, apartment, address and number that were typed in or null, the day from which rent is expected.
 */
export const getFactsSql = factsOf(`
  select $1::uuid as owner_id, here.id as apartment_id, $5::text as email_by_hand, $6::text as phone_by_hand,
    $7::date as began_on
  from apartments here where here.owner_id = $1 and here.id = $4 and here.deleted_at is null`)

/**
 * Reminders of all landlords that have something to plan, locked until the end of the transaction; those that somebody
 * is writing are left to the next time. Parameters: now, how many.
 */
export const takeDueSql = `
  select owner_id, id from payment_reminders where next_at <= $1::timestamptz order by next_at limit $2
  for no key update skip locked`

/**
 * Reminders of whichever landlords with what is known of their apartments. Rent is foreseen only as far as one of their
 * notices may be about it: what has not fallen due costs as much as all the rest. By the keys of the reminders, since
 * a plan for so many keys is good for any others: planning it takes as long as reading a hundred of them.
 * Parameters: owners, today, reminders (arrays).
 */
export const readDueSql = factsOf(
  `
  select ${settings} from unnest($1::uuid[], $3::uuid[]) as due (owner_id, id)
  join payment_reminders r on r.owner_id = due.owner_id and r.id = due.id`,
  '$2::date + r.days_before_due',
)

/** A row when a reminder has something to plan. Parameter: now. */
export const isAnyDueSql = 'select from payment_reminders where next_at <= $1::timestamptz limit 1'
