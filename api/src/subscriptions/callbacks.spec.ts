import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiqPayWords, startLiqPay, type TestLiqPay } from '../../test/liqpay-server.ts'
import { runs } from '../../test/scope.ts'
import { buy, type Customer, callBack, customer, wordsOn } from '../../test/shopping.ts'
import { snapshot } from '../../test/snapshot.ts'
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

const newCustomer = async (): Promise<Customer & { id: string }> => {
  const landlord = await registerLandlord(api)
  return { ...customer(api, landlord), id: landlord.id }
}
const send = (words: LiqPayWords, algorithm?: 'sha1' | 'sha3-256') =>
  callBack(api, { ...liqPay.signed(words, algorithm) })
const eventsOf = async (reference: unknown) =>
  (
    await api.db.query<{ status: string; refused_reason: string | null }>(
      'select status, refused_reason from provider_events where reference = $1 order by received_at, id',
      [reference],
    )
  ).rows

describe('a checkout', () => {
  it('is a form for LiqPay, signed, with all required fields and nothing about the person', async () => {
    const buyer = await newCustomer()
    const { id, action, fields, form_html } = await buyer.checkout('standard', 'ru')
    expect(action).toBe(`${liqPay.url}/api/3/checkout`)
    expect(Object.keys(fields).sort()).toEqual(['data', 'signature'])
    expect(form_html).toMatch(
      /^<form method="post" action="[^"]+" accept-charset="utf-8">(<input type="hidden" [^>]+>){2}<\/form>$/,
    )
    expect(liqPay.opened(fields)).toEqual({
      version: 7,
      public_key: liqPay.publicKey,
      action: 'subscribe',
      amount: 200,
      currency: 'UAH',
      order_id: `sub_${id}`,
      description: 'Orenda: план Standard, 1 месяц',
      language: 'uk',
      result_url: expect.stringMatching(new RegExp(`/ru/subscription\\?order=${id}$`)),
      server_url: expect.stringMatching(/\/api\/subscriptions\/callbacks\/liqpay$/),
      expired_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      paytypes: 'card,apay,gpay',
      subscribe: '1',
      subscribe_periodicity: 'month',
      subscribe_date_start: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect(await buyer.order(id)).toMatchObject({ state: 'open', plan_name: 'Standard', amount: 200 })
    expect(await buyer.current()).toMatchObject({ subscription: { payment_status: 'trial' } })
  })

  it('of a plan that is not sold answers 404', async () => {
    const landlord = await registerLandlord(api)
    expect(await landlord.api('POST', '/subscriptions/checkout', { plan_id: landlord.id })).toMatchObject({
      status: 404,
    })
  })
})

describe('a callback', () => {
  it('starts the plan in place of the trial, once for simultaneous callbacks', async () => {
    const buyer = await newCustomer()
    const { id, fields } = await buyer.checkout('premium')
    const signed = liqPay.signed(wordsOn(liqPay, fields))
    const statuses = await Promise.all(
      Array.from({ length: runs(20, 100) }, () => callBack(api, { ...signed })),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await buyer.current()).toMatchObject({
      subscription: { payment_status: 'active', renews: true },
      limits: { plan_name: 'Premium', max_apartments: 5, days_until_expiry: 31, is_expired: false },
    })
    expect(await buyer.history()).toEqual(['activated', 'trial_activated'])
    expect(await buyer.order(id)).toMatchObject({ state: 'paid' })
    // And once more, much later.
    expect(await callBack(api, { ...signed })).toBe(200)
    expect(await buyer.current()).toMatchObject({ limits: { days_until_expiry: 31 } })
  })

  it('is accepted with both of its signatures, and with no other', async () => {
    for (const algorithm of ['sha1', 'sha3-256'] as const) {
      const buyer = await newCustomer()
      const { id, fields } = await buyer.checkout('basic')
      const words = wordsOn(liqPay, fields)
      const before = await snapshot(api.db)
      const { data, signature } = liqPay.signed(words, algorithm)
      const cheaper = liqPay.signed({ ...words, amount: 1 }, algorithm)
      for (const forged of [
        { data, signature: cheaper.signature },
        { data: cheaper.data, signature },
        { data, signature: '' },
        { data, signature: Buffer.alloc(20).toString('base64') },
        { data, signature: Buffer.alloc(32).toString('base64') },
        { data: `${data} `, signature },
        { data },
        { signature },
        {},
      ])
        expect(await callBack(api, forged as Record<string, string>)).toBe(400)
      expect(await snapshot(api.db)).toEqual(before)
      expect(await callBack(api, { data, signature })).toBe(200)
      expect(await buyer.order(id)).toMatchObject({ state: 'paid' })
    }
  })

  it('with NUL in any of its texts is 400 and stores nothing', async () => {
    const buyer = await newCustomer()
    const { id, fields } = await buyer.checkout('basic')
    const words = wordsOn(liqPay, fields)
    const before = await snapshot(api.db)
    for (const name of [
      'order_id',
      'payment_id',
      'transaction_id',
      'action',
      'status',
      'currency',
      'public_key',
      'amount',
      'err_code',
      'create_date',
      'sender_first_name',
      'new\0name',
    ])
      expect(await send({ ...words, [name]: `a\0${words[name] ?? ''}` }), name).toBe(400)
    const signed = liqPay.signed(words)
    expect(await callBack(api, { ...signed, other: '\0' })).toBe(400)
    expect(await callBack(api, { ...signed, '\0': 'other' })).toBe(400)
    expect(await snapshot(api.db)).toEqual(before)
    expect(await callBack(api, { ...signed })).toBe(200)
    expect(await buyer.order(id)).toMatchObject({ state: 'paid' })
  })

  it.each([
    ['another amount', { amount: 1 }, 'amount'],
    ['an amount with a third decimal', { amount: 100.001 }, 'amount'],
    ['no amount', { amount: undefined }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['another shop', { public_key: 'sandbox_i99999999' }, 'account'],
    ['no shop', { public_key: undefined }, 'account'],
    ['an order that is not there', { order_id: 'sub_01932f00-0000-7000-8000-0000000000ff' }, 'order'],
    ['an order that is none of ours', { order_id: "x' or 1=1" }, 'order'],
  ])('with %s is stored as refused and changes nothing', async (_, others, reason) => {
    const buyer = await newCustomer()
    const { id, fields } = await buyer.checkout('basic')
    const words = wordsOn(liqPay, fields, others)
    const before = await buyer.current()
    expect(await send(words)).toBe(200)
    expect(await send(words)).toBe(200)
    expect(await buyer.current()).toEqual(before)
    expect(await buyer.order(id)).toMatchObject({ state: 'open' })
    expect(await eventsOf(words.order_id)).toEqual([{ status: 'subscribed', refused_reason: reason }])
    // Only the notification was wrong: a correct one for the payment is still accepted.
    expect(await send({ ...wordsOn(liqPay, fields), payment_id: words.payment_id ?? '' })).toBe(200)
    expect(await buyer.order(id)).toMatchObject({ state: 'paid' })
  })

  it('only moves an order forward: a late one changes nothing, and a refund stays', async () => {
    const buyer = await newCustomer()
    const { id, fields } = await buyer.checkout('basic')
    const words = wordsOn(liqPay, fields)
    for (const [status, state] of [
      ['processing', 'pending'],
      ['wait_accept', 'pending'],
      ['something new', 'pending'],
      ['failure', 'failed'],
      ['3ds_verify', 'failed'],
      ['subscribed', 'paid'],
      ['processing', 'paid'],
      ['failure', 'paid'],
      ['success', 'paid'],
      ['wait_compensation', 'paid'],
      ['reversed', 'refunded'],
      ['success', 'refunded'],
      ['sandbox', 'refunded'],
    ] as const) {
      expect(await send({ ...words, status })).toBe(200)
      expect(await buyer.order(id), status).toMatchObject({ state })
    }
    expect(await buyer.current()).toMatchObject({
      subscription: { payment_status: 'refunded', renews: false },
      limits: { is_expired: true, days_until_expiry: 0 },
    })
    expect(await buyer.history()).toEqual(['refunded', 'activated', 'trial_activated'])
  })

  it('that reports the refund before the payment has the same result', async () => {
    const buyer = await newCustomer()
    const { id, fields } = await buyer.checkout('basic')
    const words = wordsOn(liqPay, fields)
    expect(await send({ ...words, status: 'reversed' })).toBe(200)
    expect(await send({ ...words, status: 'subscribed' })).toBe(200)
    expect(await buyer.order(id)).toMatchObject({ state: 'refunded' })
    expect(await buyer.current()).toMatchObject({
      subscription: { payment_status: 'refunded' },
      limits: { is_expired: true },
    })
  })

  it('stores no name, phone or card of the payer', async () => {
    const buyer = await newCustomer()
    const { words } = await buy(api, liqPay, buyer, 'basic')
    const { rows } = await api.db.query<{ text: string }>(
      'select e::text as text from provider_events e where reference = $1',
      [words.order_id],
    )
    expect(rows).toHaveLength(1)
    for (const secret of ['Соломія', '380671234567', '424242']) expect(rows[0]?.text).not.toContain(secret)
  })

  it('is refused when it is larger than 64 KB, of another provider or no form', async () => {
    const buyer = await newCustomer()
    const { fields } = await buyer.checkout('basic')
    const { data, signature } = liqPay.signed(wordsOn(liqPay, fields))
    expect(await callBack(api, { data, signature, more: 'x'.repeat(64 * 1024) })).toBe(413)
    expect(await callBack(api, { data, signature, more: 'x'.repeat(60 * 1024) })).toBe(200)
    expect(await callBack(api, { data, signature }, 'sandbox')).toBe(404)
    expect(await callBack(api, { data, signature }, 'nobody')).toBe(400)
    expect(await api.call('POST', '/subscriptions/callbacks/liqpay', { data, signature })).toMatchObject({
      status: 415,
    })
  })

  it('of the old test mode counts only for keys of the test mode', async () => {
    const live = await startLiqPay('i00000000')
    const shop = await startTestApi({ env: live.env })
    try {
      const landlord = await registerLandlord(shop)
      const buyer = customer(shop, landlord)
      const { id, fields } = await buyer.checkout('basic')
      const words = wordsOn(live, fields, { status: 'sandbox' })
      live.payments.set(String(words.order_id), words)
      expect(await callBack(shop, { ...live.signed(words) })).toBe(200)
      expect(await buyer.order(id)).toMatchObject({ state: 'pending' })
    } finally {
      await shop.close()
      await live.close()
    }
    const buyer = await newCustomer()
    const { id, fields } = await buyer.checkout('basic')
    expect(await send(wordsOn(liqPay, fields, { status: 'sandbox' }))).toBe(200)
    expect(await buyer.order(id)).toMatchObject({ state: 'paid' })
  })
})
