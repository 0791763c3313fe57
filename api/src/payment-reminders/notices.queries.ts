import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { sendTime } from './notice-days.ts'

/** Notices with their delivery state, as in the contract. */
const logs = `
  select n.id, n.apartment_id, a.name as apartment_name, n.tenant_name, n.lease_id, n.type as reminder_type, n.occurrence,
    n.channel as sent_via, coalesce(n.recipient, '') as recipient_email, n.due_date, n.amount, n.currency, n.asked as total,
    n.state as status, n.state = 'sent' as is_successful, n.failed_reason,
    case n.skipped_reason when 'by_landlord' then 'disabled' else n.skipped_reason end as skipped_reason,
    coalesce(n.skipped_reason = 'by_landlord', false) as by_landlord, n.planned_at, n.sent_at,
    n.next_try_at, coalesce(tries.list, '[]') as attempts
  from reminder_notices n
  cross join lateral (
    select name from apartment_names a where a.owner_id = n.owner_id and a.id = n.apartment_id limit 1
  ) a
  left join lateral (
    select jsonb_agg(jsonb_build_object('at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'outcome', t.outcome, 'reason', t.reason) order by t.number) as list
    from notice_attempts t
    where t.owner_id = n.owner_id and t.notice_id = n.id and t.outcome is not null
  ) tries on true
  where n.owner_id = $owner`

/**
 * Newest first. Parameters: `owner`, and `apartment_id`, `status`, `search`, `cursor` (last id of the previous page) and
 * `limit`, each or null.
 */
export const listLogs = namedStatement(`${logs}
  and ($apartment_id::uuid is null or n.apartment_id = $apartment_id) and ($status::text is null or n.state = $status)
  and ($search::text is null
    or strpos(lower(concat_ws(' ', a.name, n.tenant_name, n.recipient)), lower($search)) > 0)
  and ($cursor::uuid is null or (n.planned_at, n.id) < (
    select last.planned_at, last.id from reminder_notices last where last.owner_id = $owner and last.id = $cursor))
  order by n.planned_at desc, n.id desc limit coalesce($limit::int, ${maxRows})`)

/** Parameters: `owner`, `ids`. */
export const getLogs = namedStatement(`${logs} and n.id = any ($ids::uuid[]) order by n.channel`)

/** Parameters: `owner`, `id`. */
export const lockNotice = namedStatement(
  'select state from reminder_notices where owner_id = $owner and id = $id for no key update',
)

/** Plans a failed one again, at once. Parameters: `owner`, `id`. */
export const planAgain = namedStatement(`
  update reminder_notices set state = 'planned', failed_reason = null, next_try_at = null, handed_at = null, tries = 0,
    is_pressed = true
  where owner_id = $owner and id = $id and state = 'failed' returning id`)

/**
 * Notices in progress or recently sent, which are not upcoming any more. Parameters: `owner`, `today`,
 * `apartment_id` or null.
 */
export const listWritten = namedStatement(`
  select n.apartment_id, n.lease_id, n.due_date, n.type, n.occurrence, n.channel from reminder_notices n
  where n.owner_id = $owner and n.due_date > $today::date - 130
    and ($apartment_id::uuid is null or n.apartment_id = $apartment_id)
    and n.state <> 'skipped' and not n.by_hand`)

/**
 * The notices that the landlord skipped and whose day is to come. Parameters: `owner`, `today`, `apartment_id` or
 * null.
 */
export const listSkipped = namedStatement(`
  select distinct n.apartment_id, n.lease_id, n.due_date, n.type, n.occurrence from reminder_notices n
  where n.owner_id = $owner and n.due_date > $today::date - 130
    and ($apartment_id::uuid is null or n.apartment_id = $apartment_id)
    and n.state = 'skipped' and n.skipped_reason = 'by_landlord'`)

/** The instant of the send hour on each day of a range. Parameters: `first` and `last` day, `hour`, `zone`. */
export const listSendTimes = namedStatement(`
  select day::date as day, ${sendTime('day', '$hour', '$zone')} as at
  from generate_series($first::date, $last::date, interval '1 day') day`)
