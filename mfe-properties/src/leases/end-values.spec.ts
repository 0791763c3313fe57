import { fromMinorUnits } from '@orenda/contracts/currencies'
import type { LeaseEnd, Settlement } from '@orenda/contracts/leases'
import { depositProposal } from '@orenda/contracts/rules/deposit-proposal'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endBody, isSettled, nothingChosen, shownSettlements } from './end-values.ts'

/** The API's proposal for one account. */
function proposedFor(minor: { balance: number; open: number; held: number }): Settlement {
  const account = { currency: 'UAH' as const, ...minor }
  const amounts = Object.entries({ ...minor, ...depositProposal(account) })
  return {
    currency: 'UAH',
    ...Object.fromEntries(amounts.map(([name, cents]) => [name, fromMinorUnits(cents)])),
  } as Settlement
}

const whole = proposedFor({ balance: 1_850_000, open: 1_850_000, held: 1_750_000 })
const end: LeaseEnd = {
  last_charge: { due_date: '2026-11-05', whole: 18_500, by_days: 10_483.33 },
  part: { days: 17, of: 30 },
  deposit: [{ currency: 'UAH', held: 17_500 }],
  balance_after: 18_500,
  settlements: {
    whole: [whole],
    by_days: [proposedFor({ balance: 1_048_333, open: 1_048_333, held: 1_750_000 })],
  },
}
const shown = (choice: Partial<typeof nothingChosen>, isAhead = false) =>
  shownSettlements(end, { ...nothingChosen, ...choice }, isAhead)

it("shows the server's proposal until the user changes it", () => {
  expect(shown({})).toEqual([{ ...whole, problem: null }])
  expect(shown({ isByDays: true })).toMatchObject([
    { withheld: 10_483.33, returned: 7016.67, balance_after: 0, problem: null },
  ])
  // With a future end the deposit is kept.
  expect(shown({}, true)).toMatchObject([{ withheld: 0, returned: 0, balance_after: 18_500 }])
  expect(shown({ settles: true }, true)).toMatchObject([{ withheld: 17_500 }])
  expect(isSettled({ ...end, deposit: [] }, { ...nothingChosen, settles: true }, false)).toBe(false)
})

it('uses typed amounts, and reports impossible ones', () => {
  const typed = (withheld?: number, returned?: number) =>
    shown({
      typed: {
        UAH: { ...(withheld !== undefined && { withheld }), ...(returned !== undefined && { returned }) },
      },
    })[0]
  expect(typed(13_000)).toMatchObject({
    withheld: 13_000,
    returned: 4500,
    balance_after: 5500,
    problem: null,
  })
  expect(typed(13_000, 5000)).toMatchObject({ returned: 5000, problem: 'deposit_short' })
  expect(typed(18_500.01, 0)?.problem).toBe('deposit_short')
  expect(typed(Number.NaN)).toMatchObject({ withheld: Number.NaN, problem: 'no_amount' })
  expect(typed(-1)?.problem).toBe('no_amount')
})

it('sends the shown amounts, without zeros', () => {
  expect(endBody('2026-11-21', end, nothingChosen, shown({}), 'note')).toEqual({
    date: '2026-11-21',
    deposit: [{ kind: 'withheld', amount: 17_500, currency: 'UAH' }],
  })
  const choice = { ...nothingChosen, isByDays: true }
  expect(endBody('2026-11-21', end, choice, shown(choice), 'note')).toEqual({
    date: '2026-11-21',
    last_charge: { amount: 10_483.33, note: 'note' },
    deposit: [
      { kind: 'withheld', amount: 10_483.33, currency: 'UAH' },
      { kind: 'returned', amount: 7016.67, currency: 'UAH' },
    ],
  })
  expect(endBody('2026-12-21', end, nothingChosen, shown({}, true), 'note')).toEqual({ date: '2026-12-21' })
})

it("shows the server's proposal for every account", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const account = fc.record({
    balance: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    open: cents,
    held: cents,
  })
  fc.assert(
    fc.property(account, minor => {
      const proposed = proposedFor({ ...minor, open: Math.max(minor.open, minor.balance) })
      const settlements = { whole: [proposed], by_days: null }
      const deposit = proposed.held > 0 ? [{ currency: 'UAH' as const, held: proposed.held }] : []
      const [one] = shownSettlements({ ...end, settlements, deposit }, nothingChosen, false)
      expect(one).toEqual({ ...proposed, problem: null })
    }),
  )
})
