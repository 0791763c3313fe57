import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { show } from '@orenda/delivery/channels'
import { KnownManifest } from '@orenda/delivery/known-manifest'
import { LocalReleaseStore } from '@orenda/delivery/local-release-store'
import { Manifest } from '@orenda/delivery/manifest'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { fileKey } from '@orenda/delivery/releases'
import { Revisions } from '@orenda/delivery/revisions'
import { makeWebRoot, releaseOf, type WebRoot } from '@orenda/delivery/test/web-root'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'

let root: WebRoot
let folder: string
let store: ReleaseStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orenda-known-'))
  root = await makeWebRoot()
  await root.build(releaseOf('mfe-built', '1'))
  store = new LocalReleaseStore(join(folder, 'store'))
  const content = Buffer.from(JSON.stringify(releaseOf('mfe-a', '7')))
  await store.create(fileKey('mfe-a', '7', 'remote.json'), content, 'application/json')
  await new Revisions(store).change('deploy mfe-a 7', channels => show(channels, 'mfe-a', '7'))
})
afterAll(async () => {
  await root.remove()
  await rm(folder, { recursive: true })
})

const start = (file: string, told: string[] = []) =>
  new Manifest(
    { WEB_ROOT: root.folder, REMOTES_URL: undefined },
    store,
    (problem, text) => told.push(`${text} ${JSON.stringify(problem)}`),
    new KnownManifest(join(folder, file)),
  )

const shown = async (manifest: Manifest) =>
  (await manifest.now()).remotes.map(({ name, version }) => `${name} ${version}`)

async function whileAway(work: () => Promise<void>): Promise<void> {
  const [here, away] = [join(folder, 'store'), join(folder, 'away')]
  await rename(here, away)
  await writeFile(here, 'no folder')
  try {
    await work()
  } finally {
    await rm(here)
    await rename(away, here)
  }
}

it('begins with the versions of the last read of the store, and reports that', async () => {
  expect(await shown(start('known.json'))).toEqual(['mfe-a 7', 'mfe-built 1'])
  await whileAway(async () => {
    const told: string[] = []
    const manifest = start('known.json', told)
    expect(await shown(manifest)).toEqual(['mfe-a 7', 'mfe-built 1'])
    expect(await manifest.isKnown()).toBe(true)
    expect(told.join('\n')).toContain('it begins with what was deployed then')
    expect(told.join('\n')).toContain('mfe-a 7')
  })
})

it.each([
  ['nothing was kept', null],
  ['what was kept is torn', '{"at":"2026-11-2'],
  ['what was kept is foreign', '{"hello":"world"}'],
])('does not know when %s, until the store answers', async (_, content) => {
  if (content !== null) await writeFile(join(folder, 'torn.json'), content)
  const told: string[] = []
  const manifest = start('torn.json', told)
  await whileAway(async () => {
    expect(await shown(manifest)).toEqual(['mfe-built 1'])
    expect(await manifest.isKnown()).toBe(false)
    if (content !== null) expect(told.join('\n')).toContain(join(folder, 'torn.json'))
  })
  await expect.poll(() => manifest.isKnown()).toBe(true)
  expect(await shown(manifest)).toEqual(['mfe-a 7', 'mfe-built 1'])
  await rm(join(folder, 'torn.json'))
})

it('a process without a manifest is not ready but answers its pages, and is ready once the store is back', async () => {
  const away = join(folder, 'api-store')
  await writeFile(away, 'no folder')
  let api: TestApi | undefined
  try {
    api = await startTestApi({
      env: { WEB_ROOT: root.folder, REMOTES_DIR: away, DATA_DIR: join(folder, 'data') },
    })
    const ready = async () => (await api?.call('GET', '/health/ready'))?.status
    const page = async () => (await fetch(new URL('/uk/built', api?.url))).status
    expect([await ready(), await page()]).toEqual([503, 200])
    await rm(away)
    await expect.poll(ready).toBe(200)
    expect(await page()).toBe(200)
  } finally {
    await api?.close()
  }
})
