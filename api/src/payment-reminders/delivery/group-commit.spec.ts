import { expect, it } from 'vitest'
import { GroupCommit } from './group-commit.ts'

it('writes together what arrives while it writes', async () => {
  const groups: (readonly number[])[] = []
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const commit = new GroupCommit(async (items: readonly number[]) => {
    groups.push(items)
    begun.resolve()
    await end.promise
    return items.map(item => item * 2)
  })
  const first = [1, 2].map(item => commit.add(item))
  await begun.promise
  const later = [3, 4].map(item => commit.add(item))
  end.resolve()
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8])
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('waits for others for a limited time, and not at all once there are enough', async () => {
  const groups: (readonly number[])[] = []
  const write = async (items: readonly number[]) => {
    groups.push(items)
    return [...items]
  }
  const short = new GroupCommit(write, { wait: 10, enough: 100 })
  await Promise.all([short.add(1), short.add(2)])
  const endless = new GroupCommit(write, { wait: 1_000_000, enough: 2 })
  const third = endless.add(3)
  for (let turn = 0; turn < 3; turn += 1) await new Promise(resolve => setImmediate(resolve))
  expect(groups).toEqual([[1, 2]])
  await Promise.all([third, endless.add(4)])
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('reports a failure to all of a group, and writes the next group', async () => {
  let isDown = true
  const commit = new GroupCommit(async (items: readonly number[]) => {
    if (isDown) throw new Error('down')
    return [...items]
  })
  const answers = await Promise.allSettled([commit.add(1), commit.add(2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await commit.add(3)).toBe(3)
})
