import { expect, it } from 'vitest'
import { type ChargedLease, pastRent, pastSums } from './past-rent.ts'
import { type Occupancy, whatHappens } from './what-happens.ts'

const today = '2026-03-16'
const form: Occupancy = { tenant_id: 'taras', lease_start: '', lease_end: '' }
const present: ChargedLease = {
  tenant_id: 'orest',
  lease_start: '2026-01-05',
  lease_end: null,
  hasMoney: true,
  due_day: 5,
  due_days_before: null,
  chargedMonths: ['2026-01', '2026-02', '2026-03'],
}
const past = (lease: ChargedLease | null, fields: Partial<Occupancy>) => {
  const occupancy = { ...form, ...fields }
  return pastRent(whatHappens(lease, occupancy, today), lease, occupancy, today)
}

it('are asked about for a new lease that began before today', () => {
  expect(past(null, { lease_start: '2026-01-16' })).toEqual({
    dueDates: ['2026-01-16', '2026-02-16'],
    part: null,
  })
  expect(past(null, { lease_start: '2026-02-01' })).toEqual({
    dueDates: ['2026-02-01', '2026-03-01'],
    part: null,
  })
  expect(past(null, { lease_start: '2026-02-10', lease_end: '2026-02-12' })).toEqual({
    dueDates: ['2026-02-10'],
    part: { days: 3, of: 28 },
  })
  // Of two due dates the last one is partial; a lease that ends after today can be partial too.
  expect(past(null, { lease_start: '2026-01-16', lease_end: '2026-03-01' })).toEqual({
    dueDates: ['2026-01-16', '2026-02-16'],
    part: { days: 14, of: 28 },
  })
  expect(past(null, { lease_start: '2026-03-01', lease_end: '2026-03-20' })?.part).toEqual({
    days: 20,
    of: 31,
  })
  expect(past(null, { lease_start: '2026-03-01', lease_end: '2026-04-20' })?.part).toBeNull()
})

it('are asked about for a tenant who follows another one', () => {
  expect(past(present, { lease_start: '2026-03-02' })?.dueDates).toEqual(['2026-03-02'])
})

it('are asked about before the charged period, by the current due day', () => {
  const orest = { tenant_id: 'orest' }
  expect(past(present, { ...orest, lease_start: '2025-10-20' })).toEqual({
    dueDates: ['2025-11-05', '2025-12-05'],
    part: null,
  })
  const fresh = { ...present, hasMoney: false, chargedMonths: [] }
  expect(past(fresh, { ...orest, lease_start: '2026-01-20' })?.dueDates).toEqual(['2026-01-20', '2026-02-20'])
  expect(past({ ...fresh, due_day: 1 }, { ...orest, lease_start: '2026-01-20' })?.dueDates).toEqual([
    '2026-02-01',
    '2026-03-01',
  ])
})

it('are not asked about when nothing new began before today', () => {
  expect(past(null, {})).toBeNull()
  expect(past(null, { lease_start: today })).toBeNull()
  expect(past(null, { lease_start: '2026-04-01' })).toBeNull()
  expect(past(null, { tenant_id: '', lease_start: '2026-01-01' })).toBeNull()
  expect(past(present, {})).toBeNull()
  expect(past(present, { tenant_id: 'orest', lease_start: '2026-01-05' })).toBeNull()
  expect(past(present, { lease_start: '2025-01-05' })).toBeNull()
})

it('are added up from each due date on, the last period in full or by days', () => {
  const rent = { dueDates: ['2026-01-16', '2026-02-16'], part: { days: 14, of: 28 } } as const
  expect(pastSums(rent, 1000.01, false)).toEqual({ from: [2000.02, 1000.01], byDays: 500.01 })
  expect(pastSums(rent, 1000.01, true)).toEqual({ from: [1500.02, 500.01], byDays: 500.01 })
  expect(pastSums({ ...rent, part: null }, 10, true)).toEqual({ from: [20, 10], byDays: null })
})

it('use the due days of their months', () => {
  const moved = { ...present, due_day: 20, due_days_before: [{ before: '2026-02-01', day: 5 }] }
  expect(
    past({ ...moved, chargedMonths: ['2026-02'] }, { tenant_id: 'orest', lease_start: '2025-12-01' })
      ?.dueDates,
  ).toEqual(['2025-12-05', '2026-01-05'])
})
