import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseReleases } from './remote-choice.ts'
import { manifestSchema, remoteReleaseSchema, revisionSchema } from './remote-schemas.ts'

const file = { address: 'texts.js', integrity: 'sha256-x' }
/** A release as the first builds wrote it, with no later fields. */
const first = {
  name: 'mfe-x',
  version: '1.0.0-3f9a2b1c40de',
  contract: '1.0',
  bases: ['x'],
  entry: 'remoteEntry.js',
  integrity: 'sha256-x',
  texts: { uk: file, ru: file, en: file },
}
const navigation = {
  base: 'x',
  label: { uk: 'А', ru: 'Б', en: 'C' },
  order: 1,
  icon: [['path', { d: 'M0 0' }]],
}

describe('a release', () => {
  it('of an older build gets values for fields that were added later', () => {
    expect(remoteReleaseSchema.parse(first)).toMatchObject({ navigation: [], reads: {}, preload: [] })
  })

  it('of a newer build keeps its unknown fields', () => {
    const newer = { ...first, navigation: [{ ...navigation, badge: 'new' }], slots: { a: 1 } }
    expect(remoteReleaseSchema.parse(newer)).toMatchObject(newer)
  })

  it.each([
    ['a name that is no remote', { name: '../shell' }],
    ['a version that leads elsewhere', { version: '..' }],
    ['a file outside its folder', { entry: '../mfe-y/remoteEntry.js' }],
    ['a language missing', { texts: { uk: file, en: file } }],
    ['an icon of another shape', { navigation: [{ ...navigation, icon: '<svg/>' }] }],
    ['no order', { navigation: [{ ...navigation, order: null }] }],
  ])('is refused with %s', (_, changes) => {
    expect(remoteReleaseSchema.safeParse({ ...first, ...changes }).success).toBe(false)
  })
})

it('a revision without the fields that were added later is complete', () => {
  const revision = { number: 1, id: 'a', at: '2026-03-01T10:00:00.000Z', action: 'deploy mfe-x 1' }
  const parsed = revisionSchema.parse({ ...revision, channels: { 'mfe-x': { shown: ['1'], since: 'then' } } })
  expect(parsed.channels).toEqual({
    'mfe-x': { shown: ['1'], since: 'then', canary: null, isPinned: false },
  })
})

it('an invalid manifest is refused, and a valid one can be chosen from', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record({ remotes: fc.array(fc.jsonValue()) })), value => {
      const { success, data } = manifestSchema.safeParse(value)
      if (success) expect(chooseReleases(data, 1)).toHaveLength(data.remotes.length)
    }),
  )
})
