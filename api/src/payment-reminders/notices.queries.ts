import { mostRows } from '@orenda/contracts/most-rows'
import { sendTime } from './notice-days.ts'

/** Notices with their way, as the contract has them. */
const logs = `
  select n.id, n.apartment_id, a.name as apartment_name, n.tenant_name, n.lease_id, n.type as reminder_type, n.occurrence,
    n.channel as sent_via, coalesce(n.recipient, '') as recipient_email, n.due_date, n.amount, n.currency,
    n.state as status, n.state = 'sent' as is_successful, n.skipped_reason, n.failed_reason, n.planned_at, n.sent_at,
    n.next_try_at, coalesce(tries.list, '[]') as attempts
  from reminder_notices n
  cross join lateral (
    select name from apartments a where a.owner_id = n.owner_id and a.id = n.apartment_id limit 1
  ) a
  left join lateral (
    select jsonb_agg(jsonb_build_object('at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'outcome', t.outcome, 'reason', t.reason) order by t.number) as list
    from notice_attempts t
    where t.owner_id = n.owner_id and t.notice_id = n.id and t.outcome is not null
  ) tries on true
  where n.owner_id = $1`

/** The newest first. Parameters: owner, apartment, state, last id of the page before, rows; each but the owner or null. */
export const listLogsSql = `${logs}
  and ($2::uuid is null or n.apartment_id = $2) and ($3::text is null or n.state = $3)
  and ($4::uuid is null or (n.planned_at, n.id) < (
    select last.planned_at, last.id from reminder_notices last where last.owner_id = $1 and last.id = $4))
  order by n.planned_at desc, n.id desc limit coalesce($5::int, ${mostRows})`

/** Parameters: owner, notices. */
export const getLogsSql = `${logs} and n.id = any($2::uuid[]) order by n.channel`

/** Parameters: owner, notice. */
export const lockNoticeSql =
  'select state from reminder_notices where owner_id = $1 and id = $2 for no key update'

/** A failed one is to be tried again, at once. Parameters: owner, notice. */
export const planAgainSql = `
  update reminder_notices set state = 'planned', failed_reason = null, next_try_at = null, handed_at = null, tries = 0,
    is_pressed = true
  where owner_id = $1 and id = $2 and state = 'failed' returning id`

/** What is on its way or was sent of late, so that it is not to come any more. Parameters: owner, today, apartment or null. */
export const listWrittenSql = `
  select n.apartment_id, n.lease_id, n.due_date, n.type, n.occurrence, n.channel from reminder_notices n
  where n.owner_id = $1 and n.due_date > $2::date - 130 and ($3::uuid is null or n.apartment_id = $3)
    and n.state <> 'skipped' and not n.by_hand`

/** When the hour of notices strikes on each day of a span. Parameters: first and last day, hour, zone. */
export const listSendTimesSql = `
  select day::date as day, ${sendTime('day', '$3', '$4')} as at
  from generate_series($1::date, $2::date, interval '1 day') day`
