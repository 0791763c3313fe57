import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseReleases } from './remote-choice.ts'
import { manifestSchema, remoteReleaseSchema, revisionSchema } from './remote-schemas.ts'

const file = { address: 'texts.js', integrity: 'sha256-x' }
const release = {
  name: 'mfe-x',
  version: '1.0.0-3f9a2b1c40de',
  contract: '1.0',
  bases: ['x'],
  entry: 'remoteEntry.js',
  integrity: 'sha256-x',
  preload: [],
  navigation: [],
  reads: {},
  texts: { uk: file, ru: file, en: file },
}
const navigation = {
  base: 'x',
  label: { uk: 'А', ru: 'Б', en: 'C' },
  order: 1,
  icon: [['path', { d: 'M0 0' }]],
}

describe('a release', () => {
  it('of a newer build keeps its unknown fields', () => {
    const newer = { ...release, navigation: [{ ...navigation, badge: 'new' }], slots: { a: 1 } }
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
    expect(remoteReleaseSchema.safeParse({ ...release, ...changes }).success).toBe(false)
  })
})

it('a revision of a newer tool keeps its unknown fields', () => {
  const channel = { shown: ['1'], canary: null, isPinned: false, since: 'then' }
  const revision = { number: 1, id: 'a', at: '2026-03-01T10:00:00.000Z', action: 'deploy mfe-x 1' }
  const newer = { ...revision, channels: { 'mfe-x': channel }, reason: 'later' }
  expect(revisionSchema.parse(newer)).toEqual(newer)
})

it('an invalid manifest is refused, and a valid one can be chosen from', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record({ remotes: fc.array(fc.jsonValue()) })), value => {
      const { success, data } = manifestSchema.safeParse(value)
      if (success) expect(chooseReleases(data, 1)).toHaveLength(data.remotes.length)
    }),
  )
})
