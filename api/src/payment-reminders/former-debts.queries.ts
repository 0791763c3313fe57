import { namedStatement } from '../platform/database/named-statement.ts'
import { isOptedOut } from './facts-sql.ts'

/**
 * The recipients of ended leases, and the notices sent to them. Parameters: `owner`, `today`, `zone` of the
 * product, `leases`.
 */
export const readTold = namedStatement(`
  select l.id as lease_id, t.address as recipient, u.language, u.name as landlord_name, u.email as landlord_email,
    payee.name as payee_name, payee.iban as payee_iban, payee.code as payee_code,
    ${isOptedOut('l.owner_id', `'email'`, 't.address')} as is_out, told.last_sent_at, coalesce(told.times, 0) as times,
    coalesce(told.is_today, false) as is_today
  from lease_terms l
  join landlords u on u.id = l.owner_id
  left join payee_details payee on payee.owner_id = l.owner_id
  left join lateral (
    select notice_address('email', email) as address from tenant_contacts t
    where t.owner_id = l.owner_id and t.id = l.tenant_id limit 1
  ) t on true
  left join lateral (
    select max(n.sent_at) as last_sent_at, max(n.occurrence) as times,
      bool_or(n.state <> 'skipped' and (n.planned_at at time zone $zone::text)::date = $today::date) as is_today
    from reminder_notices n
    where n.owner_id = l.owner_id and n.apartment_id = l.apartment_id and n.lease_id = l.id and n.by_hand
  ) told on true
  where l.owner_id = $owner and l.id = any ($leases::uuid[])`)
