import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { askForExport, exported } from '../../test/exported.ts'
import type { Landlord } from '../../test/landlord.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { isFull } from '../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { uploadFile } from '../../test/uploads.ts'
import { CONFIG, type Config } from '../config.ts'
import { FileStore } from '../platform/files/file-store.ts'
import { keyOf } from '../platform/files/key.ts'

let api: TestApi
let store: FileStore

beforeAll(async () => {
  api = await startTestApi()
  store = api.app.get(FileStore)
})
afterAll(() => api.close())
afterEach(() => void vi.restoreAllMocks())

const upload = (landlord: Landlord, name: string, filler?: number) =>
  uploadFile(api.url, landlord, name, sampleFiles.pdf?.(filler))

/** The temporary files of exports. */
async function spooled(): Promise<string[]> {
  const incoming = join(api.app.get<Config>(CONFIG).FILES_DIR, 'incoming')
  const names = await readdir(incoming, { recursive: true, withFileTypes: true })
  return names.flatMap(entry =>
    entry.isFile() && entry.parentPath.includes(`-${process.pid}-`) ? entry.name : [],
  )
}

/** The export left no files, and another one can start. */
async function expectOver(landlord: Landlord): Promise<void> {
  await vi.waitFor(async () => expect(await spooled()).toEqual([]), 180_000)
  await vi.waitFor(async () => {
    const response = await askForExport(api, landlord)
    await response.arrayBuffer()
    expect(response.status).toBe(200)
  }, 180_000)
  await vi.waitFor(async () => expect(await spooled()).toEqual([]), 180_000)
}

/** A store with an endless file, until its stream is destroyed. */
function endless(): { isOpened(): boolean; isClosed(): boolean } {
  const content = new Readable({
    read() {
      setTimeout(() => this.push(randomBytes(65_536)), 1)
    },
  })
  const asked = vi.spyOn(store, 'read').mockResolvedValueOnce(content)
  return { isOpened: () => asked.mock.calls.length > 0, isClosed: () => content.destroyed }
}

describe('a file that is missing in the store', () => {
  it('is reported, and the rest is exported', async () => {
    const landlord = await registerLandlord(api, { lang: 'en' })
    const [lost, short, kept] = [
      await upload(landlord, 'lost.pdf'),
      await upload(landlord, 'short.pdf'),
      await upload(landlord, 'kept.pdf'),
    ]
    await store.remove(keyOf(landlord.id, lost.id))
    await api.db.query('update files set size = size + 1 where id = $1', [short.id])
    const { entries, rows } = await exported(api, landlord)
    expect(String(entries.get('missing.txt')).split('\r\n').slice(2)).toEqual([
      'files/other/short.pdf',
      'files/other/lost.pdf',
      '',
    ])
    expect(entries.has('files/other/lost.pdf')).toBe(false)
    expect(entries.get('files/other/kept.pdf')).toHaveLength(kept.size)
    expect(rows('files')).toHaveLength(3)
    await expectOver(landlord)
  })
})

describe('a store that fails', () => {
  it('for a moment is called again', async () => {
    const landlord = await registerLandlord(api)
    await upload(landlord, 'x.pdf')
    vi.spyOn(store, 'read').mockRejectedValueOnce(new Error('Slow down'))
    expect([...(await exported(api, landlord)).entries.keys()]).toContain('files/other/x.pdf')
  })

  it('for good ends the connection, so that the archive does not look complete', async () => {
    const landlord = await registerLandlord(api)
    await upload(landlord, 'x.pdf')
    vi.spyOn(store, 'read').mockRejectedValue(new Error('Away'))
    const response = await askForExport(api, landlord)
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow()
    vi.restoreAllMocks()
    await expectOver(landlord)
  })

  it.runIf(isFull)('in the middle of a file ends it as well', async () => {
    const landlord = await registerLandlord(api)
    await upload(landlord, 'x.pdf')
    async function* broken() {
      yield randomBytes(100_000)
      throw new Error('Connection reset')
    }
    vi.spyOn(store, 'read').mockResolvedValueOnce(Readable.from(broken()))
    const response = await askForExport(api, landlord)
    await expect(response.arrayBuffer()).rejects.toThrow()
    await expectOver(landlord)
  })
})

