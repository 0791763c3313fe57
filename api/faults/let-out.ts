import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import { succeeded } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'

/** Adds an apartment with a tenant. */
export async function letOut(landlord: Landlord): Promise<Apartment> {
  const tenant = { name: 'Орест', phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' }
  const { id: tenant_id } = succeeded(await landlord.api<{ id: string }>('POST', '/tenants', tenant))
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(new Date())
  const body = { name: 'Липки', income: 1000, tenant_id, lease_start: daysAfter(today, -100) }
  return succeeded(await landlord.api<Apartment>('POST', '/apartments', body))
}
