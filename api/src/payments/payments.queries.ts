import type { CreatePayment } from '@orenda/contracts/payments'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { holdApartment, ofApartment } from '../apartments/published/of-apartment.ts'
import { namedStatement } from '../platform/database/named-statement.ts'
import { datedList } from '../platform/database/records/dated-list.ts'
import { type RecordKind, repeatableStatements } from '../platform/database/records/record-statements.ts'
import { filesOf } from '../platform/files/record-files.ts'
import { leaseOfPayment } from '../tenancy/published/lease-of-payment.ts'

const { insert, update, joins } = ofApartment('p')

/** A given lease must belong to the apartment. */
const leaseFits = `($lease_id::uuid is null or exists (
  select from lease_terms l where l.owner_id = $owner and l.id = $lease_id::uuid and l.apartment_id = a.id))`

/** The lease of apartment `a` that a payment on its date belongs to. */
const leaseOfDate = `
  (select ${leaseOfPayment('paid')} from (select a.owner_id, a.id as apartment_id, $date::date as date) paid)`

/**
 * The default currency: payments for utilities are in the currency of bills. @param others SQL of the currency
 * of other payments
 */
const currencyOf = (others: string, when = '') =>
  `coalesce($currency::text, case when $category = 'utilities' ${when} then '${utilityCurrency}' else ${others} end)`

const kind = {
  table: 'payments',
  alias: 'p',
  files: 'payment',
  // Waits for changes of the apartment's leases, so that the payment is assigned to the right lease.
  before: holdApartment,
  joins: `${joins}
    left join lateral (
      select l.tenant_id, l.tenant_name from lease_terms l
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
      currency: currencyOf(insert.values.currency),
      lease_id: `coalesce($lease_id::uuid, ${leaseOfDate})`,
    },
  },
  update: {
    from: update.from,
    where: `${update.where} and ${leaseFits}`,
    values: {
      currency: currencyOf(update.values.currency, 'and a.id <> p.apartment_id'),
      lease_id: `coalesce($lease_id::uuid, case when a.id = p.apartment_id then p.lease_id end, ${leaseOfDate})`,
    },
  },
} satisfies RecordKind<CreatePayment>

export const paymentStatements = repeatableStatements(kind)

const payments = `
  select ${kind.columns(filesOf('payment', 'p'))} from payments p ${kind.joins} where p.owner_id = $owner`

/** An owner's payments. Filters: apartment, tenant, lease, category, month `YYYY-MM`, first and last date. */
export const paymentList = datedList({
  table: 'payments',
  alias: 'p',
  rows: payments,
  filters: `
    and ($apartment_id::uuid is null or p.apartment_id = $apartment_id)
    and ($tenant_id::uuid is null or l.tenant_id = $tenant_id) and ($lease_id::uuid is null or p.lease_id = $lease_id)
    and ($category::text is null or p.category = $category)
    and ($month::text is null or to_char(p.date, 'YYYY-MM') = $month)
    and ($from::date is null or p.date >= $from) and ($to::date is null or p.date <= $to)`,
})

/** Parameters: `owner`, `id`. */
export const getPayment = namedStatement(`${payments} and p.id = $id`)

/** Parameters: `owner`, `ids`. */
export const getPayments = namedStatement(`${payments} and p.id = any($ids::uuid[])`)

/** Parameters: `owner`, `id`. */
export const deletePayment = namedStatement(
  'delete from payments where owner_id = $owner and id = $id returning id',
)

/**
 * Whether a lease belongs to an apartment; no row when one of them does not exist. Parameters: `owner`,
 * `apartment_id`, `lease_id`.
 */
export const fitOfLease = namedStatement(`
  select l.apartment_id = a.id as fits
  from apartment_names a join lease_terms l on l.owner_id = a.owner_id and l.id = $lease_id
  where a.owner_id = $owner and a.id = $apartment_id`)
