import { mostRows } from '@orenda/contracts/most-rows'
import { duesOf, isOptedOut } from './facts-sql.ts'

/**
 * Leases that are over, of which rent is open, who owes for longest first. Parameters: owner, today, the zone of the
 * product, lease or null.
 */
export const listFormerDebtsSql = `
  select l.owner_id, l.id as lease_id, l.apartment_id, a.name as apartment_name, coalesce(t.name, l.tenant_name) as tenant_name,
    t.address as recipient, u.language, u.name as landlord_name, u.email as landlord_email, dues.list as dues,
    ${isOptedOut('l.owner_id', `'email'`, 't.address')} as is_out, told.last_sent_at, coalesce(told.times, 0) as times,
    coalesce(told.is_today, false) as is_today
  from leases l
  cross join lateral (
    select name from apartments a where a.owner_id = l.owner_id and a.id = l.apartment_id limit 1
  ) a
  join users u on u.id = l.owner_id
  left join lateral (
    select name, notice_address('email', email) as address from tenants t
    where t.owner_id = l.owner_id and t.id = l.tenant_id limit 1
  ) t on true
  cross join lateral (${duesOf('$2::date', 's.open > 0 and s.due_date <= $2::date')}) dues
  left join lateral (
    select max(n.sent_at) as last_sent_at, max(n.occurrence) as times,
      bool_or(n.state <> 'skipped' and (n.planned_at at time zone $3::text)::date = $2::date) as is_today
    from reminder_notices n
    where n.owner_id = l.owner_id and n.apartment_id = l.apartment_id and n.lease_id = l.id and n.by_hand
  ) told on true
  where l.owner_id = $1 and l.ends_on < $2::date and not l.is_cancelled and ($4::uuid is null or l.id = $4)
    and dues.list <> '[]'
  order by dues.list -> 0 ->> 'due_date', l.id limit ${mostRows}`

/** Two who press at once take turns. Parameters: owner, lease. */
export const lockLeaseSql = 'select id from leases where owner_id = $1 and id = $2 for no key update'
