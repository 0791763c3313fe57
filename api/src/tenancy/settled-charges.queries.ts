import { namedStatement } from '../platform/database/named-statement.ts'
import { owed, settles } from './ledger-sql.ts'

/**
 * The charges that a payment settles, oldest first, each with the part of the payment; as `ledger`, which only
 * knows how much of a charge all payments settle. Payments of a kind and currency settle charges in the order of
 * their days, less what was withheld of a deposit for named charges. No row: a deposit, a payment without a lease,
 * or one of a later day. Parameters: `owner`, `today`, `id`.
 */
export const settledCharges = namedStatement(
  `
  with paid as materialized (
    select p.id, p.lease_id, p.currency, p.amount, p.date, ${settles} as kind
    from payment_entries p
    where p.owner_id = $owner and p.id = $id and p.category <> 'deposit' and p.date <= $today::date
  ),
  before as (
    select coalesce(sum(p.amount), 0) as amount
    from paid join payment_entries p on p.owner_id = $owner and p.lease_id = paid.lease_id and p.currency = paid.currency
    where p.category <> 'deposit' and ${settles} = paid.kind and (p.date, p.id) < (paid.date, paid.id)
  ),
  named as (
    select (part ->> 'charge_id')::uuid as id, sum((part ->> 'amount')::numeric) as amount
    from paid join deposit_uses u on u.owner_id = $owner and u.lease_id = paid.lease_id
    cross join jsonb_array_elements(u.settles) part
    where u.kind = 'withheld' and u.date <= $today::date and u.settles is not null
    group by 1
  ),
  owed as (
    select c.id, c.kind, c.month, c.due_date, coalesce(c.note, '') as note, rest.amount,
      sum(rest.amount) over (order by c.due_date, c.id) as up_to
    from paid join charges c
      on c.owner_id = $owner and c.lease_id = paid.lease_id and c.kind = paid.kind and c.currency = paid.currency
    left join named n on n.id = c.id
    cross join lateral (select greatest(${owed} - coalesce(n.amount, 0), 0) as amount) rest
  )
  select o.id, o.kind, o.month, o.due_date, o.note, part.amount
  from owed o cross join before cross join paid
  cross join lateral (
    select least(o.up_to, before.amount + paid.amount) - greatest(o.up_to - o.amount, before.amount) as amount
  ) part
  where part.amount > 0
  order by o.due_date, o.id`,
  { isHeavy: true },
)
