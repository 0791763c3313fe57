import type { Charge, Upcoming } from '@orenda/contracts/rent'
import { expect, it } from 'vitest'
import { cellOf, type MonthCharge, monthRows, stateOf } from './month-cells.ts'

const of = (charged: number, paid: number, fields: Partial<MonthCharge> = {}): MonthCharge => ({
  kind: 'rent',
  month: '2026-03',
  lease_id: 'l',
  tenant_name: 'Тарас',
  due_date: '2026-03-05',
  currency: 'UAH' as const,
  charged,
  paid,
  waived: 0,
  open: charged - paid,
  days_late: 0,
  ...fields,
})

it.each([
  ['none', []],
  ['paid', [of(100, 100)]],
  ['paid', [of(100, 100), of(50, 50)]],
  ['paid', [of(0, 0)]],
  ['paid', [of(100, 60, { waived: 40, open: 0 })]],
  ['waived', [of(100, 0, { waived: 100, open: 0 })]],
  ['open', [of(100, 0)]],
  ['overdue', [of(100, 0, { days_late: 1 })]],
  ['part', [of(100, 40)]],
  ['partLate', [of(100, 40, { days_late: 9 })]],
  // The first tenant has paid, the second has not.
  ['partLate', [of(100, 100), of(100, 0, { days_late: 2 })]],
  ['part', [of(100, 100), of(100, 0)]],
  ['overdue', [of(100, 0, { waived: 100, open: 0 }), of(100, 0, { days_late: 3 })]],
] as const)('is %s', (state, charges) => {
  expect(stateOf(charges)).toBe(state)
})

const charge = (fields: Partial<Charge>) =>
  ({
    kind: 'rent',
    month: fields.due_date?.slice(0, 7) ?? '2026-03',
    apartment_id: 'a',
    apartment_name: 'Липки',
    lease_id: 'l',
    tenant_name: 'Орест',
    due_date: '2026-03-01',
    amount: 100,
    waived: 0,
    settled: 0,
    open: 100,
    days_late: 5,
    currency: 'UAH',
    ...fields,
  }) as Charge

it('has a row for each apartment, also a deleted one, with its rent and the overdue utilities of the month of consumption', () => {
  const rows = monthRows({
    locale: 'uk-UA',
    apartments: [
      { id: 'b', name: 'Яр', tenant_name: 'Ніхто ще не платив' },
      { id: 'a', name: 'Липки', tenant_name: 'Орест' },
    ],
    charges: [
      charge({ amount: 99.9, waived: 0.1, settled: 99.9, open: 0, due_date: '2026-02-01' }),
      charge({ kind: 'utilities', open: 7 }),
      charge({ tenant_name: 'Олена', due_date: '2026-03-20', currency: 'USD', open: 9 }),
      charge({ open: 0.1 }),
      charge({ apartment_id: 'gone', apartment_name: 'Їжакова', tenant_name: 'Ігор' }),
    ],
    open: [
      charge({ open: 0.1 }),
      charge({ kind: 'utilities', month: '2026-02', open: 7 }),
      charge({ kind: 'utilities', month: '2026-02', open: 8, days_late: 0 }),
      charge({ kind: 'utilities', apartment_id: 'gone', tenant_name: 'Ігор', open: 5 }),
    ],
    upcoming: [
      {
        kind: 'rent',
        charge_id: null,
        apartment_id: 'b',
        apartment_name: 'Яр',
        lease_id: 'm',
        tenant_name: 'Юрій',
        month: '2026-03',
        due_date: '2026-03-25',
        amount: 40,
        currency: 'UAH',
      } as Upcoming,
      { kind: 'rent', charge_id: 'known', apartment_id: 'b', amount: 1 } as Upcoming,
    ],
  })
  expect(rows.map(({ apartment_name, tenants }) => [apartment_name, tenants])).toEqual([
    ['Їжакова', ['Ігор']],
    ['Липки', ['Олена', 'Орест']],
    ['Яр', ['Юрій']],
  ])
  const [, lypky, yar] = rows
  if (lypky === undefined || yar === undefined) throw new Error('a row is missing')
  expect(cellOf(lypky, '2026-02')).toMatchObject({
    state: 'paid',
    charges: [{ charged: 100, waived: 0.1 }],
    lateUtilities: [{ open: 7 }],
    open: [],
  })
  expect(cellOf(lypky, '2026-03')).toMatchObject({
    state: 'overdue',
    open: [
      { currency: 'UAH', amount: 0.1 },
      { currency: 'USD', amount: 9 },
    ],
  })
  expect(cellOf(lypky, '2026-01').state).toBe('none')
  expect(cellOf(yar, '2026-03')).toMatchObject({ state: 'open', open: [{ currency: 'UAH', amount: 40 }] })
})

it('names who owes, the oldest debt first, and nobody whose rent is paid', () => {
  const open = [
    charge({ tenant_name: 'Оксана', due_date: '2026-03-01' }),
    charge({ tenant_name: 'Ігор', due_date: '2026-01-01' }),
    charge({ tenant_name: 'Роман', due_date: '2025-12-01', open: 0 }),
  ]
  const apartments = [{ id: 'a', name: 'Липки', tenant_name: 'Оксана' }]
  const [row] = monthRows({ locale: 'uk-UA', charges: [], open, upcoming: [], apartments })
  expect(row?.debtors).toEqual(['Ігор', 'Оксана'])
})
