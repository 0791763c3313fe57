import fc from 'fast-check'
import { expect, it } from 'vitest'
import { oldVersions } from './old-versions.ts'

const now = new Date('2026-11-22T12:00:00Z')
const day = 86_400_000
const versionsOf = (ages: readonly number[]) =>
  ages.map((age, index) => ({
    name: 'mfe-finance',
    version: `v${index}`,
    isWhole: true,
    bytes: 1000,
    keys: [],
    at: new Date(now.getTime() - age * day),
  }))

it('takes what is older than asked, but nothing that is shown, a canary or a target of a rollback', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 12 })
  const numbers = fc.array(fc.nat({ max: 11 }), { maxLength: 8 })
  fc.assert(
    fc.property(ages, numbers, fc.nat({ max: 11 }), fc.nat({ max: 60 }), (given, order, canary, days) => {
      const versions = versionsOf(given)
      const shown = [...new Set(order)].map(number => `v${number}`)
      const channel = { shown, canary: { version: `v${canary}`, percent: 10 }, isPinned: false }
      const gone = oldVersions(versions, { 'mfe-finance': channel }, { days, now }).map(
        ({ version }) => version,
      )
      for (const { version, at } of versions) {
        const isOld = now.getTime() - at.getTime() > days * day
        const isWanted = shown.slice(-3).includes(version) || version === `v${canary}`
        expect(gone.includes(version), version).toBe(isOld && !isWanted)
      }
    }),
  )
})

it('goes by age alone for remotes that are not deployed', () => {
  const gone = oldVersions(versionsOf([31, 29]), {}, { days: 30, now })
  expect(gone.map(({ version }) => version)).toEqual(['v0'])
})
