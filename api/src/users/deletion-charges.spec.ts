import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Landlord, logIn } from '../../test/landlord.ts'
import { startLiqPay, type TestLiqPay } from '../../test/liqpay-server.ts'
import { buy, callBack, customer, wordsOn } from '../../test/shopping.ts'
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

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const run = async (job: 'accounts' | 'subscriptions') =>
  expect(await api.call('POST', `/dev/jobs/${job}/run`)).toMatchObject({ status: 200 })
const stopsOf = (id: string) =>
  liqPay.calls.filter(({ action, order_id }) => action === 'unsubscribe' && order_id === `sub_${id}`).length
const orderOf = async (id: string): Promise<{ state: string; renewal: string } | undefined> =>
  (await api.db.query('select state, renewal from subscription_orders where id = $1', [id])).rows[0]
const isThere = async ({ id }: Landlord) =>
  (await api.db.query('select from users where id = $1', [id])).rowCount === 1

async function leave(landlord: Landlord): Promise<void> {
  const { password } = landlord
  expect(await landlord.api('DELETE', '/users/me', { password })).toMatchObject({ status: 204 })
}
const back = async ({ email, password }: Landlord) => customer(api, await logIn(api.url, email, password))

describe('an account that is to be deleted', () => {
  it('is not charged any more, also after its holder is back, until a plan is bought again', async () => {
    const landlord = await registerLandlord(api)
    const { id, words } = await buy(api, liqPay, customer(api, landlord), 'premium')
    const { subscription } = await customer(api, landlord).current()
    await leave(landlord)
    await expect.poll(() => orderOf(id)).toMatchObject({ state: 'paid', renewal: 'off' })
    expect(stopsOf(id)).toBe(1)
    const buyer = await back(landlord)
    expect(await buyer.current()).toMatchObject({
      subscription: { payment_status: 'cancelled', renews: false, end_date: subscription?.end_date },
      limits: { plan_name: 'Premium', is_cancelled: true, is_expired: false },
    })
    expect((await buyer.current()).subscription?.access_until).toBe(subscription?.end_date)
    expect(await buyer.history()).toEqual(['cancelled', 'activated', 'trial_activated'])
    // LiqPay reports it too.
    expect(await callBack(api, { ...liqPay.signed({ ...words, status: 'unsubscribed' }) })).toBe(200)
    expect(await buyer.history()).toHaveLength(3)
    await buy(api, liqPay, buyer, 'premium')
    expect(await buyer.current()).toMatchObject({ subscription: { payment_status: 'active', renews: true } })
  })

  it('on trial has no subscription to cancel', async () => {
    const landlord = await registerLandlord(api)
    await leave(landlord)
    const buyer = await back(landlord)
    expect(await buyer.current()).toMatchObject({ subscription: { payment_status: 'trial' } })
    expect(await buyer.history()).toEqual(['trial_activated'])
  })

  it('is not charged monthly for a plan that is paid afterwards', async () => {
    const landlord = await registerLandlord(api)
    const { id, fields } = await customer(api, landlord).checkout('basic')
    await leave(landlord)
    const words = wordsOn(liqPay, fields)
    liqPay.payments.set(String(words.order_id), words)
    expect(await callBack(api, { ...liqPay.signed(words) })).toBe(200)
    await expect.poll(() => orderOf(id)).toMatchObject({ state: 'paid', renewal: 'off' })
    expect(stopsOf(id)).toBe(1)
    expect(await (await back(landlord)).current()).toMatchObject({
      subscription: { payment_status: 'cancelled', renews: false },
      limits: { plan_name: 'Basic', days_until_expiry: 31 },
    })
  })

  it('is not erased before LiqPay has confirmed, for at most a week', async () => {
    const [heard, unheard] = [await registerLandlord(api), await registerLandlord(api)]
    liqPay.behave = ({ action }) => (action === 'unsubscribe' ? 'fall over' : 'answer')
    const orders: string[] = []
    for (const landlord of [heard, unheard]) {
      orders.push((await buy(api, liqPay, customer(api, landlord), 'basic')).id)
      await leave(landlord)
    }
    const [order = '', lost = ''] = orders
    await expect.poll(() => stopsOf(order) + stopsOf(lost)).toBeGreaterThanOrEqual(2)
    api.clock.set(inDays(14.1))
    await run('accounts')
    expect(await orderOf(order)).toMatchObject({ renewal: 'stopping' })
    // It counts as deleted all the same.
    const { email, password } = heard
    expect(await api.call('POST', '/auth/login', { email, password })).toMatchObject({ status: 401 })
    liqPay.behave = ({ action, order_id }) =>
      action === 'unsubscribe' && order_id === `sub_${lost}` ? 'fall over' : 'answer'
    await run('subscriptions')
    await expect.poll(() => orderOf(order)).toMatchObject({ renewal: 'off' })
    await run('accounts')
    expect([await isThere(heard), await isThere(unheard)]).toEqual([false, true])
    api.clock.set(inDays(21.1))
    await run('accounts')
    expect(await isThere(unheard)).toBe(false)
  })

  it('is not erased while its refund is not finished', async () => {
    const landlord = await registerLandlord(api)
    const { id } = await buy(api, liqPay, customer(api, landlord), 'basic')
    await leave(landlord)
    await expect.poll(() => orderOf(id)).toMatchObject({ renewal: 'off' })
    await api.db.query('update subscription_orders set refund_asked_at = now() where id = $1', [id])
    api.clock.set(inDays(14.1))
    await run('accounts')
    expect(await isThere(landlord)).toBe(true)
    await api.db.query(`update subscription_orders set state = 'refunded' where id = $1`, [id])
    await run('accounts')
    expect(await isThere(landlord)).toBe(false)
  })
})
