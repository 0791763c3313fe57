import type { SearchHit } from '@orenda/contracts/search'
import type { FoundRow } from './hits.queries.ts'

/**
 * A hit with what a list of all kinds shows of it. Amounts and days are written for no language.
 * @param owed what a tenant owes, where that was asked
 */
export function hitOf(row: FoundRow, owed?: SearchHit['facts']['owed']): SearchHit {
  const { kind, id, text: _text, address: _address, found, ...facts } = row
  return { kind, id, ...shownOf(row), facts: { ...facts, ...(owed && { owed }) }, found }
}

function shownOf(row: FoundRow): Pick<SearchHit, 'title' | 'subtitle' | 'path'> {
  const { kind, id, text, address, apartment_id, apartment, tenant, date, end } = row
  switch (kind) {
    case 'tenant':
      return { title: text, subtitle: apartment ?? address ?? '', path: `/tenants/${id}` }
    case 'apartment':
      return { title: text, subtitle: joined(tenant, address), path: `/apartments/${id}` }
    case 'lease':
      return {
        title: `${date ?? '…'} – ${end ?? '…'}`,
        subtitle: joined(tenant, apartment),
        path: `/apartments/${apartment_id}`,
      }
    case 'payment':
      return { title: sumOf(row), subtitle: joined(tenant ?? apartment, text), path: `/payments?edit=${id}` }
    case 'expense':
      return { title: sumOf(row), subtitle: joined(text, apartment), path: `/expenses?edit=${id}` }
    case 'ticket':
      return { title: text, subtitle: address ?? '', path: `/support?tab=tickets&ticket=${id}` }
  }
}

const sumOf = ({ amount, currency }: FoundRow): string => `${Number(amount).toFixed(2)} ${currency}`

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ')
