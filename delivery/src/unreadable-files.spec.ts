import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteManifestEntry, RemotesManifest } from '@orenda/contracts/remotes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { letPass } from '../test/let-pass.ts'
import { type S3Server, startS3Server } from '../test/s3-server.ts'
import { makeWebRoot, publishTo, releaseOf, type WebRoot } from '../test/web-root.ts'
import type { Channels } from './channels.ts'
import { openReleaseStore } from './open-release-store.ts'
import type { ReleaseStore } from './release-store.ts'
import { fileKey } from './releases.ts'
import { Revisions } from './revisions.ts'
import {
  type DeliverySettings,
  loadDeliverySettings,
  releaseStoreSettings,
} from './settings/load-settings.ts'
import { readShellBuild } from './web/shell-build.ts'
import { startWebServer, type WebServer } from './web/web-server.ts'

/** What stands where a file of ours should. */
const contents: readonly (readonly [what: string, content: Buffer])[] = [
  ['nothing', Buffer.of()],
  ['a part', Buffer.from(JSON.stringify(releaseOf('mfe-a', '1')).slice(0, 120))],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
  ['a page', Buffer.from('<!doctype html><title>404</title>')],
  ['null', Buffer.from('null')],
  ['an object of somebody else', Buffer.from('{"name":"left-pad","version":"1.3.0","entry":"index.js"}')],
  ['another version', Buffer.from(JSON.stringify(releaseOf('mfe-other', '7')))],
  ['a list', Buffer.from('[[1, 2], "{}"]')],
]
const numbers = contents.map((_, index) => index)
const json = 'application/json'
const channel = (shown: string[], canary: string | null = null) => ({
  shown,
  canary: canary === null ? null : { version: canary, percent: 100 },
  isPinned: false,
})

/** Of each content a remote whose present version it is, one before whose present version it stands, and one that it tries. */
const channels: Channels = Object.fromEntries(
  numbers.flatMap(index => [
    [`mfe-present${index}`, channel(['good', 'bad'])],
    [`mfe-before${index}`, channel(['good', 'bad', 'better'])],
    [`mfe-tried${index}`, channel(['good'], 'bad')],
  ]),
)
const names = Object.keys(channels)

const kinds = process.env.TEST_SCOPE === 'full' ? ['a folder', 'a bucket'] : ['a bucket']

