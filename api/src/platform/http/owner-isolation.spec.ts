import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Estate, fillEstate, freshPath, idOf, prepareCharge } from '../../../test/estate.ts'
import {
  commonCollections,
  inOrder,
  isOfRecord,
  isOnce,
  pathWith,
  plainPath,
  privateRoutesOf,
  resourceOf,
  routesOf,
  widestQuery,
} from '../../../test/every-route.ts'
import { disableRowSecurity } from '../../../test/row-security.ts'
import { fieldsOf, neededOf, queryOf, referencesOf, sampleOf, unknownIdsOf } from '../../../test/samples.ts'
import { isFull } from '../../../test/scope.ts'
import { ownedIds, snapshot } from '../../../test/snapshot.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'
import type { Route } from './routes.ts'

// Walks the routes that the controllers declare: a new one is covered without being named here. There are two walls:
// with the database's own wall taken away, only the services' `where` is left; in the full form also as in production.

const anId = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/
const notFound = { status: 404, body: { statusCode: 404, code: 'NOT_FOUND', request_id: expect.any(String) } }

describe.each([
  ...(isFull ? [['with both walls', false] as const] : []),
  ['with nothing but what the services ask for', true] as const,
])('%s', (_, isOpen) => {
  let api: TestApi
  let estate: Estate
  let own: Estate

  beforeAll(async () => {
    // Each path is tried with the ids of many, and a ticket may be answered only so often.
    api = await startTestApi({ env: { RATE_SUPPORT_ACCOUNT: '1000/1h' } })
    // Far from midnight, so that no answer changes for another reason.
    api.clock.set(new Date(`${api.clock.today()}T10:00:00Z`))
    if (isOpen) await disableRowSecurity(api)
    own = await fillEstate(api, await registerLandlord(api))
    estate = await fillEstate(api, await registerLandlord(api))
  })
  afterAll(() => api.close())

  /** What is tried where a record of one kind is wanted: its id, and in the full form those of every other kind. */
  const idsFor = (resource: string) =>
    isFull ? new Set(Object.values(estate.ids)) : [idOf(estate, resource)]
  /** The same for a filter of a list: what it refers to, or a place in the list itself. */
  const idsForFilter = (route: Route, name: string) => {
    const referred = route.query && referencesOf(route.query).find(({ at }) => at === name)
    const resource = referred?.resource ?? resourceOf(route)
    return [...idsFor(resource in estate.ids ? resource : 'apartments')]
  }
  /** All data once mails to tenants that were asked for have been delivered, which changes rows. */
  const whenMailed = async () => {
    const waiting = `select from jobs.job where name like '%-mails' and state in ('created', 'retry', 'active')`
    await expect.poll(async () => (await api.db.query(waiting)).rowCount).toBe(0)
    return snapshot(api.db)
  }
  const recordRoutes = () => privateRoutesOf(api).filter(isOfRecord)
  const listRoutes = () => privateRoutesOf(api).filter(route => route.method === 'GET' && !isOfRecord(route))
  const bodyOf = ({ body }: Route, { ids }: Estate) => body && sampleOf(body, ids)
  /** A route's path; one of a record, with the landlord's own. */
  const ownPath = (route: Route, of: Estate) =>
    isOfRecord(route) ? pathWith(route, idOf(of, resourceOf(route)), of.ids) : plainPath(route)

  /** The part of the query without which the route is not answered. */
  const askedWith = ({ query }: Route, of: Estate) =>
    query === undefined ? '' : queryOf(neededOf(query, of.ids))

  /** Everything that a landlord can read. */
  async function answersTo(of: Estate): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {}
    for (const route of privateRoutesOf(api)) {
      // An export is told in the account's activity; `data-export.spec.ts` looks at whose data is in it.
      if (route.method !== 'GET' || route.path === '/users/me/export') continue
      const path = ownPath(route, of) + widestQuery(route, of.ids)
      const { status, body } = await of.landlord.api('GET', path)
      answers[path] = { status, body }
    }
    return answers
  }

  it('has a record of both landlords for every path and every reference', async () => {
    const victims = await ownedIds(api.db, estate.landlord.id)
    const strangers = await ownedIds(api.db, own.landlord.id)
    const wanted = [
      ...recordRoutes().map(resourceOf),
      ...privateRoutesOf(api).flatMap(({ body }) =>
        body ? referencesOf(body).map(({ resource }) => resource) : [],
      ),
    ]
    for (const resource of wanted) {
      expect(victims, resource).toContain(idOf(estate, resource))
      expect(strangers, resource).toContain(idOf(own, resource))
    }
    expect(wanted).toEqual(
      expect.arrayContaining(['apartments', 'tenants', 'files', 'rent/charges', 'leases']),
    )
  })

  it('knows the target of every id in a body', () => {
    for (const { method, path, body } of privateRoutesOf(api)) {
      expect(body ? unknownIdsOf(body) : [], `${method} ${path}`).toEqual([])
    }
  })

  it('answers 404 to the id of another landlord in every path, and changes nothing', async () => {
    const before = await whenMailed()
    expect(recordRoutes().length).toBeGreaterThanOrEqual(7)
    for (const route of recordRoutes()) {
      for (const id of idsFor(resourceOf(route))) {
        // Below a record of their own, too.
        for (const path of new Set([pathWith(route, id), pathWith(route, id, own.ids)])) {
          const answer = await own.landlord.api(
            route.method,
            path + askedWith(route, own),
            bodyOf(route, own),
          )
          expect(answer, `${route.method} ${route.path}`).toMatchObject(notFound)
        }
      }
    }
    expect(await whenMailed()).toEqual(before)
  })

  it('answers 404 to the id of another landlord in every reference of a body, and changes nothing', async () => {
    let tried = 0
    for (const route of inOrder(privateRoutesOf(api))) {
      const { method, body } = route
      for (const { at, resource } of body ? referencesOf(body) : []) {
        if (body === undefined) continue
        const place = `${method} ${route.path} ${at}`
        const ready = async () => {
          await prepareCharge(own, route, api.clock.today())
          return isOnce(route) ? freshPath(own, route) : ownPath(route, own)
        }
        // With the landlord's own record in this place it goes through: nothing else is wrong with it.
        const allowed = await own.landlord.api(method, await ready(), sampleOf(body, own.ids))
        expect(allowed.status, place).toBeLessThan(300)
        const path = await ready()
        const before = await whenMailed()
        for (const id of idsFor(resource)) {
          const answer = await own.landlord.api(method, path, sampleOf(body, own.ids, { at, id }))
          expect(answer, place).toMatchObject(notFound)
          tried += 1
        }
        expect(await whenMailed(), place).toEqual(before)
      }
    }
    expect(tried).toBeGreaterThan(0)
  })

  it('shows nothing of another landlord in any list, with any filter', async () => {
    const marks = await ownedIds(api.db, estate.landlord.id)
    for (const route of listRoutes()) {
      const { path, query } = route
      const filters = Object.entries(query ? fieldsOf(query) : {})
        .filter(([, field]) => field.safeParse(estate.landlord.id).success)
        .flatMap(([name]) =>
          idsForFilter(route, name).map(id =>
            queryOf({ ...(query && neededOf(query, own.ids)), [name]: id }),
          ),
        )
      for (const filter of ['', widestQuery(route, own.ids), ...filters]) {
        const text = JSON.stringify((await own.landlord.api('GET', path + filter)).body)
        for (const mark of marks) expect(text, path + filter).not.toContain(mark)
      }
      // The list is not merely empty: it shows these very ids to whose they are.
      const { status, body } = await estate.landlord.api('GET', path + widestQuery(route, estate.ids))
      expect([status, body], path).not.toEqual([200, []])
      const text = JSON.stringify(body)
      // Some have no id in them, such as the months that have an entry.
      if (anId.test(text) && !commonCollections(api).has(resourceOf(route)))
        expect(marks, path).toContainEqual(expect.toSatisfy(mark => text.includes(mark)))
    }
  })

  it.runIf(isFull)('gives the same answers whether another landlord has data or not', async () => {
    const newcomer = await fillEstate(api, await registerLandlord(api))
    const before = await answersTo(newcomer)
    for (const route of privateRoutesOf(api)) {
      if (route.method === 'POST' && !isOfRecord(route) && route.body)
        await estate.landlord.api('POST', route.path, bodyOf(route, estate))
    }
    expect(await answersTo(newcomer)).toEqual(before)
  })

  it('allows the owner what it refused to the other', async () => {
    for (const route of inOrder(recordRoutes())) {
      const path = isOnce(route) ? await freshPath(estate, route) : ownPath(route, estate)
      const answer = await estate.landlord.api(
        route.method,
        path + askedWith(route, estate),
        bodyOf(route, estate),
      )
      expect(answer.status === 409 ? 200 : answer.status, `${route.method} ${route.path}`).toBeLessThan(300)
    }
  })
})

