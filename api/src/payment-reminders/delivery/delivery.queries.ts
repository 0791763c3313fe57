import { namedStatement } from '../../platform/database/named-statement.ts'

/** Milliseconds for which a notice is locked by its worker: longer than any attempt. */
const holdFor = 120_000

const isHeld = `n.updated_at > clock_timestamp() - interval '${holdFor} milliseconds'`

/**
 * A table of one row whose evaluation makes the commit asynchronous (`synchronous_commit` off): a killed worker
 * loses nothing, and only a crash of the database repeats the mails of its last half second.
 * @param isWaiting SQL: whether the commit is synchronous after all
 */
const unhurried = (isWaiting: string) =>
  `(select set_config('synchronous_commit', case when ${isWaiting} then 'on' else 'off' end, true)) unhurried`

/**
 * Notices with their attempts, by id. Parameters: `owners`, `notices`.
 *
 * The lock of a notice uses the machine's time (`updated_at`), not the product's clock. Only attempts since it
 * was planned or sent again count: the last `tries` of them.
 */
export const lookAt = namedStatement(`
  select n.owner_id, n.id, n.reminder_id, n.apartment_id, n.lease_id, n.due_date, n.type, n.occurrence, n.channel, n.by_hand,
    n.recipient, n.state, n.next_try_at, n.is_pressed or n.by_hand as is_pressed,
    case when n.state = 'handed' and ${isHeld}
      then ceil(extract(epoch from n.updated_at - clock_timestamp()) + ${holdFor / 1000})::int end as held_for,
    coalesce(t.deferred, 0) as deferred, t.first_at, coalesce(t.unanswered, 0) as unanswered, coalesce(t.crashed, 0) as crashed
  from unnest($owners::uuid[], $notices::uuid[]) with ordinality wanted (owner_id, id, place)
  join reminder_notices n on n.owner_id = wanted.owner_id and n.id = wanted.id
  left join lateral (
    select
      count(*) filter (where outcome = 'deferred' and reason <> 'sender_account')::int as deferred,
      min(at) filter (where outcome = 'deferred' and reason <> 'sender_account') as first_at,
      count(*) filter (where outcome = 'unknown' and reason is not null)::int as unanswered,
      count(*) filter (where outcome is null or outcome = 'unknown' and reason is null)::int as crashed
    from (
      select * from notice_attempts a where a.owner_id = n.owner_id and a.notice_id = n.id order by number desc limit n.tries
    ) of_series
  ) t on n.tries > 0
  order by wanted.place`)

/**
 * Starts an attempt for each: locks the notice and records the attempt. An attempt whose process was killed is
 * marked as such. Parameters: `owners`, `notices`, `amounts`, `totals`, `now`, `is_final`: whether the
 * commit is synchronous, and `latest`: no attempt is postponed beyond it.
 * @returns the number of the attempt, for those not locked by another worker
 */
export const beginningOf = namedStatement(`
  with wanted as (
    select w.* from unnest($owners::uuid[], $notices::uuid[], $amounts::numeric[], $totals::jsonb[]) w (owner_id, id, amount, asked),
      ${unhurried('$is_final::boolean')}),
  taken as (
    update reminder_notices n
    set state = 'handed', tries = n.tries + 1, handed_at = $now, amount = w.amount, asked = w.asked, next_try_at = null
    from wanted w
    where n.owner_id = w.owner_id and n.id = w.id
      and (n.state in ('planned', 'retrying') and (n.next_try_at is null or n.next_try_at <= $now or n.next_try_at > $latest)
        or n.state = 'handed' and not ${isHeld})
    returning n.owner_id, n.id),
  crashed as (
    update notice_attempts a set outcome = 'unknown' from taken t
    where a.owner_id = t.owner_id and a.notice_id = t.id and a.outcome is null)
  insert into notice_attempts (owner_id, notice_id, number, at)
  select t.owner_id, t.id, 1 + coalesce(
    (select max(number) from notice_attempts a where a.owner_id = t.owner_id and a.notice_id = t.id), 0), $now
  from taken t
  returning notice_id, number`)

