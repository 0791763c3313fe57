import type { SearchHit } from '@orenda/contracts/search'
import { namedStatement } from '../platform/database/named-statement.ts'

/** A hit as it is read; `text` is what is written in its title or subtitle. */
export type FoundRow = Pick<SearchHit, 'kind' | 'id' | 'found'> &
  SearchHit['facts'] & { text: string; address: string | null }

/** Rows of one kind, and how many of it there are. */
const mostOfKind = 50

const noMoney = `null::numeric as amount, null::text as currency, null::text as category`
const noTerm = `null::date as date, null::date as "end"`

const tenants = `
  select 'tenant' as kind, t.id, t.name as text, nullif(concat_ws(', ', nullif(t.phone, ''), nullif(t.email, '')), '') as address,
    now.id as apartment_id, now.name as apartment, t.id as tenant_id, t.name as tenant, now.lease_id,
    ${noMoney}, null::text as status, ${noTerm}, count(*) over () as found
  from searched_tenants t
  left join lateral (
    select a.id, a.name, a.lease_id from searched_apartments a
    where a.owner_id = $owner and a.tenant_id = t.id and a.deleted_at is null order by a.id limit 1
  ) now on true
  where t.owner_id = $owner and t.id = any ($tenants::uuid[])
  order by t.name, t.id`

const apartments = `
  select 'apartment', a.id, a.name, a.address, a.id, a.name, a.tenant_id, t.name, a.lease_id,
    ${noMoney}, a.status, ${noTerm}, count(*) over ()
  from searched_apartments a
  left join searched_tenants t on t.owner_id = $owner and t.id = a.tenant_id
  where a.owner_id = $owner and a.deleted_at is null
    and (a.id = any ($apartments::uuid[]) or ($isFurther::boolean and a.tenant_id = any ($tenants::uuid[])))
  order by a.id = any ($apartments::uuid[]) desc, a.name, a.id
  limit ${mostOfKind}`

const leases = `
  select 'lease', l.id, '', null, l.apartment_id, a.name, l.tenant_id, l.tenant_name, l.id,
    r.amount, r.currency, null,
    case when l.ends_on < $today::date then 'ended' when l.starts_on > $today::date then 'upcoming' else 'current' end,
    l.starts_on, l.ends_on, count(*) over ()
  from lease_terms l
  join searched_apartments a on a.owner_id = $owner and a.id = l.apartment_id and a.deleted_at is null
  left join lateral (
    select s.amount, s.currency from lease_rent_steps s where s.owner_id = $owner and s.lease_id = l.id
    order by s.valid_from <= $today::date desc, abs(coalesce(nullif(s.valid_from, '-infinity'), '1900-01-01') - $today::date) limit 1
  ) r on true
  where l.owner_id = $owner and $isFurther::boolean and not l.is_cancelled
    and (l.tenant_id = any ($tenants::uuid[]) or l.apartment_id = any ($apartments::uuid[]))
  order by coalesce(l.ends_on, 'infinity') desc, l.id desc
  limit ${mostOfKind}`

/**
 * Found records of one kind and those that belong to found ones, each once and by an index: a plan for one condition
 * with `or` reads all that the landlord has.
 * @param further conditions of those that belong to found ones
 */
const newestOf = (view: string, ids: string, further: readonly string[]) => `
    select r.*, count(*) over () as found from (
      select * from ${view} where owner_id = $owner and id = any (${ids}::uuid[])${further
        .map((condition, at) => {
          const others = [`id = any (${ids}::uuid[])`, ...further.slice(0, at)]
          return `
      union all
      select * from ${view} where owner_id = $owner and $isFurther::boolean and ${condition}
        and ${others.map(other => `(${other}) is not true`).join(' and ')}`
        })
        .join('')}) r
    order by r.id = any (${ids}::uuid[]) desc, r.date desc, r.id desc
    limit ${mostOfKind}`

/** The tenant of a payment is that of its lease. */
const payments = `
  select 'payment', p.id, p.note, null, p.apartment_id, a.name, l.tenant_id, l.tenant_name, p.lease_id,
    p.amount, p.currency, p.category, null, p.date, null, p.found
  from (${newestOf('searched_payments', '$payments', [
    'apartment_id = any ($apartments::uuid[])',
    `lease_id = any (array(select id from lease_terms where owner_id = $owner and tenant_id = any ($tenants::uuid[])))`,
  ])}) p
  join searched_apartments a on a.owner_id = $owner and a.id = p.apartment_id
  left join lease_terms l on l.owner_id = $owner and l.id = p.lease_id
  order by p.date desc, p.id desc`

const expenses = `
  select 'expense', e.id, e.comment, null, e.apartment_id, a.name, null, null, null,
    e.amount, e.currency, e.category, e.status, e.date, null, e.found
  from (${newestOf('searched_expenses', '$expenses', ['apartment_id = any ($apartments::uuid[])'])}) e
  join searched_apartments a on a.owner_id = $owner and a.id = e.apartment_id
  order by e.date desc, e.id desc`

const tickets = `
  select 'ticket', t.id, t.subject, 'T-' || t.number, null, null, null, null, null,
    null, null, null, t.status, null, null, count(*) over ()
  from searched_tickets t where t.owner_id = $owner and t.id = any ($tickets::uuid[])`

/**
 * Rows of the records that were found, and, with `isFurther`, of those that belong to found tenants and apartments.
 * Further parameters: `owner`, `today`, and ids: `tenants`, `apartments`, `payments`, `expenses`, `tickets`.
 */
export const readFound = namedStatement(
  [tenants, apartments, leases, payments, expenses, tickets].map(each => `(${each})`).join(' union all '),
)
