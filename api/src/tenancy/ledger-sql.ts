// Parts of statements with the parameters `$owner` and `$today`. The ledger of a lease is the list of its
// charges with what is settled of each.

/** The kind of charge that a payment `p` settles. A deposit payment settles none. */
export const settles = `case p.category when 'rent' then 'rent' when 'utilities' then 'utilities' else 'other' end`

/** A condition: the payment `p` of the lease `l` is effective by today. */
export const isCounted = `
  p.owner_id = l.owner_id and p.lease_id = l.id and p.category <> 'deposit' and p.date <= $today::date`

/** Payments `p` of the lease `l` that are effective by today. */
export const countedPayments = `payment_amounts p where ${isCounted}`

/** Deposit uses `u` of the lease `l` that are withheld and effective by today. */
export const countedWithheld = `
  deposit_uses u
  where u.owner_id = l.owner_id and u.lease_id = l.id and u.kind = 'withheld' and u.date <= $today::date`

/**
 * Two tables: the withheld deposit of the lease `l` (`used`), and the parts for named charges (`named`: `id`,
 * `amount`). Read once per lease.
 */
const withheldUses = `
  used as materialized (select u.currency, u.amount, u.settles from ${countedWithheld}),
  named as materialized (
    select (part ->> 'charge_id')::uuid as id, sum((part ->> 'amount')::numeric) as amount
    from used cross join jsonb_array_elements(used.settles) part where used.settles is not null group by 1
  )`

/** The amount owed of a charge `c`. */
export const owed = 'greatest(coalesce(c.amount, c.rent) - c.waived, 0)'

interface LedgerChoice {
  /** SQL of additional, future charges: `id, kind, currency, due_date, owed`. */
  foreseen?: string
  /** Leaves out due charges that payments have settled. They are the majority, so the ledger costs half as much. */
  isSettledLeftOut?: boolean
  /** Only charges of one kind. Other kinds are not read, unless a deposit may have settled them. */
  kind?: 'rent' | 'utilities' | 'other'
  /**
   * Includes the other columns of a charge (`storedColumns`): joining the charges by id could compute the ledger
   * once per charge.
   */
  isStoredShown?: boolean
  /** Includes only the month of them. For jobs, which may not read the others. */
  isMonthShown?: boolean
}

/** The charge columns that the ledger passes through, with their types. */
const storedColumns = {
  month: 'text',
  rent: 'numeric',
  waived: 'numeric',
  note: 'text',
  late_fee_of: 'uuid',
  late_days: 'jsonb',
  before_cut: 'jsonb',
  updated_at: 'timestamptz',
}
const allStored = Object.keys(storedColumns) as (keyof typeof storedColumns)[]

/**
 * A lateral table: each charge of the lease `l` with its `open` amount; rows without a due date have the sums
 * paid, and `unpaid` is what payments and named parts leave of a charge. Payments settle charges of their kind and currency, oldest first, including future ones; then the
 * withheld deposit settles the rest, of any kind. Amounts withheld for named charges (`named`) come first; what
 * a smaller or deleted charge does not need counts as withheld for all. `unpaid_in_all` is, on the last row of a
 * kind, the sum of its charges minus payments (negative: credit), and 0 on other rows.
 *
 * Payments are rows before the charges, so that a running sum gives what is left after each charge: a join would
 * depend on statistics, which a new table does not have. It is computed per lease, so that the plan is the same
 * for one lease and for all: by the indexes on the lease, which return rows nearly in order.
 */
