// `npm run faults -- lease-ends [runs] [seed]`: kills the API while a lease ends, see `killed-presses.ts`.
import { isDeepStrictEqual } from 'node:util'
import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { Lease, LeaseEnd } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { succeeded } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'
import { todayInKyiv } from './days.ts'
import type { GatedProduct } from './gated-product.ts'
import type { Press, Trial } from './killed-presses.ts'

/** The number of apartments that the trial allows. */
const apartmentsEach = 3

const deposit = [
  { kind: 'withheld', amount: 300 },
  { kind: 'returned', amount: 1200 },
] as const

/** The data that ending a lease changes, as the API answers it. */
interface State {
  lease: Omit<Lease, 'updated_at'>
  charges: Charge[]
}

export class LeaseEnds implements Press<State> {
  readonly name = 'lease-ends'
  private landlord: Landlord | null = null
  private room = 0

  /** A lease that has run for a hundred days, with open rent and a deposit. */
  async prepare(gated: GatedProduct): Promise<Trial<State>> {
    if (this.landlord === null || this.room === 0) {
      this.landlord = await gated.newLandlord()
      this.room = apartmentsEach
    }
    this.room -= 1
    const { landlord } = this
    const tenant = { name: 'Орест', phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' }
    const { id: tenant_id } = succeeded(await landlord.api<{ id: string }>('POST', '/tenants', tenant))
    const today = todayInKyiv()
    const start = daysAfter(today, -100)
    const apartment = succeeded(
      await landlord.api<Apartment>('POST', '/apartments', {
        name: 'Липки',
        income: 1000,
        tenant_id,
        lease_start: start,
        charge_from: start,
      }),
    )
    const paid = { apartment_id: apartment.id, amount: 1500, date: start, category: 'deposit' }
    succeeded(await landlord.api('POST', '/payments', paid))
    const lease = `/leases/${apartment.lease_id}`
    const proposal = succeeded(await landlord.api<LeaseEnd>('GET', `${lease}/end?date=${today}`))
    return {
      landlord,
      path: `${lease}/end`,
      body: {
        date: today,
        deposit,
        ...(proposal.last_charge && { last_charge: { amount: proposal.last_charge.by_days } }),
      },
      read: () => stateOf(landlord, apartment.lease_id ?? ''),
      isDone: ({ lease: { end } }) => end !== null,
      flawOf: ({ lease: { end, deposit_received, deposit_withheld, deposit_returned } }) =>
        end === today &&
        isDeepStrictEqual([deposit_received, deposit_withheld, deposit_returned], [1500, 300, 1200])
          ? null
          : `it is not whole, or more than that: ${end}, ${deposit_withheld}, ${deposit_returned}`,
    }
  }
}

async function stateOf(landlord: Landlord, leaseId: string): Promise<State> {
  const { updated_at: _, ...lease } = succeeded(await landlord.api<Lease>('GET', `/leases/${leaseId}`))
  const charges = succeeded(await landlord.api<Charge[]>('GET', `/rent/charges?lease_id=${leaseId}`))
  return { lease, charges }
}
