import { setImmediate as othersGoOn } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { OwnerQueues } from './owner-queues.ts'

const megabyte = 1024 * 1024

afterEach(() => void vi.useRealTimers())

/** Turns whose work goes on until the test ends it, or has ended itself: what would still wait would be refused later. */
function take(most: number, maxHeavy?: number) {
  const turns = new OwnerQueues(most, maxHeavy)
  const ends: (() => void)[] = []
  onTestFinished(() => {
    for (const end of ends) end()
  })
  /** Numbers of the works, as they were given their turn. */
  const begun: number[] = []
  return {
    turns,
    begun,
    end: (at: number) => ends[at]?.(),
    ask: (ownerId = 'somebody', isHeavy = false) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const at = ends.push(resolve) - 1
      return turns.hold(
        ownerId,
        () => {
          begun.push(at)
          return promise
        },
        isHeavy,
      )
    },
  }
}

it('gives a number of connections at once, and the next ones in the order of arrival', async () => {
  const { begun, end, ask } = take(3)
  const works = Array.from({ length: 8 }, () => ask())
  await othersGoOn()
  expect(begun).toEqual([0, 1, 2])
  for (const [place, ended] of [1, 3, 0, 2, 5].entries()) {
    end(ended)
    await othersGoOn()
    expect(begun).toEqual([...works.keys()].slice(0, place + 4))
  }
  for (const at of works.keys()) end(at)
  await Promise.all(works)
})

it('gives none to a new request before those that wait', async () => {
  const { begun, end, ask } = take(1)
  void ask()
  void ask()
  end(0)
  void ask()
  await othersGoOn()
  expect(begun).toEqual([0, 1])
})

it('does not let one owner wait for another', async () => {
  const { begun, ask } = take(1)
  for (const owner of ['somebody', 'somebody', 'another']) void ask(owner)
  await othersGoOn()
  expect(begun).toEqual([0, 2])
})

it('gives the connection of failed work to the next', async () => {
  const { turns, begun, ask } = take(1)
  const failed = turns.hold('somebody', () => Promise.reject(new Error('no')))
  void ask()
  await expect(failed).rejects.toThrow('no')
  await othersGoOn()
  expect(begun).toEqual([0])
})

it('gives none while too many answers are not sent yet, and continues afterwards', async () => {
  const { turns, begun, ask } = take(3)
  const left = [turns.sending('somebody', 5 * megabyte), turns.sending('somebody', 5 * megabyte)]
  void ask()
  await othersGoOn()
  expect(begun).toEqual([])
  left[0]?.()
  await othersGoOn()
  expect(begun).toEqual([0])
})

it('refuses requests that have waited for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, end, ask } = take(1)
  void ask()
  const late = ask()
  vi.advanceTimersByTime(4999)
  const inTime = ask()
  vi.advanceTimersByTime(1)
  await expect(late).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  end(0)
  await othersGoOn()
  expect(begun).toEqual([0, 2])
  end(2)
  await inTime
})

describe('a heavy statement', () => {
  it('has a share over all owners, and short statements never wait for it', async () => {
    const { begun, end, ask } = take(3, 4)
    const owners = Array.from({ length: 20 }, (_, at) => `landlord ${at}`)
    for (const owner of owners) for (let count = 0; count < 3; count += 1) void ask(owner, true)
    await othersGoOn()
    expect(begun).toHaveLength(4)
    const short = [...owners, 'another'].map(owner => {
      void ask(owner)
      return begun.length
    })
    await othersGoOn()
    expect(begun.slice(4)).toEqual(short.map((_, at) => 60 + at))
    end(0)
    await othersGoOn()
    expect(begun.filter(at => at < 60)).toHaveLength(5)
  })

  it('is started landlord by landlord, in the order of each landlord', async () => {
    const { begun, end, ask } = take(3, 1)
    // 0 has the share; then one landlord wants it three times, and two others once each.
    for (const owner of ['first', 'greedy', 'greedy', 'greedy', 'modest', 'first']) void ask(owner, true)
    await othersGoOn()
    for (const ended of [0, 1, 4, 5, 2]) {
      end(ended)
      await othersGoOn()
    }
    expect(begun).toEqual([0, 1, 4, 5, 2, 3])
  })

  it('leaves a connection of its owner to short statements', async () => {
    const { begun, ask } = take(3, 10)
    for (let count = 0; count < 3; count += 1) void ask('somebody', true)
    void ask()
    await othersGoOn()
    expect(begun.toSorted()).toEqual([0, 1, 3])
  })

  it('is refused after ten seconds, and a later one is started in its place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { begun, end, ask } = take(3, 1)
    void ask('first', true)
    const late = ask('second', true)
    vi.advanceTimersByTime(9999)
    const inTime = ask('second', true)
    vi.advanceTimersByTime(1)
    await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 })
    end(0)
    await othersGoOn()
    expect(begun).toEqual([0, 2])
    end(2)
    await inTime
  })
})
