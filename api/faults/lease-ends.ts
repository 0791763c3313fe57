// `npm run faults -- lease-ends [runs] [seed]`: kills the API before each of the statements in turn
// that ending a lease sends to the database. Afterwards the lease must be ended completely or not
// at all, and a repetition with the same key must end it exactly once.
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { Lease, LeaseEnd } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { freePort } from '@orenda/delivery/test/free-port'
import { ownerPassword } from '../src/platform/database/embedded/cluster.ts'
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts'
import { ownerUrl } from '../src/platform/database/embedded/server.ts'
import { cleanUpAtExit } from '../test/clean-up-at-exit.ts'
import { succeeded } from '../test/http.ts'
import { type Landlord, logIn, signUp, tokenIn } from '../test/landlord.ts'
import { startMailServer } from '../test/mail-server.ts'
import { type Product, startProduct } from '../test/product.ts'
import { openStatementGate, type StatementGate } from './statement-gate.ts'

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
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-faults-'))
  const cleanup = cleanUpAtExit(folder)
  const mail = await startMailServer()
  const setting = {
    dataDir: join(folder, 'data'),
    smtpUrl: mail.url,
    onSpawn: cleanup.bind,
    logFile: process.env.FAULTS_LOG ?? join(folder, 'product.log'),
  }
  // Keeps the database running while the API is killed, and sends mails.
  const keeper = await startProduct({
    ...setting,
    port: await freePort(),
    env: { SCHEDULED_JOBS: '0' },
  })
  const postgres = join(setting.dataDir, 'postgres')
  const { port: databasePort = 0 } = await readPostmasterFile(join(postgres, 'cluster', 'data'))
  const gate = await openStatementGate(databasePort)
  const env = {
    DATABASE_URL: ownerUrl(gate.port, await ownerPassword(postgres)),
    ROLE: 'api',
    SCHEDULED_JOBS: '0',
    RATE_REGISTER_ADDRESS: '100000/1h',
    RATE_LOGIN_ADDRESS: '100000/1h',
    RATE_LINK_ADDRESS: '100000/1h',
  }
  const port = await freePort()
  const start = () => startProduct({ ...setting, port, env })
  let product = await start()
  const broken: string[] = []
  try {
    const play = new Play(gate, async email => tokenIn((await mail.waitFor(email)).text))
    const whole = await play.leased(product)
    const count = await play.countStatements(whole)
    console.log(`an end sends ${count} statements`)
    const killed = { nothing: 0, all: 0 }
    for (let run = 0; run < runs; run += 1) {
      const place = ((seed + run) % count) + 1
      const home = await play.leased(product)
      const result = await play.endKilledBefore(place, home, product, async () => (product = await start()))
      if (typeof result === 'string') broken.push(`run ${run}, before statement ${place}: ${result}`)
      else killed[result.done ? 'all' : 'nothing'] += 1
      if (process.stdout.isTTY) process.stdout.write(`\rrun ${run + 1} of ${runs}`)
    }
    console.log(`\nkilled: nothing was done ${killed.nothing} times, all ${killed.all} times`)
  } finally {
    await product.end('SIGKILL')
    await gate.close()
    await keeper.end('SIGTERM')
    await mail.close()
    await cleanup.cleanUp()
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
  private readonly gate: StatementGate
  private readonly verificationToken: (email: string) => Promise<string>
  private landlord: Landlord | null = null
  private room = 0
  private today = ''

  constructor(gate: StatementGate, verificationToken: (email: string) => Promise<string>) {
    this.gate = gate
    this.verificationToken = verificationToken
  }

  /** A lease that has run for a hundred days, with open rent and a deposit. */
  async leased({ base }: Product): Promise<Home> {
    if (this.landlord === null || this.room === 0) {
      this.landlord = await signUp(base, this.verificationToken)
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
    this.gate.arm(Number.POSITIVE_INFINITY, () => {})
    succeeded(await landlord.api('POST', `/leases/${leaseId}/end`, body))
    return this.gate.disarm()
  }

  /** @returns the errors found, or whether the lease had been ended when the API was killed */
  async endKilledBefore(
    place: number,
    home: Home,
    product: Product,
    restart: () => Promise<Product>,
  ): Promise<string | { done: boolean }> {
    const { landlord, leaseId, body, before } = home
    const headers = { 'idempotency-key': randomUUID() }
    const path = `/leases/${leaseId}/end`
    this.gate.arm(place, () => product.process.kill('SIGKILL'))
    const heard = await landlord.api('POST', path, body, headers).catch(() => null)
    this.gate.disarm()
    // Background work may have sent statements first, so that the lease was ended before this
    // statement was reached.
    await product.end('SIGKILL')
    const { base } = await restart()
    Object.assign(landlord, await logIn(base, landlord.email, landlord.password))
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
