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

const day = 86_400_000
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * day)
const newLandlord = async () => {
  const landlord = await registerLandlord(api)
  return { landlord, buyer: customer(api, landlord) }
}
/** Access tokens expire before plans do. */
const again = async ({ email, password }: Landlord) => customer(api, await logIn(api.url, email, password))
const runJob = () => api.call<{ done: number }>('POST', '/dev/jobs/subscriptions/run')
const stopped = (orderId: string) =>
  liqPay.calls.filter(({ action, order_id }) => action === 'unsubscribe' && order_id === `sub_${orderId}`)
    .length

describe('a purchase', () => {
  it('of the same plan makes 46 days of 15 remaining ones', async () => {
    const { buyer } = await newLandlord()
    const first = await buy(api, liqPay, buyer, 'basic')
    await buyer.endAt(inDays(15))
    const second = await buy(api, liqPay, buyer, 'basic')
    expect(await buyer.current()).toMatchObject({
      limits: { days_until_expiry: 46 },
      subscription: { renews: true },
    })
    expect(await buyer.history()).toEqual(['renewed', 'activated', 'trial_activated'])
    // The history says how long each was valid: the second from the end of the first.
    const ends = (await buyer.entries()).map(({ valid_until }) => Date.parse(valid_until ?? '') - Date.now())
    expect(ends.map(each => Math.round(each / day))).toEqual([62, 31, 7])
    // One of them continues; the other would be charged a second time each month.
    await expect.poll(() => stopped(first.id)).toBe(1)
    expect(stopped(second.id)).toBe(0)
  })

  it('of another plan begins now, and the remaining days are lost', async () => {
    const { buyer } = await newLandlord()
    const { id } = await buy(api, liqPay, buyer, 'business')
    await buy(api, liqPay, buyer, 'basic')
    expect(await buyer.current()).toMatchObject({
      limits: { plan_name: 'Basic', max_apartments: 1, days_until_expiry: 31 },
    })
    expect(await buyer.history()).toEqual(['upgraded', 'activated', 'trial_activated'])
    await expect.poll(() => stopped(id)).toBe(1)
  })

  it('counts beside another one at the same time', async () => {
    for (const code of ['basic', 'standard'] as const) {
      const { buyer } = await newLandlord()
      const orders = await Promise.all([buyer.checkout('basic'), buyer.checkout(code), buyer.checkout(code)])
      const statuses = await Promise.all(
        orders.map(({ fields }) => callBack(api, { ...liqPay.signed(wordsOn(liqPay, fields)) })),
      )
      expect(statuses).toEqual([200, 200, 200])
      for (const { id } of orders) expect(await buyer.order(id)).toMatchObject({ state: 'paid' })
      const { limits } = await buyer.current()
      if (code === 'basic') expect(limits.days_until_expiry).toBe(93)
      else expect([31, 62]).toContain(limits.days_until_expiry)
      expect(await buyer.history()).toHaveLength(4)
    }
  })

  it('opens at once the pages that were closed after the plan had expired', async () => {
    const { landlord } = await newLandlord()
    api.clock.set(inDays(8))
    const session = await logIn(api.url, landlord.email, landlord.password)
    expect(await session.api('GET', '/apartments')).toMatchObject({ status: 403 })
    await buy(api, liqPay, customer(api, session), 'basic')
    expect(await session.api('GET', '/apartments')).toMatchObject({ status: 200 })
  })
})

