// `npm run faults -- requests [runs] [seed]`: kills the API before one of the statements that it sends
// while a landlord's payment requests are made at once. Their numbers must have no gap and no twin
// afterwards, each acknowledged request must stand with its number, and a repetition with the same
// keys must make what is missing, and nothing twice.
import { randomInt, randomUUID } from 'node:crypto'
import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { CreatedPaymentRequests, PaymentRequest } from '@orenda/contracts/payment-requests'
import type { Tenant } from '@orenda/contracts/tenants'
import { succeeded } from '../test/http.ts'
import { type Landlord, logIn } from '../test/landlord.ts'
import { setPayee } from '../test/payee.ts'
import { type GatedProduct, startGatedProduct } from './gated-product.ts'

/** The number of apartments that the trial allows. */
const apartmentsEach = 3
/** Requests of one tenant in a run; a batch of all tenants is asked for beside them. */
const singles = 6
/** Runs of one landlord: numbers go on over a crash. */
const runsEach = 10

/** @returns whether an error was found */
export async function playRequests(runs = 100, seed = randomInt(2 ** 31)): Promise<boolean> {
  console.log(`seed ${seed}, ${runs} runs; again with: npm run faults -- requests ${runs} ${seed}`)
  const gated = await startGatedProduct()
  const broken: string[] = []
  const killed = { acknowledged: 0, cut: 0, made: 0 }
  try {
    const play = new Play(gated)
    let owner = await play.owing()
    const count = await play.countStatements(owner)
    console.log(`${singles} requests and a batch send ${count} statements`)
    for (let run = 0; run < runs; run += 1) {
      if (run % runsEach === 0) owner = await play.owing()
      // Spread over all statements, whatever the number of runs.
      const place = 1 + ((seed + run * 37) % count)
      const { problems, ...figures } = await play.askKilledBefore(place, owner)
      broken.push(...problems.map(problem => `run ${run}, before statement ${place}: ${problem}`))
      for (const key of ['acknowledged', 'cut', 'made'] as const) killed[key] += figures[key]
      if (process.stdout.isTTY) process.stdout.write(`\rrun ${run + 1} of ${runs}`)
    }
  } finally {
    await gated.close()
  }
  const { acknowledged, cut, made } = killed
  console.log(`\ncalls: ${acknowledged} acknowledged, ${cut} cut off, of which ${made} were done`)
  for (const problem of broken.slice(0, 30)) console.log(`BROKEN: ${problem}`)
  console.log(
    broken.length === 0
      ? 'Numbers had no gap and no twin, and each acknowledged request stood.'
      : `${broken.length} promises are broken.`,
  )
  return broken.length > 0
}

/** A landlord whose tenants all owe something. */
interface Owner {
  landlord: Landlord
  leaseIds: string[]
}

/** A call with its key, which is the same when it is repeated. */
interface Call {
  path: string
  body: object
  key: string
}

interface Outcome {
  problems: string[]
  /** Calls that were answered with a success. */
  acknowledged: number
  /** Other calls, and how many of them had been done. */
  cut: number
  made: number
}

class Play {
  private readonly gated: GatedProduct

  constructor(gated: GatedProduct) {
    this.gated = gated
  }

