import { expect, it } from 'vitest'
import { limitConcurrency, pause } from './limit-concurrency.ts'

const never = new AbortController().signal

it('runs three at a time, in their order, also after failures and cancellations', async () => {
  let running = 0
  let most = 0
  const order: number[] = []
  const given = new AbortController()
  const work = (at: number) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(at)
    await pause(5, never)
    running -= 1
    if (at % 4 === 0) throw new Error('it failed')
  }
  const all = Array.from({ length: 20 }, (_none, at) =>
    limitConcurrency(at === 7 ? given.signal : never, work(at)),
  )
  given.abort(new Error('given up'))
  const results = await Promise.allSettled(all)
  expect(most).toBe(3)
  expect(order).toEqual(Array.from({ length: 20 }, (_none, at) => at).filter(at => at !== 7))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(6)
  expect(results[7]).toMatchObject({ reason: { message: 'given up' } })
})

it('ends a pause that is cancelled', async () => {
  const given = new AbortController()
  const paused = pause(60_000, given.signal)
  given.abort(new Error('given up'))
  await expect(paused).rejects.toThrow('given up')
})
