import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { Lease } from '@orenda/contracts/leases'
import type { Answer } from './http.ts'
import type { Landlord } from './landlord.ts'

/**
 * Brings leases into states that no single sample request leads to.
 * @param today `YYYY-MM-DD`
 */
export async function runLeaseStory({ api }: Landlord, tenant_id: string, today: string): Promise<void> {
  const expectSuccess = <Body>({ status, body }: Answer<Body>): Body => {
    if (status >= 300) throw new Error(`A step of leases answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const bare = { name: 'Поділ', income: 1000, tenant_id: null }
  const add = async (fields: object) =>
    expectSuccess(await api<Apartment>('POST', '/apartments', { ...bare, ...fields }))
  const soon = daysAfter(today, 10)

  // A payment without a lease yet.
  const empty = await add({})
  expectSuccess(await api('POST', '/payments', { apartment_id: empty.id, amount: 1, date: today }))
  const moved = { ...bare, tenant_id, lease_start: soon }
  expectSuccess(await api('PUT', `/apartments/${empty.id}`, moved))

  // A lease with an end in the future.
  const { lease_id } = await add({ tenant_id, lease_start: today })
  expectSuccess(await api('POST', `/leases/${lease_id}/end`, { date: soon }))

  // One lease already has its last charge, the other's last charge falls due later; the deposit
  // settles them.
  const [begun, ends] = [daysAfter(today, -35), daysAfter(today, 40)]
  for (const date of [today, ends]) {
    const leased = { tenant_id, lease_start: begun, charge_from: begun }
    const { id: apartment_id, lease_id: ending } = await add(leased)
    const charge = { kind: 'other', amount: 2, due_date: today }
    const paid = { apartment_id, amount: 2, date: today }
    expectSuccess(await api('POST', '/payments', { ...paid, category: 'deposit' }))
    expectSuccess(await api('POST', '/payments', { ...paid, category: 'repair', charge }))
    expectSuccess(await api('GET', `/leases/${ending}/end?date=${date}`))
    const deposit = [{ kind: 'withheld', amount: 1 }]
    expectSuccess(await api('POST', `/leases/${ending}/end`, { date, last_charge: { amount: 7 }, deposit }))
    // Takes the withheld amount back, too.
    expectSuccess(await api('GET', `/leases/${ending}/end?date=${date}`))
  }
  const short = { lease_start: begun, lease_end: daysAfter(begun, 10), charge_from: begun }
  const over = await add({ tenant_id, ...short, last_charge: { amount: 7, note: '10' } })
  // The lease is renewed after its end; another began later than planned.
  const [lease] = expectSuccess(await api<Lease[]>('GET', `/leases?apartment_id=${over.id}`))
  expectSuccess(await api('POST', `/leases/${lease?.id}/renew`, { end: null }))
  expectSuccess(await api('PUT', `/leases/${lease?.id}`, { start: today }))

  // A lease that never begins.
  const next = await add({ tenant_id, lease_start: soon })
  expectSuccess(await api('PUT', `/apartments/${next.id}`, bare))
}
