import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { namesOfLease, tenantName } from './ledger-sql.ts'

/** Terms and rents of leases `l`, with the last mail about each rent. */
const rentTerms = `
  select l.id as lease_id, l.apartment_id, a.name as apartment_name, ${tenantName} as tenant_name, l.currency,
    l.starts_on as start, l.ends_on as "end", l.due_day, l.due_days_before, l.is_cancelled,
    (select jsonb_agg(jsonb_build_object('from', nullif(r.valid_from, '-infinity'), 'amount', r.amount,
       'mail', case when r.mail_to is not null then jsonb_build_object('to', r.mail_to, 'state', r.mail_state, 'at', r.mail_at) end)
       order by r.valid_from)
     from lease_rents r where r.owner_id = l.owner_id and r.lease_id = l.id) as rents
  from leases l ${namesOfLease}
  where l.owner_id = $owner`

/** Parameters: `owner`, `ids`. */
export const readRentTerms = namedStatement(`${rentTerms} and l.id = any($ids::uuid[])`)

/**
 * Leases that are not over and whose rent may change: a due day that has changed puts off a rise by up to two months.
 * Parameters: `owner`, `today`.
 */
export const readChangingRents = namedStatement(`${rentTerms}
  and not l.is_cancelled and (l.ends_on is null or l.ends_on >= $today::date) and l.id in (
    select r.lease_id from lease_rents r where r.owner_id = $owner and r.valid_from > $today::date - 62)
  limit ${maxRows}`)

/** The apartments of leases. Parameters: `owner`, `ids`. */
export const apartmentsOfLeases = namedStatement(
  'select id, apartment_id from leases where owner_id = $owner and id = any($ids::uuid[])',
)

/** Notes that a mail about a rent is asked for. Parameters: `owner`, `lease_id`, `from`, `at`, `to`. */
export const queueRiseMail = namedStatement(`
  update lease_rents set mail_to = $to, mail_state = 'queued', mail_at = $at::timestamptz(3)
  where owner_id = $owner and lease_id = $lease_id and valid_from = $from::date returning 1 as one`)

/** What became of the mail of one press. Parameters: `owner`, `lease_id`, `from`, `at`, `state`. */
export const setRiseMail = namedStatement(`
  update lease_rents set mail_state = $state
  where owner_id = $owner and lease_id = $lease_id and valid_from = $from::date and mail_at = $at::timestamptz(3)
    and mail_state = 'queued'`)
