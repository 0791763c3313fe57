import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { routesOf } from './every-route.ts'
import type { Answer, Call } from './http.ts'
import type { Landlord } from './landlord.ts'
import { snapshot } from './snapshot.ts'
import type { TestApi } from './test-api.ts'

/**
 * A landlord with a bad connection: each repeatable POST is sent twice at the same time, and again
 * after both answers. All answers must be equal, nothing may change twice, and another body with
 * the same key is refused.
 * @param tried receives the name of each route for which that held, e.g. `POST /leases/:id/charges`
 */
export function withRepeatedPosts(api: TestApi, landlord: Landlord, tried: Set<string>): Landlord {
  const routes = routesOf(api)
    .filter(({ repeats }) => repeats === true)
    .map(route => ({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`) }))
  let call = landlord.api

  const doubted: Call = async <Body>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => {
    const route = method === 'POST' ? routes.find(({ pattern }) => pattern.test(path))?.route : undefined
    if (route === undefined) return call<Body>(method, path, body, headers)
    const key = { ...headers, 'idempotency-key': randomUUID() }
    const send = (said = body): Promise<Answer<Body>> => call<Body>(method, path, said, key)
    const name = `${method} ${route.path}`
    // Once for each route: the stored answers know nothing of what a route does.
    if (tried.has(name)) return send()

    if (route.body !== undefined && !route.body.safeParse({}).success)
      expect(await send({}), name).toMatchObject({ status: 400 })
    const [first, twin] = await Promise.all([send(), send()])
    if (first.status >= 300) return first
    expect([twin.status, twin.body], name).toEqual([first.status, first.body])
    const before = await stateOf(api, landlord.id)
    const again = await send()
    expect([again.status, again.body], name).toEqual([first.status, first.body])
    const refused = await send({ ...(body as object | undefined), other: 'body' })
    expect(refused, name).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await stateOf(api, landlord.id), name).toEqual(before)
    tried.add(name)
    return first
  }
  // After a new log-in the calls are repeated in the same way.
  return Object.defineProperty({ ...landlord }, 'api', {
    enumerable: true,
    get: () => doubted,
    set: (other: Call) => {
      call = other
    },
  })
}

/** Tables that change in the background, by jobs that send mails and notices or call the payment provider. */
const workedTables = [
  'reminder_notices',
  'notice_attempts',
  'notice_recipients',
  'payment_requests',
  'lease_rents',
  'subscription_orders',
]

/** All rows of a landlord, and the number of jobs ever created for them. */
async function stateOf(api: TestApi, ownerId: string): Promise<object> {
  const { rows } = await api.db.query(
    `select name, count(*)::int as count from jobs.job where data::text like '%' || $1 || '%' group by name order by name`,
    [ownerId],
  )
  const tables = await snapshot(api.db, ownerId)
  for (const table of workedTables) delete tables[table]
  const count = (table: string) => countOf(api, table, ownerId)
  return {
    ...tables,
    jobs: rows,
    notices: await count('reminder_notices'),
    orders: await count('subscription_orders'),
    requests: await count('payment_requests'),
    rents: await count('lease_rents'),
  }
}

async function countOf(api: TestApi, table: string, ownerId: string): Promise<number> {
  const { rows } = await api.db.query(`select count(*)::int as count from ${table} where owner_id = $1`, [
    ownerId,
  ])
  return rows[0].count
}
