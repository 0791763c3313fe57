import type { Apartment } from '@orenda/contracts/apartments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
const fields = { name: 'Квартира', income: 1 }
const figures = { plan_name: expect.any(String), current_apartments: 3, max_apartments: 3, is_expired: false }
const refused = {
  status: 403,
  body: { statusCode: 403, code: 'APARTMENT_LIMIT_EXCEEDED', request_id: expect.any(String), ...figures },
}

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('accepts exactly three of many simultaneous requests', async () => {
  const landlord = await registerLandlord(api)
  const answers = await Promise.all(
    Array.from({ length: runs(20, 100) }, () => landlord.api('POST', '/apartments', fields)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(refused)
  expect((await landlord.api<Apartment[]>('GET', '/apartments')).body).toHaveLength(3)
})

it('counts a restored apartment, and not a deleted one', async () => {
  const landlord = await registerLandlord(api)
  const add = () => landlord.api<Apartment>('POST', '/apartments', fields)
  const { body: first } = await add()
  await add()
  await add()
  expect(await add()).toMatchObject(refused)
  expect(await landlord.api('POST', `/apartments/${first.id}/restore`)).toMatchObject({ status: 200 })

  await landlord.api('DELETE', `/apartments/${first.id}`)
  expect(await add()).toMatchObject({ status: 201 })
  expect(await landlord.api('POST', `/apartments/${first.id}/restore`)).toMatchObject(refused)
  expect(await landlord.api('GET', `/apartments/${first.id}`)).toMatchObject({ status: 404 })
})

it('accepts one of many simultaneous restores and creates for the last place', async () => {
  const landlord = await registerLandlord(api)
  const add = () => landlord.api<Apartment>('POST', '/apartments', fields)
  const gone = await Promise.all([add(), add(), add()])
  for (const { body } of gone) await landlord.api('DELETE', `/apartments/${body.id}`)
  await Promise.all([add(), add()])
  const answers = await Promise.all([
    ...gone.map(({ body }) => landlord.api('POST', `/apartments/${body.id}/restore`)),
    ...Array.from({ length: 10 }, add),
  ])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect((await landlord.api<Apartment[]>('GET', '/apartments')).body).toHaveLength(3)
})
