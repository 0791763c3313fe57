import { fillOwners } from '../fill-owners.ts'

/** The day on which the rows end, `YYYY-MM-DD`. */
const filledUntil = '2026-11-25'

const tables = [
  'users',
  'subscriptions',
  'tenants',
  'apartments',
  'leases',
  'lease_rents',
  'charges',
  'payments',
  'expenses',
  'utility_readings',
  'payment_reminders',
]

/** Of ten landlords six have 2 apartments, three have 4 and one has 12: 3.6 apartments each. */
const usualApartments = `case when f.n % 10 < 6 then 2 when f.n % 10 < 9 then 4 else 12 end`

/** Apartments of the landlord whose calls are timed. */
const largest = 12

/**
 * Half a year of landlords of real sizes: for each apartment a tenant, a lease, 6 charges and 6
 * payments of rent (one of ten landlords is owed the last), 3 expenses, 6 readings and a reminder.
 */
export const fillLandlords = (ownerUrl: string, count: number): Promise<void> =>
  fillOwners(ownerUrl, count, tables, statements(usualApartments))

/** The same for one landlord who exists, with 12 apartments. */
export const fillLandlord = (ownerUrl: string, id: string): Promise<void> =>
  fillOwners(
    ownerUrl,
    [id],
    tables.filter(table => table !== 'subscriptions' && table !== 'users'),
    statements(String(largest)).filter(statement => !statement.startsWith('insert into subscriptions')),
  )

const months = `generate_series(0, 5) k`
const monthOf = `(date '2026-11-05' - k * interval '1 month')::date`

const statements = (apartments: string): string[] => [
  `create temp table let on commit drop as
   select f.owner_id, f.n, k as place, new_id() as tenant, new_id() as apartment, new_id() as lease
   from filled f cross join generate_series(1, 12) k where k <= ${apartments}`,
  'analyze let',
  `insert into subscriptions (owner_id, plan_name, payment_status, max_apartments, started_at, end_date)
   select owner_id, 'trial', 'trial', 100, now(), now() + interval '90 days' from filled`,
  `insert into tenants (owner_id, id, name, phone, email)
   select owner_id, tenant, 'Орендар ' || place, '+38067' || (1000000 + n % 8999999), 'tenant' || place || '@example.com' from let`,
  `insert into apartments (owner_id, id, name, address, income, currency, status, tenant_id, lease_start)
   select owner_id, apartment, 'Квартира ' || place, 'Київ, вул. Хорива, ' || n % 90, 15000, 'UAH', 'occupied', tenant, '2026-06-05' from let`,
  `insert into leases (owner_id, id, apartment_id, tenant_id, tenant_name, starts_on, currency, due_day, charged_from, next_due)
   select owner_id, lease, apartment, tenant, 'Орендар ' || place, '2026-06-05', 'UAH', 5, '2026-06-05', date '2026-12-05' + n % 27 from let`,
  `update apartments a set lease_id = l.lease from let l where a.owner_id = l.owner_id and a.id = l.apartment`,
  `insert into lease_rents (owner_id, lease_id, valid_from, amount) select owner_id, lease, '-infinity', 15000 from let`,
  `insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency)
   select owner_id, lease, 'rent', to_char(${monthOf}, 'YYYY-MM'), ${monthOf}, 15000, 'UAH' from let cross join ${months}`,
  `insert into payments (owner_id, apartment_id, lease_id, category, date, amount, currency, note)
   select owner_id, apartment, lease, 'rent', ${monthOf}, 15000, 'UAH', '' from let cross join ${months}
   where k > 0 or n % 10 <> 5`,
  `insert into expenses (owner_id, apartment_id, category, status, date, amount, currency, comment)
   select owner_id, apartment, 'repair', 'done', ${monthOf}, 500 + k, 'UAH', 'ремонт' from let cross join generate_series(0, 5, 2) k`,
  `insert into utility_readings (owner_id, apartment_id, type, zone, date, previous, current, new_meter, comment)
   select owner_id, apartment, type, 'total', ${monthOf}, 1000 - k * 10, 1010 - k * 10, k = 2, ''
   from let cross join generate_series(0, 2) k cross join (values ('cold_water'), ('electricity')) types (type)`,
  `insert into payment_reminders (owner_id, apartment_id, is_enabled, days_before_due, days_after_due, reminder_frequency,
     email_enabled, sms_enabled, due_day, expected_amount, note, began_on, planned_through, next_at)
   select owner_id, apartment, true, 3, 7, 7, true, false, 5, 0, '', '2026-06-05', '${filledUntil}', now() + interval '30 days' from let`,
]
