import pg from 'pg'

export interface Reminded {
  landlords: number
  /** Apartments of each landlord; each has a lease and a reminder. */
  each: number
  /** How many reminders in total have a notice that is due today. */
  due: number
  /** The day on which the notice is due, `YYYY-MM-DD`; the last planning was on the day before. */
  today: string
  /** Prefix of the tenants' addresses. */
  mark?: string
}

/** The first notice goes out this many days before the due date. */
export const daysBefore = 3

/** Today's notice goes out this many days after the due date. */
const daysAfterDue = 7

/**
 * Creates let apartments with reminders and rent that was due a week ago and is not paid. For `due`
 * of them today's notice is not planned yet; the others have no notice for some days. Tenant n has
 * the address `{mark}-n@example.com`.
 * @param appUrl of a role with the rights of the API; rows are written in the name of their
 * landlord
 */
export async function fillReminders(
  appUrl: string,
  { landlords, each, due, today, mark = 'tenant' }: Reminded,
): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl, options: '-c statement_timeout=0' })
  await client.connect()
  await client.query(`
    do $$ declare
      owner uuid; tenants uuid[]; apartments uuid[]; leases uuid[]; first int;
      due_date date := date '${today}' - ${daysAfterDue};
    begin
      for n in 1..${landlords} loop
        owner := new_id();
        first := (n - 1) * ${each};
        perform set_config('app.user_id', owner::text, true);
        tenants := array(select new_id() from generate_series(1, ${each}));
        apartments := array(select new_id() from generate_series(1, ${each}));
        leases := array(select new_id() from generate_series(1, ${each}));
        insert into users (id, email, name, phone, language, password_hash)
          values (owner, 'landlord-' || owner || '@example.com', 'Соломія Гончаренко', '', 'uk', '-');
        insert into subscriptions (owner_id, plan_name, payment_status, max_apartments, started_at, end_date)
          values (owner, 'trial', 'trial', 10000, now(), now() + interval '90 days');
        insert into tenants (owner_id, id, name, phone, email)
          select owner, tenants[m], 'Олена Коваленко', '', '${mark}-' || first + m || '@example.com' from generate_series(1, ${each}) m;
        insert into apartments (owner_id, id, name, address, income, currency, status)
          select owner, apartments[m], 'Квартира ' || m, '', 15000, 'UAH', 'occupied' from generate_series(1, ${each}) m;
        insert into leases (owner_id, id, apartment_id, tenant_id, tenant_name, starts_on, currency, due_day, charged_from, next_due)
          select owner, leases[m], apartments[m], tenants[m], 'Олена Коваленко', due_date, 'UAH', extract(day from due_date), due_date, due_date
          from generate_series(1, ${each}) m;
        insert into lease_rents (owner_id, lease_id, valid_from, amount)
          select owner, leases[m], '-infinity', 15000 from generate_series(1, ${each}) m;
        insert into payment_reminders (owner_id, apartment_id, is_enabled, days_before_due, days_after_due, reminder_frequency,
          email_enabled, sms_enabled, due_day, expected_amount, note, began_on, planned_through)
          select owner, apartments[m], true, ${daysBefore}, ${daysAfterDue}, 7, true, false, 1, 0, '', due_date, date '${today}' - 1
          from generate_series(1, ${each}) m;
        update payment_reminders r
          set next_at = case when a.name::text = any (select 'Квартира ' || m from generate_series(1, least(${each}, ${due} - first)) m)
            then now() - interval '1 minute' else now() + interval '5 days' end
          from apartments a where r.owner_id = owner and a.owner_id = owner and a.id = r.apartment_id;
      end loop;
    end $$`)
  await client.end()
}
