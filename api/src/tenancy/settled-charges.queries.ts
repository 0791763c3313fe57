import { namedStatement } from '../platform/database/named-statement.ts'
import { lateFeeParts } from './charges-sql.ts'
import { owed, settles } from './ledger-sql.ts'

/**
 * The charges that payments settle, oldest first, each with the part of the payment; as `ledger`, which only
 * knows how much of a charge all payments settle. Payments of a kind and currency settle charges in the order of
 * their days, less what was withheld of a deposit for named charges. No row: a deposit, a payment without a lease,
 * or one of a later day. Parameters: `owner`, `today`, `ids`.
 */
export const settledCharges = namedStatement(
  `
  with asked as materialized (
    select distinct p.lease_id from payment_entries p where p.owner_id = $owner and p.id = any($ids::uuid[])
  ),
  paid as materialized (
    select p.id, p.lease_id, p.currency, p.amount, ${settles} as kind,
      sum(p.amount) over (partition by p.lease_id, p.currency, ${settles} order by p.date, p.id) as up_to
    from asked join payment_entries p on p.owner_id = $owner and p.lease_id = asked.lease_id
    where p.category <> 'deposit' and p.date <= $today::date
  ),
  named as (
    select (part ->> 'charge_id')::uuid as id, sum((part ->> 'amount')::numeric) as amount
    from asked join deposit_uses u on u.owner_id = $owner and u.lease_id = asked.lease_id
    cross join jsonb_array_elements(u.settles) part
    where u.kind = 'withheld' and u.date <= $today::date and u.settles is not null
    group by 1
  ),
  owed as (
    select c.id, c.lease_id, c.currency, c.kind, c.month, c.due_date, coalesce(c.note, '') as note,
      c.late_fee_of, c.late_days, rest.amount,
      sum(rest.amount) over (partition by c.lease_id, c.currency, c.kind order by c.due_date, c.id) as up_to
    from asked join charges c on c.owner_id = $owner and c.lease_id = asked.lease_id
    left join named n on n.id = c.id
    cross join lateral (select greatest(${owed} - coalesce(n.amount, 0), 0) as amount) rest
  )
  select p.id as payment_id, o.id, o.kind, o.month, o.due_date, o.note, ${lateFeeParts('o')} as late_fee,
    part.amount
  from paid p join owed o on o.lease_id = p.lease_id and o.currency = p.currency and o.kind = p.kind
  cross join lateral (
    select least(o.up_to, p.up_to) - greatest(o.up_to - o.amount, p.up_to - p.amount) as amount
  ) part
  where p.id = any($ids::uuid[]) and part.amount > 0
  order by o.due_date, o.id`,
  { isHeavy: true },
)
