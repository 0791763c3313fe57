import { planCodes } from '@orenda/contracts/subscription-kinds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../test/scope.ts'
import { customer } from '../../test/shopping.ts'
import { atSandbox } from '../../test/subscription-story.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const limits = { basic: 1, standard: 3, premium: 5, business: 10, enterprise: 100 }

it.each(planCodes)(
  'simultaneous requests for more apartments than the plan allows fill it exactly: %s',
  async code => {
    const landlord = await registerLandlord(api)
    const buyer = customer(api, landlord)
    await atSandbox(api, (await buyer.checkout(code)).fields, 'pay')
    const tries = limits[code] + runs(10, 50)
    const answers = await Promise.all(
      Array.from({ length: tries }, () =>
        landlord.api('POST', '/apartments', { name: 'Квартира', income: 1 }),
      ),
    )
    const max_apartments = limits[code]
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(max_apartments)
    expect(statuses.filter(status => status === 403)).toHaveLength(tries - max_apartments)
    const refused = answers.find(({ status }) => status === 403)
    expect(refused?.body).toMatchObject({
      code: 'APARTMENT_LIMIT_EXCEEDED',
      current_apartments: max_apartments,
      max_apartments,
      is_expired: false,
    })
    expect(await buyer.current()).toMatchObject({
      limits: { current_apartments: max_apartments, max_apartments, can_create_apartment: false },
    })
  },
)
