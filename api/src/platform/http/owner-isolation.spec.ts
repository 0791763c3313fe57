import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Estate, fillEstate, pathWith, routesOf } from '../../testing/every-route.ts'
import type { Landlord } from '../../testing/landlord.ts'
import { fileFieldsOf, referencesOf, sampleOf } from '../../testing/samples.ts'
import { snapshot } from '../../testing/snapshot.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../testing/test-api.ts'

// Walks the routes that the controllers declare: a new one is covered without being named here.

let api: TestApi
let estate: Estate
let stranger: Landlord
let own: Estate
const notFound = { status: 404, body: { statusCode: 404, code: 'NOT_FOUND', request_id: expect.any(String) } }

beforeAll(async () => {
  api = await startTestApi()
  estate = await fillEstate(api, await registerLandlord(api))
  stranger = await registerLandlord(api)
  own = await fillEstate(api, stranger)
})
afterAll(() => api.close())

const privateRoutes = () => routesOf(api).filter(({ isPublic }) => !isPublic)

it('has records of every kind to try', () => {
  expect(Object.keys(estate.ids)).toEqual(expect.arrayContaining(['tenant_id', 'apartment_id', 'file_id']))
})

it('answers 404 to the id of another in every path, and changes nothing', async () => {
  const before = await snapshot(api.db)
  const routes = privateRoutes().filter(({ path }) => path.includes(':'))
  expect(routes.length).toBeGreaterThanOrEqual(7)
  for (const route of routes) {
    for (const id of Object.values(estate.ids)) {
      const body = route.body && sampleOf(route.body)
      const answer = await stranger.api(route.method, pathWith(route, id), body)
      expect(answer, `${route.method} ${route.path}`).toMatchObject(notFound)
    }
  }
  expect(await snapshot(api.db)).toEqual(before)
})

it('answers 404 to the id of another in every body, and changes nothing', async () => {
  const before = await snapshot(api.db)
  let tried = 0
  for (const route of privateRoutes()) {
    if (route.body === undefined) continue
    for (const reference of referencesOf(route.body)) {
      for (const id of Object.values(estate.ids)) {
        const record = own.ids[`${route.path.split('/')[1]?.replace(/s$/, '')}_id`] ?? ''
        const body = { ...sampleOf(route.body, own.ids), updated_at: undefined, [reference]: id }
        const answer = await stranger.api(route.method, pathWith(route, record), body)
        expect(answer, `${route.method} ${route.path} ${reference}`).toMatchObject(notFound)
        tried += 1
      }
    }
  }
  expect(tried).toBeGreaterThan(0)
  expect(await snapshot(api.db)).toEqual(before)
})

it('lets no record hold the file of another, and changes nothing', async () => {
  const before = await snapshot(api.db)
  let tried = 0
  for (const route of privateRoutes()) {
    if (route.body === undefined) continue
    for (const [field, fill] of Object.entries(fileFieldsOf(route.body))) {
      const record = own.ids[`${route.path.split('/')[1]?.replace(/s$/, '')}_id`] ?? ''
      const body = {
        ...sampleOf(route.body, own.ids),
        updated_at: undefined,
        [field]: fill(estate.ids.file_id ?? ''),
      }
      const answer = await stranger.api(route.method, pathWith(route, record), body)
      expect(answer, `${route.method} ${route.path} ${field}`).toMatchObject(notFound)
      tried += 1
    }
  }
  expect(tried).toBeGreaterThanOrEqual(4)
  expect(await snapshot(api.db)).toEqual(before)
})

it('gives nothing of another away in any list, whatever its filters', async () => {
  const marks = [estate.landlord.id, ...Object.values(estate.ids)]
  for (const route of privateRoutes().filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    const filters = route.query === undefined ? [] : referencesOf(route.query)
    const queries = ['', ...filters.flatMap(name => Object.values(estate.ids).map(id => `?${name}=${id}`))]
    for (const query of queries) {
      const text = JSON.stringify((await stranger.api('GET', route.path + query)).body)
      for (const mark of marks) expect(text, route.path + query).not.toContain(mark)
    }
  }
})

it('opens no route but the public ones to a request without a token', async () => {
  for (const route of privateRoutes()) {
    const path = pathWith(route, estate.landlord.id)
    expect(await api.call(route.method, path, route.body && {}), path).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
  }
  const open = routesOf(api).filter(({ isPublic, path }) => isPublic && !path.startsWith('/dev/'))
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toMatchInlineSnapshot(`
    [
      "GET /auth/verify-email",
      "GET /health/live",
      "GET /health/ready",
      "POST /auth/forgot-password",
      "POST /auth/login",
      "POST /auth/logout",
      "POST /auth/refresh",
      "POST /auth/register",
      "POST /auth/reset-password",
      "POST /client-events",
    ]
  `)
})
