import { namedStatement } from '../../platform/database/named-statement.ts'

/** So many rows tell enough. */
const most = 20_000

/** What rows of senders became, the latest first. Parameter: `owner`. */
export const listBooked = namedStatement(
  `select r.amount, r.currency, r.sender_key, r.iban, r.choice, r.contradicts
  from import_rows r
  where r.owner_id = $owner and r.is_booked and (r.sender_key is not null or r.iban is not null)
  order by r.booked_at desc, r.import_id desc, r.row desc limit ${most}`,
  { isHeavy: true },
)

const imported = `
  imported as materialized (
    select unnest(r.record_ids) as id from import_rows r where r.owner_id = $owner and r.is_booked
  )`

/** Payments of some days that did not come from a file. Parameters: `owner`, `from`, `to`. */
export const listEnteredPayments = namedStatement(
  `with ${imported}
  select p.id, p.lease_id, p.date, p.amount, p.currency from payment_entries p
  where p.owner_id = $owner and p.date between $from::date and $to::date and p.id not in (select id from imported)
  order by p.date, p.id`,
  { isHeavy: true },
)

/** Expenses of some days that did not come from a file. Parameters: `owner`, `from`, `to`. */
export const listEnteredExpenses = namedStatement(
  `with ${imported}
  select e.id, null as lease_id, e.date, e.amount, e.currency from expense_entries e
  where e.owner_id = $owner and e.date between $from::date and $to::date and e.id not in (select id from imported)
  order by e.date, e.id`,
  { isHeavy: true },
)

/** Apartments that are not deleted. Parameter: `owner`. */
export const listApartments = namedStatement(
  'select a.id from apartment_names a where a.owner_id = $owner and a.deleted_at is null',
)
