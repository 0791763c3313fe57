import { namedStatement } from '../platform/database/named-statement.ts'
import { hasRoom } from './charges-sql.ts'
import { ledger } from './ledger-sql.ts'
import { dueDates, rentShown } from './rent-sql.ts'

/** @param due SQL of leases with their dates: `due` and `rent` */
const insertCharges = (due: string) => `
  insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency)
  select l.owner_id, l.id, 'rent', to_char(due, 'YYYY-MM'), due, rent, l.currency from ${due} and rent > 0
  on conflict (owner_id, lease_id, month) where kind = 'rent' do nothing`

/** The first due date after today within the lease. */
const nextDue = `
  cross join lateral (
    select due_after(greatest($today::date, l.starts_on - 1), l.due_day, l.due_days_before) as due
  ) dues
  cross join lateral (
    select case when not l.is_cancelled and (l.ends_on is null or due <= l.ends_on) then due end as next_due
  ) nexts`

/**
 * Creates the charges of rent that has fallen due, for all landlords, and returns their number (`made`). Leases
 * locked by another transaction are skipped: that transaction charges them itself. Leases at their limit get no
 * more. Parameter: `today`.
 */
export const chargeDue = namedStatement(`
  with leases_due as materialized (
    select * from leases where next_due <= $today::date for no key update skip locked
  ),
  dates as materialized (
    select l.owner_id, l.id, l.currency, due, rent
    from leases_due l cross join lateral ${dueDates('l.next_due', `$today::date + interval '1 month'`)}
    where due >= l.next_due and (l.ends_on is null or due <= l.ends_on)
  ),
  made as (${insertCharges(`dates l where due <= $today::date and ${hasRoom('l')}`)} returning 1),
  moved as (
    update leases l set next_due = n.next_due,
      turns_on = case when n.next_rent <> n.rent then $today::date else l.turns_on end
    from (
      select owner_id, id, min(due) filter (where due > $today::date) as next_due, (array_agg(rent order by due))[1] as rent,
        (array_agg(rent order by due) filter (where due > $today::date))[1] as next_rent
      from dates group by owner_id, id
    ) n
    where l.owner_id = n.owner_id and l.id = n.id
  )
  select count(*)::int as made from made`)

/** Deletes charges that fall due after the end of an apartment's leases, and returns them. Parameters: `owner`, `apartment_id`. */
export const takeBackCharges = namedStatement(`
  delete from charges c using leases l
  where c.owner_id = $owner and l.owner_id = $owner and l.id = c.lease_id and l.apartment_id = $apartment_id
    and c.kind = 'rent' and (l.is_cancelled or c.due_date > l.ends_on)
  returning c.id, c.lease_id, c.month, c.due_date, c.rent, c.amount, c.waived, c.currency, c.note, c.before_cut,
    c.created_at::text as created_at`)

/** Deletes unpaid rent charges due before the start of their lease. Parameters: `owner`, `today`, `leases`. */
export const takeBackEarlyCharges = namedStatement(`
  delete from charges c using (
    select s.id from leases l cross join ${ledger({ kind: 'rent' })} s
    where l.owner_id = $owner and l.id = any($leases::uuid[]) and s.kind = 'rent' and s.due_date < l.starts_on
      and s.open > 0 and s.open = s.owed
  ) early
  where c.owner_id = $owner and c.id = early.id`)

/**
 * Creates the missing charges of an apartment's leases, as far as their limits allow. Returns the lease of each
 * charge. Parameters: `owner`, `apartment_id`, `today`.
 */
export const chargeApartment = namedStatement(
  `${insertCharges(`
  (select * from leases own where owner_id = $owner and apartment_id = $apartment_id and not is_cancelled
    and ${hasRoom('own')} offset 0) l
  cross join lateral ${dueDates('greatest(l.charged_from, l.starts_on)', '$today::date')}
  where due between greatest(l.charged_from, l.starts_on) and $today::date and (l.ends_on is null or due <= l.ends_on)`)} returning lease_id`,
)

