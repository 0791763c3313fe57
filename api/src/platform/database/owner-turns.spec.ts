import { setImmediate as othersGoOn } from 'node:timers/promises'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { OwnerTurns } from './owner-turns.ts'

const megabyte = 1024 * 1024

afterEach(() => void vi.useRealTimers())

/** Turns whose work goes on until the test ends it, or has ended itself: what would still wait would be refused later. */
function take(most: number) {
  const turns = new OwnerTurns(most)
  const ends: (() => void)[] = []
  onTestFinished(() => {
    for (const end of ends) end()
  })
  /** Numbers of the works, as they were given their turn. */
  const begun: number[] = []
  return {
    ...{ turns, begun },
    end: (at: number) => ends[at]?.(),
    ask: (ownerId = 'somebody') => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const at = ends.push(resolve) - 1
      return turns.hold(ownerId, () => {
        begun.push(at)
        return promise
      })
    },
  }
}

it('gives so many at once, and the next ones in the order in which they came, whoever ends first', async () => {
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

it('gives none to whoever has just come before whoever waits', async () => {
  const { begun, end, ask } = take(1)
  void ask()
  void ask()
  end(0)
  void ask()
  await othersGoOn()
  expect(begun).toEqual([0, 1])
})

it('lets no owner wait for another', async () => {
  const { begun, ask } = take(1)
  for (const owner of ['somebody', 'somebody', 'another']) void ask(owner)
  await othersGoOn()
  expect(begun).toEqual([0, 2])
})

it('gives that of work that has failed to the next', async () => {
  const { turns, begun, ask } = take(1)
  const failed = turns.hold('somebody', () => Promise.reject(new Error('no')))
  void ask()
  await expect(failed).rejects.toThrow('no')
  await othersGoOn()
  expect(begun).toEqual([0])
})

it('gives none while too much of what was answered is on its way, and goes on when it has left', async () => {
  const { turns, begun, ask } = take(3)
  const left = [turns.sending('somebody', 5 * megabyte), turns.sending('somebody', 5 * megabyte)]
  void ask()
  await othersGoOn()
  expect(begun).toEqual([])
  left[0]?.()
  await othersGoOn()
  expect(begun).toEqual([0])
})

it('refuses who has waited for five seconds, and passes them by', async () => {
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
