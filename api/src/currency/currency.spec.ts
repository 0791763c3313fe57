import type { DailyRates } from '@orenda/contracts/currency'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { bankDay, bankRate, type NbuServer, startNbuServer } from '../../test/nbu-server.ts'
import { runs } from '../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { CurrencyService } from './currency.service.ts'
import { MissingDays } from './missing-days.ts'
import { NbuSource } from './nbu-source.ts'

let bank: NbuServer
let api: TestApi
let landlord: Landlord
let currency: CurrencyService

beforeAll(async () => {
  bank = await startNbuServer()
  api = await startTestApi({ env: { NBU_URL: bank.url } })
  landlord = await registerLandlord(api)
  currency = api.app.get(CurrencyService)
})
beforeEach(async () => {
  api.clock.set(null)
  Object.assign(bank, { published: null, knowsRanges: true })
  bank.answers.clear()
  bank.asked.length = 0
  await api.db.query('delete from currency_rates')
  await api.db.query('delete from currency_asks')
  Object.assign(api.app.get(MissingDays), { restsUntil: new Map() })
  for (const name of ['ofDays', 'ofRanges'])
    Object.assign(api.app.get(NbuSource), { [name]: { restsUntil: 0 } })
  Object.assign(api.app.get(NbuSource), { isAway: false })
  // A busy machine must not count as an unreachable bank.
  Object.assign(api.app.get(NbuSource).timing, { pauses: [1, 1], silence: 60_000 })
})
afterAll(async () => {
  await api.close()
  await bank.close()
})

const at = (instant: string) => api.clock.set(new Date(instant))
const usd = (date?: string) => currency.rate({ currency: 'USD', ...(date !== undefined && { date }) })
const rateOf = (code: string, date: string, stale = false) => ({
  currency: code,
  rate: Number(bankRate(code, date)),
  date,
  source: 'NBU',
  stale,
})
const runJob = () => api.call<{ done: number }>('POST', '/dev/jobs/currency/run')

