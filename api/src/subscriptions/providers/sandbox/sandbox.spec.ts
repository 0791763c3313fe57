import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callBack, customer } from '../../../../test/shopping.ts'
import { atSandbox, runSubscriptionStory, saidBySandbox } from '../../../../test/subscription-story.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { OrdersService } from '../../orders.service.ts'
import { CardProviders } from '../card-providers.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const newCustomer = async () => customer(api, await registerLandlord(api))

describe('the page of the sandbox', () => {
  it.each([
    ['uk', 'Тестова оплата', 'Сплатити 500,00'],
    ['ru', 'Тестовая оплата', 'Оплатить 500,00'],
    ['en', 'Test payment', 'Pay ₴500.00'],
  ])('asks in %s, without scripts and in no frame', async (lang, heading, pay) => {
    const buyer = await newCustomer()
    const { fields, action } = await buyer.checkout('premium', lang)
    expect(action).toBe('/api/sandbox/checkout')
    const { status, html, headers } = await atSandbox(api, fields)
    expect(status).toBe(200)
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(heading)
    expect(html.replaceAll('\u00a0', ' ')).toContain(pay)
    expect(html).not.toMatch(/<script|\son\w+=|style="/)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [`default-src 'none'`, `frame-ancestors 'none'`, `base-uri 'none'`])
      expect(policy).toContain(part)
    expect(policy).toMatch(/form-action 'self' http:\/\/localhost:0;/)
  })

  it('lets the payer pay once, and leads back', async () => {
    const buyer = await newCustomer()
    const { id, fields } = await buyer.checkout('premium', 'en')
    const back = {
      status: 303,
      location: expect.stringMatching(new RegExp(`/en/subscription\\?order=${id}$`)),
    }
    expect(await atSandbox(api, fields, 'pay')).toMatchObject(back)
    expect(await buyer.order(id)).toMatchObject({ state: 'paid', plan_name: 'Premium' })
    const again = await atSandbox(api, fields, 'pay')
    expect(again).toMatchObject({ status: 200, html: expect.stringContaining('already paid') })
    expect(await buyer.current()).toMatchObject({
      subscription: { payment_status: 'active', renews: true },
      limits: { days_until_expiry: 31 },
    })
  })

  it('declines a payment, allows another try, and closes', async () => {
    const buyer = await newCustomer()
    const { id, fields } = await buyer.checkout('basic')
    expect(await atSandbox(api, fields, 'close')).toMatchObject({ status: 303 })
    expect(await buyer.order(id)).toMatchObject({ state: 'open' })
    expect(await atSandbox(api, fields, 'decline')).toMatchObject({ status: 303 })
    expect(await buyer.order(id)).toMatchObject({ state: 'failed' })
    expect(await buyer.current()).toMatchObject({ subscription: { payment_status: 'trial' } })
    expect(await atSandbox(api, fields, 'pay')).toMatchObject({ status: 303 })
    expect(await buyer.order(id)).toMatchObject({ state: 'paid' })
  })

  it('expires after a day', async () => {
    const buyer = await newCustomer()
    const { fields } = await buyer.checkout('basic', 'en')
    api.clock.set(new Date(Date.now() + 24 * 3_600_000 + 1000))
    expect(await atSandbox(api, fields, 'pay')).toMatchObject({
      html: expect.stringContaining('time to pay is over'),
    })
  })

  it('accepts only what the product has signed', async () => {
    const buyer = await newCustomer()
    const { fields } = await buyer.checkout('enterprise')
    const { data, signature } = fields as { data: string; signature: string }
    const cheaper = JSON.parse(Buffer.from(data, 'base64').toString())
    const forged = Buffer.from(JSON.stringify({ ...cheaper, amount: 1 })).toString('base64')
    expect(await atSandbox(api, { data: forged, signature }, 'pay')).toMatchObject({ status: 400 })
    expect(await atSandbox(api, {}, 'pay')).toMatchObject({ status: 400 })
    expect(await callBack(api, { data: forged, signature }, 'sandbox')).toBe(400)
    const cheap = saidBySandbox(api, { ...cheaper, amount: 1, status: 'subscribed', payment_id: 1 })
    expect(await callBack(api, cheap, 'sandbox')).toBe(200)
    expect(await buyer.current()).toMatchObject({ subscription: { payment_status: 'trial' } })
  })

  it('acts as the provider for everything that can happen to a plan', async () => {
    const landlord = await registerLandlord(api)
    await runSubscriptionStory(api, landlord)
    const buyer = customer(api, landlord)
    expect(await buyer.current()).toMatchObject({ limits: { plan_name: 'Enterprise', max_apartments: 1000 } })
    expect(await buyer.history()).toEqual([
      'manual_activated',
      'refunded',
      'refund_processing',
      'renewed',
      'cancelled',
      'activated',
      'trial_activated',
    ])
  })
})

describe('without keys in production', () => {
  it('no plan can be bought, and there is no sandbox', async () => {
    const shop = await startTestApi({ env: { NODE_ENV: 'production', DEV_TOOLS: '0' } })
    try {
      expect(shop.app.get(CardProviders).current).toBeNull()
      const [{ id } = { id: '' }] = (await shop.db.query<{ id: string }>('select id from subscription_plans'))
        .rows
      await expect(shop.app.get(OrdersService).checkout(id, { plan_id: id }, null)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      })
      expect((await atSandbox(shop, { data: 'x', signature: 'x' })).status).toBe(404)
      expect(await callBack(shop, { data: 'x', signature: 'x' }, 'sandbox')).toBe(404)
    } finally {
      await shop.close()
    }
  })
})
