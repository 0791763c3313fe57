import type { CreatePayment } from '@orenda/contracts/payments'
import { filesOf } from '../platform/files/record-files.ts'
import { datedList } from '../platform/records/dated-list.ts'
import { ofApartment } from '../platform/records/of-apartment.ts'
import { type RecordKind, repeatableStatements } from '../platform/records/record-statements.ts'
import { leaseOfPayment } from '../tenancy/of-lease.ts'

const { insert, update, joins } = ofApartment('p')

/** One that is named has to be of the apartment. */
const leaseFits = `($lease_id::uuid is null or exists (
  select from leases l where l.owner_id = $owner and l.id = $lease_id::uuid and l.apartment_id = a.id))`

/** The lease that a payment of the apartment `a` on its date belongs to. */
const leaseOfDate = `
  (select ${leaseOfPayment('paid')} from (select a.owner_id, a.id as apartment_id, $date::date as date) paid)`

const kind = {
  ...{ table: 'payments', alias: 'p', files: 'payment' },
  // What is done to the apartment's leases meanwhile is waited for, so that the payment comes to the right one.
  before: 'select 1 as one from apartments a where a.owner_id = $owner and a.id = $apartment_id for share',
  joins: `${joins}
    left join lateral (
      select l.tenant_id, coalesce(t.name, l.tenant_name) as tenant_name
      from leases l left join tenants t on t.owner_id = l.owner_id and t.id = l.tenant_id
      where l.owner_id = p.owner_id and l.id = p.lease_id limit 1
    ) l on true`,
  fields: ['apartment_id', 'date', 'amount', 'category', 'note'],
  columns: files => `
    p.id, p.apartment_id, a.name as apartment_name, p.lease_id, l.tenant_id, l.tenant_name, p.amount, p.currency, p.date,
    p.note, p.category, ${files} -> 0 as attachment, p.created_at, p.updated_at`,
  insert: {
    from: insert.from,
    where: `${insert.where} and ${leaseFits}`,
    values: {
      currency: `coalesce($currency::text, ${insert.values.currency})`,
      lease_id: `coalesce($lease_id::uuid, ${leaseOfDate})`,
    },
  },
  update: {
    from: update.from,
    where: `${update.where} and ${leaseFits}`,
    values: {
      currency: `coalesce($currency::text, ${update.values.currency})`,
      lease_id: `coalesce($lease_id::uuid, case when a.id = p.apartment_id then p.lease_id end, ${leaseOfDate})`,
    },
  },
} satisfies RecordKind<CreatePayment>

export const paymentStatements = repeatableStatements(kind)

const payments = `
  select ${kind.columns(filesOf('payment', 'p'))} from payments p ${kind.joins} where p.owner_id = $1`

/** An owner's payments. Filters: apartment, tenant, lease, category, month `YYYY-MM`, first and last date. */
export const paymentList = datedList({
  ...{ table: 'payments', alias: 'p', rows: payments },
  filters: `
    and ($4::uuid is null or p.apartment_id = $4) and ($5::uuid is null or l.tenant_id = $5)
    and ($6::uuid is null or p.lease_id = $6) and ($7::text is null or p.category = $7)
    and ($8::text is null or to_char(p.date, 'YYYY-MM') = $8)
    and ($9::date is null or p.date >= $9) and ($10::date is null or p.date <= $10)`,
})

/** Parameters: owner, payment. */
export const getPaymentSql = `${payments} and p.id = $2`

/** Parameters: owner, payment. */
export const deletePaymentSql = 'delete from payments where owner_id = $1 and id = $2 returning id'

/** Whether a lease is of an apartment; no row when one of them is not there. Parameters: owner, apartment, lease. */
export const leaseFitsSql = `
  select l.apartment_id = a.id as fits from apartments a join leases l on l.owner_id = a.owner_id and l.id = $3
  where a.owner_id = $1 and a.id = $2`
