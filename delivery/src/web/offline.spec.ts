import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RuntimeConfig } from '@orenda/contracts/remotes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { letPass } from '../../test/let-pass.ts'
import { makeWebRoot, publishTo, releaseOf, type WebRoot } from '../../test/web-root.ts'
import { rollBack, show } from '../channels.ts'
import { openReleaseStore } from '../open-release-store.ts'
import type { ReleaseStore } from '../release-store.ts'
import { Revisions } from '../revisions.ts'
import { loadDeliverySettings, releaseStoreSettings } from '../settings/load-settings.ts'
import { startWebServer, type WebServer } from './web-server.ts'

const hashes = { 'main.js': 'sha256-main', 'main.css': 'sha256-css', 'uk.js': 'sha256-uk' }
const list = 'files.0123456789abcdef0123456789abcdef.json'

let root: WebRoot
let store: ReleaseStore
let web: WebServer

beforeEach(async () => {
  root = await makeWebRoot()
  await root.build(releaseOf('mfe-built', '1'))
})
afterEach(async () => {
  await web.close()
  await root.remove()
})

/** A production build has a worker and a list of its files. */
async function start(env: Record<string, string> = {}, isProduction = true) {
  const shell = join(root.folder, 'shell/dist')
  if (isProduction) {
    const description = {
      contract: '1.3',
      entry: ['main.js', 'main.css'],
      texts: { uk: 'uk.js', ru: 'ru.js', en: 'en.js' },
      fonts: [],
      files: list,
      worker: 'service-worker.js',
    }
    await writeFile(join(shell, 'shell.json'), JSON.stringify(description))
    await writeFile(join(shell, list), JSON.stringify(hashes))
    await writeFile(join(shell, 'service-worker.js'), '// the worker')
  }
  const config = loadDeliverySettings({
    WEB_ROOT: root.folder,
    REMOTES_DIR: `${root.folder}/remotes`,
    ...env,
  })
  store = await openReleaseStore(releaseStoreSettings(config))
  web = await startWebServer(config, store)
}

async function page(headers: Record<string, string> = {}, path = '/uk/built') {
  const response = await fetch(web.url + path, { headers })
  const html = await response.text()
  const json = /id="orenda-runtime">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}'
  return { response, html, offline: (JSON.parse(json) as RuntimeConfig).offline }
}

const worker = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${web.url}/worker.js`, { headers })
  return { response, script: await response.text() }
}

describe('a page', () => {
  it('names its edition, which changes with each deploy and rollback, and the version before', async () => {
    await start()
    const before = await page()
    expect(before.offline).toEqual({
      edition: expect.stringMatching(/^[\da-f]{16}$/),
      files: `/assets/${list}`,
      previous: {},
    })
    expect((await page({}, '/en/other')).offline).toEqual(before.offline)
    for (const version of ['2', '3']) {
      await publishTo(store, releaseOf('mfe-built', version))
      await new Revisions(store).change('test', channels => show(channels, 'mfe-built', version))
    }
    await letPass(1050)
    const deployed = await page()
    expect(deployed.offline?.previous).toEqual({ 'mfe-built': '2' })
    expect(deployed.offline?.edition).not.toBe(before.offline?.edition)
    const whole = await fetch(`${web.url}/remotes.json`)
    expect(whole.headers.get('x-edition')).toBe(deployed.offline?.edition)
    await new Revisions(store).change('test', channels => rollBack(channels, 'mfe-built'))
    await letPass(1050)
    expect((await page()).offline?.previous).toEqual({ 'mfe-built': '1' })
  })

  it("has the hashes of the shell's files, and an ETag by which it comes once", async () => {
    await start()
    const { response, html } = await page()
    expect(html).toContain('src="/assets/main.js" integrity="sha256-main"')
    expect(html).toContain('href="/assets/main.css" integrity="sha256-css"')
    expect(html).toContain('src="/assets/uk.js" integrity="sha256-uk"')
    const etag = response.headers.get('etag') ?? ''
    const again = await page({ 'if-none-match': etag })
    expect(again.response.status).toBe(304)
    expect(again.html).toBe('')
    expect(again.response.headers.get('content-security-policy')).toContain("worker-src 'self'")
    expect((await page({ 'if-none-match': etag }, '/en/built')).response.status).toBe(200)
  })

  it('with a trial belongs to no edition, and has no ETag', async () => {
    await start({ REMOTE_OVERRIDES: '1' })
    const { response, offline } = await page({ cookie: 'orenda_remotes=mfe-built@http://localhost:4103' })
    expect(offline).toMatchObject({ edition: '' })
    expect(response.headers.get('etag')).toBeNull()
  })

  it.each([
    ['where the worker is switched off', { SERVICE_WORKER: '0' }, true],
    ['of a development build', {}, false],
  ])('%s has no edition', async (_, env, isProduction) => {
    await start(env, isProduction)
    expect((await page()).offline).toBeUndefined()
    const { script } = await worker()
    expect(script).toContain('registration.unregister()')
  })
})

describe('the worker', () => {
  it('comes from the root of the site, and once', async () => {
    await start()
    const { response, script } = await worker()
    expect(script).toBe('// the worker')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const etag = response.headers.get('etag') ?? ''
    expect(etag).toContain(createHash('sha256').update(script).digest('hex').slice(0, 16))
    expect((await worker({ 'if-none-match': etag })).response.status).toBe(304)
  })
})

describe('the description of the installed app', () => {
  it.each(['uk', 'ru', 'en'])('is named by the page, in %s, with icons and shortcuts', async language => {
    await start()
    const { html, response } = await page({}, `/${language}/built`)
    const address = /<link rel="manifest" href="([^"]*)">/.exec(html)?.[1] ?? ''
    expect(response.headers.get('content-security-policy')).toContain("manifest-src 'self'")
    const answer = await fetch(web.url + address)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    expect(await answer.json()).toMatchObject({
      id: '/',
      lang: language,
      start_url: `/${language}/today`,
      display: 'standalone',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { sizes: '512x512', purpose: 'maskable' }],
      shortcuts: [
        { url: `/${language}/today` },
        { url: `/${language}/payments` },
        { url: `/${language}/utilities/read` },
      ],
    })
  })
})
