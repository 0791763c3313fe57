import { mostRows } from '@orenda/contracts/most-rows'
import type { CreatePaymentReminder } from '@orenda/contracts/payment-reminders'
import { ofApartment } from '../platform/records/of-apartment.ts'
import { type RecordKind, recordStatements } from '../platform/records/record-statements.ts'

const kind = {
  ...{ table: 'payment_reminders', alias: 'r', ...ofApartment('r') },
  fields: ['apartment_id', 'date', 'amount', 'note'],
  columns: () => `
    r.id, r.apartment_id, a.name as apartment_name, r.date, r.amount, r.currency, r.note, r.created_at, r.updated_at`,
} satisfies RecordKind<CreatePaymentReminder>

export const paymentReminderStatements = recordStatements(kind)

const paymentReminders = `select ${kind.columns()} from payment_reminders r ${kind.joins} where r.owner_id = $1`

/** Latest first. Parameters: owner, apartment, month `YYYY-MM`, last id of the page before, rows; each but the owner or null. */
export const listPaymentRemindersSql = `${paymentReminders}
  and ($2::uuid is null or r.apartment_id = $2) and ($3::text is null or to_char(r.date, 'YYYY-MM') = $3)
  and ($4::uuid is null or (r.date, r.id) < (select date, id from payment_reminders where owner_id = $1 and id = $4))
  order by r.date desc, r.id desc limit coalesce($5::int, ${mostRows})`

/** Parameters: owner, record. */
export const getPaymentReminderSql = `${paymentReminders} and r.id = $2`

/** Parameters: owner, record. */
export const deletePaymentReminderSql =
  'delete from payment_reminders where owner_id = $1 and id = $2 returning id'
