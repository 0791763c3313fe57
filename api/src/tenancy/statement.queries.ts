import { namedStatement } from '../platform/database/named-statement.ts'
import { lateFeeParts } from './charges-sql.ts'
import { countedWithheld, isCounted } from './ledger-sql.ts'

/** The lines of the charge `c`: its original amount, its adjustment, and its waiver with the note. */
const linesOfCharge = `
  lateral (
    values (0, c.kind, c.rent), (1, 'adjusted', c.amount - c.rent),
      (2, 'waived', -least(c.waived, coalesce(c.amount, c.rent)))
  ) line (place, kind, charge)`
const lastLine = `case when c.waived > 0 then 2 when c.amount <> c.rent then 1 else 0 end`

/** Received and returned deposit of the lease `l`. */
const depositLines = `
  select p.currency, p.date, 2 as place, 'deposit' as kind, p.id, null as month, p.note as text, null::jsonb as late_fee, p.category,
    null::numeric as charge, null::numeric as payment, p.amount as deposit
  from payment_entries p
  where p.owner_id = l.owner_id and p.lease_id = l.id and p.category = 'deposit' and p.date <= $today::date
  union all
  select u.currency, u.date, 4, 'returned', u.id, null, u.note, null, null, null, null, -u.amount
  from deposit_uses u
  where u.owner_id = l.owner_id and u.lease_id = l.id and u.kind = 'returned' and u.date <= $today::date`

const entries = `
  select l.id as lease_id, l.currency as lease_currency, e.currency, e.date, e.place, e.kind, e.id, e.month, e.text, e.late_fee, e.category,
    e.charge, e.payment, e.deposit,
    sum(coalesce(e.charge, 0) - coalesce(e.payment, 0)) over (partition by e.currency order by e.date, e.place, e.id, e.line)
      as balance,
    row_number() over (order by e.date desc, e.place desc, e.id desc, e.line desc)::int as age,
    row_number() over (partition by e.currency order by e.date desc, e.place desc, e.id desc, e.line desc) = 1 as is_last,
    e.line
  from leases l
  left join lateral (
    select c.currency, c.due_date as date, 0 as place, line.kind, c.id, c.month,
      case when line.place = ${lastLine} then coalesce(c.note, '') else '' end as text,
      case when line.place = 0 then ${lateFeeParts('c')} end as late_fee, null as category,
      line.charge, null::numeric as payment, null::numeric as deposit, line.place as line
    from charges c cross join ${linesOfCharge}
    where c.owner_id = l.owner_id and c.lease_id = l.id and c.due_date <= $today::date
      and (line.place = 0 or line.charge <> 0)
    union all
    select p.currency, p.date, 1, 'payment', p.id, null, p.note, null, p.category, null, p.amount, null, 0
    from payment_entries p where ${isCounted}
    union all
    select u.currency, u.date, 3, 'withheld', u.id, null, u.note, null, null, null, u.amount, -u.amount, 0 from ${countedWithheld}
    union all
    select *, 0 from (${depositLines}) d
  ) e on e.date <= $until::date
  where l.owner_id = $owner and l.id = $id`

/**
 * The charges and payments of a lease up to a day, by currency, with the balance before and after each, and the
 * deposit entries; a row without an id when there is nothing. On one day the order is: charges (each with its
 * adjustment and waiver), payments, deposit (received before used). The newest are returned, numbered by `age`
 * from 1, one more than the limit if there are more, and the last of each currency. Parameters: `owner`,
 * `today`, `id`, `until` (the last day), `limit`.
 */
export const readStatement = namedStatement(
  `
  select lease_id, lease_currency, currency, date, kind, id, month, text, late_fee, category, charge, payment, deposit, balance, age,
    balance - coalesce(charge, 0) + coalesce(payment, 0) as before
  from (${entries}) entries
  where age <= $limit::int + 1 or is_last
  order by currency <> lease_currency, currency, date, place, id, line`,
  { isHeavy: true },
)
