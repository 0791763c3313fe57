import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BilledMarch } from '../../test/billed-march.ts'
import type { Answer } from '../../test/http.ts'
import { runs } from '../../test/scope.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let march: BilledMarch

beforeAll(async () => {
  api = await startTestApi()
  march = await BilledMarch.begin(api)
})
afterAll(() => api.close())

describe('simultaneous writes of bills', () => {
  const rounds = runs(3, 8)
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)

  it('two presses make one bill', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const apartment = await march.letOut()
      await march.read(apartment, { date: '2026-03-31', consumed: 100 })
      const answers = await Promise.all([
        march.billing(apartment),
        march.billing(apartment),
        march.billing(apartment),
      ])
      expect(statuses(answers)).toEqual([201, 201, 201])
      const made = await march.charges(apartment)
      expect(made).toMatchObject([{ amount: 100 }])
      for (const { body } of answers) expect(body).toEqual(made)
    }
  })

  it('a payment and a lower bill: the bill stays at least as high as its settled part', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const apartment = await march.letOut()
      const [reading] = await march.read(apartment, { date: '2026-03-31', consumed: 100 })
      await march.bill(apartment)
      await api.db.query('update utility_readings set current = previous + 30 where id = $1', [reading])
      const pressed = round % 2 === 0 ? march.billing(apartment) : undefined
      await Promise.all([march.pay(apartment, 70), pressed ?? march.billing(apartment)])
      const [charge] = await march.charges(apartment)
      // Paid first: 70 of it are settled; lowered first: 30, and the rest is credit.
      expect([70, 30]).toContain(charge?.amount)
      expect([charge?.settled, charge?.open]).toEqual([charge?.amount, 0])
    }
  })

  it('a payment and a bill that is taken back: the payment stays', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const apartment = await march.letOut()
      await march.read(apartment, { date: '2026-03-31', consumed: 100 })
      await march.bill(apartment)
      const [answer] = await Promise.all([march.takingBack(apartment), march.pay(apartment, 70)])
      expect(answer.status).toBe(204)
      const amounts = (await march.charges(apartment)).map(({ amount, open }) => [amount, open])
      expect([[[70, 0]], []]).toContainEqual(amounts)
      expect(await march.letting.payments(`?apartment_id=${apartment.id}`)).toMatchObject([
        { amount: 70, lease_id: apartment.lease_id },
      ])
    }
  })

  it('the end of a lease and its bill in either order: billing again corrects the amount', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const apartment = await march.letOut()
      await march.read(apartment, { date: '2026-03-31', consumed: 100 })
      const [ended, billed] = await Promise.all([
        march.call('POST', `/leases/${apartment.lease_id}/end`, { date: '2026-02-28' }),
        march.billing(apartment),
      ])
      expect(statuses([ended, billed])).toEqual([200, 201])
      expect(await march.bill(apartment)).toEqual([])
      expect(await march.charges(apartment)).toEqual([])
    }
  })
})
