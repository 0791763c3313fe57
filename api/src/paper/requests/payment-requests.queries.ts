import { namedStatement } from '../../platform/database/named-statement.ts'
import { datedList } from '../../platform/database/records/dated-list.ts'

/**
 * A request whose charges were all taken back asks for nothing, and nobody paid it. `$open`: the ids of the
 * landlord's open charges.
 */
const status = `
  case when r.withdrawn_at is not null then 'withdrawn'
    when r.charge_ids && $open::uuid[] then 'open'
    when exists (select from charge_keys c where c.owner_id = r.owner_id and c.id = any(r.charge_ids)) then 'paid'
    else 'withdrawn' end`

const number = `r.year || '-' || lpad(r.serial::text, greatest(4, length(r.serial::text)), '0')`

const requests = `
  select r.id, ${number} as number, 'OR-' || ${number} as reference, r.lease_id, l.apartment_id, r.apartment_name,
    l.tenant_id, r.tenant_name, r.date, r.lines, r.currency, r.amount, r.amount_uah, r.rate, r.rate_date, r.purpose,
    jsonb_build_object('name', r.payee_name, 'iban', r.payee_iban, 'code', r.payee_code) as payee, ${status} as status,
    coalesce((select p.qr_format from payees p where p.owner_id = r.owner_id), '003') as qr_format,
    case when r.mail_to is not null then jsonb_build_object('to', r.mail_to, 'state', r.mail_state, 'at', r.mail_at) end as mail,
    r.note, r.created_at, r.updated_at
  from payment_requests r
  join lateral (
    select apartment_id, tenant_id from lease_terms l where l.owner_id = r.owner_id and l.id = r.lease_id limit 1
  ) l on true
  where r.owner_id = $owner`

/** Latest first. Filters: `open` (as above), lease, apartment, tenant, status. */
export const requestList = datedList({
  table: 'payment_requests',
  alias: 'r',
  rows: requests,
  filters: `
    and ($lease_id::uuid is null or r.lease_id = $lease_id)
    and ($apartment_id::uuid is null or l.apartment_id = $apartment_id)
    and ($tenant_id::uuid is null or l.tenant_id = $tenant_id)
    and ($status::text is null or ${status} = $status)`,
})

/** Parameters: `owner`, `open`, `ids`. In the order in which they were made. */
export const getRequests = namedStatement(
  `${requests} and r.id = any($ids::uuid[]) order by r.year, r.serial`,
)

/** Locks the payee, behind which a landlord's requests are numbered one after another. Parameter: `owner`. */
export const holdPayee = namedStatement(
  'select name, iban, code from payees where owner_id = $owner for update',
)

/** Parameters: `owner`, `year`. */
export const lastSerial = namedStatement(
  'select coalesce(max(serial), 0) as last from payment_requests where owner_id = $owner and year = $year',
)

/** Whose leases are. Parameters: `owner`, `ids`. */
export const leasesOf = namedStatement(`
  select l.id, l.tenant_id, l.tenant_name, l.apartment_id, a.name as apartment_name
  from lease_terms l join apartment_names a on a.owner_id = l.owner_id and a.id = l.apartment_id
  where l.owner_id = $owner and l.id = any($ids::uuid[])`)

/** Parameters: `owner` and the columns of a request. */
export const insertRequest = namedStatement(`
  insert into payment_requests (owner_id, year, serial, lease_id, date, apartment_name, tenant_name, payee_name,
    payee_iban, payee_code, lines, charge_ids, currency, amount, amount_uah, rate, rate_date, purpose, note)
  values ($owner, $year::int, $serial::int, $lease_id::uuid, $date::date, $apartment_name, $tenant_name, $payee_name,
    $payee_iban, $payee_code, $lines::jsonb, $charge_ids::uuid[], $currency, $amount::numeric, $amount_uah::numeric,
    $rate::numeric, $rate_date::date, $purpose, $note)
  returning id`)

/** Withdraws a request; one that is withdrawn already stays as it is. Parameters: `owner`, `id`. */
export const withdrawRequest = namedStatement(`
  update payment_requests set withdrawn_at = product_now()
  where owner_id = $owner and id = $id and withdrawn_at is null returning id`)

/** Addresses of the tenants of leases as they are now, in small letters; blank for none. Parameters: `owner`, `ids`. */
export const recipientsOf = namedStatement(`
  select l.id, coalesce(lower(trim(t.email)), '') as email
  from lease_terms l
  left join tenant_contacts t on t.owner_id = l.owner_id and t.id = l.tenant_id
  where l.owner_id = $owner and l.id = any($ids::uuid[])`)

/** The leases of requests. Parameters: `owner`, `ids`. */
export const leasesOfRequests = namedStatement(
  'select distinct lease_id from payment_requests where owner_id = $owner and id = any($ids::uuid[])',
)

/** Notes that mails are asked for. Parameters: `owner`, `at`, and of each request `ids` and `addresses`. */
export const queueMails = namedStatement(`
  update payment_requests r set mail_to = asked.address, mail_state = 'queued', mail_at = $at::timestamptz(3)
  from unnest($ids::uuid[], $addresses::text[]) as asked (id, address)
  where r.owner_id = $owner and r.id = asked.id`)

/** What became of the mail of one press; what is known of it stays. Parameters: `owner`, `id`, `at`, `state`. */
export const setMailState = namedStatement(`
  update payment_requests set mail_state = $state
  where owner_id = $owner and id = $id and mail_at = $at::timestamptz(3) and mail_state = 'queued'`)

/** Whether a lease was asked for anything. Parameters: `owner`, `lease`. */
export const isLeaseAsked = namedStatement(
  'select exists (select from payment_requests where owner_id = $owner and lease_id = $lease) as is_asked',
)

/** The leases of requests by their references. Parameters: `owner`, `years`, `serials`. */
export const leasesByNumber = namedStatement(`
  select 'OR-' || ${number} as reference, r.lease_id
  from unnest($years::int[], $serials::int[]) as asked (year, serial)
  join payment_requests r on r.owner_id = $owner and r.year = asked.year and r.serial = asked.serial`)
