import { rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { RemotesManifest, RuntimeConfig } from '@orenda/contracts/remotes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { letPass } from '../../test/let-pass.ts'
import { manyRemotes } from '../../test/many-remotes.ts'
import { makeWebRoot, publishTo, releaseOf, type WebRoot } from '../../test/web-root.ts'
import { type Channels, pin, rollBack, show, tryOut } from '../channels.ts'
import { noteChecked } from '../checked-releases.ts'
import { Manifest } from '../manifest.ts'
import { openReleaseStore } from '../open-release-store.ts'
import type { ReleaseStore } from '../release-store.ts'
import { fileKey } from '../releases.ts'
import { Revisions } from '../revisions.ts'
import { loadDeliverySettings, releaseStoreSettings } from '../settings/load-settings.ts'
import { startWebServer, type WebServer } from './web-server.ts'

let root: WebRoot
let store: ReleaseStore
let web: WebServer

const start = async (env: Record<string, string> = {}) => {
  const config = loadDeliverySettings({
    WEB_ROOT: root.folder,
    REMOTES_DIR: `${root.folder}/remotes`,
    ...env,
  })
  store = await openReleaseStore(releaseStoreSettings(config))
  web = await startWebServer(config, store)
}

beforeEach(async () => {
  root = await makeWebRoot()
  await root.build(releaseOf('mfe-built', '1'))
})
afterEach(async () => {
  await web.close()
  vi.restoreAllMocks()
  await root.remove()
})

const change = (with_: (channels: Channels) => Channels) => new Revisions(store).change('test', with_)
const deploy = async (name: string, version: string, changes = {}) => {
  await publishTo(store, releaseOf(name, version, changes))
  await change(channels => show(channels, name, version))
}
/** One reading of the manifest serves everybody for a second. */
const settle = () => letPass(1050)
const manifest = async () => (await (await fetch(`${web.url}/remotes.json`)).json()) as RemotesManifest
/** Waits until these remotes are shown: while the store takes its time, the manifest is the one before. */
const comes = (names: string[]) =>
  expect.poll(async () => (await manifest()).remotes.map(({ name }) => name)).toEqual(names)
const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(web.url + path, { headers, redirect: 'manual' })
  const html = await response.text()
  const json = /id="orenda-runtime">([\s\S]*?)<\/script>/.exec(html)?.[1]
  return {
    response,
    html,
    policy: response.headers.get('content-security-policy') ?? '',
    runtime: JSON.parse(json ?? 'null') as RuntimeConfig,
  }
}