/** Whether each of several leases is within its limit of charges. Parameters: `owner`, `leases`. */
export const readRoomLeft = namedStatement(`
  select ${hasRoom('l', 1)} as has_room from leases l where l.owner_id = $owner and l.id = any ($leases::uuid[])`)

/** Whether a lease has room for another charge. Parameters: `owner`, `lease_id`. */
export const readRoom = namedStatement(`
  select ${hasRoom('l')} as has_room from leases l where l.owner_id = $owner and l.id = $lease_id`)

/** Parameters: `owner`, `apartment_id`, `today`. */
export const setNextDues = namedStatement(`
  update leases set next_due = n.next_due
  from (
    select l.owner_id, l.id, nexts.next_due from leases l ${nextDue}
    where l.owner_id = $owner and l.apartment_id = $apartment_id
  ) n
  where leases.owner_id = n.owner_id and leases.id = n.id and leases.next_due is distinct from n.next_due`)

/**
 * Copies the current lease to its apartment: the running one, otherwise the next; without one, an occupied
 * apartment becomes available.
 * @param apartments SQL that selects `owner_id, id, lease_id` of the apartments, locked
 */
const show = (apartments: string) =>
  namedStatement(`
  with turning as materialized (${apartments}),
  shown as (
    select t.owner_id, t.id as apartment_id, t.lease_id as lease_before, s.* from turning t left join lateral (
      select l.id as lease_id, l.tenant_id, l.starts_on, l.ends_on, l.currency, ${rentShown('l')} as rent,
        l.ends_on + 1 as turns_on
      from leases l
      where l.owner_id = t.owner_id and l.apartment_id = t.id and not l.is_cancelled
        and (l.closed_by is null or l.closed_by = 'end') and (l.ends_on is null or l.ends_on >= $today::date)
      order by case when l.starts_on > $today::date then l.starts_on end nulls first
      limit 1
    ) s on true
  ),
  changed as (
    update apartment_occupancy a set lease_id = s.lease_id, tenant_id = s.tenant_id, income = coalesce(s.rent, a.income),
      currency = coalesce(s.currency, a.currency),
      status = case when s.lease_id is null and (s.lease_before is not null or a.tenant_id is not null)
        and a.status = 'occupied' and a.deleted_at is null then 'available' else a.status end,
      lease_start = case when s.lease_id is null and s.lease_before is null and a.tenant_id is null then a.lease_start else s.starts_on end,
      lease_end = case when s.lease_id is null and s.lease_before is null and a.tenant_id is null then a.lease_end else s.ends_on end
    from shown s
    where a.owner_id = s.owner_id and a.id = s.apartment_id
      and (a.lease_id, a.tenant_id, a.income, a.currency, a.lease_start, a.lease_end) is distinct from (
        s.lease_id, s.tenant_id, coalesce(s.rent, a.income), coalesce(s.currency, a.currency),
        case when s.lease_id is null and s.lease_before is null and a.tenant_id is null then a.lease_start else s.starts_on end,
        case when s.lease_id is null and s.lease_before is null and a.tenant_id is null then a.lease_end else s.ends_on end)
  )
  update leases l set turns_on = case when l.id = s.lease_id then s.turns_on end
  from shown s
  where l.owner_id = s.owner_id and l.apartment_id = s.apartment_id
    and l.turns_on is distinct from case when l.id = s.lease_id then s.turns_on end`)

/** Parameters: `owner`, `apartment_id`, `today`. */
export const showLease = show(
  'select owner_id, id, lease_id from apartment_occupancy where owner_id = $owner and id = $apartment_id',
)

/** For all landlords: apartments whose current lease or rent differs today. Parameter: `today`. */
export const showTurned = show(
  `select a.owner_id, a.id, a.lease_id from apartment_occupancy a
   where (a.owner_id, a.id) in (select owner_id, apartment_id from leases where turns_on <= $today::date)
   for no key update skip locked`,
)
