import { maxRows } from '@orenda/contracts/max-rows'
import type { CreatePaymentReminder } from '@orenda/contracts/payment-reminders'
import { namedStatement } from '../platform/database/named-statement.ts'
import { type RecordKind, recordStatements } from '../platform/database/records/record-statements.ts'
import { isOptedOut } from './facts-sql.ts'

/** Whether an address has unsubscribed. @param typed SQL of it */
const isOut = (channel: 'email' | 'sms', typed: string) =>
  isOptedOut('r.owner_id', `'${channel}'`, `notice_address('${channel}', ${typed})`)

const email = `coalesce(r.email_by_hand, nullif(t.email, ''))`
const phone = `coalesce(r.phone_by_hand, nullif(t.phone, ''))`

/** The address in the reminder, when it differs from the tenant's. */
const byHand = (channel: 'email' | 'sms', typed: string, known: string) => `
  case when notice_address('${channel}', ${typed}::text) is distinct from notice_address('${channel}', ${known})
    then ${typed}::text end`

const tenantOfApartment = 'left join tenant_contacts t on t.owner_id = a.owner_id and t.id = a.tenant_id'

/** The columns that insert and update take from the apartment and from planning. */
const values = {
  due_day: '$payment_due_day',
  email_by_hand: byHand('email', '$tenant_email', 't.email'),
  phone_by_hand: byHand('sms', '$tenant_phone', 't.phone'),
  began_on: '$began_on',
  planned_through: '$planned_through',
  next_at: `case when $is_enabled then timestamptz '-infinity' end`,
}

const kind = {
  table: 'payment_reminders',
  alias: 'r',
  fields: [
    ...(['is_enabled', 'days_before_due', 'days_after_due', 'reminder_frequency'] as const),
    ...(['email_enabled', 'sms_enabled', 'expected_amount', 'note'] as const),
  ],
  columns: () => `
    r.id, r.apartment_id, a.name as apartment_name, coalesce(t.name, l.tenant_name) as tenant_name, l.id as lease_id,
    r.is_enabled, r.days_before_due, r.days_after_due, r.reminder_frequency, r.email_enabled, r.sms_enabled,
    ${email} as tenant_email, ${phone} as tenant_phone, coalesce(l.due_day, r.due_day) as payment_due_day,
    r.expected_amount, case when l.id is null and r.expected_amount > 0 then r.expected_amount else a.income end as rent,
    a.currency, r.note, ${isOut('email', email)} as email_opted_out, ${isOut('sms', phone)} as phone_opted_out,
    r.created_at, r.updated_at`,
  joins: `
    join apartment_occupancy a on a.owner_id = r.owner_id and a.id = r.apartment_id ${tenantOfApartment}
    left join lease_terms l on l.owner_id = a.owner_id and l.id = a.lease_id`,
  insert: {
    values: { apartment_id: 'a.id', ...values },
    from: `apartment_occupancy a ${tenantOfApartment}`,
    where: 'a.owner_id = $owner and a.id = $apartment_id and a.deleted_at is null',
  },
  update: {
    values,
    from: `apartment_occupancy a ${tenantOfApartment}`,
    where: 'a.owner_id = $owner and a.id = r.apartment_id and a.deleted_at is null',
  },
} satisfies RecordKind<CreatePaymentReminder>

export const paymentReminderStatements = recordStatements(kind)

/** Including those of deleted apartments. Parameters: `owner`, and `cursor` and `limit`, each or null. */
export const listAllPaymentReminders = namedStatement(`
  select ${kind.columns()} from payment_reminders r ${kind.joins}
  where r.owner_id = $owner and ($cursor::uuid is null or r.id < $cursor)
  order by r.id desc limit coalesce($limit::int, ${maxRows})`)

/** Reminders of apartments that are not deleted: others are inactive until the apartment is restored. */
const paymentReminders = `
  select ${kind.columns()} from payment_reminders r ${kind.joins} where r.owner_id = $owner and a.deleted_at is null`

/**
 * By the apartment's name. Parameters: `owner`, and `apartment_id`, `cursor` (last id of the previous page) and
 * `limit`, each or null.
 */
export const listPaymentReminders = namedStatement(`${paymentReminders}
  and ($apartment_id::uuid is null or r.apartment_id = $apartment_id)
  and ($cursor::uuid is null or (a.name, r.id) > (
    select lasts.name, last.id from payment_reminders last
    join apartment_names lasts on lasts.owner_id = last.owner_id and lasts.id = last.apartment_id
    where last.owner_id = $owner and last.id = $cursor))
  order by a.name, r.id limit coalesce($limit::int, ${maxRows})`)

/** Parameters: `owner`, `id`. */
export const getPaymentReminder = namedStatement(`${paymentReminders} and r.id = $id`)

/** The reminder of an apartment. Parameters: `owner`, `apartment_id`. */
export const getReminderOfApartment = namedStatement(`${paymentReminders} and r.apartment_id = $apartment_id`)

/** The data that a change needs. Parameters: `owner`, `id`. */
export const getReminderPlace = namedStatement(`
  select r.apartment_id, r.began_on, r.is_enabled, r.updated_at from payment_reminders r
  join apartment_names a on a.owner_id = r.owner_id and a.id = r.apartment_id
  where r.owner_id = $owner and r.id = $id and a.deleted_at is null`)

/**
 * Locks an apartment, so that no one else creates its reminder until the transaction ends. Parameters: `owner`,
 * `apartment_id`.
 */
export const lockApartment = namedStatement(`
  select id from apartment_names where owner_id = $owner and id = $apartment_id and deleted_at is null
  for no key update`)

/**
 * Notices of days up to `reached` are not sent any more. Parameters: `owner`, `id`, `is_enabled`, `reached`, and
 * `began_on`: null leaves it.
 */
export const switchReminder = namedStatement(`
  update payment_reminders set is_enabled = $is_enabled::boolean, planned_through = $reached::date,
    began_on = coalesce($began_on::date, began_on),
    next_at = case when $is_enabled::boolean then timestamptz '-infinity' end
  where owner_id = $owner and id = $id returning id`)

/**
 * The reminder of an apartment, when it is about no lease: all are over since before it began. Parameters: `owner`,
 * `apartment_id`.
 */
export const findLeaselessReminder = namedStatement(`
  select r.id from payment_reminders r
  where r.owner_id = $owner and r.apartment_id = $apartment_id and r.is_enabled and not exists (
    select from lease_terms l where l.owner_id = r.owner_id and l.apartment_id = r.apartment_id
      and not l.is_cancelled and (l.ends_on is null or l.ends_on >= r.began_on))`)

/** Planned notices stay in the log. Parameters: `owner`, `id`. */
export const deletePaymentReminder = namedStatement(
  'delete from payment_reminders where owner_id = $owner and id = $id returning id',
)
