import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chargeKinds } from '../charge-kinds.ts'
import { currencies } from '../currencies.ts'
import { paymentCategories } from '../money-categories.ts'
import { type OwedCharge, type Paid, settle, settledBy, type Withheld } from './settling.ts'

const charge = (id: string, due_date: string, owed: number, kind: OwedCharge['kind'] = 'rent') =>
  ({ id, due_date, owed, kind, currency: 'UAH' }) as OwedCharge
const openOf = (charges: readonly OwedCharge[], paid: Paid[], withheld: Withheld[] = []) =>
  settle(charges, paid, withheld).map(({ id, open }) => `${id} ${open}`)
const paid = (amount: number, kind: Paid['kind'] = 'rent'): Paid => ({ kind, currency: 'UAH', amount })

it('a payment settles charges of its kind, oldest first, and the rest is credit', () => {
  const charges = [
    charge('b', '2026-02-01', 1000),
    charge('u', '2026-01-15', 300, 'utilities'),
    charge('a', '2026-01-01', 1000),
  ]
  expect(openOf(charges, [paid(1200), paid(100, 'utilities'), paid(70, 'other')])).toEqual([
    'a 0',
    'u 200',
    'b 800',
  ])
  expect(openOf(charges, [paid(5000)])).toEqual(['a 0', 'u 300', 'b 0'])
})

it('the withheld deposit settles what payments leave open, of any kind', () => {
  const charges = [charge('a', '2026-01-01', 1000), charge('u', '2026-01-15', 300, 'utilities')]
  expect(openOf(charges, [paid(900)], [{ currency: 'UAH', amount: 250 }])).toEqual(['a 0', 'u 150'])
  expect(openOf(charges, [], [{ currency: 'USD', amount: 250 }])).toEqual(['a 1000', 'u 300'])
  // A deposit use as the API returns it, with its own `kind`.
  const use = { kind: 'withheld', currency: 'UAH' as const, amount: 250 }
  expect(openOf(charges, [paid(900)], [use])).toEqual(['a 0', 'u 150'])
})

it('on the same day the lower id comes first', () => {
  const both = [charge('2', '2026-01-01', 10), charge('1', '2026-01-01', 10)]
  expect(openOf(both, [paid(15)])).toEqual(['1 0', '2 5'])
})

it('says what each payment category settles', () => {
  expect(paymentCategories.map(category => settledBy[category])).toEqual([
    'rent',
    null,
    'utilities',
    'other',
    'other',
    'other',
  ])
})

it('never loses a cent, and leaves nothing open that can be settled', () => {
  const amount = fc.nat(100_000)
  const currency = fc.constantFrom(...currencies)
  const kind = fc.constantFrom(...chargeKinds)
  const charges = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      due_date: fc.integer({ min: 1, max: 28 }).map(day => `2026-02-${String(day).padStart(2, '0')}`),
      kind,
      currency,
      owed: amount,
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  const payments = fc.array(fc.record({ kind, currency, amount }), { maxLength: 8 })
  const uses = fc.array(fc.record({ currency, amount }), { maxLength: 4 })
  fc.assert(
    fc.property(charges, payments, uses, (owed, given, withheld) => {
      const settled = settle(owed, given, withheld)
      const total = (rows: readonly { currency: string; kind?: string }[], field: string, of: object) =>
        rows
          .filter(row => Object.entries(of).every(([name, value]) => row[name as 'currency'] === value))
          .reduce((sum, row) => sum + (row[field as keyof typeof row] as unknown as number), 0)
      for (const each of currencies) {
        let left = 0
        for (const type of chargeKinds) {
          const of = { currency: each, kind: type }
          left += Math.max(total(owed, 'owed', of) - total(given, 'amount', of), 0)
        }
        expect(total(settled, 'open', { currency: each })).toBe(
          Math.max(left - total(withheld, 'amount', { currency: each }), 0),
        )
        for (const type of chargeKinds) {
          const row = settled.filter(one => one.currency === each && one.kind === type)
          // When a charge is open, later charges have received no payment.
          const first = row.findIndex(({ open }) => open > 0)
          const behind = first < 0 ? [] : row.slice(first + 1)
          if (withheld.length === 0) for (const one of behind) expect(one.open).toBe(one.owed)
        }
      }
    }),
  )
})
