import type { Lease } from '@orenda/contracts/leases'
import { callTo, succeeded } from '../../test/http.ts'
import { median } from '../measured.ts'

const rounds = 40
/** Rounds that only fill caches and prepare statements. */
const warmUp = 8

/** Median milliseconds by call; `bare` is one that reads no data. */
export type CallTimes = Readonly<Record<string, number>> & { bare: number }

/**
 * The calls that pages make most, for a landlord with 12 apartments; one after the other, in rounds
 * of all calls, so that what slows the machine for a while slows all of them.
 */
export async function timeCalls(base: string, token: string): Promise<CallTimes> {
  const call = callTo(base, token)
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
  const calls: [name: string, method: 'GET' | 'POST', path: string, body?: unknown][] = [
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
  const times = new Map(calls.map(([name]) => [name, [] as number[]]))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [name, method, path, body] of calls) {
      const begunAt = performance.now()
      const { status } = await call(method, path, body)
      const took = performance.now() - begunAt
      if (status >= 300) throw new Error(`${method} ${path} answered ${status}`)
      if (round >= warmUp) times.get(name)?.push(took)
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)])) as CallTimes
}
