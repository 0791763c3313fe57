import { filesOf } from '../platform/files/record-files.ts'

const payments = `
  select p.id, p.apartment_id, a.name as apartment_name, p.amount, p.currency, p.date, p.note, p.category,
    ${filesOf('payment', 'p')} -> 0 as attachment, p.created_at, p.updated_at
  from payments p join apartments a on a.owner_id = p.owner_id and a.id = p.apartment_id
  where p.owner_id = $1`

/** All of an owner's payments, the latest first. Parameter: owner. */
export const listPaymentsSql = `${payments} order by p.date desc, p.id desc`

/** Parameters: owner, apartment, category, month `YYYY-MM`, last id of the page before, rows; each but the owner or null. */
export const filterPaymentsSql = `${payments}
  and ($2::uuid is null or p.apartment_id = $2) and ($3::text is null or p.category = $3)
  and ($4::text is null or to_char(p.date, 'YYYY-MM') = $4)
  and ($5::uuid is null or (p.date, p.id) < (select date, id from payments where owner_id = $1 and id = $5))
  order by p.date desc, p.id desc limit $6::int`

/** Parameters: owner, payment. */
export const getPaymentSql = `${payments} and p.id = $2`

/** Parameters: owner, payment. */
export const deletePaymentSql = 'delete from payments where owner_id = $1 and id = $2 returning id'
