/**
 * SQL of whether an address has unsubscribed from a landlord's notices; each argument is SQL, the address as
 * stored.
 */
export const isOptedOut = (owner: string, channel: string, address: string) => `
  exists (select from notice_recipients o where o.owner_id = ${owner} and o.channel = ${channel}
    and o.address = ${address} and o.opted_out_at is not null)`

/** Columns of a reminder `r` that its schedule and texts need. */
export const settings = `
  r.owner_id, r.id as reminder_id, r.apartment_id, r.is_enabled, r.days_before_due, r.days_after_due,
  r.reminder_frequency, r.email_enabled, r.sms_enabled, r.email_by_hand, r.phone_by_hand, r.due_day, r.expected_amount,
  r.note, r.began_on, r.planned_through`

/** A lateral table: the recipients of the reminder `r`, for a tenant `t`. */
const recipients = (email: string, phone: string) => `
  lateral (
    select email, sms, ${isOptedOut('r.owner_id', `'email'`, 'email')} as email_out,
      ${isOptedOut('r.owner_id', `'sms'`, 'sms')} as sms_out
    from (select notice_address('email', ${email}) as email, notice_address('sms', ${phone}) as sms offset 0) typed
  )`

/**
 * An address in the reminder takes precedence over that of the tenant `t` of the lease `l`, except for a former
 * tenant, whom it does not belong to. Each argument is SQL of an address.
 */
export const theirs = (byHand: string, own: string) => `
  case when l.ends_on < $today::date and exists (
    select from lease_terms later where later.owner_id = l.owner_id and later.apartment_id = l.apartment_id
      and not later.is_cancelled and later.starts_on > l.ends_on) then ${own} else coalesce(${byHand}, ${own}) end`

/**
 * The data of apartments with reminders (`FactsRow`), besides the columns of the reminders. Parameter: `$today`.
 * @param reminders SQL of rows with `owner_id, apartment_id, email_by_hand, phone_by_hand, began_on`
 */
export const factsOf = (reminders: string) => `
  select r.*, a.name as apartment_name, a.deleted_at is not null as is_deleted, a.income, a.currency,
    u.language, u.name as landlord_name, u.email as landlord_email, payee.name as payee_name,
    payee.iban as payee_iban, payee.code as payee_code,
    case when u.delete_at is null then plan.access_until end as plan_ends_at,
    own.email, own.sms, own.email_out, own.sms_out, coalesce(let.list, '[]') as leases,
    case when coalesce(let.are_over, true) then (
      select max(gone.ends_on) from lease_terms gone
      where gone.owner_id = r.owner_id and gone.apartment_id = r.apartment_id and not gone.is_cancelled
    ) end as left_on,
    case when coalesce(let.are_over, true) then (
      select coalesce(sum(p.amount), 0) from payment_amounts p
      where p.owner_id = r.owner_id and p.apartment_id = r.apartment_id and p.category = 'rent' and p.currency = a.currency
        and p.date between r.began_on and $today::date
    ) else 0 end as paid
  from (${reminders}) r
  join apartment_occupancy a on a.owner_id = r.owner_id and a.id = r.apartment_id
  join landlords u on u.id = r.owner_id
  left join payee_details payee on payee.owner_id = r.owner_id
  left join plan_ends plan on plan.owner_id = r.owner_id
  cross join ${recipients('r.email_by_hand', 'r.phone_by_hand')} own
  left join lateral (
    select jsonb_agg(jsonb_build_object('lease_id', l.id, 'tenant_name', coalesce(t.name, l.tenant_name),
      'starts_on', l.starts_on, 'ends_on', l.ends_on, 'due_day', l.due_day, 'due_days_before', l.due_days_before,
      'email', theirs.email, 'sms', theirs.sms, 'email_out', theirs.email_out, 'sms_out', theirs.sms_out)
      order by l.starts_on nulls first) as list, bool_and(coalesce(l.ends_on < $today::date, false)) as are_over
    from lease_terms l
    left join lateral (
      select name, email, phone from tenant_contacts t where t.owner_id = l.owner_id and t.id = l.tenant_id limit 1
    ) t on true
    cross join ${recipients(theirs('r.email_by_hand', 't.email'), theirs('r.phone_by_hand', 't.phone'))} theirs
    where l.owner_id = r.owner_id and l.apartment_id = r.apartment_id and not l.is_cancelled
  ) let on true`
