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

describe('where nobody has lived', () => {
  it('a lease begins with its tenant', () => {
    expect(happens(null, { tenant_id: '' })).toEqual({ kind: 'nothing' })
    expect(happens(null, {})).toEqual({ kind: 'begins', start: '2026-01-05' })
    expect(happens(null, { lease_start: '' })).toEqual({ kind: 'begins', start: null })
  })
})

describe('after a lease that is over', () => {
  const over = { lease_end: '2026-11-21' }

  it('the next one begins, and nothing of it changes', () => {
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
  it('a lease ends today, or when it would have ended', () => {
    expect(happens({}, { tenant_id: '' })).toEqual({ kind: 'ends', end: today, start: null })
    expect(happens({ lease_start: null, lease_end: null }, { tenant_id: '' })).toMatchObject({ end: today })
    expect(happens({ lease_end: today }, { tenant_id: '' })).toMatchObject({ end: today })
  })

  it('one that lies ahead does not come', () => {
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

  it('the next one begins today where the form says nothing of it', () => {
    const ends = { kind: 'ends', end: '2026-11-21', start: today }
    expect(happens({}, taras)).toEqual(ends)
    expect(happens({}, { ...taras, lease_start: '' })).toEqual(ends)
    expect(happens({ lease_start: null }, { ...taras, lease_start: '' })).toEqual(ends)
  })

  it('one of today, or that lies ahead, gives way', () => {
    expect(happens({ lease_start: today }, { ...taras, lease_start: today })).toEqual({
      kind: 'calledOff',
      start: today,
    })
    const ahead = { lease_start: '2026-12-10' }
    expect(happens(ahead, { ...taras, ...ahead })).toMatchObject({ kind: 'calledOff', start: '2026-12-10' })
    expect(happens(ahead, { ...taras, lease_start: '2026-12-01' })).toMatchObject({ start: '2026-12-01' })
  })

  it('cannot have begun before the one that stands', () => {
    expect(happens({}, { ...taras, lease_start: '2026-01-01' })).toEqual({ kind: 'overlaps' })
  })

  it('is only put right where nothing has come of the lease', () => {
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
