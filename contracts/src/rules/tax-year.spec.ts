import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysAfter } from '../calendar.ts'
import type { ProfitEntry } from '../reports.ts'
import type { PaidTax } from '../taxes.ts'
import { type TaxFact, taxFacts } from './tax-facts.ts'
import { dueTaxesOf, taxYearOf } from './tax-year.ts'

const changedLaw = { uk: 'Закон', ru: 'Закон', en: 'Law' }

const rates = { is_complete: true, stale: false, missing: 0, missing_days: [] }

const received = (date: string, kopecks: number): ProfitEntry => ({
  kind: 'payment',
  id: `${date} ${kopecks}`,
  apartment_id: 'home',
  apartment_name: 'Поділ',
  date,
  category: 'rent',
  note: '',
  amount: kopecks / 100,
  original: null,
})

// Three years with a leap day, in which the levy of a private person rises on 1 December 2024.
const firstYear = 2024
const days = 366 + 365 + 365
const dayAt = (at: number) => daysAfter(`${firstYear}-01-01`, at)

/** Days at which something could go wrong: 29 February, the 31st, the last and the first day of quarters and rates. */
const edges = [
  '2024-02-29',
  '2024-03-31',
  '2024-04-01',
  '2024-11-30',
  '2024-12-01',
  '2024-12-31',
  '2025-01-01',
  '2025-02-28',
  '2025-05-31',
  '2026-07-31',
  '2026-12-31',
]

const income = fc.array(
  fc.record({
    date: fc.oneof(fc.integer({ min: 0, max: days - 1 }).map(dayAt), fc.constantFrom(...edges)),
    kopecks: fc.integer({ min: 1, max: 50_000_000 }),
  }),
  { maxLength: 40 },
)

/** A law that changes a rate from some day on, also in the middle of a quarter. */
const law = fc.record({
  what: fc.constantFrom('tax' as const, 'levy' as const),
  permille: fc.integer({ min: 0, max: 400 }),
  from: fc.oneof(fc.integer({ min: 1, max: days - 1 }).map(dayAt), fc.constantFrom(...edges)),
})

/** In kopecks times a thousand, by going through the list as one would on paper. */
const thousandthsByHand = (
  rows: readonly { date: string; kopecks: number }[],
  what: 'tax' | 'levy',
  changed: { what: string; permille: number; from: string },
) =>
  rows.reduce((sum, { date, kopecks }) => {
    const before = what === 'tax' ? 180 : date < '2024-12-01' ? 15 : 50
    // Of two changes of one rate the later counts.
    const isChanged =
      changed.what === what &&
      date >= changed.from &&
      (what === 'tax' || date < '2024-12-01' || changed.from >= '2024-12-01')
    return sum + kopecks * (isChanged ? changed.permille : before)
  }, 0)

it('is to the kopeck what arithmetic by hand says, in three years in which a law changes', () => {
  fc.assert(
    fc.property(income, law, (received_, changed) => {
      // A change on the very day of the known one would leave open which of the two counts.
      fc.pre(changed.from !== '2024-12-01')
      const fact: TaxFact = {
        regime: 'private',
        what: changed.what,
        value: changed.permille / 1000,
        from: changed.from,
        source: changedLaw,
      }
      const rows = received_.map(({ date, kopecks }) => received(date, kopecks))
      for (const year of [firstYear, firstYear + 1, firstYear + 2]) {
        const own = rows.filter(({ date }) => date.startsWith(String(year)))
        const basis = { rows: own, paid: [], area: 0, rates }
        const counted = taxYearOf({ year, regime: 'private' }, basis, [...taxFacts, fact])
        for (const { quarter, tax, levy, income_uah } of counted.quarters) {
          const months = [2, 1, 0].map(back => `${year}-${String(quarter * 3 - back).padStart(2, '0')}`)
          const ofQuarter = received_.filter(({ date }) => months.includes(date.slice(0, 7)))
          const kopecks = ofQuarter.reduce((sum, row) => sum + row.kopecks, 0)
          expect(Math.round(income_uah * 100)).toBe(kopecks)
          // Once a quarter, half a kopeck up.
          for (const [what, amount] of [
            ['tax', tax],
            ['levy', levy],
          ] as const)
            expect(Math.round(amount * 100)).toBe(
              Math.floor((thousandthsByHand(ofQuarter, what, changed) + 500) / 1000),
            )
        }
        expect(counted.quarters.flatMap(({ rows: each }) => each)).toHaveLength(own.length)
      }
    }),
    { numRuns: 200 },
  )
})

it('names a changed law with its source', () => {
  const fact: TaxFact = {
    regime: 'single_tax_3',
    what: 'levy',
    value: 0.02,
    from: '2026-07-01',
    source: changedLaw,
  }
  const basis = { rows: [received('2026-07-31', 10_000)], paid: [], area: 0, rates }
  const counted = taxYearOf({ year: 2026, regime: 'single_tax_3' }, basis, [...taxFacts, fact])
  expect(counted.totals).toMatchObject({ tax: 5, levy: 2 })
  expect(counted.sources.filter(({ what }) => what === 'levy')).toMatchObject([
    { value: 0.01, from: '2025-01-01' },
    { value: 0.02, from: '2026-07-01', source: 'Закон', source_in: changedLaw },
  ])
})

it('has what the last two quarters owe until they are marked as paid', () => {
  const rows = [received('2025-09-30', 1), received('2025-12-31', 100_000), received('2026-01-01', 100_000)]
  const due = (today: string, paid: PaidTax[] = []) =>
    dueTaxesOf({ today, regime: 'private' }, { rows, paid, rates })
  expect(due('2026-03-31')).toEqual({
    regime: 'private',
    // A kopeck of the quarter before has no tax.
    rows: [{ year: 2025, quarter: 4, tax: 180, levy: 50, due_date: '2026-02-09' }],
    next: { year: 2026, quarter: 1, due_date: '2026-05-10' },
    rates,
  })
  const mark: PaidTax = { year: 2025, quarter: 4, regime: 'private', paid_on: '2026-02-09', amount: 230 }
  expect(due('2026-03-31', [mark]).rows).toEqual([])
  expect(due('2026-04-01', [mark]).rows).toMatchObject([{ year: 2026, quarter: 1, due_date: '2026-05-10' }])
  expect(due('2026-07-01').rows).toMatchObject([{ year: 2026, quarter: 1 }])
  expect(dueTaxesOf({ today: '2026-03-31', regime: 'agent' }, { rows, paid: [], rates })).toMatchObject({
    rows: [],
    next: null,
  })
})
