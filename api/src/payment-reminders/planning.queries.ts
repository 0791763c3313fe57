import { namedStatement } from '../platform/database/named-statement.ts'
import { sendTime } from './notice-days.ts'

/** Columns of `newNotices`, as in the JSON. */
const columns = `
  owner_id uuid, reminder_id uuid, apartment_id uuid, lease_id uuid, due_date date, type text, occurrence int, channel text,
  recipient text, tenant_name text, amount numeric, currency text, skipped_reason text, is_pressed boolean, by_hand boolean`

/** @param owner SQL of the owner of the new notices `n`; @param which SQL of a condition of them */
const insertNotices = (owner: string, which: string) =>
  namedStatement(`
  insert into reminder_notices as known (
    owner_id, reminder_id, apartment_id, lease_id, due_date, type, occurrence, channel, recipient, tenant_name, amount,
    currency, skipped_reason, is_pressed, by_hand, state, planned_at)
  select ${owner}, n.reminder_id, n.apartment_id, n.lease_id, n.due_date, n.type, n.occurrence, n.channel, n.recipient,
    n.tenant_name, n.amount, n.currency, n.skipped_reason, n.is_pressed, n.by_hand,
    case when n.skipped_reason is null then 'planned' else 'skipped' end, $now::timestamptz
  from json_to_recordset($notices::json) as n (${columns})
  where ${which}
  on conflict on constraint reminder_notices_once do update set
    reminder_id = excluded.reminder_id, recipient = excluded.recipient, tenant_name = excluded.tenant_name,
    amount = excluded.amount, currency = excluded.currency, state = 'planned', skipped_reason = null, failed_reason = null,
    is_pressed = excluded.is_pressed, planned_at = excluded.planned_at, next_try_at = null, handed_at = null, tries = 0
  where excluded.state = 'planned' and (known.state = 'skipped' or known.state = 'failed' and excluded.is_pressed)
  returning known.owner_id, known.id, known.state`)

/**
 * Stores notices, each once, and returns new ones. A notice that was skipped before is planned when its reason
 * no longer applies, unless the landlord skipped it: then it is sent on no channel. For overdue rent the log has
 * each reason for skipping once. Parameters: `notices`, `now`.
 */
export const newNotices = insertNotices(
  'n.owner_id',
  `
  not exists (
    select from reminder_notices ended
    where ended.owner_id = n.owner_id and ended.apartment_id = n.apartment_id
      and ended.lease_id is not distinct from n.lease_id and ended.due_date = n.due_date and ended.type = n.type
      and ended.occurrence = n.occurrence and ended.skipped_reason = 'by_landlord')
  and (n.skipped_reason is null or n.type <> 'overdue' or not exists (
    select from reminder_notices told
    where told.owner_id = n.owner_id and told.apartment_id = n.apartment_id
      and told.lease_id is not distinct from n.lease_id and told.due_date = n.due_date and told.channel = n.channel
      and told.skipped_reason = n.skipped_reason and not (told.type = n.type and told.occurrence = n.occurrence)))`,
)

/** The same for manually sent notices: also those that failed. Parameters: `owner`, `notices`, `now`. */
export const pressedNotices = insertNotices('$owner::uuid', 'n.skipped_reason is null')

/** Stores notices that a landlord skips; those in the log stay as they are. Parameters: `owner`, `notices`, `now`. */
export const skippedNotices = insertNotices('$owner::uuid', 'n.skipped_reason is not null')

/**
 * Removes what a landlord skipped, so that it is planned like any other. Parameters: `owner`, `apartment_id`,
 * `due_date`, `type`, `occurrence`.
 */
export const unskip = namedStatement(`
  delete from reminder_notices
  where owner_id = $owner and apartment_id = $apartment_id and due_date = $due_date and type = $type
    and occurrence = $occurrence and state = 'skipped' and skipped_reason = 'by_landlord'
  returning id`)

/**
 * Stores until which day reminders are planned, and when to check again. Parameters: `owners`, `reminders`,
 * `planned`: the day, `next`: for each the day of the next check, and `hour` and `zone` of notices.
 */
export const setPlanned = namedStatement(`
  update payment_reminders r
  set planned_through = greatest(r.planned_through, $planned::date), next_at = ${sendTime('planned.next_on', '$hour', '$zone')}
  from unnest($owners::uuid[], $reminders::uuid[], $next::date[]) as planned (owner_id, id, next_on)
  where r.owner_id = planned.owner_id and r.id = planned.id`)
