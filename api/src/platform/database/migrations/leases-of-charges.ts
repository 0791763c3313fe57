import type { QueryRunner } from 'typeorm'

/**
 * Makes leases of what stood before there were any: each run of charges of one person is a lease, the last one the
 * present if that person still lives there. Charges and payments go to their lease; of an apartment that has had one
 * lease all do, so that no balance changes there. Nothing is charged that was not, and nothing less.
 */
export async function leasesOfCharges(runner: QueryRunner): Promise<void> {
  await runner.query(runs)
  await runner.query('create unique index on lease_runs (owner_id, apartment_id, run)')
  await runner.query('analyze lease_runs')
  await runner.query(presents)
  await runner.query(leases)
  await runner.query(rents)
  await runner.query(chargesAndApartments.charges)
  await runner.query(chargesAndApartments.apartments)
  await runner.query(payments)
  await runner.query(nextDues)
  await runner.query('drop table lease_runs')
}

/**
 * What was paid for anything but rent was never charged, and counted in no balance: each such payment gets the charge
 * that it settles, so that it is no credit now. For when `charges` has its new columns alone.
 */
export const chargesOfPayments = `
  insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency, note)
  select owner_id, lease_id, case category when 'utilities' then 'utilities' else 'other' end, to_char(date, 'YYYY-MM'),
    date, amount, currency, nullif(left(note, 500), '')
  from payments where lease_id is not null and category in ('utilities', 'penalty', 'repair', 'other')`

/** Runs of charges of one person in one apartment, in the order of their due dates. */
const runs = `
  create temporary table lease_runs as
  with ordered as (
    select *, coalesce(tenant_id::text, tenant_name) as person,
      lag(coalesce(tenant_id::text, tenant_name)) over same_apartment as person_before
    from charges window same_apartment as (partition by owner_id, apartment_id order by due_date, id)
  ),
  numbered as (
    select *, count(*) filter (where person is distinct from person_before)
      over (partition by owner_id, apartment_id order by due_date, id) as run
    from ordered
  )
  select owner_id, apartment_id, run::int, new_id() as lease_id, (array_agg(tenant_id order by due_date desc, id desc))[1] as tenant_id,
    (array_agg(tenant_name order by due_date desc, id desc))[1] as tenant_name,
    (array_agg(currency order by due_date desc, id desc))[1] as currency,
    max(extract(day from due_date)) as due_day,
    min(due_date) as first_due, max(due_date) as last_due, min(due_date) as starts_on, null::date as ends_on,
    false as is_present
  from numbered group by owner_id, apartment_id, run`

/**
 * Marks the run of whoever lives there now, or adds one for who has not been charged yet. A start that was taken over
 * from the person before is that of the first charge. Whoever has left did so before the next one came, or when the time
 * that the last charge was for was over, or before the day on which the job last looked.
 */
const presents = `
  do $$ begin
    update lease_runs r set is_present = true, starts_on = a.lease_start, ends_on = a.lease_end, currency = a.currency,
      due_day = coalesce(extract(day from a.lease_start), 1)
    from apartments a
    where a.owner_id = r.owner_id and a.id = r.apartment_id and a.tenant_id = r.tenant_id and r.run = (
      select max(run) from lease_runs o where o.owner_id = r.owner_id and o.apartment_id = r.apartment_id);

    insert into lease_runs
    select a.owner_id, a.id, coalesce(max(r.run), 0) + 1, new_id(), t.id, t.name, a.currency,
      coalesce(extract(day from a.lease_start), 1), null, null, a.lease_start, a.lease_end, true
    from apartments a join tenants t on t.owner_id = a.owner_id and t.id = a.tenant_id
    left join lease_runs r on r.owner_id = a.owner_id and r.apartment_id = a.id
    group by a.owner_id, a.id, t.id, t.name having coalesce(bool_or(r.is_present), false) = false;

    update lease_runs r set starts_on = coalesce(
        case when r.starts_on > before.last_due then r.starts_on end, r.first_due, before.last_due + 1)
    from lease_runs before
    where r.is_present and before.owner_id = r.owner_id and before.apartment_id = r.apartment_id
      and before.run = r.run - 1;

    update lease_runs r set ends_on = least(
      (select least(next.starts_on, next.first_due) - 1 from lease_runs next
       where next.owner_id = r.owner_id and next.apartment_id = r.apartment_id and next.run = r.run + 1),
      greatest(r.last_due, least((r.last_due + interval '1 month' - interval '1 day')::date, coalesce(
        (select charged_until from rent_marks m where m.owner_id = r.owner_id and m.apartment_id = r.apartment_id),
        current_date) - 1)))
    where not r.is_present;

    update lease_runs set ends_on = starts_on where is_present and ends_on < starts_on;
  end $$`