/**
 * Records the results of attempts. An accepted one counts as sent, whatever happened meanwhile; any other result
 * counts only if there is no later attempt. Parameters: of each `owners`, `notices`, `numbers`, `states`,
 * `failed` (reasons), `next_tries`, `provider_ids`, `outcomes`, `reasons`, `replies`; and `now`.
 */
export const endingOf = namedStatement(`
  with ended as (
    select e.* from ${unhurried('false')},
      unnest($owners::uuid[], $notices::uuid[], $numbers::int[], $states::text[], $failed::text[], $next_tries::timestamptz[], $provider_ids::text[], $outcomes::text[],
      $reasons::text[], $replies::text[]) e (owner_id, id, number, state, failed_reason, next_try_at, provider_id, outcome, reason, reply)),
  notices as (
    update reminder_notices n
    set state = e.state, failed_reason = e.failed_reason, next_try_at = e.next_try_at, provider_id = coalesce(e.provider_id, n.provider_id),
      sent_at = case when e.state = 'sent' then $now::timestamptz end
    from ended e
    where n.owner_id = e.owner_id and n.id = e.id and (e.state = 'sent' or n.state = 'handed' and not exists (
      select from notice_attempts a where a.owner_id = e.owner_id and a.notice_id = e.id and a.number > e.number)))
  update notice_attempts a set outcome = e.outcome, reason = e.reason, reply = e.reply from ended e
  where a.owner_id = e.owner_id and a.notice_id = e.id and a.number = e.number`)

/** Parameters: `owners`, `notices`, `reasons`. */
export const skipping = namedStatement(`
  update reminder_notices n set state = 'skipped', skipped_reason = w.reason, next_try_at = null
  from unnest($owners::uuid[], $notices::uuid[], $reasons::text[]) w (owner_id, id, reason)
  where n.owner_id = w.owner_id and n.id = w.id and (n.state in ('planned', 'retrying') or n.state = 'handed' and not ${isHeld})`)

/**
 * Ends notices that are not retried after a process was killed during an attempt. Parameters: `owners`,
 * `notices`.
 */
export const givingUp = namedStatement(`
  with ended as (
    update reminder_notices n set state = 'failed', failed_reason = 'no_answer', next_try_at = null
    from unnest($owners::uuid[], $notices::uuid[]) w (owner_id, id)
    where n.owner_id = w.owner_id and n.id = w.id and n.state = 'handed' and not ${isHeld}
    returning n.owner_id, n.id)
  update notice_attempts a set outcome = 'unknown' from ended e
  where a.owner_id = e.owner_id and a.notice_id = e.id and a.outcome is null`)

/** A gateway reports that this number has unsubscribed. Parameters: `owner`, `notice`, `now`. */
export const noteOptOut = namedStatement(`
  update notice_recipients r set opted_out_at = coalesce(r.opted_out_at, $now)
  from reminder_notices n
  where n.owner_id = $owner and n.id = $notice and r.owner_id = n.owner_id and r.channel = n.channel and r.address = n.recipient`)

/**
 * The due notices, the first of every landlord before the second of any. Parameters: `now`, `latest`: no attempt
 * is postponed beyond it, `is_quiet`: only manually sent ones, `place` and `id` of the last row, `limit`.
 */
export const dueNotices = namedStatement(`
  select owner_id, id, place from (
    select n.owner_id, n.id, row_number() over (partition by n.owner_id order by n.planned_at, n.id)::int as place
    from reminder_notices n
    where n.state in ('planned', 'handed', 'retrying') and (n.next_try_at is null or n.next_try_at <= $now or n.next_try_at > $latest)
      and (n.state <> 'handed' or not ${isHeld}) and (not $is_quiet::boolean or n.is_pressed or n.by_hand)
  ) due where (place, id) > ($place::int, $id::uuid) order by place, id limit $limit`)
