import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ChannelError,
  type Channels,
  currentVersion,
  pin,
  previousVersion,
  promote,
  rollBack,
  show,
  tryOut,
  unpin,
  withdraw,
} from './channels.ts'

const name = 'mfe-a'
const deployed = (...versions: string[]) =>
  versions.reduce<Channels>((channels, version) => show(channels, name, version), {})
const current = (channels: Channels) => channels[name] && currentVersion(channels[name])
const earlier = (channels: Channels) => channels[name] && previousVersion(channels[name])

describe('a deploy', () => {
  it('shows the version, and remembers the one before', () => {
    const channels = deployed('1', '2')
    expect([current(channels), earlier(channels)]).toEqual(['2', '1'])
  })

  it('of what is shown already changes nothing', () => {
    const channels = deployed('1', '2')
    expect(show(channels, name, '2')).toBe(channels)
  })

  it('of an older version moves it to the end', () => {
    const channels = show(deployed('1', '2', '3'), name, '1')
    expect([current(channels), earlier(channels)]).toEqual(['1', '3'])
  })

  it('leaves the canary of another version', () => {
    const trying = tryOut(deployed('1'), name, '3', 10)
    expect(show(trying, name, '2')[name]).toMatchObject({ canary: { version: '3' } })
    expect(show(trying, name, '3')[name]).toMatchObject({ canary: null })
  })
})

describe('a rollback', () => {
  it('undoes deploys one by one', () => {
    const channels = rollBack(rollBack(deployed('1', '2', '3'), name), name)
    expect([current(channels), earlier(channels)]).toEqual(['1', undefined])
    expect(() => rollBack(channels, name)).toThrow(ChannelError)
  })

  it('goes to a version that was shown, and to no other', () => {
    expect(current(rollBack(deployed('1', '2', '3'), name, '1'))).toBe('1')
    expect(() => rollBack(deployed('1', '2'), name, '9')).toThrow(/not among/)
    expect(() => rollBack({}, name)).toThrow(/not deployed/)
  })

  it('ends a canary', () => {
    expect(rollBack(tryOut(deployed('1', '2'), name, '3', 10), name)[name]?.canary).toBeNull()
  })
})

describe('a canary', () => {
  it('is promoted, or ends', () => {
    const trying = tryOut(deployed('1'), name, '2', 10)
    expect(promote(trying, name)[name]).toEqual({ shown: ['1', '2'], canary: null, isPinned: false })
    expect(tryOut(trying, name, '2', 0)[name]?.canary).toBeNull()
    expect(() => tryOut(trying, name, '3', 0)).toThrow(/no canary; 2 is/)
    expect(tryOut(trying, name, '2', 10)).toBe(trying)
    expect(() => promote(deployed('1'), name)).toThrow(/no canary/)
  })

  it.each([-1, 101, 0.5, Number.NaN])('has no share of %s', percent => {
    expect(() => tryOut(deployed('1'), name, '2', percent)).toThrow(ChannelError)
  })

  it('is not what everybody has', () => {
    expect(() => tryOut(deployed('1'), name, '1', 10)).toThrow(/everybody already/)
  })
})

describe('a pinned remote', () => {
  it('stays, whatever is done, until it is unpinned', () => {
    const pinned = pin(deployed('1', '2'), name)
    for (const change of [
      () => show(pinned, name, '3'),
      () => rollBack(pinned, name),
      () => tryOut(pinned, name, '3', 10),
      () => promote(pinned, name, '3'),
      () => withdraw(pinned, name),
    ])
      expect(change).toThrow(/pinned at 2/)
    expect(current(show(unpin(pinned, name), name, '3'))).toBe('3')
  })

  it('changes nothing when it is pinned or unpinned again', () => {
    const pinned = pin(deployed('1'), name)
    expect(pin(pinned, name)).toBe(pinned)
    expect(unpin(deployed('1'), name)).toEqual(deployed('1'))
  })

  it('may be pinned at another version', () => {
    const pinned = pin(deployed('1', '2'), name, '1')
    expect([current(pinned), pinned[name]?.isPinned]).toEqual(['1', true])
    expect(current(pin(pinned, name, '2'))).toBe('2')
  })
})

it('changes one remote and no other, whatever is done', () => {
  const version = fc.constantFrom('1', '2', '3', '4')
  const step = fc.oneof(
    version.map(each => (channels: Channels) => show(channels, name, each)),
    fc
      .option(version, { nil: undefined })
      .map(each => (channels: Channels) => rollBack(channels, name, each)),
    fc.tuple(version, fc.nat(100)).map(
      ([each, share]) =>
        (channels: Channels) =>
          tryOut(channels, name, each, share),
    ),
    fc.option(version, { nil: undefined }).map(each => (channels: Channels) => promote(channels, name, each)),
    fc.option(version, { nil: undefined }).map(each => (channels: Channels) => pin(channels, name, each)),
    fc.constant((channels: Channels) => unpin(channels, name)),
    fc.constant((channels: Channels) => withdraw(channels, name)),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      let channels = show(show({}, 'mfe-b', '7'), name, '1')
      const other = channels['mfe-b']
      for (const change of steps) {
        const was = structuredClone(channels)
        try {
          channels = change(channels)
        } catch (error) {
          expect(error).toBeInstanceOf(ChannelError)
          expect(channels).toEqual(was)
        }
        expect(channels['mfe-b']).toBe(other)
        const channel = channels[name]
        if (channel === undefined) continue
        // No version twice, always one that is shown, and never a canary of it.
        expect(new Set(channel.shown).size).toBe(channel.shown.length)
        expect(currentVersion(channel)).toBeDefined()
        expect(channel.canary?.version).not.toBe(currentVersion(channel))
        if (channel.isPinned) expect(channel.canary).toBeNull()
      }
    }),
  )
})