describe('the manifest', () => {
  it('lists what is built, and for what is deployed the deployed version; without a restart', async () => {
    await start()
    expect((await manifest()).remotes).toMatchObject([{ name: 'mfe-built', version: '1' }])
    await deploy('mfe-built', '2')
    await deploy('mfe-new', '1')
    await comes(['mfe-built', 'mfe-new'])
    const { contract, remotes } = await manifest()
    expect(contract).toBe('1.3')
    expect(remotes).toMatchObject([
      {
        name: 'mfe-built',
        version: '2',
        entry: '/remotes/mfe-built/2/entry.js',
        bases: ['built'],
        integrity: 'sha256-2',
        contract: '1.0',
        navigation: [],
        previous: { version: '1', entry: '/remotes/mfe-built/entry.js' },
      },
      { name: 'mfe-new', version: '1' },
    ])
  })

  it('names the version before for a fall-back, also after a rollback', async () => {
    await start()
    for (const version of ['2', '3', '4']) await deploy('mfe-a', version)
    await change(channels => rollBack(channels, 'mfe-a'))
    const entry = (await manifest()).remotes.find(({ name }) => name === 'mfe-a')
    expect([entry?.version, entry?.previous?.version]).toEqual(['3', '2'])
  })

  it('shows the version before one that is not in the store', async () => {
    await start()
    await deploy('mfe-a', '1')
    await change(channels => show(channels, 'mfe-a', 'missing'))
    expect((await manifest()).remotes).toMatchObject([{ name: 'mfe-a', version: '1' }, { name: 'mfe-built' }])
  })

  it('carries a canary with its share', async () => {
    await start()
    await deploy('mfe-a', '1')
    await publishTo(store, releaseOf('mfe-a', '2'))
    await change(channels => tryOut(channels, 'mfe-a', '2', 25))
    expect((await manifest()).remotes[0]).toMatchObject({
      version: '1',
      canary: { percent: 25, release: { version: '2' } },
    })
  })

  it('goes back to what is built from the first deploy, holds it there, and tries a first version with some', async () => {
    await start()
    await deploy('mfe-built', '2')
    await change(channels => rollBack(channels, 'mfe-built'))
    expect((await manifest()).remotes).toMatchObject([{ version: '1', entry: '/remotes/mfe-built/entry.js' }])
    await change(channels => tryOut(channels, 'mfe-built', '2', 10))
    settle()
    // While the store takes its time, it is the one before.
    const remotes = async () => (await manifest()).remotes
    await expect
      .poll(remotes)
      .toMatchObject([{ version: '1', canary: { percent: 10, release: { version: '2' } } }])
    await change(channels => pin(channels, 'mfe-built'))
    settle()
    await expect.poll(async () => (await remotes())[0]?.canary).toBeUndefined()
    expect(await remotes()).toMatchObject([{ version: '1' }])
  })

  it('names the address of a delivery network, whose origin has to be allowed', async () => {
    const cdn = { REMOTES_URL: 'https://cdn.example.com/remotes/files' }
    expect(() => loadDeliverySettings({ ...cdn, REMOTE_ORIGINS: 'https://other.example.com' })).toThrow(
      /REMOTES_URL/,
    )
    await start({ ...cdn, REMOTE_ORIGINS: 'https://cdn.example.com' })
    await deploy('mfe-a', '1')
    expect((await manifest()).remotes[0]?.entry).toBe(
      'https://cdn.example.com/remotes/files/mfe-a/1/entry.js',
    )
    const { html } = await page('/uk/a')
    expect(html).toMatch(/src="https:\/\/cdn[^"]+entry\.js" integrity="sha256-1" crossorigin="anonymous"/)
  })

  it('leaves out a version that cannot be read, and nothing else', async () => {
    await start()
    await deploy('mfe-a', '1')
    await store.create(fileKey('mfe-a', '2', 'remote.json'), Buffer.from('{}'), 'application/json')
    await store.create(fileKey('mfe-b', '1', 'remote.json'), Buffer.from('{"na'), 'application/json')
    await change(channels => show(show(channels, 'mfe-a', '2'), 'mfe-b', '1'))
    expect((await manifest()).remotes).toMatchObject([{ name: 'mfe-a', version: '1' }, { name: 'mfe-built' }])
    expect((await page('/uk/a')).response.status).toBe(200)
  })

  it('is what is built while the store is away, and what it was when it was there', async () => {
    await start()
    await deploy('mfe-a', '1')
    await manifest()
    await rename(`${root.folder}/remotes`, `${root.folder}/away`)
    await writeFile(`${root.folder}/remotes`, 'no folder')
    settle()
    expect((await manifest()).remotes).toMatchObject([{ name: 'mfe-a' }, { name: 'mfe-built' }])
    await web.close()
    await start()
    expect((await manifest()).remotes).toMatchObject([{ name: 'mfe-built' }])
    await rm(`${root.folder}/remotes`)
    await rename(`${root.folder}/away`, `${root.folder}/remotes`)
    await comes(['mfe-a', 'mfe-built'])
  })

  it('does not wait for a store that hangs, once it knows what it was', async () => {
    await start()
    await deploy('mfe-a', '1')
    const { promise, resolve } = Promise.withResolvers<Buffer | null>()
    const hanging = Object.assign(Object.create(store) as ReleaseStore, { list: store.list.bind(store) })
    const config = loadDeliverySettings({ WEB_ROOT: root.folder })
    const reading = new Manifest(config, hanging, () => undefined)
    expect((await reading.now()).remotes).toHaveLength(2)
    hanging.read = () => promise
    settle()
    expect((await reading.now()).remotes).toHaveLength(2)
    resolve(null)
  })
})

