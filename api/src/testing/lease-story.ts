import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { Answer } from './http.ts'
import type { Landlord } from './landlord.ts'

/** Lets happen to leases what no single sample of a route brings about. @param today `YYYY-MM-DD` */
export async function liveThroughLeases({ api }: Landlord, tenant_id: string, today: string): Promise<void> {
  const expectSuccess = <Body>({ status, body }: Answer<Body>): Body => {
    if (status >= 300) throw new Error(`A step of leases answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const bare = { name: 'Поділ', income: 1000, tenant_id: null }
  const add = async (fields: object) =>
    expectSuccess(await api<Apartment>('POST', '/apartments', { ...bare, ...fields }))
  const soon = daysAfter(today, 10)

  // A payment waits for its lease.
  const empty = await add({})
  expectSuccess(await api('POST', '/payments', { apartment_id: empty.id, amount: 1, date: today }))
  const moved = { ...bare, tenant_id, lease_start: soon }
  expectSuccess(await api('PUT', `/apartments/${empty.id}`, moved))

  // A lease whose end lies ahead.
  const { lease_id } = await add({ tenant_id, lease_start: today })
  expectSuccess(await api('POST', `/leases/${lease_id}/end`, { date: soon }))

  // One that never comes.
  const next = await add({ tenant_id, lease_start: soon })
  expectSuccess(await api('PUT', `/apartments/${next.id}`, bare))
}
