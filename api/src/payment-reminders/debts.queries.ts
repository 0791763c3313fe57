import { namedStatement } from '../platform/database/named-statement.ts'
import { isOptedOut, theirs } from './facts-sql.ts'

/** An address in a reminder that began after the lease is not that of its tenant. */
const typed = 'case when l.ends_on < r.began_on then null else r.email_by_hand end'

/**
 * The recipients of the debts of leases, and the notices sent to them. Parameters: `owner`, `today`, `zone` of
 * the product, `leases`.
 */
export const readTold = namedStatement(`
  select l.id as lease_id, own.address as recipient, u.language, u.name as landlord_name, u.email as landlord_email,
    payee.name as payee_name, payee.iban as payee_iban, payee.code as payee_code,
    ${isOptedOut('l.owner_id', `'email'`, 'own.address')} as is_out, told.last_sent_at, coalesce(told.times, 0) as times,
    coalesce(told.is_today, false) as is_today
  from lease_terms l
  join landlords u on u.id = l.owner_id
  left join payee_details payee on payee.owner_id = l.owner_id
  left join payment_reminders r on r.owner_id = l.owner_id and r.apartment_id = l.apartment_id
  left join lateral (
    select email from tenant_contacts t where t.owner_id = l.owner_id and t.id = l.tenant_id limit 1
  ) t on true
  cross join lateral (select notice_address('email', ${theirs(typed, 't.email')}) as address offset 0) own
  left join lateral (
    select max(n.sent_at) as last_sent_at, max(n.occurrence) filter (where n.by_hand) as times,
      bool_or(n.state not in ('skipped', 'failed') and (coalesce(n.sent_at, n.planned_at) at time zone $zone::text)::date = $today::date) as is_today
    from reminder_notices n
    where n.owner_id = l.owner_id and n.apartment_id = l.apartment_id and n.lease_id = l.id
  ) told on true
  where l.owner_id = $owner and l.id = any ($leases::uuid[])`)