describe('the page', () => {
  it('loads the remote of its path up front, and checks what comes', async () => {
    await start()
    await deploy('mfe-a', '2')
    const { html, runtime } = await page('/uk/a')
    expect(html).toContain('src="/remotes/mfe-a/2/entry.js" integrity="sha256-2"')
    expect(html).toContain('src="/remotes/mfe-a/2/texts-uk.js" integrity="sha256-uk"')
    expect(html).toContain('href="/remotes/mfe-a/2/style.css" integrity="sha256-style"')
    expect(html).not.toContain('src="/remotes/mfe-built/')
    expect(runtime.manifest.remotes).toHaveLength(2)
  })

  it('leaves it to the shell which version is for whom', async () => {
    await start()
    await deploy('mfe-a', '1')
    await publishTo(store, releaseOf('mfe-a', '2'))
    await change(channels => tryOut(channels, 'mfe-a', '2', 50))
    expect((await page('/uk/a')).html).not.toMatch(/<script[^>]*src="\/remotes/)
  })

  it('asks for nothing more with twenty remotes than with five', async () => {
    await start()
    const named = async (count: number) => {
      for (const release of manyRemotes(count)) {
        await publishTo(store, release)
        await change(channels => show(channels, release.name, release.version))
      }
      await expect.poll(async () => (await manifest()).remotes.length).toBe(count + 1)
      const { html, runtime } = await page('/uk/insurance')
      expect(runtime.manifest.remotes).toHaveLength(count + 1)
      return {
        reads: runtime.reads,
        files: [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, file]) => file),
      }
    }
    const five = await named(5)
    expect(five.files.filter(file => file?.startsWith('/remotes/'))).not.toEqual([])
    expect(await named(20)).toEqual(five)
  })

  it('has a policy that follows from the allow-list, and not from the manifest', async () => {
    await start({ REMOTE_ORIGINS: 'https://cdn.example.com, https://teams.example.com' })
    const { policy } = await page('/uk/a')
    expect(policy).toMatch(
      /script-src 'self' 'sha256-[^']+' https:\/\/cdn\.example\.com https:\/\/teams\.example\.com;/,
    )
    expect(policy).not.toMatch(/unsafe|localhost/)
  })
})

const cookieFrom = (response: Response) => response.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
/** What the page asks the person about, and the cookie of the browser's session that it was asked in. */
const askedAbout = async (path: string, headers: Record<string, string> = {}) => {
  const shown = await page(path, headers)
  const asked = shown.runtime.refusedTrials?.find(({ reason }) => reason === 'elsewhere')
  return { ...shown, asked, session: cookieFrom(shown.response) }
}
/** What the button of the page does. */
const press = (remote: string, token: string | undefined, cookie: string, headers = {}) =>
  fetch(`${web.url}/trials?remote=${encodeURIComponent(remote)}`, {
    method: 'POST',
    headers: { ...(token !== undefined && { 'x-trial-token': token }), cookie, ...headers },
  })
/** Asks for something and presses the button; the cookie that keeps it. */
const begin = async (path: string, cookie = '') => {
  const { asked, session } = await askedAbout(path, { cookie })
  const response = await press(asked?.asked ?? '', asked?.token, `${cookie}; ${session}`)
  expect(response.status).toBe(204)
  return cookieFrom(response)
}

