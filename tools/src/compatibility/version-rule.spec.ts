import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textChanges } from './text-changes.ts'
import { versionVerdict } from './version-rule.ts'

const nothing = { broken: [], added: [] }
const addition = { broken: [], added: ['`more` is new'] }
const loss = { broken: ['`api` is gone'], added: [] }

describe('a version', () => {
  it('stays the same without changes', () => {
    expect(versionVerdict('1.2', '1.2', nothing).problems).toEqual([])
  })

  it('has a higher minor after additions', () => {
    expect(versionVerdict('1.2', '1.2', addition).problems).toEqual([
      '`more` is new, which wants a version above 1.2, and it is 1.2',
    ])
    expect(versionVerdict('1.9', '1.10', addition).problems).toEqual([])
  })

  it('has a higher major after a break, and says what that allows', () => {
    expect(versionVerdict('1.2', '1.3', loss).problems).toEqual(['`api` is gone'])
    expect(versionVerdict('1.2', '2.0', loss)).toEqual({
      problems: [],
      notes: ['2.0 is a new major after 1.2, which allows what broke', '`api` is gone'],
    })
  })

  it('never goes back', () => {
    for (const is of ['1.1', '0.9']) expect(versionVerdict('1.2', is, nothing).problems).toHaveLength(1)
  })

  it('allows no break within a major', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), fc.nat(99), (major, from, to) => {
        expect(versionVerdict(`${major}.${from}`, `${major}.${to}`, loss).problems).toContain('`api` is gone')
      }),
    )
  })
})

it('texts of the host are compared by their keys', () => {
  expect(textChanges(['save', 'close'], ['close', 'open'])).toEqual({
    broken: ['the text `common:save` is gone'],
    added: ['the text `common:open` is new'],
  })
})
