import { type Recurrence, recurrences } from '@orenda/contracts/rules/recurring-dates'
import { ofApartment } from '../../apartments/published/of-apartment.ts'
import { namedStatement } from '../../platform/database/named-statement.ts'
import type { RecordKind } from '../../platform/database/records/record-statements.ts'
import { datedRecords } from '../../platform/database/records/records.ts'

/** The columns that a request sets. */
export interface StoredRecurringExpense {
  apartment_id: string
  date: string
  ends_on: string | null
  amount: number
  category: string
  comment: string
  every: Recurrence
  day: number
  paused: boolean
}

/** @param last and since SQL of what was made already, and of the day before which nothing is made */
const nextDate = (last: string, since: string) => `
  case when not $paused::boolean
    then next_recurrence($every, $day::int, $date::date, $ends_on::date, ${last}, ${since}) end`

const resumed = 'case when r.paused and not $paused::boolean then $today::date else r.made_from end'
const { joins, insert, update } = ofApartment('r')

const months = Object.entries(recurrences)
  .map(([every, count]) => `when '${every}' then ${count}`)
  .join(' ')

/**
 * Makes the expenses that have fallen due, one for every date that was missed, and returns their number (`made`).
 * @param whose a condition for recurring expenses `r`
 * @param wait what is done when another transaction has locked one of them
 */
const making = (whose: string, wait: '' | 'skip locked') => `
  with recurring as materialized (
    select r.owner_id, r.id, r.apartment_id, r.amount, r.category, r.comment, r.every, r.day, r.ends_on, r.next_date, a.currency
    from recurring_expenses r
    join apartment_names a on a.owner_id = r.owner_id and a.id = r.apartment_id
    where ${whose} and r.next_date <= $today::date and a.deleted_at is null
    for no key update of r ${wait}
  ),
  dates as materialized (
    select r.*, due from recurring r
    cross join lateral (
      select due_date(month::date, r.day) as due
      from generate_series(date_trunc('month', r.next_date), $today::date, make_interval(months => case r.every ${months} end)) month
    ) dues
    where due >= r.next_date and due <= $today::date and (r.ends_on is null or due <= r.ends_on)
  ),
  made as (
    insert into expenses (owner_id, apartment_id, date, amount, currency, category, status, comment, recurring_id)
    select owner_id, apartment_id, due, amount, currency, category, 'pending', comment, id from dates
    returning 1
  ),
  moved as (
    update recurring_expenses r
    set last_date = d.last, next_date = next_recurrence(r.every, r.day, r.date, r.ends_on, d.last, r.made_from)
    from (select owner_id, id, max(due) as last from dates group by owner_id, id) d
    where r.owner_id = d.owner_id and r.id = d.id
  )
  select count(*)::int as made from made`

const kind = {
  table: 'recurring_expenses',
  alias: 'r',
  joins,
  // A change applies to those to come, so that those until today are made first.
  before: making('r.owner_id = $owner', ''),
  fields: ['apartment_id', 'date', 'ends_on', 'amount', 'category', 'comment', 'every', 'day', 'paused'],
  insert: {
    ...insert,
    values: {
      made_from: `($today::date - interval '1 year')::date`,
      next_date: nextDate('null', `($today::date - interval '1 year')::date`),
    },
  },
  update: { ...update, values: { made_from: resumed, next_date: nextDate('r.last_date', resumed) } },
  columns: () => `
    r.id, r.apartment_id, a.name as apartment_name, r.category, r.amount, a.currency, r.comment, r.every, r.day,
    r.date as "from", r.ends_on as "to", r.paused, r.next_date, r.created_at, r.updated_at`,
} satisfies RecordKind<StoredRecurringExpense>

/**
 * An owner's recurring expenses. Writes have the additional parameter `today`. Filter: apartment.
 */
export const recurringExpenseRecords = datedRecords(
  kind,
  'and ($apartment_id::uuid is null or r.apartment_id = $apartment_id)',
)

/** For all landlords. A recurring expense that is locked is left to the next time. Parameter: `today`. */
export const makeDue = namedStatement(making('true', 'skip locked'))
