import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLiqPay, type TestLiqPay } from '../../test/liqpay-server.ts'
import { buy, customer } from '../../test/shopping.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { PlanAdministrationService } from './plan-administration.service.ts'

let api: TestApi
let liqPay: TestLiqPay
let operator: PlanAdministrationService

beforeAll(async () => {
  liqPay = await startLiqPay()
  api = await startTestApi({ env: liqPay.env })
  operator = api.app.get(PlanAdministrationService)
})
afterAll(async () => {
  await api.close()
  await liqPay.close()
})

const newCustomer = async () => {
  const landlord = await registerLandlord(api)
  return { email: landlord.email, buyer: customer(api, landlord) }
}

describe('the operator', () => {
  it('gives a plan for several periods, by the rules of a purchase', async () => {
    const { email, buyer } = await newCustomer()
    expect(await operator.activatePlan(email.toUpperCase(), 'business', 2)).toMatchObject({
      plan_name: 'Business',
      payment_status: 'active',
      max_apartments: 10,
    })
    expect(await buyer.current()).toMatchObject({
      limits: { days_until_expiry: 62 },
      subscription: { renews: false },
    })
    await operator.activatePlan(email, 'business')
    expect(await buyer.current()).toMatchObject({ limits: { days_until_expiry: 93 } })
    expect(await buyer.history()).toEqual(['manual_activated', 'manual_activated', 'trial_activated'])
    expect((await operator.listHistory(email)).map(({ action }) => action)).toEqual(await buyer.history())
  })

  it('gets an error for an impossible change', async () => {
    const { email } = await newCustomer()
    await expect(operator.activatePlan('nobody@example.com', 'basic')).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    })
    await expect(operator.activatePlan(email, 'basic', 0)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    await expect(operator.raiseLimit(email, 50)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(operator.refundOrder('01932f00-0000-7000-8000-0000000000ff')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('refunds a payment, whatever the provider does meanwhile, and the plan ends at once', async () => {
    const { email, buyer } = await newCustomer()
    const { id } = await buy(api, liqPay, buyer, 'standard')
    expect(await operator.listOrders(email)).toMatchObject([
      { id, state: 'paid', amount: 200, renewal: 'on' },
    ])
    liqPay.behave = ({ action }) => (action === 'refund' ? 'fall over' : 'answer')
    await operator.refundOrder(id)
    await expect(operator.refundOrder(id)).rejects.toMatchObject({ code: 'CONFLICT' })
    const refunds = () => liqPay.calls.filter(({ action }) => action === 'refund')
    await expect.poll(() => refunds().length).toBe(1)
    expect(refunds()).toMatchObject([{ order_id: `sub_${id}`, amount: 200, version: 7 }])
    expect(await buyer.current()).toMatchObject({ subscription: { payment_status: 'active' } })
    expect((await buyer.history())[0]).toBe('refund_processing')
    liqPay.behave = () => 'answer'
    // The queue retries by itself half a minute later; the test does not wait for that.
    const waits = `select extract(epoch from start_after - now())::float as seconds from jobs.job where state = 'retry'`
    await expect.poll(async () => (await api.db.query(waits)).rows).toHaveLength(1)
    expect((await api.db.query<{ seconds: number }>(waits)).rows[0]?.seconds).toBeLessThanOrEqual(60)
    await api.db.query(`update jobs.job set start_after = now() where state = 'retry'`)
    await expect.poll(async () => (await buyer.order(id)).state).toBe('refunded')
    expect(await buyer.current()).toMatchObject({
      subscription: { payment_status: 'refunded', renews: false },
      limits: { is_expired: true },
    })
    expect(await buyer.history()).toEqual(['refunded', 'refund_processing', 'activated', 'trial_activated'])
    await expect
      .poll(() =>
        liqPay.calls.filter(({ action, order_id }) => action === 'unsubscribe' && order_id === `sub_${id}`),
      )
      .toHaveLength(1)
  })

  it('keeps other payments of the same plan after a refund', async () => {
    const { buyer } = await newCustomer()
    await buy(api, liqPay, buyer, 'standard')
    const { id } = await buy(api, liqPay, buyer, 'standard')
    expect(await buyer.current()).toMatchObject({ limits: { days_until_expiry: 62 } })
    await operator.refundOrder(id)
    await expect.poll(async () => (await buyer.order(id)).state).toBe('refunded')
    expect(await buyer.current()).toMatchObject({
      subscription: { payment_status: 'active' },
      limits: { is_expired: false, days_until_expiry: 31 },
    })
  })

  it('raises the limit for as long as the plan is the same', async () => {
    const { email, buyer } = await newCustomer()
    await buy(api, liqPay, buyer, 'enterprise')
    expect(await operator.raiseLimit(email, 250)).toMatchObject({ max_apartments: 250 })
    await buy(api, liqPay, buyer, 'enterprise')
    expect(await buyer.current()).toMatchObject({ limits: { max_apartments: 250 } })
    await buy(api, liqPay, buyer, 'business')
    expect(await buyer.current()).toMatchObject({ limits: { max_apartments: 10 } })
    await buy(api, liqPay, buyer, 'enterprise')
    expect(await buyer.current()).toMatchObject({ limits: { max_apartments: 100 } })
  })
})