describe('a plan that renews', () => {
  it('is extended by each charge of LiqPay, once for each payment', async () => {
    const { landlord, buyer } = await newLandlord()
    const { id, words } = await buy(api, liqPay, buyer, 'standard')
    // A month after the order, which is not when the paid days end.
    const charged = (await buyer.current()).subscription?.next_charge
    expect(charged).toMatchObject({ amount: 200, currency: 'UAH' })
    const first = Date.parse(charged?.at ?? '')
    expect(first).toBeGreaterThan(inDays(27).getTime())
    expect(first).toBeLessThan(inDays(31).getTime() + 1)
    api.clock.set(inDays(30))
    const regular = { ...words, action: 'regular', status: 'success', payment_id: 77_001 }
    for (const again of [regular, regular]) expect(await callBack(api, { ...liqPay.signed(again) })).toBe(200)
    const later = await again(landlord)
    expect(await later.current()).toMatchObject({ limits: { days_until_expiry: 32 } })
    expect(await callBack(api, { ...liqPay.signed({ ...regular, payment_id: 77_002 }) })).toBe(200)
    expect(await later.current()).toMatchObject({ limits: { days_until_expiry: 63 } })
    const then = api.clock.now()
    api.clock.set(new Date(first))
    const second = (await (await again(landlord)).current()).subscription?.next_charge?.at ?? ''
    expect(Date.parse(second)).toBeGreaterThan(first + 27 * day)
    expect(Date.parse(second)).toBeLessThan(first + 32 * day)
    api.clock.set(then)
    expect(await later.history()).toEqual(['renewed', 'renewed', 'activated', 'trial_activated'])
    // The landlord is mailed about each of the three payments, after the mail of the registration.
    const mails = await api.mailbox(landlord.email, 4)
    const receipts = mails.filter(({ text }) => text.includes('/subscription'))
    expect(receipts.map(({ subject }) => subject)).toEqual(Array(3).fill('Оплату плану «Standard» отримано'))
    expect(receipts.map(({ text }) => /Сума: (.*)/.exec(text)?.[1])).toEqual(Array(3).fill('200,00\u00a0₴'))
    expect(new Set(receipts.map(({ text }) => /Сплачено до: (.*)/.exec(text)?.[1])).size).toBe(3)
    expect(new Set(receipts.map(({ headers }) => headers['Message-ID'])).size).toBe(3)
    // The day of the next charge is the one that the page has.
    const dayOf = (at: string | undefined) =>
      new Intl.DateTimeFormat('uk-UA', { dateStyle: 'short', timeZone: 'Europe/Kyiv' })
        .format(Date.parse(at ?? ''))
        .replace(/(\d\d)$/, '20$1')
    expect(receipts.map(({ text }) => /наступна оплата — ([\d.]+?)\. Скасувати/.exec(text)?.[1])).toContain(
      dayOf(charged?.at),
    )
    // A failed charge changes nothing, and a refunded one undoes what it gave.
    expect(
      await callBack(api, { ...liqPay.signed({ ...regular, payment_id: 77_003, status: 'failure' }) }),
    ).toBe(200)
    expect(await later.order(id)).toMatchObject({ state: 'paid' })
    expect(
      await callBack(api, { ...liqPay.signed({ ...regular, payment_id: 77_002, status: 'reversed' }) }),
    ).toBe(200)
    expect(await later.current()).toMatchObject({
      subscription: { payment_status: 'active', renews: true },
      limits: { days_until_expiry: 32 },
    })
  })

  it('has three days of grace, in which LiqPay is asked, and is over after them', async () => {
    const { landlord, buyer } = await newLandlord()
    const { id } = await buy(api, liqPay, buyer, 'basic')
    const end = new Date((await buyer.current()).subscription?.end_date ?? '').getTime()
    api.clock.set(new Date(end + 2 * day))
    const asked = liqPay.calls.length
    await runJob()
    const ofOrder = liqPay.calls.slice(asked).filter(({ order_id }) => order_id === `sub_${id}`)
    expect(ofOrder).toMatchObject([{ action: 'status' }])
    let later = await again(landlord)
    expect(await later.current()).toMatchObject({
      subscription: { payment_status: 'active' },
      limits: { is_expired: false, days_until_expiry: 0 },
    })
    api.clock.set(new Date(end + 3 * day - 600_000))
    expect(await runJob()).toMatchObject({ status: 200 })
    expect(
      await (await logIn(api.url, landlord.email, landlord.password)).api('GET', '/apartments'),
    ).toMatchObject({
      status: 200,
    })
    api.clock.set(new Date(end + 3 * day))
    later = await again(landlord)
    expect(await later.current()).toMatchObject({ limits: { is_expired: true, can_create_apartment: false } })
    await runJob()
    expect(await later.current()).toMatchObject({
      subscription: { payment_status: 'expired', renews: false },
    })
    expect(await later.history()).toEqual(['auto_expired', 'activated', 'trial_activated'])
    await expect.poll(() => stopped(id)).toBe(1)
  })

  it("is extended by the order's status when the callback of the charge was lost", async () => {
    const { landlord, buyer } = await newLandlord()
    const { words } = await buy(api, liqPay, buyer, 'basic')
    const end = new Date((await buyer.current()).subscription?.end_date ?? '').getTime()
    api.clock.set(new Date(end + 2 * 3_600_000))
    liqPay.payments.set(String(words.order_id), {
      ...words,
      action: 'regular',
      status: 'success',
      payment_id: 78_001,
    })
    await runJob()
    expect(await (await again(landlord)).current()).toMatchObject({ limits: { days_until_expiry: 31 } })
  })

  it('that was cancelled is valid until its end', async () => {
    const { landlord, buyer } = await newLandlord()
    expect(await buyer.cancel()).toMatchObject({ status: 409 })
    const { id } = await buy(api, liqPay, buyer, 'basic')
    const { subscription } = await buyer.current()
    // LiqPay is unreachable, and the command is not lost.
    liqPay.behave = () => 'fall over'
    expect(await buyer.cancel()).toMatchObject({
      status: 200,
      body: {
        subscription: { payment_status: 'cancelled', renews: false, end_date: subscription?.end_date },
        limits: { is_cancelled: true, is_expired: false, days_until_expiry: 31 },
      },
    })
    expect((await buyer.current()).subscription?.access_until).toBe(subscription?.end_date)
    expect(await buyer.cancel()).toMatchObject({ status: 409 })
    await expect.poll(() => stopped(id)).toBe(1)
    const renewal = async () =>
      (await api.db.query('select renewal from subscription_orders where id = $1', [id])).rows[0]?.renewal
    expect(await renewal()).toBe('stopping')
    // A command that the queue has given up is enqueued again.
    liqPay.behave = () => 'answer'
    api.clock.set(inDays(2.1))
    await runJob()
    await expect.poll(renewal).toBe('off')
    api.clock.set(new Date(subscription?.end_date ?? ''))
    const later = await again(landlord)
    expect(await later.current()).toMatchObject({ limits: { is_expired: true } })
    await runJob()
    expect(await later.current()).toMatchObject({ subscription: { payment_status: 'expired' } })
    expect(await later.history()).toEqual(['expired', 'cancelled', 'activated', 'trial_activated'])
    await buy(api, liqPay, later, 'basic')
    expect(await later.current()).toMatchObject({ subscription: { payment_status: 'active', renews: true } })
    expect((await later.history())[0]).toBe('renewed')
  })

  it('that LiqPay or the bank ends is cancelled', async () => {
    const { buyer } = await newLandlord()
    const { words } = await buy(api, liqPay, buyer, 'basic')
    expect(await callBack(api, { ...liqPay.signed({ ...words, status: 'unsubscribed' }) })).toBe(200)
    expect(await buyer.current()).toMatchObject({
      subscription: { payment_status: 'cancelled', renews: false },
    })
    expect(await buyer.history()).toEqual(['cancelled', 'activated', 'trial_activated'])
  })

  it('and was replaced is not restored by a late charge', async () => {
    const { buyer } = await newLandlord()
    const { words } = await buy(api, liqPay, buyer, 'basic')
    await buy(api, liqPay, buyer, 'premium')
    const regular = { ...words, action: 'regular', status: 'success', payment_id: 79_001 }
    expect(await callBack(api, { ...liqPay.signed(regular) })).toBe(200)
    expect(await buyer.current()).toMatchObject({ limits: { plan_name: 'Premium', days_until_expiry: 31 } })
    const { rows } = await api.db.query('select refused_reason from provider_events where payment_id = $1', [
      '79001',
    ])
    expect(rows).toEqual([{ refused_reason: 'replaced' }])
  })
})

describe('a trial', () => {
  it('is marked as expired by the job once it is over', async () => {
    const { landlord } = await newLandlord()
    api.clock.set(inDays(7.1))
    await runJob()
    const later = await again(landlord)
    expect(await later.current()).toMatchObject({
      subscription: { payment_status: 'expired', plan_id: null },
    })
    expect(await later.history()).toEqual(['expired', 'trial_activated'])
    expect(await runJob()).toMatchObject({ status: 200 })
    expect(await later.history()).toHaveLength(2)
  })
})
