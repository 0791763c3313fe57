import { afterAll, beforeAll, expect, it } from 'vitest'
import { logLinesOf } from '../../../test/log-lines.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { OwnerDb } from '../database/owner-db.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Of what was answered before, a line may still come. */
const refusalsIn = (lines: Record<string, unknown>[]) =>
  lines.filter(({ msg, status }) => msg === 'request' && Number(status) >= 400)

it('has each refusal with the pattern of its route and its account, and without an address', async () => {
  const [landlord, other] = [await registerLandlord(api), await registerLandlord(api)]
  const apartment = { name: 'Липки', address: '', income: 1, currency: 'UAH' }
  const { body } = await other.api<{ id: string }>('POST', '/apartments', apartment)
  const text = await logLinesOf(api, async lines => {
    await landlord.api('GET', `/apartments/${body.id}`)
    await api.call('GET', `/apartments/${body.id}`)
    await landlord.api('POST', '/apartments', { ...apartment, name: '' })
    const requests = () => refusalsIn(lines())
    await expect.poll(() => requests().length).toBe(3)
    expect(requests()).toMatchObject([
      { level: 30, method: 'GET', route: '/api/apartments/:id', status: 404, owner: landlord.id },
      { level: 30, method: 'GET', route: '/api/apartments/:id', status: 401 },
      { level: 30, method: 'POST', route: '/api/apartments', status: 400, owner: landlord.id },
    ])
    for (const { reqId } of requests()) expect(reqId).toMatch(/\S/)
  })
  expect(text).not.toContain(body.id)
  expect(text).not.toContain('Липки')
})

it('has each failure with its place, and without personal data', async () => {
  const { email, api: call } = await registerLandlord(api)
  const text = await logLinesOf(api, async lines => {
    const db = api.app.get(OwnerDb)
    const failing = db.query.bind(db)
    db.query = ((ownerId: string) => failing(ownerId, `select 1 / 0 as "${email}"`, [])) as typeof db.query
    try {
      expect(await call('GET', '/tenants')).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    } finally {
      db.query = failing
    }
    expect(lines().filter(({ level }) => level === 50)).toMatchObject([{ err: { stack: expect.anything() } }])
    await expect.poll(() => refusalsIn(lines())).toMatchObject([{ route: '/api/tenants', status: 500 }])
  })
  expect(text).not.toContain(email)
})
