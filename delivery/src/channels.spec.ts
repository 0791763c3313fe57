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
  stopCanary,
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
  it('shows the version, and keeps the one before', () => {
    const channels = deployed('1', '2')
    expect([current(channels), earlier(channels)]).toEqual(['2', '1'])
  })

  it('of the current version changes nothing', () => {
    const channels = deployed('1', '2')
    expect(show(channels, name, '2')).toBe(channels)
  })

  it('of an older version moves it to the end', () => {
    const channels = show(deployed('1', '2', '3'), name, '1')
    expect([current(channels), earlier(channels)]).toEqual(['1', '3'])
  })

  it('keeps the canary of another version', () => {
    const trying = tryOut(deployed('1'), name, '3', 10)
    expect(show(trying, name, '2')[name]).toMatchObject({ canary: { version: '3' } })
    expect(show(trying, name, '3')[name]).toMatchObject({ canary: null })
  })
})

describe('a rollback', () => {
  it('undoes deploys one by one', () => {
    const channels = rollBack(rollBack(deployed('1', '2', '3'), name), name)
    expect([current(channels), earlier(channels)]).toEqual(['1', undefined])
    const first = rollBack(channels, name)
    expect([current(first), first[name]?.shown]).toEqual([undefined, []])
    expect(() => rollBack(first, name)).toThrow(ChannelError)
  })

  it('goes only to a version that was shown before', () => {
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

  it('is not the current version', () => {
    expect(() => tryOut(deployed('1'), name, '1', 10)).toThrow(/everybody already/)
  })
})

describe('a canary that failed', () => {
  const at = '2026-11-22T10:00:00.000Z'
  const later = '2026-11-22T12:00:00.000Z'
  const stop = { version: '2', at, failed: 5, of: 12 }
  const trying = tryOut(deployed('1'), name, '2', 10)
  const stopped = stopCanary(trying, name, stop)

  it('is stopped once, and recorded', () => {
    expect(stopped[name]).toEqual({ shown: ['1'], canary: null, isPinned: false, stopped: [stop] })
    expect(stopCanary(stopped, name, stop)).toBe(stopped)
    expect(stopCanary({}, name, stop)).toEqual({})
  })

  it('is kept once it is current, replaced, or set again', () => {
    for (const channels of [promote(trying, name), tryOut(trying, name, '3', 10)])
      expect(stopCanary(channels, name, stop)).toBe(channels)
    const again = tryOut(stopped, name, '2', 10, { again: later })
    expect(stopCanary(again, name, stop)).toBe(again)
  })

  it('is shown again only on explicit request', () => {
    for (const change of [
      () => tryOut(stopped, name, '2', 10),
      () => promote(stopped, name, '2'),
      () => show(stopped, name, '2'),
      () => pin(stopped, name, '2'),
    ])
      expect(change).toThrow(/stopped as a canary at .*: it failed for 5 of 12 people; .*--again/)
    expect(current(promote(stopped, name, '2', { again: later }))).toBe('2')
    const again = tryOut(stopped, name, '2', 10, { again: later })
    expect(again[name]?.canary).toEqual({ version: '2', percent: 10, again: later })
    // After that it is a normal canary.
    const more = tryOut(again, name, '2', 20)
    expect(more[name]?.canary).toEqual({ version: '2', percent: 20, again: later })
    expect(current(promote(more, name))).toBe('2')
    expect(current(rollBack(show(promote(more, name), name, '3'), name))).toBe('2')
    const twice = stopCanary(more, name, { ...stop, at: later, again: later })
    expect(twice[name]).toMatchObject({ canary: null, stopped: [{ version: '2', at: later }] })
  })

  it('can be set again where only one installation has stopped it', () => {
    expect(tryOut(trying, name, '2', 10, { again: later })[name]?.canary?.again).toBe(later)
  })
})

describe('a remote that was never deployed', () => {
  it('has a canary, which becomes the first version or ends', () => {
    const trying = tryOut({}, name, '1', 10)
    expect(trying[name]).toEqual({ shown: [], canary: { version: '1', percent: 10 }, isPinned: false })
    expect(current(promote(trying, name))).toBe('1')
    expect(tryOut(trying, name, '1', 0)[name]?.canary).toBeNull()
  })

  it('stays at the built version when it is pinned', () => {
    const pinned = pin({}, name)
    expect(() => show(pinned, name, '1')).toThrow(/pinned at what is built/)
    expect(current(show(unpin(pinned, name), name, '1'))).toBe('1')
    expect(current(pin({}, name, '1'))).toBe('1')
  })
})

describe('a pinned remote', () => {
  it('does not change until it is unpinned', () => {
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

it('changes only one remote, whatever is done', () => {
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
        // No version twice, and never a canary of the current version.
        expect(new Set(channel.shown).size).toBe(channel.shown.length)
        if (channel.canary !== null) expect(channel.canary.version).not.toBe(currentVersion(channel))
        if (channel.isPinned) expect(channel.canary).toBeNull()
      }
    }),
  )
})