describe('a rate', () => {
  it('is requested from the bank once, for all currencies and landlords', async () => {
    at('2026-10-01T09:00:00Z')
    const codes = ['USD', 'EUR', 'GBP', 'USD', 'EUR', 'GBP'] as const
    const rates = await Promise.all(codes.map(code => currency.rate({ currency: code })))
    expect(rates).toEqual(codes.map(code => rateOf(code, '2026-10-01')))
    expect(bank.asked).toEqual(['20261001'])
    await usd()
    expect(bank.asked).toHaveLength(1)
  })

  it('is answered over HTTP with its source, and requires a token', async () => {
    const today = api.clock.today()
    expect(await landlord.api('GET', '/currency/rate?currency=GBP')).toMatchObject({
      status: 200,
      body: rateOf('GBP', today),
    })
    expect(await api.call('GET', '/currency/rate?currency=GBP')).toMatchObject({ status: 401 })
    expect((await landlord.api('GET', '/currency/currencies')).body).toEqual([
      { code: 'UAH', symbol: '₴' },
      { code: 'USD', symbol: '$' },
      { code: 'EUR', symbol: '€' },
      { code: 'GBP', symbol: '£' },
    ])
  })

  it('works when the plan is over', async () => {
    await api.db.query(`update subscriptions set end_date = now() - interval '1 day' where owner_id = $1`, [
      landlord.id,
    ])
    expect(await landlord.api('GET', '/currency/rate?currency=UAH')).toMatchObject({
      status: 200,
      body: { currency: 'UAH', rate: 1 },
    })
    await api.db.query(`update subscriptions set end_date = now() + interval '7 days' where owner_id = $1`, [
      landlord.id,
    ])
  })

  it.each([
    ['currency=PLN', 'currency', 'invalid_value'],
    ['', 'currency', 'required'],
    ['currency=USD&date=01.10.2026', 'date', 'invalid_format'],
    ['currency=USD&date=2026-02-30', 'date', 'invalid_format'],
    ['currency=USD&date=1996-09-01', 'date', 'out_of_range'],
    ['currency=USD&date=2199-01-01', 'date', 'out_of_range'],
  ])('is refused for %s', async (query, path, code) => {
    expect(await landlord.api('GET', `/currency/rate?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path, code }] },
    })
    expect(bank.asked).toEqual([])
  })

  it.each([
    ['one minute before midnight', '2026-10-01T20:59:00Z', '2026-10-01'],
    ['one minute after it', '2026-10-01T21:01:00Z', '2026-10-02'],
    ['in the night in which clocks go forward', '2026-03-29T00:59:00Z', '2026-03-29'],
    ['in the hour that there is twice', '2026-10-25T00:30:00Z', '2026-10-25'],
    ['at the end of the night in which clocks go back', '2026-10-25T22:30:00Z', '2026-10-26'],
    ['on a Saturday', '2026-10-03T10:00:00Z', '2026-10-03'],
    ['on the first of January', '2025-12-31T22:30:00Z', '2026-01-01'],
  ])('is that of the day in Kyiv %s', async (_, instant, date) => {
    at(instant)
    expect(await usd()).toEqual(rateOf('USD', date))
    expect(bank.asked).toEqual([date.replaceAll('-', '')])
  })

  it('of tomorrow is that of today until the bank has published it', async () => {
    bank.published = '2026-10-01'
    at('2026-10-01T09:00:00Z')
    expect(await usd('2026-10-02')).toEqual(rateOf('USD', '2026-10-01'))
    expect(await usd('2026-10-02')).toEqual(rateOf('USD', '2026-10-01'))
    // "Not yet" is cached for ten minutes.
    expect(bank.asked).toEqual(['20261002', '20261001'])
    bank.published = '2026-10-02'
    at('2026-10-01T09:11:00Z')
    expect(await usd('2026-10-02')).toEqual(rateOf('USD', '2026-10-02'))
  })

  it('of a missing currency is the previous one, and the others are present', async () => {
    bank.answers.set('2026-10-01', { body: bankDay('2026-10-01', ['GBP']) })
    at('2026-10-01T09:00:00Z')
    expect(await currency.rate({ currency: 'GBP' })).toEqual(rateOf('GBP', '2026-09-30'))
    expect(await currency.rate({ currency: 'EUR' })).toEqual(rateOf('EUR', '2026-10-01'))
    expect(bank.asked).toEqual(['20261001', '20260930'])
  })
})

describe('while the bank cannot be reached', () => {
  const away = () => {
    for (const day of ['2026-10-01', '2026-10-02', '2026-10-03'])
      bank.answers.set(day, { body: '<html>502</html>', status: 502 })
  }

  it('the last known rate is given and marked as old', async () => {
    at('2026-10-01T09:00:00Z')
    await usd()
    at('2026-10-02T09:00:00Z')
    away()
    expect(await usd()).toEqual(rateOf('USD', '2026-10-01', true))
    expect(await currency.convert({ amount: 100, currency: 'USD' })).toMatchObject({
      date: '2026-10-02',
      rate_date: '2026-10-01',
      stale: true,
    })
    // It is tried three times, and then not by every request.
    const asked = () => bank.asked.filter(day => day === '20261002').length
    await expect.poll(asked).toBe(3)
    expect(await usd()).toEqual(rateOf('USD', '2026-10-01', true))
    expect(asked()).toBe(3)
  })

  it('a currency without any known rate is not found, and the others are', async () => {
    bank.answers.set('2026-10-01', { body: bankDay('2026-10-01', ['GBP']) })
    at('2026-10-01T09:00:00Z')
    await usd()
    for (const day of ['2026-09-30', '2026-09-29']) bank.answers.set(day, { body: '{}' })
    await expect(currency.rate({ currency: 'GBP' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      extra: { currency: 'GBP' },
    })
    // Retries still run; the next test must not receive them.
    await expect.poll(() => bank.asked.filter(day => day === '20260930').length).toBe(3)
    expect(await usd()).toEqual(rateOf('USD', '2026-10-01'))
  })

  it('no request is delayed or fails: it gets the last known rate, or a clear answer', async () => {
    const { timing } = api.app.get(NbuSource)
    const ask = async () => {
      const day = { from: '2026-10-01', to: '2026-10-02' }
      return [
        await landlord.api('GET', '/currency/rate?currency=EUR'),
        await landlord.api('POST', '/currency/convert', { amount: 10, currency: 'EUR' }),
        await landlord.api('GET', `/currency/rates?currency=EUR&from=${day.from}&to=${day.to}`),
      ].map(({ status, body }) => ({ status, body }))
    }
    const unknown = { status: 404, body: { code: 'NOT_FOUND', currency: 'EUR' } }
    const few = { status: 200, body: { is_complete: false, stale: true } }
    at('2026-10-02T09:00:00Z')
    const { promise, resolve } = Promise.withResolvers<void>()
    for (const day of ['2026-10-01', '2026-10-02'])
      bank.answers.set(day, { body: bankDay(day), slow: promise })
    try {
      timing.silence = 50
      expect(await ask()).toMatchObject([unknown, unknown, few])
      // Only the first caller has waited; otherwise this would not end.
      timing.silence = 600_000
      expect(await ask()).toMatchObject([unknown, unknown, few])
      await api.db.query(
        `insert into currency_rates (currency, rate_date, rate, received_at) values ('EUR', '2026-09-30', 48.5, now())`,
      )
      const known = { status: 200, body: { rate: 48.5, stale: true } }
      expect(await ask()).toMatchObject([known, known, few])
    } finally {
      resolve()
    }
    // It is used again as soon as it has answered.
    const whole = { status: 200, body: { is_complete: true, stale: false } }
    const now = { status: 200, body: { rate: rateOf('EUR', '2026-10-02').rate, stale: false } }
    await expect.poll(ask).toMatchObject([now, now, whole])
  })

  it('a bad answer does not replace a good rate', async () => {
    at('2026-10-01T09:00:00Z')
    await usd()
    bank.answers.set('2026-10-01', { body: bankDay('2026-10-01').replaceAll(/"rate":[\d.]+/g, '"rate":0') })
    await api.db.query('delete from currency_asks')
    await runJob()
    expect(await usd()).toEqual(rateOf('USD', '2026-10-01'))
  })

  it('no request waits long for a slow bank', async () => {
    at('2026-10-01T09:00:00Z')
    await usd()
    at('2026-10-02T09:00:00Z')
    const { promise, resolve } = Promise.withResolvers<void>()
    api.app.get(NbuSource).timing.silence = 50
    bank.answers.set('2026-10-02', { body: bankDay('2026-10-02'), slow: promise })
    expect(await usd()).toEqual(rateOf('USD', '2026-10-01', true))
    resolve()
    // A late answer is stored.
    await expect.poll(() => usd()).toEqual(rateOf('USD', '2026-10-02'))
    expect(bank.asked.filter(day => day === '20261002')).toHaveLength(1)
  })
})

describe('an amount', () => {
  /** Parts of a hryvnia in 10^-10, rounded to kopecks, half away from zero. */
  const byHand = (kopecks: bigint, rate: bigint) => (kopecks * rate + 50_000_000n) / 100_000_000n

  it('is converted exactly', async () => {
    at('2026-10-01T09:00:00Z')
    const kopecks = fc.integer({ min: 0, max: 10 ** 11 })
    const rates = fc.oneof(
      fc.integer({ min: 1, max: 10 ** 10 }),
      // Halves of a kopeck are where binary fractions are wrong.
      fc.integer({ min: 1, max: 200 }).map(half => half * 50_000_000),
    )
    await fc.assert(
      fc.asyncProperty(kopecks, rates, async (amount, rate) => {
        await api.db.query(
          `insert into currency_rates values ('USD', '2026-10-01', $1::numeric / 100000000, now())
           on conflict (currency, rate_date) do update set rate = excluded.rate`,
          [rate],
        )
        const { result } = await currency.convert({
          amount: Number((amount / 100).toFixed(2)),
          currency: 'USD',
        })
        expect(BigInt(Math.round(result * 100))).toBe(byHand(BigInt(amount), BigInt(rate)))
      }),
      { numRuns: runs(40, 300) },
    )
  })

  it('is answered over HTTP with its rate, and unchanged in hryvnias', async () => {
    const today = api.clock.today()
    const rate = Number(bankRate('USD', today))
    expect(await landlord.api('POST', '/currency/convert', { amount: 1, currency: 'USD' })).toMatchObject({
      status: 200,
      body: {
        amount: 1,
        currency: 'USD',
        date: today,
        rate,
        rate_date: today,
        result: Number(rate.toFixed(2)),
        result_currency: 'UAH',
        stale: false,
      },
    })
    const own = { amount: 10.05, currency: 'UAH', date: '2020-02-29' }
    expect(await landlord.api('POST', '/currency/convert', own)).toMatchObject({
      body: { ...own, rate: 1, rate_date: '2020-02-29', result: 10.05 },
    })
    for (const amount of [-1, 0.001, null, '1']) {
      expect(await landlord.api('POST', '/currency/convert', { amount, currency: 'USD' })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'amount' }] },
      })
    }
  })
})

describe('rates of many days', () => {
  const daily = (from: string, to: string) => currency.daily({ currency: 'USD', from, to })

  it('of ten years need one call a year', async () => {
    at('2026-10-01T09:00:00Z')
    await expect.poll(() => daily('2016-10-02', '2026-10-01')).toMatchObject({ is_complete: true })
    expect(bank.asked.length).toBeLessThanOrEqual(11)
    const { rates } = await daily('2016-10-02', '2026-10-01')
    expect(rates).toHaveLength(3652)
    expect(rates[100]).toEqual({ date: '2017-01-10', rate: Number(bankRate('USD', '2017-01-10')) })
    expect(bank.asked.length).toBeLessThanOrEqual(11)
  })

  it('begin with the one valid on the first day, and leave out unchanged ones', async () => {
    await api.db.query(`insert into currency_rates select 'USD', d, case when d < '2026-09-08' then 40 else 41 end, now()
      from generate_series(date '2026-09-01', '2026-09-10', interval '1 day') d where d <> '2026-09-03'`)
    await api.db.query(`insert into currency_asks values ('USD', '2026-09-03', now())`)
    expect(await daily('2026-09-03', '2026-09-10')).toMatchObject({
      is_complete: true,
      rates: [
        { date: '2026-09-02', rate: 40 },
        { date: '2026-09-08', rate: 41 },
      ],
    })
    expect(bank.asked).toEqual([])
  })

  it('are requested day by day if the bank has no ranges, weeks first and a few at a time', async () => {
    bank.knowsRanges = false
    at('2026-10-01T09:00:00Z')
    await expect.poll(() => daily('2026-07-01', '2026-09-30').then(({ rates }) => rates.length)).toBe(11)
    const days = bank.asked.filter(day => !day.startsWith('usd'))
    expect(days.slice(0, 3)).toEqual(['20260701', '20260708', '20260715'])
    expect(await daily('2026-07-01', '2026-09-30')).toMatchObject({ is_complete: false, stale: false })
    // The next ones are requested a minute later, however often they are needed.
    expect(bank.asked.filter(day => !day.startsWith('usd'))).toHaveLength(days.length)
  })

  it('end today, are refused for a reversed range, and are one for hryvnias', async () => {
    at('2026-10-01T09:00:00Z')
    const ahead = await daily('2026-09-30', '2026-12-31')
    expect(ahead).toMatchObject({ is_complete: true })
    expect(ahead.rates.at(-1)?.date).toBe('2026-10-01')
    await expect(daily('2026-09-30', '2026-09-01')).rejects.toMatchObject({
      details: [{ path: 'to', code: 'date_order' }],
    })
    await expect(daily('2026-11-01', '2026-12-01')).rejects.toMatchObject({
      details: [{ path: 'from', code: 'out_of_range' }],
    })
    api.clock.set(null)
    const path = '/currency/rates?currency=UAH&from=2020-01-01&to=2020-12-31'
    expect((await landlord.api<DailyRates>('GET', path)).body).toEqual({
      currency: 'UAH',
      rates: [{ date: '2020-01-01', rate: 1 }],
      is_complete: true,
      stale: false,
    })
  })
})

describe('the job', () => {
  it('loads the rates of today in the morning, and those of tomorrow in the afternoon', async () => {
    bank.published = '2026-10-01'
    at('2026-10-01T03:00:00Z')
    expect(await runJob()).toMatchObject({ status: 200, body: { done: 1 } })
    expect(bank.asked).toEqual(['20261001'])
    at('2026-10-01T13:10:00Z')
    await runJob()
    bank.published = '2026-10-02'
    // It has only just answered that there is none.
    await runJob()
    expect(bank.asked).toEqual(['20261001', '20261002'])
    at('2026-10-01T13:40:00Z')
    await runJob()
    expect(bank.asked).toEqual(['20261001', '20261002', '20261002'])
    at('2026-10-01T14:30:00Z')
    expect(await runJob()).toMatchObject({ body: { done: 0 } })
    expect(bank.asked).toHaveLength(3)
    // After midnight all rates are there.
    at('2026-10-01T21:05:00Z')
    expect(await usd()).toEqual(rateOf('USD', '2026-10-02'))
    expect(bank.asked).toHaveLength(3)
  })
})
