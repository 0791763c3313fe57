import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Landlord, logIn } from '../../test/landlord.ts'
import { startLiqPay, type TestLiqPay } from '../../test/liqpay-server.ts'
import { callBack, customer, wordsOn } from '../../test/shopping.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'

let api: TestApi
let liqPay: TestLiqPay

beforeAll(async () => {
  liqPay = await startLiqPay()
  api = await startTestApi({ env: liqPay.env })
})
afterAll(async () => {
  await api.close()
  await liqPay.close()
})
afterEach(() => {
  api.clock.set(null)
  liqPay.behave = () => 'answer'
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const again = async ({ email, password }: Landlord) => customer(api, await logIn(api.url, email, password))
const runJob = () => api.call<{ done: number }>('POST', '/dev/jobs/subscriptions/run')
const asked = (id: string) => liqPay.calls.filter(({ order_id }) => order_id === `sub_${id}`).length
const stateOf = async (id: string) =>
  (await api.db.query('select state from subscription_orders where id = $1', [id])).rows[0]?.state

describe('an order whose callback was lost', () => {
  it('is found by the job', async () => {
    const landlord = await registerLandlord(api)
    const { id, fields } = await customer(api, landlord).checkout('basic')
    const words = wordsOn(liqPay, fields)
    liqPay.payments.set(String(words.order_id), words)
    await runJob()
    expect(asked(id)).toBe(0)
    api.clock.set(minutes(1.1))
    await runJob()
    expect(asked(id)).toBe(1)
    const later = await again(landlord)
    expect(await later.current()).toMatchObject({ limits: { plan_name: 'Basic' } })
    // The callback arrives after all.
    expect(await callBack(api, { ...liqPay.signed(words) })).toBe(200)
    expect(await later.current()).toMatchObject({ limits: { days_until_expiry: 31 } })
    expect(await later.history()).toEqual(['activated', 'trial_activated'])
    api.clock.set(minutes(20))
    await runJob()
    expect(asked(id)).toBe(1)
  })

  it('is found by a request for the plan: simultaneous ones ask the provider once', async () => {
    const landlord = await registerLandlord(api)
    const buyer = customer(api, landlord)
    const { id, fields } = await buyer.checkout('basic')
    const words = wordsOn(liqPay, fields)
    liqPay.payments.set(String(words.order_id), words)
    const seen = await Promise.all(Array.from({ length: 10 }, () => buyer.order(id)))
    expect(seen.every(({ state }) => state === 'paid')).toBe(true)
    expect(asked(id)).toBe(1)
  })

  it('delays no request when the provider does not respond', async () => {
    const landlord = await registerLandlord(api)
    const buyer = customer(api, landlord)
    const { id } = await buyer.checkout('basic')
    liqPay.behave = () => 'hang'
    expect(await buyer.order(id)).toMatchObject({ state: 'open' })
    // The request to the provider still runs, with a longer limit.
    expect(liqPay.hanging()).toBe(1)
  })
})

describe('an order that is not paid', () => {
  it('is asked about at longer and longer intervals, and given up after a day', async () => {
    const landlord = await registerLandlord(api)
    const { id, fields } = await customer(api, landlord).checkout('basic')
    for (const [at, count] of [
      [1.1, 1],
      [2, 1],
      [5.1, 2],
      [16, 3],
      [61, 4],
      [100, 4],
      [121, 5],
    ] as const) {
      api.clock.set(minutes(at))
      await runJob()
      expect(asked(id), `${at} minutes`).toBe(count)
    }
    // An order that cannot be asked about is not closed.
    liqPay.behave = () => 'fall over'
    api.clock.set(minutes(24 * 60 + 1))
    await runJob()
    expect(await stateOf(id)).toBe('open')
    liqPay.behave = () => 'answer'
    api.clock.set(minutes(24 * 60 + 10))
    await runJob()
    expect(await stateOf(id)).toBe('lapsed')
    api.clock.set(minutes(48 * 60))
    const before = asked(id)
    await runJob()
    expect(asked(id)).toBe(before)
    // A late payment is not lost.
    expect(await callBack(api, { ...liqPay.signed(wordsOn(liqPay, fields)) })).toBe(200)
    expect(await stateOf(id)).toBe('paid')
  })

  it('is not changed by an answer about another order, which is not changed either', async () => {
    const [buyer, other] = [await registerLandlord(api), await registerLandlord(api)].map(landlord =>
      customer(api, landlord),
    ) as [ReturnType<typeof customer>, ReturnType<typeof customer>]
    const [{ id }, others] = [await buyer.checkout('basic'), await other.checkout('basic')]
    liqPay.payments.set(`sub_${id}`, wordsOn(liqPay, others.fields))
    expect(await buyer.order(id)).toMatchObject({ state: 'open' })
    expect(await other.current()).toMatchObject({ subscription: { payment_status: 'trial' } })
    expect(await stateOf(others.id)).toBe('open')
  })

  it('is not changed when LiqPay does not know the shop', async () => {
    const landlord = await registerLandlord(api)
    const buyer = customer(api, landlord)
    const { id } = await buyer.checkout('basic')
    liqPay.payments.set(`sub_${id}`, { status: 'error', err_code: 'err_auth', result: 'error' })
    expect(await buyer.order(id)).toMatchObject({ state: 'open' })
  })
})