describe('a remote from elsewhere', () => {
  const local = 'mfe-built@http://localhost:4103'

  it('is tried when the person presses, kept, and taken back', async () => {
    await start({ REMOTE_OVERRIDES: '1' })
    const cookie = await begin(`/uk/built?x=1&remote=${local}`)
    const { runtime, policy, html } = await page('/uk/built', { cookie })
    expect(runtime.overrides).toEqual([{ name: 'mfe-built', origin: 'http://localhost:4103' }])
    expect(policy).toContain('http://localhost:4103')
    expect(policy).toContain('ws://localhost:4103')
    expect(html).not.toContain('src="/remotes/mfe-built/')
    // What is tried already is not asked about again.
    const again = await page(`/uk/built?x=1&remote=${local}`, { cookie })
    expect(again.response.status).toBe(302)
    expect(again.response.headers.get('location')).toBe('/uk/built?x=1')
    const reset = await page('/uk/built?remote=none', { cookie })
    expect(reset.response.headers.get('set-cookie')).toContain('Max-Age=0')
  })

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('is never tried by an address alone: %o', async headers => {
    await start({ REMOTE_OVERRIDES: '1' })
    const { response, runtime, policy, asked } = await askedAbout(`/uk/built?remote=${local}`, headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).not.toContain('orenda_remotes')
    expect(runtime.overrides).toEqual([])
    expect(policy).not.toContain('localhost')
    expect(asked).toMatchObject({ asked: local, token: expect.stringMatching(/^[\w-]{43}$/) })
  })

  it('is tried in the session that was asked, with its token, for what was asked, and not otherwise', async () => {
    await start({ REMOTE_OVERRIDES: '1' })
    const mine = await askedAbout(`/uk/built?remote=${local}`)
    const theirs = await askedAbout(`/uk/built?remote=${local}`)
    expect(theirs.session).not.toBe(mine.session)
    const token = theirs.asked?.token
    const other = 'mfe-built@http://localhost:4104'
    for (const refused of [
      press(local, undefined, mine.session),
      press(local, token, mine.session),
      press(local, token, ''),
      press(other, token, theirs.session),
      press(local, token, theirs.session, { 'sec-fetch-site': 'cross-site' }),
    ]) {
      const { status, headers } = await refused
      expect([status, headers.get('set-cookie')]).toEqual([400, null])
    }
    expect((await press(local, token, theirs.session)).status).toBe(204)
    // One session is asked in all its tabs.
    const tab = await askedAbout(`/uk/built?remote=${other}`, { cookie: theirs.session })
    expect(tab.session).toBe('')
    expect((await press(other, tab.asked?.token, theirs.session)).status).toBe(204)
  })

  it.each([
    ['mfe-built@https://evil.example.com', 'an origin that nobody allowed'],
    ['mfe-built@http://localhost.evil.example.com:1', 'a name that only begins like the machine itself'],
    ['mfe-built@javascript:alert(1)', 'no address'],
    ['built@http://localhost:1', 'no remote'],
    ["mfe-built@http://localhost:1;script-src'unsafe-eval'", 'something that would go into the policy'],
  ])('is not %s: %s', async wanted => {
    await start({ REMOTE_OVERRIDES: '1' })
    const { response } = await page(`/uk/built?remote=${encodeURIComponent(wanted)}`)
    expect(response.headers.get('set-cookie') ?? '').not.toContain('localhost')
    const { runtime } = await page('/uk/built', { cookie: `orenda_remotes=${encodeURIComponent(wanted)}` })
    expect(runtime.overrides).toEqual([])
  })

  it('never leads to another site', async () => {
    await start({ REMOTE_OVERRIDES: '1' })
    for (const path of ['/.//evil.example/', '/a/..//evil.example/', '//evil.example/x']) {
      expect(await locationOf(`${path}?remote=none`)).toMatch(/^\/(?!\/)/)
    }
  })

  it('may come from an allowed origin', async () => {
    await start({ REMOTE_OVERRIDES: '1', REMOTE_ORIGINS: 'https://previews.example.com' })
    const { runtime } = await page('/uk/built', {
      cookie: 'orenda_remotes=mfe-x@https://previews.example.com',
    })
    expect(runtime.overrides).toEqual([{ name: 'mfe-x', origin: 'https://previews.example.com' }])
  })

  it('is not to be had where the settings do not allow it', async () => {
    await start()
    const { response, runtime, policy } = await page(`/uk/built?remote=${local}`, {
      cookie: `orenda_remotes=${local}`,
    })
    expect(response.status).toBe(200)
    expect(runtime.overrides).toEqual([])
    expect(policy).not.toContain('localhost')
  })
})

