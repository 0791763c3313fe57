import type { Charge } from '@orenda/contracts/rent'
import { expect, it } from 'vitest'
import type { MonthCharge } from './month-cells.ts'
import { settledMonths } from './settled-months.ts'

const of = (month: string, open: number, more: Partial<Charge> = {}) =>
  ({ lease_id: 'l', kind: 'rent', month, due_date: `${month}-01`, open, ...more }) as Charge & MonthCharge

const [july, august] = [of('2026-07', 8750), of('2026-08', 14_500)]

it('names the older months that a payment settles first', () => {
  expect(settledMonths([august, july], august)).toEqual(['2026-07', '2026-08'])
  expect(settledMonths([of('2026-06', 14_500), august], august)).toEqual(['2026-06', '2026-06'])
})

it('is the month itself when nothing older of its lease and kind is open', () => {
  expect(settledMonths([august, july], july)).toEqual(['2026-07', '2026-07'])
  const others = [
    of('2026-06', 0),
    of('2026-07', 1, { kind: 'utilities' }),
    of('2026-07', 1, { lease_id: 'm' }),
  ]
  expect(settledMonths([...others, august], august)).toEqual(['2026-08', '2026-08'])
  expect(settledMonths([], august)).toEqual(['2026-08', '2026-08'])
})
