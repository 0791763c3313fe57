import { namedStatement } from '../platform/database/named-statement.ts'
import { countedWithheld, ledger, owed } from './ledger-sql.ts'

/**
 * The uses of deposits that settle utilities, each with the part of it that does: as `ledger`, which only knows how much of a
 * charge all uses settle. Named charges come first; what is left settles what payments leave open, in the order of days.
 * Parameters: `owner`, `today`, `apartment_id` or null.
 */
export const listWithheldForUtilities = namedStatement(
  `
  select w.id, w.utilities
  from leases l cross join lateral (
    with used as materialized (
      select u.id, u.date, u.currency, u.amount, u.settles from ${countedWithheld}
    ),
    named as materialized (
      select p.id, c.kind, least(p.up_to, ${owed}) - least(p.up_to - p.amount, ${owed}) as amount
      from (
        select u.id, part.charge_id, part.amount,
          sum(part.amount) over (partition by part.charge_id order by u.date, u.id rows unbounded preceding) as up_to
        from used u cross join jsonb_to_recordset(u.settles) as part (charge_id uuid, amount numeric)
      ) p
      join charges c on c.owner_id = l.owner_id and c.lease_id = l.id and c.id = p.charge_id
    ),
    rest as (
      select u.id, u.currency, r.amount,
        sum(r.amount) over (partition by u.currency order by u.date, u.id rows unbounded preceding) as up_to
      from used u cross join lateral (
        select u.amount - coalesce((select sum(n.amount) from named n where n.id = u.id), 0) as amount
      ) r
    ),
    unpaid as materialized (
      select s.kind, s.currency, s.unpaid as amount,
        sum(s.unpaid) over (partition by s.currency order by s.due_date, s.id rows unbounded preceding) as up_to
      from ${ledger()} s where s.id is not null
    )
    select u.id,
      coalesce((select sum(n.amount) from named n where n.id = u.id and n.kind = 'utilities'), 0) + coalesce((
        select sum(greatest(least(o.up_to, r.up_to) - greatest(o.up_to - o.amount, r.up_to - r.amount), 0))
        from rest r join unpaid o on o.currency = r.currency and o.kind = 'utilities' where r.id = u.id), 0) as utilities
    from used u
  ) w
  where l.owner_id = $owner and ($apartment_id::uuid is null or l.apartment_id = $apartment_id) and w.utilities > 0
    and exists (select from ${countedWithheld})`,
  { isHeavy: true },
)