export const ledger = ({
  foreseen,
  isSettledLeftOut = false,
  kind,
  isStoredShown = false,
  isMonthShown = false,
}: LedgerChoice = {}) => {
  const shown: readonly (keyof typeof storedColumns)[] = isStoredShown
    ? allStored
    : isMonthShown
      ? ['month']
      : []
  return `
  lateral (
    with ${withheldUses}
    select id, kind, currency, due_date, owed, paid, withheld, named, unpaid, greatest(least(unsettled_so_far, unpaid), 0) as open,
      case when is_last then unpaid_so_far else 0 end as unpaid_in_all${stored(shown, name => name)}
    from (
      select *, sum(unpaid - withheld) over (
        partition by currency order by due_date nulls first, id rows unbounded preceding) as unsettled_so_far
      from (
        select *, greatest(least(unpaid_so_far, owed - named), 0) as unpaid from (
          select *, sum(owed - named - paid) over of_kind as unpaid_so_far, lead(false, 1, true) over of_kind as is_last
          from (
            select null::uuid as id, ${settles} as kind, p.currency, null::date as due_date, 0::numeric as owed,
              sum(p.amount) as paid, 0::numeric as withheld, 0::numeric as named${stored(shown, (name, type) => `null::${type} as ${name}`)}
            from ${countedPayments} ${only(kind, settles)} group by 2, 3
            union all
            select null::uuid, null::text, w.currency, null::date, 0::numeric, 0::numeric, sum(w.amount), 0::numeric${stored(shown, () => 'null')}
            from (
              select currency, amount from used
              union all
              select c.currency, -least(n.amount, ${owed}) from named n
              join charges c on c.owner_id = l.owner_id and c.lease_id = l.id and c.id = n.id
            ) w group by 3
            union all
            select c.id, c.kind, c.currency, c.due_date, ${owed}, 0::numeric, 0::numeric,
              case when n.amounts is null then 0
                else least(coalesce((n.amounts ->> c.id::text)::numeric, 0), ${owed}) end${stored(shown, name => `c.${name}`)}
            from (select jsonb_object_agg(id, amount) as amounts from named) n
            cross join charges c where c.owner_id = l.owner_id and c.lease_id = l.id ${only(kind, 'c.kind')}
            ${foreseen === undefined ? '' : `union all select id, kind, currency, due_date, owed, 0::numeric, 0::numeric, 0::numeric${stored(shown, () => 'null')} from (${foreseen}) f`}
          ) events
          window of_kind as (partition by currency, kind order by due_date nulls first, id rows unbounded preceding)
        ) sums
      ) unpaid
      ${isSettledLeftOut ? 'where unpaid > 0 or paid > 0 or withheld > 0 or named > 0 or is_last or due_date > $today::date' : ''}
    ) settled
  )`
}

/** A select list of the other columns of a charge. @param column SQL of one */
const stored = (
  shown: readonly (keyof typeof storedColumns)[],
  column: (name: string, type: string) => string,
) => shown.map(name => `, ${column(name, storedColumns[name])}`).join('')

/** A condition on the rows of the lease `l`: restricted to one kind only when no deposit settles anything. */
const only = (kind: string | undefined, kindOf: string) =>
  kind === undefined
    ? ''
    : `and (${kindOf} = '${kind}' or exists (
        select from deposit_uses w where w.owner_id = l.owner_id and w.lease_id = l.id and w.kind = 'withheld'))`

/** Whether the lease `l` is upcoming, current or ended. */
export const leaseStatus = `
  case
    when l.is_cancelled or l.ends_on < $today::date then 'ended'
    when l.starts_on > $today::date then 'upcoming'
    else 'current'
  end`

/**
 * The apartment and tenant of the lease `l`, looked up per lease, because a join without statistics may compare
 * all rows with all.
 */
export const namesOfLease = `
  cross join lateral (
    select name from apartment_names a where a.owner_id = l.owner_id and a.id = l.apartment_id limit 1
  ) a
  left join lateral (select name from tenant_contacts t where t.owner_id = l.owner_id and t.id = l.tenant_id limit 1) t on true`

/** Also for a deleted tenant. */
export const tenantName = 'coalesce(t.name, l.tenant_name)'

/** A lateral table: received, returned and withheld deposit of the lease `l`, in its currency. */
export const depositMoves = `
  lateral (
    select received.sum as received, coalesce(used.returned, 0) as returned, coalesce(used.withheld, 0) as withheld
    from (
      select coalesce(sum(p.amount), 0) as sum from payment_amounts p
      where p.owner_id = l.owner_id and p.lease_id = l.id and p.category = 'deposit' and p.currency = l.currency
        and p.date <= $today::date
    ) received
    cross join (
      select sum(u.amount) filter (where u.kind = 'returned') as returned,
        sum(u.amount) filter (where u.kind = 'withheld') as withheld
      from deposit_uses u where u.owner_id = l.owner_id and u.lease_id = l.id and u.currency = l.currency
    ) used
  )`

/** Rows: deposit payments of the lease `l` by today, and deposit uses as negative amounts. */
export const depositEntries = `
  select p.currency, p.amount, p.date from payment_amounts p
  where p.owner_id = l.owner_id and p.lease_id = l.id and p.category = 'deposit' and p.date <= $today::date
  union all
  select u.currency, -u.amount, u.date from deposit_uses u where u.owner_id = l.owner_id and u.lease_id = l.id`

/** The held deposit of the lease `l` as JSON: `[{currency, held}]`, the lease's currency first. */
export const depositsHeld = `
  coalesce((
    select jsonb_agg(jsonb_build_object('currency', d.currency, 'held', d.held) order by d.currency <> l.currency, d.currency)
    from (
      select entry.currency, sum(entry.amount) as held
      from (${depositEntries}) entry
      group by entry.currency having sum(entry.amount) <> 0
    ) d
  ), '[]')`
