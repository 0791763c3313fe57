import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysAfter } from '../calendar.ts'
import { chargeKinds } from '../charge-kinds.ts'
import { openByDay } from './open-by-day.ts'
import { settle } from './settling.ts'

const day = fc.nat(40).map(days => daysAfter('2028-02-10', days))
const currency = fc.constantFrom('UAH' as const, 'USD' as const)
const amount = fc.integer({ min: 1, max: 100_000 })
const charges = fc.uniqueArray(
  fc.record({ id: fc.uuid(), kind: fc.constantFrom(...chargeKinds), currency, due_date: day, owed: amount }),
  { selector: ({ id }) => id, maxLength: 8 },
)
const paid = fc.array(fc.record({ kind: fc.constantFrom(...chargeKinds), currency, amount, date: day }), {
  maxLength: 8,
})
const withheld = fc.array(
  fc.record({
    currency,
    amount,
    date: day,
    settles: fc.array(fc.record({ at: fc.nat(7), amount: fc.nat(30_000) }), { maxLength: 2 }),
  }),
  { maxLength: 3 },
)

it('is what the rule of settling says on each day', () => {
  fc.assert(
    fc.property(charges, paid, withheld, day, (owed, given, uses, from) => {
      const used = uses.map(use => ({
        ...use,
        settles: use.settles.map(part => ({ charge_id: owed[part.at]?.id ?? '', amount: part.amount })),
      }))
      const until = daysAfter(from, 30)
      const steps = openByDay(owed, given, used, { from, until })
      for (let at = from; at <= until; at = daysAfter(at, 1)) {
        const by = <Row extends { date: string }>(rows: readonly Row[]) =>
          rows.filter(({ date }) => date <= at)
        for (const { id, open } of settle(owed, by(given), by(used)))
          expect(steps.get(id)?.findLast(step => step.from <= at)?.open).toBe(open)
      }
    }),
    { numRuns: 200 },
  )
})
