import { describe, expect, it } from 'vitest'
import { type Occupancy, type PresentLease, whatHappens } from './what-happens.ts'

const today = '2026-11-22'
const present: PresentLease = {
  tenant_id: 'orest',
  lease_start: '2026-01-05',
  lease_end: '2026-12-31',
  hasMoney: true,
}
const form: Occupancy = { tenant_id: 'orest', lease_start: '2026-01-05', lease_end: '2026-12-31' }

const happens = (lease: Partial<PresentLease> | null, fields: Partial<Occupancy>) =>
  whatHappens(lease && { ...present, ...lease }, { ...form, ...fields }, today)

describe('without an earlier lease', () => {
  it('a lease begins with its tenant', () => {
    expect(happens(null, { tenant_id: '' })).toEqual({ kind: 'nothing' })
    expect(happens(null, {})).toEqual({ kind: 'begins', start: '2026-01-05' })
    expect(happens(null, { lease_start: '' })).toEqual({ kind: 'begins', start: null })
  })
})

describe('after an ended lease', () => {
  const over = { lease_end: '2026-11-21' }

  it('a new lease begins, and the ended one does not change', () => {
    expect(happens(over, { ...over, tenant_id: '' })).toEqual({ kind: 'nothing' })
    expect(happens(over, over)).toEqual({ kind: 'nothing' })
    expect(happens(over, { ...over, tenant_id: 'taras', lease_start: '' })).toEqual({
      kind: 'begins',
      start: today,
    })
    expect(happens({ ...over, hasMoney: false }, { tenant_id: 'taras', lease_start: '2026-12-01' })).toEqual({
      kind: 'begins',
      start: '2026-12-01',
    })
  })
})

describe('without a tenant', () => {
  it('a lease ends today, or on its earlier end', () => {
    expect(happens({}, { tenant_id: '' })).toEqual({ kind: 'ends', end: today, start: null })
    expect(happens({ lease_start: null, lease_end: null }, { tenant_id: '' })).toMatchObject({ end: today })
    expect(happens({ lease_end: today }, { tenant_id: '' })).toMatchObject({ end: today })
  })

  it('a future lease is cancelled', () => {
    expect(happens({ lease_start: '2026-12-01' }, { tenant_id: '' })).toEqual({
      kind: 'calledOff',
      start: null,
    })
  })
})

describe('with another tenant', () => {
  const taras = { tenant_id: 'taras' }

  it('the lease ends the day before the next one begins', () => {
    expect(happens({}, { ...taras, lease_start: '2026-12-01' })).toEqual({
      kind: 'ends',
      end: '2026-11-30',
      start: '2026-12-01',
    })
    expect(happens({}, { ...taras, lease_start: '2027-02-01' })).toMatchObject({ end: '2026-12-31' })
    expect(happens({}, { ...taras, lease_start: '2026-03-01' })).toMatchObject({ end: '2026-02-28' })
  })

  it('the next one begins today unless the form says otherwise', () => {
    const ends = { kind: 'ends', end: '2026-11-21', start: today }
    expect(happens({}, taras)).toEqual(ends)
    expect(happens({}, { ...taras, lease_start: '' })).toEqual(ends)
    expect(happens({ lease_start: null }, { ...taras, lease_start: '' })).toEqual(ends)
  })

  it('a lease that begins today or later is replaced', () => {
    expect(happens({ lease_start: today }, { ...taras, lease_start: today })).toEqual({
      kind: 'calledOff',
      start: today,
    })
    const ahead = { lease_start: '2026-12-10' }
    expect(happens(ahead, { ...taras, ...ahead })).toMatchObject({ kind: 'calledOff', start: '2026-12-10' })
    expect(happens(ahead, { ...taras, lease_start: '2026-12-01' })).toMatchObject({ start: '2026-12-01' })
  })

  it('the new lease cannot begin before the current one', () => {
    expect(happens({}, { ...taras, lease_start: '2026-01-01' })).toEqual({ kind: 'overlaps' })
  })

  it('a lease without charges and payments is only corrected', () => {
    expect(happens({ hasMoney: false }, taras)).toEqual({ kind: 'corrected' })
  })
})

describe('with the same tenant', () => {
  it('it is the same lease, or the next one after its end', () => {
    expect(happens({}, { lease_start: '2025-12-05' })).toEqual({ kind: 'same' })
    expect(happens({}, { lease_start: '2027-01-05' })).toMatchObject({
      end: '2026-12-31',
      start: '2027-01-05',
    })
    expect(happens({ hasMoney: false }, { lease_start: '2027-01-05' })).toEqual({ kind: 'same' })
  })
})