describe('a request without a token', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi()
  })
  afterAll(() => api.close())

  it('is accepted only by public routes', async () => {
    for (const route of privateRoutesOf(api)) {
      const path = pathWith(route, '00000000-0000-7000-8000-000000000000')
      expect(await api.call(route.method, path, route.body && {}), path).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      })
    }
    const open = routesOf(api).filter(({ isPublic, path }) => isPublic && !path.startsWith('/dev/'))
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toMatchInlineSnapshot(`
      [
        "GET /auth/verify-email",
        "GET /calendar/:file",
        "GET /health/live",
        "GET /health/ready",
        "GET /page-figures",
        "GET /tenant-pages/:token",
        "GET /tenant-pages/:token/payments/:id/receipt",
        "GET /tenant-pages/:token/requests/:id/pdf",
        "GET /unsubscribe/:token",
        "POST /auth/confirm-email",
        "POST /auth/forgot-password",
        "POST /auth/login",
        "POST /auth/logout",
        "POST /auth/not-me",
        "POST /auth/passkeys/login",
        "POST /auth/passkeys/login/options",
        "POST /auth/refresh",
        "POST /auth/register",
        "POST /auth/resend-verification",
        "POST /auth/reset-password",
        "POST /auth/second-factor/lost",
        "POST /auth/second-factor/lost/end",
        "POST /auth/take-back",
        "POST /client-events",
        "POST /page-figures",
        "POST /sandbox/checkout",
        "POST /subscriptions/callbacks/:provider",
        "POST /support/public",
        "POST /unsubscribe/:token",
      ]
    `)
  })
})
