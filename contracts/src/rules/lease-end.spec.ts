import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter } from '../calendar.ts'
import { depositProblem, depositProposal } from './deposit-proposal.ts'
import { dueDatesIn } from './due-dates.ts'
import { type EndingLease, type LeaseMoney, leaseEnd, type StandingCharge } from './lease-end.ts'

const lease: EndingLease = {
  start: '2026-01-05',
  currency: 'UAH',
  due_day: 5,
  due_days_before: null,
  rents: [{ from: null, amount: 30_000 }],
  charged_from: null,
  is_cancelled: false,
}
const rent = (due_date: string, fields: Partial<StandingCharge> = {}): StandingCharge => ({
  id: due_date,
  kind: 'rent',
  currency: 'UAH',
  due_date,
  month: due_date.slice(0, 7),
  rent: 30_000,
  owed: 30_000,
  ...fields,
})
const nothing: LeaseMoney = { paid: [], withheld: [], held: [] }
const paid = (amount: number) => ({ kind: 'rent' as const, currency: 'UAH' as const, amount })
const today = '2026-03-20'
const charges = ['2026-01-05', '2026-02-05', '2026-03-05'].map(due => rent(due))
const end = (date: string, fields: Partial<LeaseMoney> = {}, standing = charges, of = lease) =>
  leaseEnd(of, standing, { ...nothing, ...fields }, date, today)

describe('the last charge', () => {
  it('is the charge of the period in which the lease ends, in full and by days', () => {
    // 5 March to 4 April are 31 days.
    expect(end(today).last_charge).toEqual({
      due_date: '2026-03-05',
      whole: 30_000,
      by_days: 15_484,
      days: 16,
      of: 31,
    })
    expect(end('2026-02-10').last_charge).toMatchObject({ due_date: '2026-02-05', days: 6, of: 28 })
    expect(end('2026-04-03').last_charge).toMatchObject({ days: 30, of: 31 })
    // The lease covers the whole period, or ends before its first period.
    expect(end('2026-04-04').last_charge).toBeNull()
    expect(
      leaseEnd({ ...lease, start: '2026-01-02' }, [], nothing, '2026-01-04', today).last_charge,
    ).toBeNull()
  })

  it('may not be charged yet', () => {
    expect(end('2026-04-10')).toMatchObject({
      last_charge: { due_date: '2026-04-05', whole: 30_000, by_days: 6000, days: 6, of: 30 },
      whole: [{ balance: 120_000, open: 90_000 }],
      // A charge by days is created at once.
      by_days: [{ balance: 96_000, open: 96_000 }],
    })
  })

  it('by days is a part of the rent, and is not offered when it would not be less', () => {
    const adjusted = (owed: number) => [rent('2026-03-05', { owed })]
    expect(end(today, {}, adjusted(20_000)).last_charge).toMatchObject({ whole: 20_000, by_days: 15_484 })
    expect(end(today, {}, adjusted(15_484)).last_charge).toBeNull()
    expect(end(today, {}, adjusted(0)).last_charge).toBeNull()
  })

  it('uses the due day of its month', () => {
    const changed = { ...lease, due_day: 25, due_days_before: [{ before: '2026-04-01', day: 5 }] }
    expect(end('2026-04-04', {}, charges, changed).last_charge).toMatchObject({ days: 31, of: 51 })
  })
})

describe('what is owed', () => {
  it('includes rent until the end, and none after it', () => {
    const owed = (date: string) => end(date).whole[0]?.balance
    expect(owed(today)).toBe(90_000)
    expect(owed('2026-03-04')).toBe(60_000)
    expect(owed('2026-04-04')).toBe(90_000)
    expect(owed('2026-05-05')).toBe(150_000)
  })

  it('includes other charges, also those that fall due after the end', () => {
    const others = [
      rent('2026-03-15', { kind: 'utilities', owed: 700 }),
      rent('2026-04-01', { kind: 'other', owed: 50 }),
    ]
    expect(end('2026-03-10', {}, others, { ...lease, charged_from: '2027-01-01' }).whole).toMatchObject([
      { balance: 750, not_due: 50, open: 750 },
    ])
    expect(end('2026-04-02', {}, others, { ...lease, charged_from: '2027-01-01' }).whole).toMatchObject([
      { balance: 750, not_due: 0 },
    ])
  })

  it('includes neither uncharged past rent nor cancelled leases', () => {
    expect(end('2026-05-05', {}, [], { ...lease, charged_from: today }).whole).toMatchObject([
      { balance: 60_000, open: 0 },
    ])
    const off = end('2026-05-05', { paid: [paid(500)] }, [], { ...lease, is_cancelled: true })
    expect(off).toEqual({
      last_charge: null,
      by_days: null,
      whole: [{ currency: 'UAH', balance: -500, not_due: 0, open: 0, held: 0 }],
    })
  })

  it('is computed for each currency separately', () => {
    const standing = [...charges, rent('2026-01-10', { kind: 'other', currency: 'USD', owed: 4000 })]
    const held = [{ currency: 'EUR' as const, amount: 900 }]
    expect(end(today, { paid: [paid(100_000)], held }, standing).whole).toEqual([
      { currency: 'UAH', balance: -10_000, not_due: 0, open: 0, held: 0 },
      { currency: 'USD', balance: 4000, not_due: 0, open: 4000, held: 0 },
      { currency: 'EUR', balance: 0, not_due: 0, open: 0, held: 900 },
    ])
  })
})