describe('a client that closes the connection', () => {
  it.runIf(isFull)('while files are sent leaves nothing behind', async () => {
    const landlord = await registerLandlord(api)
    await upload(landlord, 'x.pdf')
    const source = endless()
    const leaving = new AbortController()
    const response = await askForExport(api, landlord, leaving.signal)
    const reader = response.body?.getReader()
    for (let bytes = 0; bytes < 300_000; ) bytes += (await reader?.read())?.value?.length ?? 0
    leaving.abort()
    await vi.waitFor(() => expect(source.isClosed()).toBe(true), 180_000)
    await expectOver(landlord)
  })

  it('while it does not read holds no connection of the database', async () => {
    const landlord = await registerLandlord(api)
    await upload(landlord, 'x.pdf')
    const source = endless()
    const leaving = new AbortController()
    const response = await askForExport(api, landlord, leaving.signal)
    await vi.waitFor(() => expect(source.isOpened()).toBe(true), 180_000)
    await vi.waitFor(async () => {
      const { rows } = await api.db.query(
        `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      expect(rows).toEqual([])
    }, 180_000)
    expect(source.isClosed()).toBe(false)
    leaving.abort()
    await vi.waitFor(() => expect(source.isClosed()).toBe(true), 180_000)
    // Keeps a reference: a response without one is garbage collected, and its connection closed.
    await expect(response.arrayBuffer()).rejects.toThrow()
    await expectOver(landlord)
  })

  it('while rows are read leaves nothing behind', async () => {
    const landlord = await registerLandlord(api)
    const lock = await api.db.query('begin; lock table payments in access exclusive mode')
    expect(lock).toBeDefined()
    const leaving = new AbortController()
    const asking = askForExport(api, landlord, leaving.signal)
    await vi.waitFor(async () => expect((await spooled()).length).toBeGreaterThan(0), 180_000)
    leaving.abort()
    await expect(asking).rejects.toThrow()
    await api.db.query('rollback')
    await expectOver(landlord)
  })
})

describe('a second export', () => {
  it('has to wait for the end of the first, and is told so', async () => {
    const landlord = await registerLandlord(api)
    await upload(landlord, 'x.pdf')
    endless()
    const leaving = new AbortController()
    const first = await askForExport(api, landlord, leaving.signal)
    const second = await askForExport(api, landlord)
    expect(second.status).toBe(429)
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await second.json()).toMatchObject({ code: 'RATE_LIMITED' })
    // Other requests are not blocked.
    await exported(api, await registerLandlord(api))
    leaving.abort()
    // Keeps a reference, as above.
    await expect(first.arrayBuffer()).rejects.toThrow()
    await expectOver(landlord)
  })

  it.runIf(isFull)('after many within an hour is refused', async () => {
    const landlord = await registerLandlord(api)
    for (let count = 0; count < 10; count += 1) await exported(api, landlord)
    const response = await askForExport(api, landlord)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
  })
})

describe('a write during the export', () => {
  it('is in all parts or in none', async () => {
    const landlord = await registerLandlord(api)
    const { body: apartment } = await landlord.api<{ id: string }>('POST', '/apartments', {
      name: 'A',
      income: 1,
    })
    await api.db.query('begin; lock table payments in access exclusive mode')
    const asking = exported(api, landlord)
    await vi.waitFor(async () => expect((await spooled()).length).toBeGreaterThan(2), 180_000)
    await api.db.query(
      `insert into payments (owner_id, apartment_id, date, amount, currency, category, note)
       values ($1, $2, '2026-01-01', 5, 'UAH', 'other', '')`,
      [landlord.id, apartment.id],
    )
    await api.db.query('commit')
    expect((await asking).rows('payments')).toEqual([])
    expect((await exported(api, landlord)).rows('payments')).toHaveLength(1)
  })
})