describe('what is asked to be tried and is not', () => {
  const refusedAt = async (remote: string, headers = {}) =>
    (await page(`/uk/built?remote=${encodeURIComponent(remote)}`, headers)).runtime.refusedTrials

  it.each([
    ['mfe-x@https://elsewhere.example.com', 'origin'],
    ['mfe-x@localhost:4103', 'malformed'],
    ['finance', 'malformed'],
    ['mfe-x@9.9.9-abc', 'unknown'],
  ] as const)('is named in the page: %s (%s)', async (asked, reason) => {
    await start({ REMOTE_OVERRIDES: '1' })
    expect(await refusedAt(asked)).toEqual([{ asked, reason }])
  })

  it('is named where nothing comes from elsewhere, or nothing is tried at all', async () => {
    await start()
    expect(await refusedAt('mfe-x@http://localhost:1')).toMatchObject([{ reason: 'off' }])
    await web.close()
    await start({ REMOTE_OVERRIDES: '0' })
    expect(await refusedAt('mfe-x@1')).toMatchObject([{ reason: 'off' }])
  })

  it('says nothing in the words of whoever made the link', async () => {
    await start({ REMOTE_OVERRIDES: '1' })
    expect(await refusedAt('Your account is closed, call <b>+380')).toEqual([
      { asked: 'Youraccountisclosed', reason: 'malformed' },
      { asked: 'callb+380', reason: 'malformed' },
    ])
  })

  it('does not keep what is allowed beside it from being tried', async () => {
    await start({ REMOTE_OVERRIDES: '1' })
    const { runtime } = await page('/uk/built?remote=mfe-built@http://localhost:1,mfe-x@nowhere')
    expect(runtime.refusedTrials?.map(({ reason }) => reason)).toEqual(['malformed', 'elsewhere'])
  })
})

