import { mostRows } from '@orenda/contracts/most-rows'
import type { CreatePayment } from '@orenda/contracts/payments'
import { filesOf } from '../platform/files/record-files.ts'
import { ofApartment } from '../platform/records/of-apartment.ts'
import { type RecordKind, recordStatements } from '../platform/records/record-statements.ts'

const kind = {
  ...{ table: 'payments', alias: 'p', files: 'payment', ...ofApartment('p') },
  fields: ['apartment_id', 'date', 'amount', 'category', 'note'],
  columns: files => `
    p.id, p.apartment_id, a.name as apartment_name, p.amount, p.currency, p.date, p.note, p.category,
    ${files} -> 0 as attachment, p.created_at, p.updated_at`,
} satisfies RecordKind<CreatePayment>

export const paymentStatements = recordStatements(kind)

const payments = `
  select ${kind.columns(filesOf('payment', 'p'))} from payments p ${kind.joins} where p.owner_id = $1`

/** An owner's payments, the latest first. Parameter: owner. */
export const listPaymentsSql = `${payments} order by p.date desc, p.id desc limit ${mostRows}`

/** Parameters: owner, apartment, category, month `YYYY-MM`, last id of the page before, rows; each but the owner or null. */
export const filterPaymentsSql = `${payments}
  and ($2::uuid is null or p.apartment_id = $2) and ($3::text is null or p.category = $3)
  and ($4::text is null or to_char(p.date, 'YYYY-MM') = $4)
  and ($5::uuid is null or (p.date, p.id) < (select date, id from payments where owner_id = $1 and id = $5))
  order by p.date desc, p.id desc limit coalesce($6::int, ${mostRows})`

/** Parameters: owner, payment. */
export const getPaymentSql = `${payments} and p.id = $2`

/** Parameters: owner, payment. */
export const deletePaymentSql = 'delete from payments where owner_id = $1 and id = $2 returning id'
