// `npm run faults -- lease-ends [runs] [seed]`: kills the API before each of the statements in turn
// that ending a lease sends to the database. Afterwards the lease must be ended completely or not
// at all, and a repetition with the same key must end it exactly once.
import { randomInt, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { Lease, LeaseEnd } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { succeeded } from '../test/http.ts'
import { type Landlord, logIn } from '../test/landlord.ts'
import { type GatedProduct, startGatedProduct } from './gated-product.ts'

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

/** @returns whether an error was found */
export async function playLeaseEnds(runs = 100, seed = randomInt(2 ** 31)): Promise<boolean> {
  console.log(`seed ${seed}, ${runs} runs; again with: npm run faults -- lease-ends ${runs} ${seed}`)
  const gated = await startGatedProduct()
  const broken: string[] = []
  try {
    const play = new Play(gated)
    const count = await play.countStatements(await play.leased())
    console.log(`an end sends ${count} statements`)
    const killed = { nothing: 0, all: 0 }
    for (let run = 0; run < runs; run += 1) {
      const place = ((seed + run) % count) + 1
      const result = await play.endKilledBefore(place, await play.leased())
      if (typeof result === 'string') broken.push(`run ${run}, before statement ${place}: ${result}`)
      else killed[result.done ? 'all' : 'nothing'] += 1
      if (process.stdout.isTTY) process.stdout.write(`\rrun ${run + 1} of ${runs}`)
    }
    console.log(`\nkilled: nothing was done ${killed.nothing} times, all ${killed.all} times`)
  } finally {
    await gated.close()
  }
  for (const problem of broken.slice(0, 30)) console.log(`BROKEN: ${problem}`)
  console.log(
    broken.length === 0 ? 'Each end was whole, and done once.' : `${broken.length} promises are broken.`,
  )
  return broken.length > 0
}

interface Home {
  landlord: Landlord
  leaseId: string
  body: object
  before: State
}

class Play {
  private readonly gated: GatedProduct
  private landlord: Landlord | null = null
  private room = 0
  private today = ''

  constructor(gated: GatedProduct) {
    this.gated = gated
  }

  /** A lease that has run for a hundred days, with open rent and a deposit. */
  async leased(): Promise<Home> {
    if (this.landlord === null || this.room === 0) {
      this.landlord = await this.gated.newLandlord()
      this.room = apartmentsEach
    }
    this.room -= 1
    const { landlord } = this
    const tenant = { name: 'Орест', phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' }
    const { id: tenant_id } = succeeded(await landlord.api<{ id: string }>('POST', '/tenants', tenant))
    this.today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(new Date())
    const start = daysAfter(this.today, -100)
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
    const leaseId = apartment.lease_id ?? ''
    const proposal = succeeded(
      await landlord.api<LeaseEnd>('GET', `/leases/${leaseId}/end?date=${this.today}`),
    )
    const body = {
      date: this.today,
      deposit,
      ...(proposal.last_charge && { last_charge: { amount: proposal.last_charge.by_days } }),
    }
    return { landlord, leaseId, body, before: await stateOf(landlord, leaseId) }
  }

  async countStatements({ landlord, leaseId, body }: Home): Promise<number> {
    const { gate } = this.gated
    gate.arm(Number.POSITIVE_INFINITY, () => {})
    succeeded(await landlord.api('POST', `/leases/${leaseId}/end`, body))
    return gate.disarm()
  }

  /** @returns the errors found, or whether the lease had been ended when the API was killed */
  async endKilledBefore(place: number, home: Home): Promise<string | { done: boolean }> {
    const { gate, product } = this.gated
    const { landlord, leaseId, body, before } = home
    const headers = { 'idempotency-key': randomUUID() }
    const path = `/leases/${leaseId}/end`
    gate.arm(place, () => product.process.kill('SIGKILL'))
    const heard = await landlord.api('POST', path, body, headers).catch(() => null)
    gate.disarm()
    // Background work may have sent statements first, so that the lease was ended before this
    // statement was reached.
    await this.gated.restart()
    Object.assign(landlord, await logIn(this.gated.product.base, landlord.email, landlord.password))
    const after = await stateOf(landlord, leaseId)
    const done = after.lease.end !== null
    if (heard !== null && heard.status < 300 && !done) return 'the end that was acknowledged is not there'
    if (!done && !isDeepStrictEqual(after, before))
      return `something of it is there: ${JSON.stringify(after)}`
    const again = await landlord.api('POST', path, body, headers)
    if (again.status !== 200) return `pressed again it is ${again.status}: ${JSON.stringify(again.body)}`
    const { lease } = await stateOf(landlord, leaseId)
    const held = [lease.deposit_received, lease.deposit_withheld, lease.deposit_returned]
    if (lease.end !== this.today || !isDeepStrictEqual(held, [1500, 300, 1200]))
      return `pressed again it is not whole, or more than that: ${JSON.stringify(lease)}`
    if (done && !isDeepStrictEqual(lease, after.lease)) return 'pressed again it was done twice'
    return { done }
  }
}

async function stateOf(landlord: Landlord, leaseId: string): Promise<State> {
  const { updated_at: _, ...lease } = succeeded(await landlord.api<Lease>('GET', `/leases/${leaseId}`))
  const charges = succeeded(await landlord.api<Charge[]>('GET', `/rent/charges?lease_id=${leaseId}`))
  return { lease, charges }
}
