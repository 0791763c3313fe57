/** The rent of the alias `lease` on a day: its latest step. @param day SQL of the day */
const rentOn = (lease: string, day: string) => `
  (select r.amount from lease_rents r
   where r.owner_id = ${lease}.owner_id and r.lease_id = ${lease}.id and r.valid_from <= ${day}
   order by r.valid_from desc limit 1)`

/** The next rent of the alias `lease`, or the last one: the rent that is shown. Parameter: `$today`. */
export const rentShown = (lease: string) =>
  rentOn(lease, `coalesce(${lease}.next_due, ${lease}.ends_on, $today::date)`)

/**
 * Lateral tables: `due`, the due date in each month of a range, and `rent`, the rent on it. They include days
 * outside the range or the lease `l`. Each is computed once (`offset 0`), however often it is read.
 * @param from SQL of a day in the first month; @param until SQL of one in the last
 */
export const dueDates = (from: string, until: string) => `
  generate_series(date_trunc('month', (${from})::timestamp), (${until})::timestamp, interval '1 month') month
  cross join lateral (
    select due_date(month::date, case when l.due_days_before is null then l.due_day
      else due_day_of(month::date, l.due_day, l.due_days_before) end) as due offset 0
  ) dues
  cross join lateral (select ${rentOn('l', 'due')} as rent offset 0) rents`

/**
 * The rent of the lease `l` that is not charged yet, up to a day, as future charges for a `ledger`.
 * @param until SQL of the last day
 */
export const foreseenRent = (until: string) => `
  select overlay(overlay(md5(l.id::text || due) placing '8' from 13) placing '8' from 17)::uuid as id, 'rent' as kind,
    l.currency, due as due_date, rent as owed
  from ${dueDates('l.next_due', until)}
  where not l.is_cancelled and due between l.next_due and ${until} and (l.ends_on is null or due <= l.ends_on)
    and rent > 0 and not exists (
      select from charges made where made.owner_id = l.owner_id and made.lease_id = l.id and made.kind = 'rent'
        and made.month = to_char(due, 'YYYY-MM'))`
