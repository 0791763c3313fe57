import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * The data of notices just before they are sent. Parameters: `now`, `today`, and of each notice `owners` and
 * `ids`.
 */
export const readContents = namedStatement(`
  select n.owner_id, n.id, n.is_pressed, n.currency, a.name as apartment_name, a.deleted_at is not null as is_deleted,
    a.income, u.language, u.name as landlord_name, u.email as landlord_email,
    coalesce(plan.access_until > $now::timestamptz and u.delete_at is null, false) as has_plan,
    r.id as reminder_id, r.is_enabled, case n.channel when 'email' then r.email_enabled else r.sms_enabled end as is_channel_on,
    r.due_day, r.expected_amount, r.began_on, coalesce(r.note, '') as note,
    coalesce(t.name, n.tenant_name) as tenant_name, payee.name as payee_name, payee.iban as payee_iban,
    payee.code as payee_code, payee.qr_format, l.starts_on, l.ends_on, l.is_cancelled,
    case when n.lease_id is null then (
      select coalesce(sum(p.amount), 0) from payment_amounts p
      where p.owner_id = n.owner_id and p.apartment_id = n.apartment_id and p.category = 'rent' and p.currency = n.currency
        and p.date between r.began_on and $today::date
    ) else 0 end as paid,
    n.lease_id is null and exists (
      select from lease_terms other where other.owner_id = n.owner_id and other.apartment_id = n.apartment_id
        and not other.is_cancelled and (other.ends_on is null or other.ends_on >= r.began_on)) as is_leased,
    exists (
      select from reminder_notices later where later.owner_id = n.owner_id and later.apartment_id = n.apartment_id
        and later.lease_id is not distinct from n.lease_id and later.channel = n.channel and later.by_hand = n.by_hand
        and later.state <> 'skipped' and later.planned_at > n.planned_at) as is_superseded,
    (select first.id from reminder_notices first
     where first.owner_id = n.owner_id and first.apartment_id = n.apartment_id
       and first.lease_id is not distinct from n.lease_id and first.due_date = n.due_date and first.channel = n.channel
       and first.state = 'sent' and first.sent_at < $now::timestamptz and first.id <> n.id
     order by first.sent_at limit 1) as first_id
  from unnest($owners::uuid[], $ids::uuid[]) as asked (owner_id, id)
  join reminder_notices n on n.owner_id = asked.owner_id and n.id = asked.id
  join apartment_occupancy a on a.owner_id = n.owner_id and a.id = n.apartment_id
  join landlords u on u.id = n.owner_id
  left join payee_details payee on payee.owner_id = n.owner_id
  left join plan_ends plan on plan.owner_id = n.owner_id
  left join payment_reminders r on r.owner_id = n.owner_id and r.id = n.reminder_id
  left join lease_terms l on l.owner_id = n.owner_id and l.id = n.lease_id
  left join tenant_contacts t on t.owner_id = l.owner_id and t.id = l.tenant_id`)
