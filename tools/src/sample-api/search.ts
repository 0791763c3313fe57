import type { Apartment } from '../../../contracts/src/apartments.ts'
import type { Expense } from '../../../contracts/src/expenses.ts'
import type { Lease } from '../../../contracts/src/leases.ts'
import type { Payment } from '../../../contracts/src/payments.ts'
import type { Charge } from '../../../contracts/src/rent.ts'
import { searchKey, typedKeys } from '../../../contracts/src/rules/search-key.ts'
import { searchScore } from '../../../contracts/src/rules/search-rank.ts'
import type { SearchHit } from '../../../contracts/src/search.ts'
import type { Tenant } from '../../../contracts/src/tenants.ts'
import type { ContractRows } from './contract-rows.ts'

const noFacts: SearchHit['facts'] = {
  apartment_id: null,
  apartment: null,
  tenant_id: null,
  tenant: null,
  lease_id: null,
  amount: null,
  currency: null,
  category: null,
  status: null,
  date: null,
  end: null,
}

/** A hit with the text that it is searched by. */
type Searched = Omit<SearchHit, 'found'> & { text: string }

/** `GET /search` over the stored rows. Related records fit by the names that they show. */
export function search(
  rows: ContractRows,
  { q = '', limit = '20' }: Readonly<Record<string, string>>,
  today: string,
): SearchHit[] {
  const typed = typedKeys(q)
  const fit = (
    typed.length === 0 ? [] : [...tenants(rows, today), ...apartments(rows), ...leases(rows), ...money(rows)]
  )
    .map(hit => ({ hit, score: searchScore(typed, searchKey(hit.text)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ hit }) => hit)
  return fit
    .map(({ text: _, ...hit }) => ({ ...hit, found: fit.filter(({ kind }) => kind === hit.kind).length }))
    .slice(0, Number(limit))
}

const homesOf = (rows: ContractRows) => rows.list('apartments') as unknown as Apartment[]

/** What a tenant owes by the stored charges. */
function owedBy(rows: ContractRows, id: string, today: string): SearchHit['facts']['owed'] {
  const open = (rows.list('rent/charges') as unknown as Charge[]).filter(
    charge => charge.tenant_id === id && charge.open > 0 && charge.due_date <= today,
  )
  return [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    amount: of.reduce((sum, charge) => sum + charge.open, 0),
    is_late: of.some(({ due_date }) => due_date < today),
  }))
}

const tenants = (rows: ContractRows, today: string): Searched[] =>
  (rows.list('tenants') as unknown as Tenant[]).map(({ id, name, phone, email }) => {
    const home = homesOf(rows).find(({ tenant_id }) => tenant_id === id)
    const facts = {
      ...noFacts,
      tenant_id: id,
      tenant: name,
      apartment_id: home?.id ?? null,
      apartment: home?.name ?? null,
      lease_id: home?.lease_id ?? null,
      owed: owedBy(rows, id, today),
    }
    return {
      kind: 'tenant',
      id,
      title: name,
      subtitle: home?.name ?? phone,
      path: `/tenants/${id}`,
      facts,
      text: `${name} ${email}`,
    }
  })

const apartments = (rows: ContractRows): Searched[] =>
  homesOf(rows).map(({ id, name, address, tenant_id, tenant_name, lease_id, status }) => ({
    kind: 'apartment',
    id,
    title: name,
    subtitle: [tenant_name, address].filter(Boolean).join(' · '),
    path: `/apartments/${id}`,
    facts: {
      ...noFacts,
      apartment_id: id,
      apartment: name,
      tenant_id,
      tenant: tenant_name,
      lease_id,
      status,
    },
    text: `${name} ${address} ${tenant_name ?? ''}`,
  }))

const leases = (rows: ContractRows): Searched[] =>
  (rows.list('leases') as unknown as Lease[]).map(lease => ({
    kind: 'lease',
    id: lease.id,
    title: `${lease.start ?? '…'} – ${lease.end ?? '…'}`,
    subtitle: `${lease.tenant_name} · ${lease.apartment_name}`,
    path: `/apartments/${lease.apartment_id}`,
    facts: {
      ...noFacts,
      apartment_id: lease.apartment_id,
      apartment: lease.apartment_name,
      tenant_id: lease.tenant_id,
      tenant: lease.tenant_name,
      lease_id: lease.id,
      amount: lease.rent,
      currency: lease.currency,
      status: lease.status,
      date: lease.start,
      end: lease.end,
    },
    text: `${lease.tenant_name} ${lease.apartment_name}`,
  }))

const money = (rows: ContractRows): Searched[] =>
  (['payment', 'expense'] as const).flatMap(kind =>
    (rows.list(`${kind}s`) as unknown as (Payment & Expense)[]).map(row => {
      const home = homesOf(rows).find(({ id }) => id === row.apartment_id)
      const { id, apartment_id, apartment_name: apartment, amount, currency, category, date } = row
      const tenant = kind === 'payment' ? (home?.tenant_name ?? null) : null
      return {
        kind,
        id,
        title: `${amount.toFixed(2)} ${currency}`,
        subtitle: [tenant ?? row.comment, apartment].filter(Boolean).join(' · '),
        path: `/${kind}s?edit=${id}`,
        facts: { ...noFacts, apartment_id, apartment, tenant, amount, currency, category, date },
        text: [tenant, apartment, row.note ?? row.comment].join(' '),
      }
    }),
  )
