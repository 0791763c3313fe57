import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { letPass } from '@orenda/delivery/test/let-pass'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bankDay, bankRate, type NbuServer, startNbuServer } from '../../test/nbu-server.ts'
import { BankAway, bankText } from './bank-call.ts'
import { NbuSource } from './nbu-source.ts'

const date = '2026-10-01'
let bank: NbuServer

beforeAll(async () => {
  bank = await startNbuServer()
})
beforeEach(() => {
  bank.answers.clear()
  bank.asked.length = 0
  bank.onAsked = () => {}
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => bank.close())

function newSource(url = bank.url): NbuSource {
  const source = new NbuSource({ NBU_URL: url, PUBLIC_URL: 'https://orenda.example.com' })
  source.timing.pauses = [5, 5]
  return source
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'an answer',
    error => (error instanceof BankAway ? error.reason : error),
  )

it('asks for all currencies of a day in one call, and says which program it is', async () => {
  const rates = await newSource().day(date)
  expect(rates).toContainEqual({ currency: 'USD', date, rate: bankRate('USD', date) })
  expect(bank.asked).toEqual(['20261001'])
  expect(bank.userAgents.at(-1)).toBe('Orenda (+https://orenda.example.com)')
})

it('asks for a range of one currency in one call, at the same host', async () => {
  const rates = await newSource().range('USD', '2025-01-01', '2025-12-31')
  expect(rates).toHaveLength(365)
  expect(rates[9]).toEqual({ currency: 'USD', date: '2025-01-10', rate: bankRate('USD', '2025-01-10') })
  expect(bank.asked).toEqual(['usd 20250101-20251231'])
})

it('tries three times, and takes the first answer', async () => {
  const source = newSource()
  bank.answers.set(date, { body: '<h1>Bad Gateway</h1>', status: 502 })
  // The third attempt has the usual answer.
  bank.onAsked = () => void (bank.asked.length === 3 && bank.answers.clear())
  expect(await source.day(date)).toHaveLength(3)
  expect(bank.asked).toHaveLength(3)
})

it('pauses after all tries have failed, and asks again later', async () => {
  const source = newSource()
  bank.answers.set(date, { body: 'no', status: 404 })
  expect(await reasonOf(source.day(date))).toBe('status 404')
  expect(await reasonOf(source.day(date))).toBe('it rests')
  expect(bank.asked).toHaveLength(3)
  // Failures of single days do not affect ranges.
  expect(await source.range('EUR', date, '2026-10-03')).toHaveLength(3)
  bank.answers.clear()
  letPass(5 * 60_000)
  expect(await reasonOf(source.day(date))).toBe('an answer')
})

describe('counts as no answer:', () => {
  it.each([
    ['an error with a good body', { body: bankDay(date), status: 500 }, 'status 500'],
    [
      'a way to another host',
      { body: '', status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      'status 302',
    ],
    ['a megabyte', { body: `[${bankDay(date)}${' '.repeat(1024 * 1024)}]` }, 'too large'],
    ['a page with 200', { body: '<html></html>', headers: { 'content-type': 'text/html' } }, 'no JSON'],
    ['another day', { body: bankDay('2026-10-09') }, 'no rates in the list'],
  ])('%s', async (_, answer, reason) => {
    bank.answers.set(date, answer)
    expect(await reasonOf(newSource().day(date))).toBe(reason)
  })

  it('an empty range', async () => {
    bank.answers.set('range', { body: '[]' })
    expect(await reasonOf(newSource().range('USD', date, date))).toBe('an empty range')
    bank.answers.clear()
  })

  it('an incomplete body', async () => {
    bank.answers.set(date, { body: bankDay(date), slow: new Promise(() => {}) })
    const url = new URL(`${bank.url}?date=20261001&json`)
    expect(await reasonOf(bankText(url, 'test', { connection: 60_000, call: 150 }))).toBe('too slow')
  })

  it('a server that does not respond', async () => {
    const callers: Socket[] = []
    const silent = createServer(socket => callers.push(socket.on('error', () => {}))).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    const reasonAt = (protocol: string, limits: { connection: number; call: number }) =>
      reasonOf(bankText(new URL(`${protocol}://127.0.0.1:${port}`), 'test', limits))
    expect(await reasonAt('http', { connection: 60_000, call: 150 })).toBe('too slow')
    // It speaks TCP, but not TLS.
    expect(await reasonAt('https', { connection: 100, call: 60_000 })).toBe('no connection in time')
    for (const caller of callers) caller.destroy()
    silent.close()
  })

  it('no server at the address', async () => {
    expect(await reasonOf(newSource('http://127.0.0.1:9/').day(date))).toBe('ECONNREFUSED')
  })
})