describe('a version of the store', () => {
  const checked = async (version: string) => {
    await publishTo(store, releaseOf('mfe-a', version))
    await noteChecked(store, 'mfe-a', version, 'test', () => undefined)
    await pause(5)
  }
  const tried = async (version: string, headers = {}) => {
    const { runtime } = await page(`/uk/a?remote=mfe-a@${version}`, headers)
    const reason = runtime.refusedTrials?.[0]?.reason ?? ''
    return reason === 'elsewhere' ? 'asked' : reason
  }

  it('is tried by one person before anybody is shown it, with its hashes and within the same policy', async () => {
    await start()
    await deploy('mfe-a', '1')
    await checked('2')
    const cookie = await begin('/uk/a?remote=mfe-a@2')
    const own = await page('/uk/a', { cookie })
    expect(own.html).toContain('src="/remotes/mfe-a/2/entry.js" integrity="sha256-2"')
    expect(own.runtime.manifest.remotes).toMatchObject([
      { name: 'mfe-a', version: '2' },
      { name: 'mfe-built' },
    ])
    expect(own.runtime.manifest.remotes[0]).not.toHaveProperty('hasPrevious')
    expect(own.runtime.triedVersions).toEqual([{ name: 'mfe-a', version: '2' }])
    const others = await page('/uk/a')
    expect(others.runtime.manifest.remotes[0]?.version).toBe('1')
    expect(own.policy).toBe(others.policy)
    const ended = await page('/uk/a?remote=mfe-a@none', { cookie })
    expect(ended.response.headers.get('set-cookie')).toContain('Max-Age=0')
  })

  it('is tried before the first deploy of its remote', async () => {
    await start()
    await checked('1')
    expect(await tried('1')).toBe('asked')
  })

  it('is not, unless it has passed its checks', async () => {
    await start()
    await publishTo(store, releaseOf('mfe-a', '1'))
    expect(await tried('1')).toBe('unchecked')
  })

  it('is not, when it was taken back or is older than what is shown', async () => {
    await start()
    for (const version of ['1', '2', '3']) await checked(version)
    await change(channels => show(channels, 'mfe-a', '1'))
    await change(channels => show(channels, 'mfe-a', '2'))
    await change(channels => rollBack(channels, 'mfe-a'))
    for (const version of ['2', '3']) expect(await tried(version)).toBe('past')
    expect(await tried('1')).toBe('asked')
    await pause(5)
    await checked('4')
    expect(await tried('4')).toBe('asked')
    await change(channels => show(channels, 'mfe-b', '1'))
    settle()
    expect(await tried('4')).toBe('asked')
  })

  it('ends for whoever tries it when it is taken back, and that is said once', async () => {
    await start()
    await deploy('mfe-a', '1')
    await pause(5)
    await checked('2')
    const cookie = 'orenda_remotes=mfe-a%402'
    expect((await page('/uk/a', { cookie })).runtime.triedVersions).toHaveLength(1)
    await change(channels => tryOut(channels, 'mfe-a', '2', 10))
    await change(channels => tryOut(channels, 'mfe-a', '2', 0))
    settle()
    const { response, runtime } = await page('/uk/a', { cookie })
    expect(runtime.refusedTrials).toEqual([{ asked: 'mfe-a@2', reason: 'past' }])
    expect(runtime.triedVersions).toBeUndefined()
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
  })

  it('is never tried by an address alone, nor when it was taken back between the question and the press', async () => {
    await start()
    await deploy('mfe-a', '1')
    await pause(5)
    await checked('2')
    const { response, runtime, asked, session } = await askedAbout('/uk/a?remote=mfe-a@2', {
      'sec-fetch-site': 'same-origin',
    })
    expect(response.headers.get('set-cookie')).not.toContain('orenda_remotes')
    expect(runtime.triedVersions).toBeUndefined()
    await change(channels => tryOut(channels, 'mfe-a', '2', 10))
    await change(channels => tryOut(channels, 'mfe-a', '2', 0))
    settle()
    expect((await press('mfe-a@2', asked?.token, session)).status).toBe(404)
  })
})

it('keeps what is tried in a cookie that goes over https alone, where there is https', async () => {
  await start({ REMOTE_OVERRIDES: '1', PUBLIC_URL: 'https://orenda.example.com', APP_SECRET: 'x'.repeat(40) })
  const { response, asked, session } = await askedAbout('/uk/built?remote=mfe-built@http://localhost:4103')
  const pressed = await press(asked?.asked ?? '', asked?.token, session)
  for (const { headers } of [response, pressed]) {
    expect(headers.get('set-cookie')).toMatch(/; SameSite=Lax; HttpOnly; Secure$/)
  }
})

/** Asks for a path as it is written; `fetch` would tidy it up first. */
function locationOf(path: string): Promise<string> {
  const { hostname, port } = new URL(web.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, response => {
      response.resume()
      resolve(response.headers.location ?? '')
    })
      .on('error', reject)
      .end()
  })
}

describe('the files of a version', () => {
  it('are served for ever, to every origin', async () => {
    await start()
    await deploy('mfe-a', '1')
    const response = await fetch(`${web.url}/remotes/mfe-a/1/entry.js`)
    expect(await response.text()).toBe('// mfe-a 1')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
    })
  })

  it.each([
    '/remotes/mfe-a/1/missing.js',
    '/remotes/mfe-a/9/entry.js',
    '/remotes/mfe-a/..%2f..%2frevisions/000000001.json',
    '/remotes/mfe-a/1/..%2f1%2fentry.js',
  ])('and nothing else: %s', async path => {
    await start()
    await deploy('mfe-a', '1')
    const response = await fetch(web.url + path)
    expect(response.status).toBe(404)
  })
})
