import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseReleases, cohortOf } from './remote-choice.ts'
import type { RemoteManifestEntry, RemoteRelease } from './remotes.ts'

const release = (version: string): RemoteRelease => {
  const file = { address: `/remotes/mfe-x/${version}/file.js`, integrity: '' }
  return {
    name: 'mfe-x',
    bases: ['x'],
    navigation: [],
    reads: {},
    version,
    contract: '1.0',
    entry: file.address,
    integrity: '',
    preload: [],
    texts: { uk: file, ru: file, en: file },
  }
}

const entry = (percent: number, version = '2'): RemoteManifestEntry => ({
  ...release('1'),
  canary: { percent, release: release(version) },
})

const versionFor = (line: RemoteManifestEntry, cohort: number | null) =>
  chooseReleases({ remotes: [line] }, cohort)[0]?.version

const cohort = fc.uuid().map(cohortOf)

describe('a canary', () => {
  it('reaches about its share of the users', () => {
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(percent, fc.integer(), (share, seed) => {
        const people = Array.from({ length: 2000 }, (_, index) => cohortOf(`${seed}-${index}`))
        const trying = people.filter(person => versionFor(entry(share), person) === '2').length
        // Five standard deviations.
        const spread = 5 * Math.sqrt(2000 * (share / 100) * (1 - share / 100)) + 5
        expect(Math.abs(trying - 20 * share)).toBeLessThanOrEqual(spread)
      }),
      { numRuns: 50 },
    )
  })

  it('keeps its users while its share grows', () => {
    fc.assert(
      fc.property(cohort, fc.nat(100), fc.nat(100), (person, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)]
        if (versionFor(entry(small), person) === '2') expect(versionFor(entry(large), person)).toBe('2')
      }),
    )
  })

  it('chooses other users for another version', () => {
    const people = Array.from({ length: 1000 }, (_, index) => cohortOf(`person ${index}`))
    const trying = (version: string) =>
      people.filter(person => versionFor(entry(50, version), person) === version)
    const both = trying('2').filter(person => versionFor(entry(50, '3'), person) === '3')
    expect(both.length).toBeGreaterThan(150)
    expect(both.length).toBeLessThan(350)
  })

  it('is not for an unknown user, for no one at 0 % and for everyone at 100 %', () => {
    expect(versionFor(entry(100), null)).toBe('1')
    fc.assert(
      fc.property(cohort, person => {
        expect([versionFor(entry(0), person), versionFor(entry(100), person)]).toEqual(['1', '2'])
      }),
    )
  })

  it('falls back to the version that everyone gets', () => {
    const [chosen] = chooseReleases({ remotes: [entry(100)] }, 1)
    expect(chosen).toMatchObject({ version: '2', previous: { version: '1' } })
  })
})
