import type { Balance, Charge, Upcoming } from '@orenda/contracts/rent'
import { ageingOf, debtsOf } from '@orenda/contracts/rules/debts'
import { expect, it } from 'vitest'
import { collectedOf, percentOf } from './collected.ts'
import { creditsOf, duesOf, payableOf, paymentsInFull, shownAtFirst } from './rent-figures.ts'

const today = '2026-11-21'

const balance = (fields: Partial<Balance>): Balance => ({
  lease_id: 'l',
  lease_status: 'current',
  lease_end: null,
  apartment_id: 'a',
  apartment_name: 'Липки',
  tenant_id: 't',
  tenant_name: 'Орест',
  currency: 'UAH',
  due: 0,
  paid: 0,
  balance: 0,
  credit: 0,
  open: { rent: 100, utilities: 0, other: 0 },
  oldest_unpaid: '2026-11-01',
  days_late: 20,
  ageing: { d0_30: 100, d31_60: 0, d61_90: 0, over_90: 0 },
  ...fields,
})

const charge = (fields: Partial<Charge>): Charge => ({
  id: fields.due_date ?? 'c',
  lease_id: 'l',
  kind: 'rent',
  apartment_id: 'a',
  apartment_name: 'Липки',
  tenant_id: 't',
  tenant_name: 'Орест',
  month: '2026-11',
  due_date: '2026-11-01',
  amount: 100,
  rent: 100,
  waived: 0,
  currency: 'UAH',
  settled: 0,
  open: 100,
  status: 'open',
  days_late: 0,
  note: null,
  updated_at: '',
  ...fields,
})

it('lists debts: longest overdue first, then former tenants', () => {
  const debts = debtsOf(
    [
      balance({ lease_id: 'short', days_late: 3 }),
      balance({ lease_id: 'gone', days_late: 108, lease_status: 'ended', lease_end: '2026-08-31' }),
      balance({ lease_id: 'long', days_late: 72, currency: 'USD' }),
      balance({
        lease_id: 'even',
        open: { rent: 0, utilities: 0, other: 0 },
        oldest_unpaid: null,
        days_late: 0,
      }),
    ],
    [],
    today,
  )
  expect(debts.map(({ key, isFormer }) => [key, isFormer])).toEqual([
    ['long USD', false],
    ['short UAH', false],
    ['gone UAH', true],
  ])
})

it('does not count what falls due today as debt, and is exact to the cent', () => {
  const [debt] = debtsOf(
    [
      balance({
        open: { rent: 100.3, utilities: 0.1, other: 7 },
        ageing: { d0_30: 100.2, d31_60: 7.2, d61_90: 0, over_90: 0 },
      }),
    ],
    [
      charge({ due_date: today, open: 100.1 }),
      charge({ due_date: today, open: 0.1, kind: 'utilities' }),
      charge({ due_date: today, open: 5, lease_id: 'another' }),
      charge({ due_date: today, open: 5, currency: 'EUR' }),
      charge({ due_date: '2026-11-20', open: 5 }),
    ],
    today,
  )
  expect(debt).toMatchObject({
    open: { rent: 0.2, other: 7 },
    amount: 7.2,
    ageing: { d0_30: 0, d31_60: 7.2 },
  })
  expect(
    debtsOf([balance({ days_late: 0, oldest_unpaid: today })], [charge({ due_date: today })], today),
  ).toEqual([])
})

it('records one payment for each open kind', () => {
  const [debt] = debtsOf([balance({ open: { rent: 100, utilities: 20.5, other: 0 } })], [], today)
  if (debt === undefined) throw new Error('there is no debt')
  const of = { apartment_id: 'a', lease_id: 'l', currency: 'UAH', date: today, note: '' }
  expect(paymentsInFull(debt, today)).toEqual([
    { ...of, category: 'rent', amount: 100 },
    { ...of, category: 'utilities', amount: 20.5 },
  ])
})

