import type { Lease } from '@orenda/contracts/leases'
import { type Call, callTo, succeeded } from '../../test/http.ts'
import { median } from '../measured.ts'
import type { Place } from './growth.ts'
import { inTurns } from './in-turns.ts'

const rounds = 150
/** Rounds that only fill caches and prepare statements. */
const warmUp = 20

/** `bare` is a call that reads no data. */
type HotCall = [name: string, method: 'GET' | 'POST', path: string, body?: unknown]

/**
 * The calls that pages make most, for a landlord with 12 apartments, at all places in turns.
 * @returns for each place the median milliseconds by call
 */
export async function timeCalls(places: readonly Place[]): Promise<Record<string, number>[]> {
  const callers: { call: Call; calls: HotCall[] }[] = []
  for (const { product, landlord } of places) {
    const call = callTo(product.base, landlord.token)
    callers.push({ call, calls: await hotCalls(call) })
  }
  const found: Record<string, number>[] = places.map(() => ({}))
  for (const [at, [name]] of (callers[0]?.calls ?? []).entries()) {
    const times = await inTurns(callers, warmUp + rounds, ({ call, calls }) =>
      timed(call, calls[at] as HotCall),
    )
    for (const [place, all] of times.entries())
      Object.assign(found[place] ?? {}, { [name]: median(all.slice(warmUp)) })
  }
  return found
}

async function timed(call: Call, [name, method, path, body]: HotCall): Promise<number> {
  const begunAt = performance.now()
  const { status } = await call(method, path, body)
  const took = performance.now() - begunAt
  if (status >= 300) throw new Error(`${name} answered ${status}`)
  return took
}

async function hotCalls(call: Call): Promise<HotCall[]> {
  const [lease] = succeeded(await call<Lease[]>('GET', '/leases'))
  if (lease === undefined) throw new Error('The landlord has no lease')
  const payment = {
    apartment_id: lease.apartment_id,
    category: 'rent',
    date: '2026-11-20',
    amount: 100,
    currency: 'UAH',
    note: '',
  }
  return [
    ['bare', 'GET', '/health/live'],
    ['GET /users/me', 'GET', '/users/me'],
    ['GET /apartments', 'GET', '/apartments'],
    ['GET /tenants', 'GET', '/tenants'],
    ['GET /payments', 'GET', '/payments'],
    ['GET /expenses', 'GET', '/expenses'],
    ['GET /utilities', 'GET', '/utilities'],
    ['GET /payment-reminders', 'GET', '/payment-reminders'],
    ['GET /rent/balances', 'GET', '/rent/balances'],
    ['GET /rent/charges', 'GET', '/rent/charges?month=2026-11'],
    ['GET /leases/{id}/statement', 'GET', `/leases/${lease.id}/statement`],
    ['GET /reports/profit', 'GET', '/reports/profit?from=2026-01-01&to=2026-12-31'],
    ['POST /payments', 'POST', '/payments', payment],
  ]
}
