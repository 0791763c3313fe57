import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankDay, bankRate, bankRow } from '../../test/nbu-server.ts'
import { ratesIn } from './bank-answer.ts'
import { BankAway } from './bank-call.ts'

const date = '2026-10-01'
const all = () => true
const usd = (fields: Record<string, unknown>) => bankRow('USD', date, fields)

/** The rates of an answer, or why it is invalid. */
function read(text: string): unknown {
  try {
    return ratesIn(text, all).map(({ currency, rate }) => `${currency} ${rate}`)
  } catch (error) {
    return (error as BankAway).reason
  }
}

it('takes the offered currencies, and no metals', () => {
  expect(ratesIn(bankDay(date), all)).toEqual(
    ['EUR', 'GBP', 'USD'].map(currency => ({ currency, date, rate: bankRate(currency, date) })),
  )
})

it('keeps every digit as it was written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.stringMatching(/^\d{1,20}$/),
      (whole, fraction) => {
        const rate = `${whole}.${fraction}`
        expect(read(`[${usd({}).replace(/"rate":[\d.]+/, `"rate":${rate}`)}]`)).toEqual([`USD ${rate}`])
      },
    ),
  )
})

it.each([
  ['what it says to a date in a wrong form', '[ { Wrong date format } ]', 'no JSON'],
  ['a page of its gateway', '<html><h1>502 Bad Gateway</h1></html>', 'no JSON'],
  ['nothing at all', '', 'no JSON'],
  ['half an answer', bankDay(date).slice(0, 200), 'no JSON'],
  ['an object', '{"message":"unknown valcode"}', 'no list'],
  ['null', 'null', 'no list'],
  ['a list with nothing in it that counts', '[{}]', 'no rates in the list'],
  ['a list with a message', '[{"message":"unknown valcode"}]', 'no rates in the list'],
  ['a row without a rate', '[{"cc":"USD","exchangedate":"01.10.2026"}]', 'no rates in the list'],
  ['a list of other things', '[1,"USD",null,[]]', 'no rates in the list'],
])('takes %s for no answer', (_, text, reason) => expect(read(text)).toBe(reason))

it('accepts an empty list: there are no rates yet', () => expect(read('[]')).toEqual([]))

describe('a row of a valid list', () => {
  const beside = (row: string) => read(`[${bankRow('EUR', date)},${row}]`)
  const without = [`EUR ${bankRate('EUR', date)}`]

  it.each<[string, Record<string, unknown>]>([
    ['no rate', { rate: null }],
    ['a rate of nothing', { rate: 0 }],
    ['a negative rate', { rate: -41.3 }],
    ['a rate beyond all bounds', { rate: 1e12 }],
    ['a rate with a comma', { rate: '41,30' }],
    ['a rate that is none', { rate: 'NaN' }],
    ['a rate that is too small', { rate: 1e-9 }],
    ['a day that is none', { exchangedate: '31.02.2026' }],
    ['a day in another form', { exchangedate: '2026-10-01' }],
    ['no day', { exchangedate: null }],
    ['no currency', { cc: null }],
    ['a currency in another form', { cc: 'usd' }],
  ])('is left out with %s', (_, fields) => expect(beside(usd(fields))).toEqual(without))

  it('counts with its rate as text', () => {
    expect(beside(usd({ rate: '41.3000' }))).toEqual([...without, 'USD 41.3000'])
  })

  it('counts once when it is repeated, and not at all when the two differ', () => {
    const same = `USD ${bankRate('USD', date)}`
    expect(beside(`${usd({})},${usd({})}`)).toEqual([...without, same])
    expect(beside(`${usd({})},${usd({ rate: 50 })}`)).toEqual(without)
  })

  it('is divided by its number of units', () => {
    expect(beside(usd({ rate: 4130, units: 100, rate_per_unit: 41.3 }))).toEqual([...without, 'USD 41.3'])
    expect(beside(usd({ rate: 4130, units: 100 }))).toEqual(without)
    expect(beside(usd({ rate: 41.3, units: 1 }))).toEqual([...without, 'USD 41.3'])
  })
})

it('is ignored if it was not asked for; anything else makes the answer invalid', () => {
  expect(() => ratesIn(bankDay('2026-10-02'), row => row.date <= date)).toThrow(BankAway)
})