it('lists advance payments, and next to a debt of another kind as a part of that', () => {
  const ahead = balance({ credit: 30, next_due: '2026-12-01', days_late: 0 })
  const both = balance({ credit: 30 })
  expect(creditsOf([ahead, both, balance({})])).toMatchObject([{ amount: 30, next_due: '2026-12-01' }])
  expect(debtsOf([both], [], today)).toMatchObject([{ credit: 30 }])
})

it('lists what is due from today on, each once', () => {
  const next = (fields: Partial<Upcoming>): Upcoming => ({
    id: fields.due_date ?? '',
    lease_id: 'l',
    charge_id: null,
    kind: 'rent',
    apartment_id: 'a',
    apartment_name: 'Липки',
    tenant_id: 't',
    tenant_name: 'Орест',
    month: '2026-11',
    due_date: '',
    amount: 10,
    currency: 'UAH',
    ...fields,
  })
  const dues = duesOf(
    [
      next({ due_date: '2026-11-27' }),
      next({ due_date: '2026-11-24', kind: 'other', charge_id: 'x' }),
      next({ due_date: today, charge_id: today }),
    ],
    [
      charge({ due_date: today, open: 40 }),
      charge({ due_date: '2026-11-01' }),
      // Consumed in October.
      charge({ id: 'u', kind: 'utilities', month: '2026-10', due_date: today, open: 6 }),
      charge({ id: 'p', due_date: today, open: 0 }),
    ],
    debtsOf([balance({ open: { rent: 0, utilities: 1, other: 3 } })], [], today),
    today,
  )
  // Older open charges are paid first.
  expect(dues.map(({ due_date, open, older }) => [due_date, open, older])).toEqual([
    [today, { rent: 40 }, 0],
    [today, { utilities: 6 }, 1],
    ['2026-11-24', { other: 10 }, 3],
    ['2026-11-27', { rent: 10 }, 40],
  ])
})

it('shows the settled part of a month, starting with the most frequent currency', () => {
  const collected = collectedOf(
    [
      charge({ settled: 100 }),
      charge({ settled: 475, amount: 950, currency: 'USD' }),
      charge({ settled: 475.1, amount: 475.1, currency: 'USD' }),
      charge({ month: '2026-12', settled: 100 }),
    ],
    '2026-11',
  )
  expect(collected).toEqual([
    { currency: 'USD', amount: 950.1, charged: 1425.1 },
    { currency: 'UAH', amount: 100, charged: 100 },
  ])
  expect(collected.map(percentOf)).toEqual([66, 100])
  expect(percentOf({ currency: 'UAH', amount: 99_999, charged: 100_000 })).toBe(99)
  expect(percentOf({ currency: 'UAH', amount: 0, charged: 0 })).toBe(100)
})

it('adds up the age groups of one currency exactly', () => {
  const ageing = { d0_30: 0.1, d31_60: 0, d61_90: 7, over_90: 0 }
  expect(ageingOf([{ ageing }, { ageing: { ...ageing, d0_30: 0.2, over_90: 1 } }])).toEqual({
    d0_30: 0.3,
    d31_60: 0,
    d61_90: 14,
    over_90: 1,
  })
  expect(ageingOf([])).toEqual({ d0_30: 0, d31_60: 0, d61_90: 0, over_90: 0 })
})

it('knows what can be paid for a lease, by the open kinds', () => {
  expect(payableOf(balance({ open: { rent: 100, utilities: 0, other: 0.5 } }))).toMatchObject({
    lease_id: 'l',
    currency: 'UAH',
    amount: 100.5,
    open: { rent: 100, other: 0.5 },
  })
  expect(payableOf(balance({ open: { rent: 0, utilities: 0, other: 0 } }))).toMatchObject({
    amount: 0,
    open: {},
  })
})

it('shows few debts at first, and all of them where the rest would be little more than its button', () => {
  expect([0, 4, 6, 7, 20].map(shownAtFirst)).toEqual([0, 4, 6, 4, 4])
})