describe.each(kinds)('%s', kind => {
  let root: WebRoot
  let s3: S3Server | undefined
  let config: DeliverySettings
  let store: ReleaseStore
  let web: WebServer | undefined
  let warnings: Record<string, unknown>[]

  beforeEach(async () => {
    root = await makeWebRoot()
    await root.build(releaseOf('mfe-built', '1'))
    s3 = kind === 'a bucket' ? await startS3Server() : undefined
    config = loadDeliverySettings({
      WEB_ROOT: root.folder,
      REMOTES_DIR: `${root.folder}/remotes`,
      ...s3?.env,
    })
    store = await openReleaseStore(releaseStoreSettings(config))
    warnings = []
  })
  afterEach(async () => {
    await web?.close()
    web = undefined
    vi.restoreAllMocks()
    store.close()
    await s3?.close()
    await root.remove()
  })

  const start = async () => {
    const warn = (problem: Record<string, unknown>) => void warnings.push(problem)
    web = await startWebServer(config, store, undefined, warn)
  }
  const get = (path: string) => fetch(`${web?.url}${path}`)
  const manifest = async () => (await (await get('/remotes.json')).json()) as RemotesManifest
  const told = () => warnings.map(({ file }) => String(file).replace(` in ${store.place}`, '')).sort()

  /** Everything that can be torn, behind a revision that is whole; and the files that are. */
  const tear = async (): Promise<string[]> => {
    const torn: string[] = []
    await Promise.all(
      names.map(async name => {
        for (const version of ['good', 'better']) await publishTo(store, releaseOf(name, version))
        const content = contents[Number(/\d+$/.exec(name)?.[0])]?.[1] ?? Buffer.of()
        const key = fileKey(name, 'bad', 'remote.json')
        await store.create(key, content, json)
        torn.push(key)
      }),
    )
    const revision = (number: number) => `revisions/${String(number).padStart(9, '0')}.json`
    await new Revisions(store).change('all', () => channels)
    for (const [index, [, content]] of contents.entries()) {
      await store.create(revision(index + 2), content, json)
      torn.push(revision(index + 2))
    }
    return torn.sort()
  }

  const expectTheRest = async () => {
    const { remotes } = await manifest()
    const entry = (name: string) => remotes.find(each => each.name === name) as RemoteManifestEntry
    for (const index of numbers) {
      expect(entry(`mfe-present${index}`).version).toBe('good')
      const { version, previous } = entry(`mfe-before${index}`)
      expect([version, previous?.version]).toEqual(['better', 'good'])
      expect(entry(`mfe-tried${index}`)).toMatchObject({ version: 'good' })
      expect(entry(`mfe-tried${index}`)).not.toHaveProperty('canary')
    }
    expect(entry('mfe-built').version).toBe('1')
    for (const name of [...names, 'mfe-built']) {
      expect((await get(`/uk/${name.slice(4)}`)).status, name).toBe(200)
      expect((await get(`/uk/${name.slice(4)}/deeper?x=1`)).status, name).toBe(200)
    }
  }

  it('with torn and foreign files everywhere starts, shows the rest, and names every one', async () => {
    const torn = await tear()
    await start()
    await expectTheRest()
    expect([...new Set(told())]).toEqual(torn)
    // Each is told once, and not each second.
    letPass(1050)
    await manifest()
    expect(warnings).toHaveLength(torn.length)
  })

  it('goes on when they come while it runs, and when the next change is made', async () => {
    await start()
    await manifest()
    const torn = await tear()
    letPass(1050)
    // A page goes out at once, with what was known; this one has waited for the store.
    await expect.poll(async () => (await manifest()).remotes.length).toBe(names.length + 1)
    await expectTheRest()
    expect([...new Set(told())]).toEqual(torn)
    const after = await new Revisions(store).change('one', ({ 'mfe-tried0': _, ...others }) => others)
    expect(after.number).toBe(contents.length + 2)
    expect(Object.keys(after.channels)).toHaveLength(names.length - 1)
    await expect.poll(async () => (await manifest()).remotes.length).toBe(names.length)
  })

  it('has a history without an older one that is torn', async () => {
    const revisions = new Revisions(store)
    for (const version of ['1', '2', '3']) {
      await publishTo(store, releaseOf('mfe-a', version))
      await revisions.change(version, () => ({ 'mfe-a': channel([version]) }))
    }
    for (const [, content] of contents) {
      await store.remove(['revisions/000000002.json'])
      await store.create('revisions/000000002.json', content, json)
      const files: string[] = []
      const reader = new Revisions(store, ({ file }) => files.push(file))
      expect((await reader.history(9)).map(({ number }) => number)).toEqual([3, 1])
      expect(files).toEqual([`revisions/000000002.json in ${store.place}`])
    }
  })

  it('is followed when it goes back to a backup, and forward again', async () => {
    const writer = new Revisions(store)
    for (const version of ['1', '2', '3', '4']) {
      await publishTo(store, releaseOf('mfe-a', version))
      await writer.change(`deploy mfe-a ${version}`, () => ({ 'mfe-a': channel([version]) }))
    }
    await start()
    const shown = async () => (await manifest()).remotes.find(({ name }) => name === 'mfe-a')?.version
    expect(await shown()).toBe('4')
    // The backup is of a moment before the last two.
    await store.remove(['revisions/000000003.json', 'revisions/000000004.json'])
    await expect.poll(shown).toBe('2')
    expect(warnings).toContainEqual({ from: 4, to: 2 })
    // Whoever knew the later ones goes on from what there is.
    const next = await writer.change('deploy mfe-a 3', () => ({ 'mfe-a': channel(['3']) }))
    expect(next.number).toBe(3)
    await expect.poll(shown).toBe('3')
  })

  it('that lost everything at once is rather away: what was known stays', async () => {
    const writer = new Revisions(store)
    await publishTo(store, releaseOf('mfe-a', '1'))
    await writer.change('deploy mfe-a 1', () => ({ 'mfe-a': channel(['1']) }))
    await start()
    expect((await manifest()).remotes).toHaveLength(2)
    await store.remove(['revisions/000000001.json'])
    letPass(1050)
    await manifest()
    await expect.poll(() => warnings.length).toBe(1)
    expect((await manifest()).remotes).toHaveLength(2)
    await expect(writer.latest()).rejects.toThrow(/no revisions any more/)
  })
})

describe('what is built', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orenda-built-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it.each(contents)('with %s for a remote.json shows the others, and names the file', async (_, content) => {
    const root = await makeWebRoot()
    await root.build(releaseOf('mfe-whole', '1'))
    const file = join(root.folder, 'mfe-torn/dist/remote.json')
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, content)
    const config = loadDeliverySettings({ WEB_ROOT: root.folder, REMOTES_DIR: folder })
    const store = await openReleaseStore(releaseStoreSettings(config))
    const files: unknown[] = []
    const web = await startWebServer(config, store, undefined, problem => files.push(problem.file))
    const { remotes } = (await (await fetch(`${web.url}/remotes.json`)).json()) as RemotesManifest
    expect(remotes.map(({ name }) => name)).toEqual(['mfe-whole'])
    expect((await fetch(`${web.url}/uk/torn`)).status).toBe(200)
    expect(files).toEqual([file])
    await web.close()
    await root.remove()
  })

  it.each(contents)('with %s for a shell.json does not start, and says why', async (_, content) => {
    const file = join(folder, 'shell.json')
    await writeFile(file, content)
    await writeFile(join(folder, 'icon.svg'), '<svg/>')
    await expect(readShellBuild(folder)).rejects.toThrow(`${file} cannot be read: `)
  })
})
