import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../test/s3-server.ts'
import { show } from './channels.ts'
import { openReleaseStore } from './open-release-store.ts'
import type { ReleaseStore } from './release-store.ts'
import { Revisions } from './revisions.ts'
import {
  type DeliverySettings,
  loadDeliverySettings,
  releaseStoreSettings,
} from './settings/load-settings.ts'

let folder: string
let s3: S3Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orenda-remotes-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const text = (content: Buffer | null) => content?.toString() ?? null

describe.each<[string, () => DeliverySettings]>([
  ['a folder', () => loadDeliverySettings({ REMOTES_DIR: folder })],
  ['a bucket', () => loadDeliverySettings(s3.env)],
])('%s', (_, config) => {
  let store: ReleaseStore
  let other: ReleaseStore

  beforeAll(async () => {
    store = await openReleaseStore(releaseStoreSettings(config()))
    other = await openReleaseStore(releaseStoreSettings(config()))
  })
  afterAll(() => {
    store.close()
    other.close()
  })

  it('makes an object once, and keeps the first', async () => {
    expect(await store.read('files/mfe-a/1/a.js')).toBeNull()
    expect(await store.create('files/mfe-a/1/a.js', Buffer.from('one'), 'text/javascript')).toBe(true)
    expect(await other.create('files/mfe-a/1/a.js', Buffer.from('two'), 'text/javascript')).toBe(false)
    expect(text(await other.read('files/mfe-a/1/a.js'))).toBe('one')
  })

  it('lets one of many make it', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? store : other).create('race', Buffer.from(String(index)), 'text/plain'),
    )
    const made = await Promise.all(attempts)
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(text(await store.read('race'))).toBe(String(made.indexOf(true)))
  })

  it('lists what begins so, in order', async () => {
    for (const name of ['files/mfe-b/2/z.js', 'files/mfe-b/1/a.js', 'files/mfe-bb/1/a.js']) {
      await store.create(name, Buffer.from(''), 'text/plain')
    }
    expect(await store.list('files/mfe-b/')).toEqual(['files/mfe-b/1/a.js', 'files/mfe-b/2/z.js'])
    expect(await store.list('files/mfe-b')).toHaveLength(3)
    expect(await store.list('nothing/')).toEqual([])
  })

  it('keeps every change of many who change at once, and the history of all', async () => {
    const writers = [store, other, store, other].map(each => new Revisions(each))
    const names = Array.from({ length: 12 }, (_, index) => `mfe-w${index}`)
    await Promise.all(
      names.map((name, index) =>
        (writers[index % 4] as Revisions).change(`deploy ${name} 1`, channels => show(channels, name, '1')),
      ),
    )
    const reader = new Revisions(other)
    const latest = await reader.latest()
    expect(Object.keys(latest.channels).sort()).toEqual([...names].sort())
    expect(latest.number).toBe(12)
    const history = await reader.history(100)
    expect(history.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(new Set(history.map(({ action }) => action)).size).toBe(12)
  })

  it('is never seen half written, however often it is read while it changes', async () => {
    const changes = process.env.TEST_SCOPE === 'full' ? 50 : 6
    const writer = new Revisions(store)
    const begin = (await writer.latest()).number
    let isOver = false
    const writing = (async () => {
      for (let count = 0; count < changes; count += 1) {
        await writer.change('deploy', channels => show(channels, 'mfe-read', `${count}`))
      }
      isOver = true
    })()
    const seen: number[] = []
    while (!isOver || seen.length < changes * 10) {
      // A reader that has seen nothing yet reads from the store, and not what it remembers.
      const { number, channels } = await new Revisions(other).latest()
      if (number > begin) expect(channels['mfe-read']?.shown.at(-1)).toBe(String(number - begin - 1))
      seen.push(number)
    }
    await writing
    expect(seen).toEqual(seen.toSorted((one, next) => one - next))
    expect(new Set(seen).size).toBeGreaterThan(changes / 5)
  })

  it('makes a change once when only the answer to it is lost', async () => {
    const lossy = Object.create(store) as ReleaseStore
    let isLost = false
    lossy.create = async (...object) => {
      const made = await store.create(...object)
      if (isLost) return made
      isLost = true
      return false
    }
    const before = await new Revisions(store).latest()
    let runs = 0
    const after = await new Revisions(lossy).change('once', channels => {
      runs += 1
      return show(channels, 'mfe-once', String(runs))
    })
    expect([after.number, after.channels['mfe-once']?.shown]).toEqual([before.number + 1, ['1']])
  })

  it('is as it was when a change is refused, or changes nothing', async () => {
    const revisions = new Revisions(store)
    const before = await revisions.latest()
    const refused = revisions.change('never', () => {
      throw new Error('No')
    })
    await expect(refused).rejects.toThrow('No')
    expect(await revisions.change('nothing', channels => channels)).toEqual(before)
    expect(await new Revisions(other).latest()).toEqual(before)
  })

  it('says how large and how old objects are, and takes them away', async () => {
    const begun = Date.now() - 60_000
    await store.create('files/mfe-old/1/remote.json', Buffer.from('{}'), 'application/json')
    await store.create('files/mfe-old/1/entry.js', Buffer.from('123'), 'text/javascript')
    await store.create('files/mfe-old/2/entry.js', Buffer.from('12345'), 'text/javascript')
    const found = await other.objects('files/mfe-old/')
    expect(found.map(({ key, bytes }) => [key, bytes])).toEqual([
      ['files/mfe-old/1/entry.js', 3],
      ['files/mfe-old/1/remote.json', 2],
      ['files/mfe-old/2/entry.js', 5],
    ])
    for (const { at } of found) expect(at.getTime()).toBeGreaterThan(begun)
    const keys = ['files/mfe-old/1/remote.json', 'files/mfe-old/1/entry.js', 'files/mfe-old/1/never.js']
    await store.remove(keys)
    expect(await other.list('files/mfe-old/')).toEqual(['files/mfe-old/2/entry.js'])
    expect(await other.read('files/mfe-old/1/entry.js')).toBeNull()
    expect(await store.create('files/mfe-old/1/entry.js', Buffer.from('new'), 'text/javascript')).toBe(true)
  })
})

it('leaves no draft in the folder', async () => {
  const names = await readdir(folder, { recursive: true })
  expect(names.filter(name => /(^|\/)\.[^/]+$/.test(name))).toEqual([])
})