describe('the deposit', () => {
  const account = { balance: 20_000, open: 25_000, held: 50_000 }

  it('withholds what is owed and returns the rest', () => {
    expect(depositProposal(account)).toEqual({ withheld: 20_000, returned: 30_000, balance_after: 0 })
    expect(depositProposal({ ...account, held: 12_000 })).toEqual({
      withheld: 12_000,
      returned: 0,
      balance_after: 8000,
    })
    expect(depositProposal({ ...account, balance: -100 })).toEqual({
      withheld: 0,
      returned: 50_000,
      balance_after: -100,
    })
    // A later charge cannot be settled yet; its amount is not returned either.
    expect(depositProposal({ ...account, open: 5000 })).toEqual({
      withheld: 5000,
      returned: 30_000,
      balance_after: 15_000,
    })
  })

  it("uses the user's choice", () => {
    expect(depositProposal(account, { withheld: 15_000 })).toEqual({
      withheld: 15_000,
      returned: 35_000,
      balance_after: 5000,
    })
    expect(depositProposal(account, { returned: 0 })).toMatchObject({ withheld: 20_000, returned: 0 })
    expect(depositProblem(account, { withheld: 20_000, returned: 30_001 })).toBe('deposit_short')
    expect(depositProblem(account, { withheld: 25_001, returned: 0 })).toBe('not_owed')
    expect(depositProblem(account, { withheld: 25_000, returned: 25_000 })).toBeNull()
  })
})

it('proposes only what is possible, and by days never more than in full', () => {
  const amount = fc.nat(90_000)
  const cases = fc.record({
    dueDay: fc.integer({ min: 1, max: 31 }),
    started: fc.integer({ min: 1, max: 300 }),
    ends: fc.integer({ min: -80, max: 80 }),
    charged: fc.nat(12),
    paid: amount,
    other: amount,
    held: amount,
    withheld: fc.nat(1000),
  })
  fc.assert(
    fc.property(cases, ({ dueDay, started, ends, charged, ...money }) => {
      const start = daysAfter(today, -started)
      const of = { ...lease, start, due_day: dueDay }
      const dues = dueDatesIn({ start, end: null }, of, start, today)
      const standing = dues.slice(0, charged).map(due => rent(due))
      const result = leaseEnd(
        of,
        [...standing, rent('2026-02-01', { id: 'x', kind: 'other', owed: money.other })],
        {
          paid: [paid(money.paid)],
          withheld: [{ currency: 'UAH', amount: money.withheld }],
          held: [{ currency: 'UAH', amount: money.held }],
        },
        daysAfter(today, ends),
        today,
      )
      const { last_charge, whole, by_days } = result
      expect(by_days === null).toBe(last_charge === null)
      for (const [at, account] of whole.entries()) {
        const proposal = depositProposal(account)
        expect(depositProblem(account, proposal)).toBeNull()
        expect(proposal.balance_after).toBe(account.balance - proposal.withheld)
        if (ends <= 0) expect(proposal.withheld + proposal.returned).toBe(account.held)
        const part = by_days?.[at]
        if (last_charge !== null && part !== undefined) {
          expect(last_charge.by_days).toBeLessThan(last_charge.whole)
          expect(part.balance).toBe(account.balance - (last_charge.whole - last_charge.by_days))
          expect(depositProblem(part, depositProposal(part))).toBeNull()
        }
      }
    }),
  )
})
