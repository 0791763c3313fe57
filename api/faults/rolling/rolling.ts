// `npm run faults -- rolling [seconds]`: three API processes behind a balancer get 100 requests a second and are
// replaced one after another; then three of the last release are replaced by this one, the first of which migrates the
// database. No request may fail, every acknowledged payment must be there once, and the 99th percentile of the time
// to an answer may be five times that of a quiet time.
import { setTimeout as pause } from 'node:timers/promises'
import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import { type Landlord, signUp, tokenIn } from '../../test/landlord.ts'
import { everything } from '../everything.ts'
import { buildLastRelease, lastRelease } from '../last-release.ts'
import { letOut } from '../let-out.ts'
import { type Fleet, openPlace, type Place } from './fleet.ts'
import { type Call, Load, percentile, type Sent } from './load.ts'

const perSecond = 100
const processes = 3
const landlords = 10
/** Of the requests: the rest only reads. */
const writes = 0.2
/** How much slower the 99th percentile may be meanwhile. */
const mostSlower = 5

/** @returns whether an error was found */
export async function playRolling(seconds = 30): Promise<boolean> {
  const oldEntry = await buildLastRelease()
  const place = await openPlace()
  const broken: string[] = []
  try {
    broken.push(...(await play(place, { name: 'restart', seconds })))
    broken.push(
      ...(await play(place, { name: `upgrade from ${lastRelease.version}`, seconds, from: oldEntry })),
    )
  } finally {
    await place.close()
  }
  for (const problem of broken.slice(0, 30)) console.log(`BROKEN: ${problem}`)
  if (broken.length === 0) console.log('No request failed, and every acknowledged payment is there once.')
  return broken.length > 0
}

interface Play {
  name: string
  /** Of the quiet time. */
  seconds: number
  /** The entry of the release that is replaced; the same one when absent. */
  from?: string
}

async function play(place: Place, { name, seconds, from }: Play): Promise<string[]> {
  const fleet = await place.fleet(await place.database(`rolling_${from === undefined ? 'same' : 'upgrade'}`))
  try {
    for (let count = 0; count < processes; count += 1) await fleet.start(from)
    await fleet.startWorker(from)
    const people = await settle(place, fleet)
    const load = new Load(fleet.base, perSecond, callsOf(people))
    // Compiled code and plans of statements.
    await pause(10_000)
    const quietAt = performance.now()
    await pause(seconds * 1000)
    const rollingAt = performance.now()
    await fleet.roll()
    const endedAt = performance.now()
    await load.end()
    const during = (begin: number, end: number) =>
      load.sent.filter(({ begunAt }) => begunAt >= begin && begunAt < end)
    const [quiet, rolling] = [during(quietAt, rollingAt), during(rollingAt, endedAt)]
    const failed = load.sent.filter(({ status }) => status === 0 || status >= 400)
    const [quietTime, rollingTime] = [percentile(quiet, 0.99), percentile(rolling, 0.99)]
    const { notTaken, broken } = fleet.balancer.repeated
    console.log(
      `${name}: ${quiet.length} requests in ${seconds} s of quiet, p99 ${quietTime.toFixed(1)} ms; ` +
        `${rolling.length} in ${((endedAt - rollingAt) / 1000).toFixed(0)} s of replacing ${processes} processes, ` +
        `p99 ${rollingTime.toFixed(1)} ms (${(rollingTime / quietTime).toFixed(1)} times), ${failed.length} failed; ` +
        `sent again by the balancer: ${notTaken} that no process had taken, ${broken} whose connection broke`,
    )
    return [
      ...failed.map(
        ({ call, status, problem }) => `${name}: ${call.method} ${call.path} ${status} ${problem}`,
      ),
      ...(rollingTime > mostSlower * quietTime ? [`${name}: more than ${mostSlower} times slower`] : []),
      ...(await unlikePayments(people, load.sent)).map(problem => `${name}: ${problem}`),
    ]
  } finally {
    await fleet.close()
  }
}

interface Person extends Landlord {
  apartment: Apartment
}

async function settle({ mail }: Place, { base }: Fleet): Promise<Person[]> {
  const people: Person[] = []
  for (let count = 0; count < landlords; count += 1) {
    const landlord = await signUp(base, async email => tokenIn((await mail.waitFor(email)).text))
    people.push({ ...landlord, apartment: await letOut(landlord) })
  }
  return people
}

const reads = ['/apartments', '/tenants', '/payments?limit=50', '/users/me', '/expenses?limit=50']

/** Gives each landlord the next call in turn. */
function callsOf(people: readonly Person[]): () => Call {
  let count = 0
  return () => {
    count += 1
    const { token, apartment } = people[count % people.length] as Person
    if ((count * writes) % 1 !== 0)
      return { method: 'GET', path: reads[count % reads.length] as string, token }
    const body = { apartment_id: apartment.id, amount: 10, date: apartment.lease_start, note: `${count}` }
    return { method: 'POST', path: '/payments', body: { ...body, category: 'rent' }, token }
  }
}

/** Compares what was acknowledged with what is there. */
async function unlikePayments(people: readonly Person[], sent: readonly Sent[]): Promise<string[]> {
  const problems: string[] = []
  for (const person of people) {
    const acknowledged = sent
      .filter(({ call, status }) => call.method === 'POST' && call.token === person.token && status === 201)
      .map(({ call }) => (call.body as Payment).note)
    const found = (await everything<Payment>(person, '/payments')).map(({ note }) => note)
    for (const note of acknowledged) {
      const times = found.filter(other => other === note).length
      if (times !== 1) problems.push(`payment ${note} was acknowledged and is there ${times} times`)
    }
  }
  return problems
}
