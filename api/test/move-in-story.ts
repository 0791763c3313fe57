import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { MovedIn } from '@orenda/contracts/move-ins'
import { succeeded } from './http.ts'
import type { Landlord } from './landlord.ts'

/** The body of a move-in with everything that it may have. */
export const wholeMoveIn = (today: string) => ({
  tenant: { name: 'Ірина', phone: '+380 67 412 55 08', email: 'iryna@example.com', tax_id: '1' },
  start: today,
  end: null,
  rent: 14_500,
  currency: 'UAH',
  due_day: 5,
  deposit: 14_500,
  deposit_received: { amount: 10_000, date: today },
  readings: [{ type: 'electricity', date: today, previous: 21_846, current: 21_846 }],
  reminder: { days_before_due: 3 },
})

/**
 * Writes a move-in down, and takes it back; then one that is deleted, and one whose end is taken back.
 * @returns the names of the used routes
 */
export async function runMoveInStory({ api }: Landlord, today: string): Promise<string[]> {
  const vacant = { name: 'Студія', income: 1000, tenant_id: null }
  const { id } = succeeded(await api<Apartment>('POST', '/apartments', vacant))
  const moveIn = wholeMoveIn(today)
  const lease = succeeded(await api<MovedIn>('POST', `/apartments/${id}/leases`, moveIn))
  const { updated_at } = lease
  succeeded(await api('POST', `/leases/${lease.id}/take-back`, { updated_at }))
  // Of a tenant who is there already.
  const { id: tenant_id } = succeeded(await api<{ id: string }>('POST', '/tenants', moveIn.tenant))
  const { tenant: _, ...terms } = moveIn
  const { deposit_received: __, readings: ___, ...unpaid } = { ...terms, tenant_id }
  const wrong = succeeded(await api<MovedIn>('POST', `/apartments/${id}/leases`, { ...unpaid, readings: [] }))
  succeeded(await api('DELETE', `/leases/${wrong.id}`))
  const other = succeeded(await api<MovedIn>('POST', `/apartments/${id}/leases`, { ...terms, tenant_id }))
  const deposit = [{ kind: 'returned', amount: 5 }]
  // Rent falls due until then.
  const end = { date: daysAfter(today, 40), last_charge: { amount: 5 }, deposit }
  succeeded(await api('POST', `/leases/${other.id}/end`, end))
  succeeded(await api('POST', `/leases/${other.id}/end/take-back`, {}))
  return [
    'POST /apartments/:id/leases',
    'POST /leases/:id/take-back',
    'POST /leases/:id/end/take-back',
    'DELETE /leases/:id',
  ]
}
