import { revisionSchema } from '@orenda/contracts/remote-schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Channels, show } from './channels.ts'
import { UnreadableError } from './parse-json.ts'
import { ReleaseStore, type StoredObject } from './release-store.ts'
import { Revisions } from './revisions.ts'
import { corruptJson } from './sample-json.ts'

class MemoryStore extends ReleaseStore {
  readonly place = 'memory'
  readonly kept = new Map<string, Buffer | UnreadableError>()

  async read(key: string): Promise<Buffer | null> {
    const content = this.kept.get(key) ?? null
    if (content instanceof UnreadableError) throw content
    return content
  }

  async create(key: string, content: Buffer): Promise<boolean> {
    if (this.kept.has(key)) return false
    this.kept.set(key, content)
    return true
  }

  async list(prefix: string): Promise<string[]> {
    return [...this.kept.keys()].filter(key => key.startsWith(prefix)).sort()
  }

  async objects(prefix: string): Promise<StoredObject[]> {
    return (await this.list(prefix)).map(key => ({ key, bytes: 0, at: new Date(0) }))
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.kept.delete(key)
  }
}

const keyOf = (number: number) => `revisions/${String(number).padStart(9, '0')}.json`
const deploy = (version: string) => (channels: Channels) => show(channels, 'mfe-a', version)
const shownIn = ({ channels }: { channels: Channels }) => channels['mfe-a']?.shown.at(-1)

/** A store whose revisions show the versions 1, 2, 3, … of one remote. */
async function storeOf(count: number): Promise<MemoryStore> {
  const store = new MemoryStore()
  const revisions = new Revisions(store)
  for (let number = 1; number <= count; number += 1) {
    await revisions.change(`deploy mfe-a ${number}`, deploy(String(number)))
  }
  return store
}

describe('a damaged revision', () => {
  it('is replaced by the previous one and reported, and its number is not used again', async () => {
    const store = await storeOf(3)
    store.kept.set(keyOf(3), Buffer.from('{"number": 3, "id'))
    const told: string[] = []
    const revisions = new Revisions(store, ({ message }) => told.push(message))
    expect(shownIn(await revisions.latest())).toBe('2')
    expect((await revisions.change('deploy mfe-a 9', deploy('9'))).number).toBe(4)
    expect(String(store.kept.get(keyOf(3)))).toBe('{"number": 3, "id')
    await revisions.latest()
    expect(told).toEqual([
      'revisions/000000003.json in memory cannot be read: it is no JSON, or a part of some.',
    ])
  })

  it('that was repaired is read again', async () => {
    const store = await storeOf(3)
    const whole = store.kept.get(keyOf(3)) as Buffer
    store.kept.set(keyOf(3), whole.subarray(0, 40))
    const revisions = new Revisions(store)
    expect(shownIn(await revisions.latest())).toBe('2')
    store.kept.set(keyOf(3), whole)
    expect(shownIn(await revisions.latest())).toBe('3')
  })

  it('that may not be read is skipped too; if none can be read, the store does not count as empty', async () => {
    const store = await storeOf(2)
    const forbidden = (key: string) => new UnreadableError(`${key} in memory`, 'it may not be read')
    store.kept.set(keyOf(2), forbidden(keyOf(2)))
    expect(shownIn(await new Revisions(store).latest())).toBe('1')
    store.kept.set(keyOf(1), forbidden(keyOf(1)))
    await expect(new Revisions(store).change('deploy mfe-a 9', deploy('9'))).rejects.toThrow(
      'revisions/ in memory cannot be read: nothing in it may be read.',
    )
  })

  it('as the first one means that nothing is deployed, and the next one gets the next number', async () => {
    const store = await storeOf(0)
    store.kept.set(keyOf(1), Buffer.of())
    const revisions = new Revisions(store)
    expect(await revisions.latest()).toMatchObject({ number: 0, channels: {} })
    expect((await revisions.change('deploy mfe-a 1', deploy('1'))).number).toBe(2)
  })

  it.each(['readme.txt', '1.json', '00000000x.json', '000000001.json.bak', '000000001/part.json'])(
    'is not what %s is: it is named and counts for nothing',
    async name => {
      const store = await storeOf(2)
      store.kept.set(`revisions/${name}`, Buffer.from('{}'))
      const told: string[] = []
      const revisions = new Revisions(store, ({ file }) => told.push(file))
      expect(shownIn(await revisions.latest())).toBe('2')
      expect(told).toEqual([`revisions/${name} in memory`])
    },
  )
})

it('a key that exists but cannot be read fails the change instead of repeating it forever', async () => {
  const store = await storeOf(1)
  store.create = async () => false
  await expect(new Revisions(store).change('deploy mfe-a 2', deploy('2'))).rejects.toThrow(
    'it can neither be made nor read',
  )
})

describe('a store that was restored from a backup', () => {
  it('is followed by a process that knew later revisions', async () => {
    const store = await storeOf(42)
    const reader = new Revisions(store)
    expect(shownIn(await reader.latest())).toBe('42')
    await store.remove([keyOf(41), keyOf(42)])
    expect(shownIn(await reader.latest())).toBe('40')
    expect((await reader.change('deploy mfe-a 50', deploy('50'))).number).toBe(41)
    expect(shownIn(await reader.latest())).toBe('50')
  })

  it('is followed even when it has reached the same number with other changes', async () => {
    const store = await storeOf(42)
    const reader = new Revisions(store)
    await reader.latest()
    await store.remove([keyOf(41), keyOf(42)])
    const writer = new Revisions(store)
    await writer.change('deploy mfe-a 60', deploy('60'))
    await writer.change('deploy mfe-a 61', deploy('61'))
    expect(await reader.latest()).toMatchObject({ number: 42, action: 'deploy mfe-a 61' })
  })
})

it('whatever happens to the newest revision, the state is a complete one, and everyone sees the next change', async () => {
  const whole = (await storeOf(3)).kept.get(keyOf(3)) as Buffer
  await fc.assert(
    fc.asyncProperty(corruptJson(whole), async content => {
      const store = await storeOf(3)
      const reader = new Revisions(store)
      await reader.latest()
      store.kept.set(keyOf(3), content)
      const found = await new Revisions(store).latest()
      expect(revisionSchema.safeParse(found).success).toBe(true)
      expect([2, 3]).toContain(found.number)
      expect(await reader.latest()).toEqual(found)
      // Of another remote: the damaged revision may have pinned the first one.
      const next = await new Revisions(store).change('deploy mfe-new 9', channels =>
        show(channels, 'mfe-new', '9'),
      )
      const { channels } = await reader.latest()
      expect([next.number, channels['mfe-new']?.shown]).toEqual([4, ['9']])
    }),
    { numRuns: 300 },
  )
})
