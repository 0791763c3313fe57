import { maxCharges } from '@orenda/contracts/rules/lease-limits'
import { asOwner } from '../test/estate-of-payments.ts'
import { fillLedger } from '../test/filled-ledger.ts'
import { callTo } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'
import type { Figure, Target } from './target.ts'
import { figuresOf, whileAttacked } from './while-attacked.ts'

export const name = 'heavy calls'

/** The case creates many free accounts from one address, and repeats exports. */
export const env = { RATE_REGISTER_ADDRESS: '', RATE_EXPORT_ACCOUNT: '' }

const landlords = 20
/** Requests of each landlord at the same time. */
const atOnce = 3
/** The notices that a search goes through. */
const notices = 5000
/** How often each landlord repeats its requests. */
const rounds = 2

interface Estate extends Landlord {
  /** An apartment that was let for decades without charges. */
  apartment: string
  /** A lease with nearly the largest allowed number of charges. */
  lease: string
}

/** The requests of each landlord, one kind after the other. */
const kinds: Record<string, (of: Estate) => [method: string, path: string, body?: object]> = {
  charges: () => ['GET', '/rent/charges'],
  'charging anew': ({ apartment }) => ['POST', '/rent/charges', { apartment_id: apartment, from: '1980-01' }],
  balances: () => ['GET', '/rent/balances'],
  'what falls due': () => ['GET', '/rent/upcoming?days=366'],
  statements: ({ lease }) => ['GET', `/leases/${lease}/statement`],
  summaries: () => ['GET', '/utilities/summary'],
  searches: () => ['GET', '/payment-reminders/logs?search=nobody'],
  exports: () => ['GET', '/users/me/export'],
}

/**
 * Twenty landlords request the largest answer of each kind, three at a time, while another reads a
 * list.
 */
export async function run(target: Target): Promise<Figure[]> {
  const other = await target.newLandlord()
  const estates: Estate[] = []
  for (let count = 0; count < landlords; count += 1)
    estates.push(await fill(target, await target.newLandlord()))
  const all: Figure[] = []
  for (const [kind, ask] of Object.entries(kinds)) {
    const title = `${landlords} × ${atOnce} ${kind}`
    const answers: { status: number; isWhy: boolean }[] = []
    const { figures } = await whileAttacked(target, other, { title, lists: 500 }, async () => {
      const askAll = async (estate: Estate) => {
        const [method, path, body] = ask(estate)
        for (let round = 0; round < rounds; round += 1)
          answers.push(await answerTo(target.base, estate, method, path, body))
      }
      await Promise.all(estates.flatMap(estate => Array.from({ length: atOnce }, () => askAll(estate))))
    })
    const given = answers.filter(({ status }) => status < 300).length
    const unsaid = answers.filter(({ status, isWhy }) => status >= 300 && !isWhy).length
    const figure = figuresOf(title)
    all.push(...figures, figure(`of ${answers.length} answers, ${given} whole, without a reason`, unsaid, 0))
  }
  return all
}

async function fill({ dataDir, base }: Target, landlord: Landlord): Promise<Estate> {
  const { id, token } = landlord
  const call = callTo(base, token)
  const tenant = { name: 'Орест', phone: '+380 44 000 00 00', email: 'o@example.com', tax_id: '1' }
  const { body: added } = await call<{ id: string }>('POST', '/tenants', tenant)
  const apartment = { name: 'Квартира', income: 100, tenant_id: added.id, lease_start: '1980-01-01' }
  const { body: made } = await call<{ id: string }>('POST', '/apartments', apartment)
  const { leases } = await asOwner(dataDir, id, async client => {
    const ask = async (sql: string, values: unknown[]) => (await client.query(sql, values)).rows
    await fillLedger(ask, id, { leases: 15, charges: 120 })
    const long = await fillLedger(ask, id, { leases: 1, charges: maxCharges - 1 })
    await client.query(
      `insert into utility_readings (owner_id, apartment_id, type, zone, date, previous, current, new_meter, rate, comment)
       select $1, a.id, 'gas', 'total', (date '2016-01-25' + make_interval(months => m))::date, m * 12.5, (m + 1) * 12.5, false,
         31.7283, ''
       from apartments a cross join generate_series(0, 119) m where a.owner_id = $1`,
      [id],
    )
    await client.query(
      `insert into reminder_notices
         (owner_id, apartment_id, due_date, type, occurrence, channel, recipient, tenant_name, amount, currency, state, planned_at)
       select $1, $2, '2020-11-22', 'overdue', n, 'email', n || '@example.com', 'Орест', 100, 'UAH', 'sent', now()
       from generate_series(1, $3::int) n`,
      [id, made.id, notices],
    )
    return long
  })
  const { status } = await call('GET', '/rent/balances')
  if (status !== 200) throw new Error(`The balances of a landlord answered ${status}`)
  return { ...landlord, apartment: made.id, lease: leases[0] ?? '' }
}

/** The answer is not parsed, so that the measuring process stays idle. */
async function answerTo(base: string, { token }: Landlord, method: string, path: string, body?: object) {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  const { status, headers } = response
  return { status, isWhy: [429, 503].includes(status) && headers.has('retry-after') }
}
