import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysAfter } from '../calendar.ts'
import { languages } from '../languages.ts'
import { type TaxFact, taxFacts, taxRegimes } from './tax-facts.ts'
import { daysOfQuarter, factOn, quarterOf, quarters, taxDueDate, taxFactsOf, taxOf } from './taxes.ts'

it('is due 40 days after the quarter, for a sole trader 50', () => {
  expect(daysOfQuarter(2028, 1)).toEqual({ from: '2028-01-01', to: '2028-03-31' })
  expect(taxDueDate('private', 2026, 1)).toBe('2026-05-10')
  expect(taxDueDate('private', 2026, 4)).toBe('2027-02-09')
  expect(taxDueDate('single_tax_3', 2026, 2)).toBe('2026-08-19')
  expect(taxDueDate('agent', 2026, 2)).toBeNull()
})

it('takes the rate of the day on which the money came in', () => {
  // The levy rose from 1.5 to 5 % on 1 December 2024.
  const income = [
    { date: '2024-11-30', kopecks: 1_000_000 },
    { date: '2024-12-01', kopecks: 1_000_000 },
  ]
  expect(taxOf('private', 'tax', income)).toBe(360_000)
  expect(taxOf('private', 'levy', income)).toBe(65_000)
  expect(taxOf('single_tax_3', 'levy', income)).toBe(0)
  expect(taxOf('agent', 'tax', income)).toBe(0)
})

it('follows a law that changes by one more line', () => {
  const changed = { uk: 'Закон', ru: 'Закон', en: 'Law' }
  const law: TaxFact = { regime: 'private', what: 'tax', value: 0.2, from: '2027-07-01', source: changed }
  const facts = [...taxFacts, law]
  const income = [
    { date: '2027-06-30', kopecks: 101 },
    { date: '2027-07-01', kopecks: 101 },
  ]
  // 18.18 and 20.2 kopecks, rounded once.
  expect(taxOf('private', 'tax', income, facts)).toBe(38)
  expect(factOn('private', 'tax', '2028-01-01', facts)).toBe(law)
})

it('names the facts of a year, also those that change within it', () => {
  const values = (year: number) => taxFactsOf('private', year).map(({ what, value }) => [what, value])
  expect(values(2024)).toEqual([
    ['tax', 0.18],
    ['levy', 0.015],
    ['levy', 0.05],
  ])
  expect(values(2026)).toEqual([
    ['tax', 0.18],
    ['levy', 0.05],
  ])
})

it('has quarters that cover a year, and a source for each fact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 0, max: 364 }), (year, days) => {
      const day = daysAfter(`${year}-01-01`, days)
      const holding = quarters.filter(quarter => {
        const { from, to } = daysOfQuarter(year, quarter)
        return from <= day && day <= to
      })
      expect(holding).toEqual([quarterOf(day)])
    }),
  )
  for (const { regime, source, from } of taxFacts) {
    expect(taxRegimes).toContain(regime)
    expect(Object.keys(source)).toEqual([...languages])
    expect(new Set(Object.values(source)).size).toBe(languages.length)
    expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

it('is the sum of all amounts times their rates, half a kopeck up, against decimal arithmetic', () => {
  const amounts = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 1400 }), kopecks: fc.integer({ min: 1, max: 1e11 }) }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(amounts, fc.constantFrom('tax' as const, 'levy' as const), (rows, what) => {
      const income = rows.map(({ at, kopecks }) => ({ date: daysAfter('2023-01-01', at), kopecks }))
      const permille = ({ date }: { date: string }) => (what === 'tax' ? 180 : date < '2024-12-01' ? 15 : 50)
      const thousandths = income.reduce((sum, row) => sum + BigInt(row.kopecks * permille(row)), 0n)
      const [whole, rest] = [thousandths / 1000n, thousandths % 1000n]
      expect(taxOf('private', what, income)).toBe(Number(rest >= 500n ? whole + 1n : whole))
    }),
  )
})
