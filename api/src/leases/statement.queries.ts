import { countedPayments, countedWithheld, owed } from '../platform/records/ledger-sql.ts'

/**
 * All that was charged to a lease and paid for it up to a day, by currency, with what is owed after each; a row without
 * an id where there is nothing at all. Of one day charges come first. Parameters: owner, today, lease, the last day.
 */
export const statementSql = `
  select l.id as lease_id, l.currency as lease_currency, e.currency, e.date, e.kind, e.id, e.text, e.category, e.charge,
    e.payment,
    sum(coalesce(e.charge, 0) - coalesce(e.payment, 0)) over (partition by e.currency order by e.date, e.place, e.id)
      as balance
  from leases l
  left join lateral (
    select c.currency, c.due_date as date, 0 as place, c.kind, c.id, coalesce(c.note, '') as text, null as category,
      ${owed} as charge, null::numeric as payment
    from charges c where c.owner_id = l.owner_id and c.lease_id = l.id and c.due_date <= $2::date
    union all
    select p.currency, p.date, 1, 'payment', p.id, p.note, p.category, null, p.amount from ${countedPayments}
    union all
    select u.currency, u.date, 1, 'withheld', u.id, u.note, null, null, u.amount from ${countedWithheld}
  ) e on e.date <= $4::date
  where l.owner_id = $1 and l.id = $3
  order by e.currency <> l.currency, e.currency, e.date, e.place, e.id`
