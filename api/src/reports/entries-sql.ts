/**
 * A table of all records that the figures of the report on profit are sums of: `figure`, `kind`, `id`, `apartment_id`, `date`,
 * `currency`, `category`, `note`, `amount`, and `lease_id` of money that came in. Sums and the records behind them both
 * read it, so they always agree.
 * Money of a day after today is not yet received or spent: it is in no figure, but plans are.
 * What is withheld of a deposit for utilities is passed on like a payment for them, and the rest of it is income.
 * Parameters: `owner`, `today`, `from`, `to`, `apartment_id` or null, and of each use of a deposit that settles utilities the
 * part that does: `uses`, `uses_utilities`. Without these all that is withheld is income, as taxes have it.
 */
const profitEntries = `
  select case p.category when 'utilities' then 'utilities_received' else 'received' end as figure, 'payment' as kind,
    p.id, p.apartment_id, p.date, p.currency, p.category, p.note, p.amount, p.lease_id
  from payment_entries p where ${within('p')} and p.date <= $today::date and p.category <> 'deposit'
  union all
  select part.figure, 'deposit', d.id, d.apartment_id, d.date, d.currency, null, d.note, part.amount, d.lease_id
  from deposit_use_entries d left join unnest($uses::uuid[], $uses_utilities::numeric[]) as u (id, utilities) on u.id = d.id
  cross join lateral (values ('received', d.amount - coalesce(u.utilities, 0)), ('utilities_received', u.utilities))
    as part (figure, amount)
  where ${within('d')} and d.date <= $today::date and d.kind = 'withheld' and part.amount > 0
  union all
  select case when e.status = 'pending' then 'planned' when e.category = 'utilities' then 'utilities_cost' else 'expenses' end,
    'expense', e.id, e.apartment_id, e.date, e.currency, e.category, e.comment, e.amount, null
  from expense_entries e where ${within('e')} and (case e.status when 'pending' then e.category <> 'utilities' else e.date <= $today::date end)
  union all
  select 'fees', 'fee', f.id, f.apartment_id, f.date, 'UAH', f.type, f.comment, f.amount, null
  from fee_entries f where ${within('f')} and f.date <= $today::date
  union all
  select 'utilities_billed', 'charge', c.id, c.apartment_id, c.date, c.currency, 'utilities', c.note, c.amount, null
  from (select *, to_date(month, 'YYYY-MM') as date from utility_charges) c where ${within('c')} and c.amount > 0`

/** The same for all currencies: `original_amount`, `original_currency`, `rate` and `rate_date` are what they are. */
export const ownCurrency = `
  select e.*, e.amount as original_amount, e.currency as original_currency, 1 as rate, e.date as rate_date from (${profitEntries}) e`

/**
 * The same in hryvnia, each record rounded once. `amount` is null without a rate. Further parameters, of each day of each
 * currency: `currencies`, `days`, `rates`, `rate_days`.
 */
export const inHryvnia = `
  select e.figure, e.kind, e.id, e.apartment_id, e.date, 'UAH' as currency, e.category, e.note, e.lease_id,
    case e.currency when 'UAH' then e.amount else round(e.amount * r.rate, 2) end as amount,
    e.amount as original_amount, e.currency as original_currency, coalesce(r.rate, 1) as rate,
    coalesce(r.rate_day, e.date) as rate_date
  from (${profitEntries}) e
  left join unnest($currencies::text[], $days::date[], $rates::numeric[], $rate_days::date[])
    as r (currency, day, rate, rate_day)
    on r.currency = e.currency and r.day = least(e.date, $today::date)`

function within(alias: string): string {
  return `
    ${alias}.owner_id = $owner and ${alias}.date between $from::date and $to::date
    and ($apartment_id::uuid is null or ${alias}.apartment_id = $apartment_id)`
}

/** From when to when there are records in other currencies. */
export const foreignEntries = `select e.currency, e.date from (${profitEntries}) e where e.currency <> 'UAH'`