const leases = `
  insert into leases (owner_id, id, apartment_id, tenant_id, tenant_name, starts_on, ends_on, currency, due_day,
    charged_from, closed_by, ends_on_reopened, is_cancelled)
  select r.owner_id, r.lease_id, r.apartment_id, r.tenant_id, r.tenant_name, r.starts_on,
    case when was_left then least(r.ends_on, a.deleted_at::date) else r.ends_on end,
    r.currency,
    r.due_day,
    case when r.is_present then coalesce(m.charged_until + 1, a.entered_on) else r.last_due + 1 end,
    case when not r.is_present then 'clearing' when a.deleted_at is not null then 'deletion' end,
    case when r.is_present and a.deleted_at is not null then r.ends_on end,
    r.is_present and a.deleted_at is not null and not was_left
  from lease_runs r join apartments a on a.owner_id = r.owner_id and a.id = r.apartment_id
  cross join lateral (
    select r.is_present and a.deleted_at is not null and (r.starts_on is null or r.starts_on <= a.deleted_at::date) as was_left
  ) left_behind
  left join rent_marks m on m.owner_id = r.owner_id and m.apartment_id = r.apartment_id`

/** The rents that were charged, each from its first due date on, then the one of today. */
const rents = `
  insert into lease_rents (owner_id, lease_id, valid_from, amount)
  with charged as (
    select r.owner_id, r.lease_id, c.due_date, c.rent,
      lag(c.rent) over (partition by r.owner_id, r.lease_id order by c.due_date, c.id) as rent_before
    from lease_runs r join charges c on c.owner_id = r.owner_id and c.apartment_id = r.apartment_id
      and c.due_date between r.first_due and r.last_due
  ),
  steps as (
    select owner_id, lease_id, case when rent_before is null then '-infinity'::date else due_date end as valid_from, rent
    from charged where rent is distinct from rent_before
    union all
    select r.owner_id, r.lease_id, coalesce(r.last_due + 1, '-infinity'::date), a.income
    from lease_runs r join apartments a on a.owner_id = r.owner_id and a.id = r.apartment_id
    where r.is_present and a.income is distinct from (
      select c.rent from charges c where c.owner_id = r.owner_id and c.apartment_id = r.apartment_id
        and c.due_date between r.first_due and r.last_due order by c.due_date desc, c.id desc limit 1)
  )
  select owner_id, lease_id, valid_from, rent from steps`

const chargesAndApartments = {
  charges: `
    update charges c set lease_id = r.lease_id from lease_runs r
    where r.owner_id = c.owner_id and r.apartment_id = c.apartment_id and c.due_date between r.first_due and r.last_due`,
  apartments: `
    update apartments a set lease_id = r.lease_id, lease_start = r.starts_on, lease_end = r.ends_on
    from lease_runs r where r.is_present and r.owner_id = a.owner_id and r.apartment_id = a.id`,
}

/**
 * The lease that covers the date, else the last one before it, else the first one. A start that was moved to a later day
 * than that of charges that stand leaves what was paid on them with it.
 */
const payments = `
  update payments p set lease_id = coalesce(
    (select lease_id from lease_runs r where r.owner_id = p.owner_id and r.apartment_id = p.apartment_id
       and (r.starts_on is null or least(r.starts_on, r.first_due) <= p.date) order by r.run desc limit 1),
    (select lease_id from lease_runs r where r.owner_id = p.owner_id and r.apartment_id = p.apartment_id
       order by r.run limit 1))`

const nextDues = `
  update leases l set next_due = due
  from (
    select owner_id, id, due_after(greatest(charged_from - 1, starts_on - 1), due_day, null) as due
    from leases where closed_by is null
  ) dues
  where dues.owner_id = l.owner_id and dues.id = l.id and (l.ends_on is null or due <= l.ends_on)`
