import { namedStatement } from '../platform/database/named-statement.ts'
import { countedWithheld, isCounted, owed } from './ledger-sql.ts'

const entries = `
  select l.id as lease_id, l.currency as lease_currency, e.currency, e.date, e.place, e.kind, e.id, e.text, e.category,
    e.charge, e.payment,
    sum(coalesce(e.charge, 0) - coalesce(e.payment, 0)) over (partition by e.currency order by e.date, e.place, e.id)
      as balance,
    row_number() over (order by e.date desc, e.place desc, e.id desc)::int as age,
    row_number() over (partition by e.currency order by e.date desc, e.place desc, e.id desc) = 1 as is_last
  from leases l
  left join lateral (
    select c.currency, c.due_date as date, 0 as place, c.kind, c.id, coalesce(c.note, '') as text, null as category,
      ${owed} as charge, null::numeric as payment
    from charges c where c.owner_id = l.owner_id and c.lease_id = l.id and c.due_date <= $today::date
    union all
    select p.currency, p.date, 1, 'payment', p.id, p.note, p.category, null, p.amount
    from payment_entries p where ${isCounted}
    union all
    select u.currency, u.date, 1, 'withheld', u.id, u.note, null, null, u.amount from ${countedWithheld}
  ) e on e.date <= $until::date
  where l.owner_id = $owner and l.id = $id`

/**
 * What was charged to a lease and paid for it up to a day, by currency, with what is owed before and after each; a row
 * without an id where there is nothing at all. Of one day charges come first. The newest are given, by `age` from 1 on, one
 * more than the limit where there are more, and the last of each currency. Parameters:
 * `owner`, `today`, `id`, `until` (the last day), `limit`.
 */
export const readStatement = namedStatement(
  `
  select lease_id, lease_currency, currency, date, kind, id, text, category, charge, payment, balance, age,
    balance - coalesce(charge, 0) + coalesce(payment, 0) as before
  from (${entries}) entries
  where age <= $limit::int + 1 or is_last
  order by currency <> lease_currency, currency, date, place, id`,
  { isHeavy: true },
)