  async owing(): Promise<Owner> {
    const landlord = await this.gated.newLandlord()
    await setPayee(landlord)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(new Date())
    const leaseIds: string[] = []
    for (let room = 0; room < apartmentsEach; room += 1) {
      const person = { name: 'Орест', phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' }
      const { id: tenant_id } = succeeded(await landlord.api<Tenant>('POST', '/tenants', person))
      const start = daysAfter(today, -100)
      const home = { name: `Липки ${room}`, income: 1000, tenant_id, lease_start: start, charge_from: start }
      const { lease_id } = succeeded(await landlord.api<Apartment>('POST', '/apartments', home))
      leaseIds.push(lease_id ?? '')
    }
    return { landlord, leaseIds }
  }

  /** Of all calls of a run together; how many of them go to the database first is a matter of chance. */
  async countStatements({ landlord, leaseIds }: Owner): Promise<number> {
    const { gate } = this.gated
    gate.arm(Number.POSITIVE_INFINITY, () => {})
    for (const answer of await Promise.all(callsOf(leaseIds).map(call => sent(landlord, call)))) {
      if (answer === null) throw new Error('A request was refused without a fault')
    }
    return gate.disarm()
  }

  async askKilledBefore(place: number, { landlord, leaseIds }: Owner): Promise<Outcome> {
    const { gate, product } = this.gated
    const calls = callsOf(leaseIds)
    gate.arm(place, () => product.process.kill('SIGKILL'))
    const heard = await Promise.all(calls.map(call => sent(landlord, call)))
    gate.disarm()
    await this.gated.restart()
    Object.assign(landlord, await logIn(this.gated.product.base, landlord.email, landlord.password))

    const after = await numbersOf(landlord)
    const problems = [...faultsIn([...after.values()]), ...lostOf(heard, after)]
    const again = await Promise.all(calls.map(call => sent(landlord, call)))
    const last = await numbersOf(landlord)
    problems.push(...faultsIn([...last.values()]), ...lostOf(again, last), ...lostOf([[...after]], last))
    if (again.includes(null)) problems.push('a repetition was refused')
    const done = again.map((pairs, at) => ({ pairs: pairs ?? [], wasHeard: heard[at] !== null }))
    const isThere = (pairs: Pairs) => pairs.every(([id]) => after.has(id))
    // Repeated with its key, a call that was done tells what it had made, and makes nothing.
    for (const { pairs, wasHeard } of done)
      if (wasHeard && !isThere(pairs)) problems.push('a repetition of an acknowledged call made something')
    for (const { pairs } of done)
      if (!isThere(pairs) && pairs.some(([id]) => after.has(id))) problems.push('half a batch was made')
    const made = done.filter(({ pairs }) => !isThere(pairs)).reduce((sum, { pairs }) => sum + pairs.length, 0)
    if (last.size !== after.size + made) problems.push(`${last.size - after.size} were made for ${made}`)
    const file = await landlord.api('GET', `/payment-requests/${[...last.keys()].at(-1)}/pdf`)
    if (file.status !== 200) problems.push(`the last has no file: ${file.status}`)
    const cut = done.filter(({ wasHeard }) => !wasHeard)
    return {
      problems,
      acknowledged: done.length - cut.length,
      cut: cut.length,
      made: cut.filter(({ pairs }) => isThere(pairs)).length,
    }
  }
}

/** Requests by their ids, with their numbers. */
type Pairs = [id: string, number: string][]

const callsOf = (leaseIds: readonly string[]): Call[] => [
  ...Array.from({ length: singles }, (_, at) => ({
    path: '/payment-requests',
    body: { lease_id: leaseIds[at % leaseIds.length] },
    key: randomUUID(),
  })),
  { path: '/payment-requests/batch', body: { lease_ids: leaseIds }, key: randomUUID() },
]

/** What a call has made; null when it was not acknowledged. */
async function sent({ api }: Landlord, { path, body, key }: Call): Promise<Pairs | null> {
  const answer = await api<PaymentRequest | CreatedPaymentRequests>('POST', path, body, {
    'idempotency-key': key,
  }).catch(() => null)
  if (answer === null || answer.status >= 300) return null
  const made = 'requests' in answer.body ? answer.body.requests : [answer.body]
  return made.map(({ id, number }) => [id, number])
}

/** All requests of a landlord, oldest first. */
async function numbersOf({ api }: Landlord): Promise<Map<string, string>> {
  const list = succeeded(await api<PaymentRequest[]>('GET', '/payment-requests'))
  return new Map(
    list
      .map(({ id, number }): [string, string] => [id, number])
      .toSorted(([, one], [, other]) => (one < other ? -1 : 1)),
  )
}

/** Gaps and twins, of numbers of one year such as `2026-0001`. */
function faultsIn(numbers: readonly string[]): string[] {
  const wanted = numbers.map((number, at) => `${number.slice(0, 4)}-${String(at + 1).padStart(4, '0')}`)
  return numbers.join() === wanted.join() ? [] : [`the numbers are ${numbers.join(', ')}`]
}

/** Requests that were heard of and are not there with their number. */
const lostOf = (heard: readonly (Pairs | null)[], there: ReadonlyMap<string, string>): string[] =>
  heard
    .flatMap(pairs => pairs ?? [])
    .filter(([id, number]) => there.get(id) !== number)
    .map(([, number]) => `${number} was acknowledged and is not there`)
