import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseReleases, cohortOf } from '@orenda/contracts/remote-choice'
import type { RemotesManifest } from '@orenda/contracts/remotes'
import { show } from '@orenda/delivery/channels'
import { wordsIn } from '@orenda/tools/in-browser/words'
import { root } from '@orenda/tools/workspace'
import type { APIRequestContext, Browser, Page, Request } from '@playwright/test'
import type { Patch } from './patched-remote.ts'
import { enter, type SignedUp, signUp } from './people.ts'
import { isFull } from './scope.ts'
import type { Edit, Site } from './site.ts'
import { expect, siteTest as test } from './test.ts'

const words = wordsIn('uk')
const name = 'mfe-light'
const path = '/uk/light'
const before = 'Тут поки нічого немає'

/** A build with another word on its screen. */
const saying = (site: Site, word: string) => site.sample(name, [[before, word] satisfies Patch])

/** Sources with another word on their screen. */
const sourcesSaying = (site: Site, word: string, edits: readonly Edit[] = []) =>
  site.write(name, [['src/i18n/uk.json', before, word], ...edits])

/** A new tab of a browser without any cached data. */
async function newTab(browser: Browser, site: Site, person: Pick<SignedUp, 'tokens'>): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.product.url, locale: 'uk-UA' })
  const page = await context.newPage()
  await enter(page, person)
  return page
}

async function expectInNewTab(
  browser: Browser,
  site: Site,
  person: SignedUp,
  word: string,
  at = path,
): Promise<void> {
  const page = await newTab(browser, site, person)
  await page.goto(at)
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
  await page.context().close()
}

/** A hash of all files of the shell and the other remotes. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync('{shell,mfe-*}/dist/**/*', { cwd: root }).sort()) {
    if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

let person: SignedUp
let first: string

test.beforeAll(async ({ site, playwright }) => {
  person = await signUp(await playwright.request.newContext({ baseURL: site.product.url }))
  first = await site.publishChecked(await site.sample(name))
})

test.beforeEach(async ({ site }) => {
  await site.show(name, first)
  await site.shows(name, first)
})

test.afterAll(({ site }) => site.withdrawAll())

/** A second section, which is loaded when it is opened. */
const withSwifter: readonly Edit[] = [
  ['remote.config.ts', `bases: ['swift']`, `bases: ['swift', 'swifter']`],
  [
    'remote.config.ts',
    'navigation: [',
    `navigation: [{ base: 'swifter', label: { uk: 'Swifter', ru: 'Swifter', en: 'Swifter' }, icon: [['path', { d: 'M4 4h16' }]], order: 990 },`,
  ],
  ['src/routes.tsx', 'import type { RouteObject }', 'import { lazyScreen, type RouteObject }'],
  [
    'src/routes.tsx',
    ' }]',
    ` }, { path: 'swifter', element: lazyScreen(() => import('./swifter.tsx').then(({ Swifter }) => Swifter)) }]`,
  ],
]
const swifter = `import { useTitle } from '@orenda/shared-ui/router'
import { Page } from '@orenda/shared-ui/pages'
import { PageHead } from '@orenda/shared-ui/ui'

export function Swifter() {
  useTitle('Swifter')
  return <Page><PageHead title="Swifter" /></Page>
}
`

/** The sources of a remote with two sections. */
const swift = (site: Site, edits: readonly Edit[] = []) =>
  site.write('mfe-swift', [...withSwifter, ...edits], { 'src/swifter.tsx': swifter })

const small = {
  name: 'mfe-swift',
  path: '/uk/swift',
  before,
  link: 'Swifter',
  heading: 'Swifter',
  /** Deploys its first version. */
  begin: async (site: Site) => site.forceSources('mfe-swift', await swift(site)),
  changed: (site: Site, word: string) => swift(site, [['src/i18n/uk.json', before, word]]),
}

const emptyPayments = words('finance', 'payments.emptyTitle')
/** One of the workspace's own remotes, whose screens take long to check. */
const official: typeof small = {
  name: 'mfe-finance',
  path: '/uk/payments',
  before: emptyPayments,
  link: words('finance', 'expenses.title'),
  heading: words('finance', 'expenses.emptyTitle'),
  begin: site => site.deployed('deploy', 'mfe-finance'),
  changed: (site, word) => site.copy('mfe-finance', [['src/i18n/uk.json', emptyPayments, word]]),
}

for (const [remote, tag] of [
  [small, []],
  [official, ['@full']],
] as const) {
  const { name, path, before, link, heading } = remote

  test(`${name} that is deployed is there at the next load, and open tabs go on with what they have`, {
    tag: [...tag],
  }, async ({ browser, site }) => {
    const first = await remote.begin(site)
    await site.shows(name, first)
    const files = fingerprint()
    const open = await newTab(browser, site, person)
    await open.goto(path)
    await expect(open.getByRole('heading', { name: before })).toBeVisible()

    const second = await site.deployed('deploy', name, await remote.changed(site, 'Друга версія'))
    expect(second).not.toBe(first)
    expect(fingerprint()).toBe(files)
    await site.shows(name, second)
    await expectInNewTab(browser, site, person, 'Друга версія', path)

    // A screen that the open tab has not loaded yet comes from the version that the tab runs.
    await open.getByRole('link', { name: link }).first().click()
    await expect(open.getByRole('heading', { name: heading })).toBeVisible()
    await open.goBack()
    await expect(open.getByRole('heading', { name: before })).toBeVisible()
    expect(await open.evaluate(() => document.documentElement.dataset.remote)).toBe(`${name}@${first}`)
    await open.reload()
    await expect(open.getByRole('heading', { name: 'Друга версія' })).toBeVisible()
    await open.context().close()

    await site.deployed('rollback', name)
    await site.shows(name, first)
    await expectInNewTab(browser, site, person, before, path)
    const { output } = await site.remote('list', name)
    expect(output).toMatch(new RegExp(`^${first} .*  shown$`, 'm'))
    expect(output).toMatch(new RegExp(`deploy ${name} ${second} +\\S`, 'm'))
    expect(output).toMatch(new RegExp(`rollback ${name} ${first} +\\S`, 'm'))
  })
}

test('a canary is shown to some people, always the same ones, until it is promoted', {
  tag: '@full',
}, async ({ browser, site }) => {
  const canary = await site.publishChecked(await saying(site, 'Проба'))
  await site.deployed('canary', name, canary, '50%')
  await expect
    .poll(() => site.metrics().then(() => manifestOf(site)))
    .toMatchObject({
      remotes: expect.arrayContaining([expect.objectContaining({ canary: expect.anything() })]),
    })
  const manifest = await manifestOf(site)
  const versionFor = (id: string) =>
    chooseReleases(manifest, cohortOf(id)).find(entry => entry.name === name)?.version
  const people = Array.from({ length: 200 }, () => crypto.randomUUID())
  const trying = people.filter(id => versionFor(id) === canary)
  // Five standard deviations of a fair coin are 35.
  expect(trying.length).toBeGreaterThan(65)
  expect(trying.length).toBeLessThan(135)

  // The browser decides by the manifest, always the same for a user, in any browser.
  const others = people.filter(id => versionFor(id) !== canary)
  for (const id of [trying[0], others[0], trying[0], others[0]]) {
    const page = await newTab(browser, site, { tokens: tokensOf(id ?? '') })
    await page.route('**/api/users/me', route => route.fulfill({ json: { ...nobody, id } }))
    await page.route('**/api/apartments**', route => route.fulfill({ json: [] }))
    await page.goto(path)
    const shown = page.locator('html[data-remote]')
    await expect(shown).toHaveAttribute('data-remote', `${name}@${versionFor(id ?? '')}`)
    await page.context().close()
  }

  await site.deployed('promote', name)
  await site.shows(name, canary)
  await expectInNewTab(browser, site, person, 'Проба')
  await site.deployed('rollback', name)
  await site.shows(name, first)
})

test.describe('a canary that fails', () => {
  test.use({ expectedFailures: [/Failed to load resource|ERR_FAILED|Federation/i] })

  // What the server does is tested beside it (`client-events/canaries.spec.ts`).
  test('is stopped by the server, which logs how many people were affected', { tag: '@full' }, async ({
    browser,
    page,
    request,
    site,
  }) => {
    const canary = await site.publishChecked(await saying(site, 'Хвора'))
    await site.deployed('canary', name, canary, '100%')
    await expect.poll(() => canaryOf(site)).toBe(canary)

    const well = await newTab(browser, site, person)
    const said = well.waitForRequest(isReport('remote_shown'))
    await well.goto(path)
    await expect(well.getByRole('heading', { name: 'Хвора' })).toBeVisible()
    expect((await (await said).response())?.status()).toBe(204)

    const others = []
    for (let count = 0; count < 5; count += 1) others.push(await signUp(request))
    const [first, ...rest] = others as [SignedUp, ...SignedUp[]]
    await page.route(`**/remotes/${name}/${canary}/**`, route => route.abort())
    await enter(page, first)
    const failed = page.waitForRequest(isReport('remote_failed'))
    await page.goto(path)
    await expect(page.getByRole('heading', { name: before })).toBeVisible()
    expect((await (await failed).response())?.status()).toBe(204)
    const event = (await failed).postDataJSON()
    expect(await canaryOf(site)).toBe(canary)
    for (const { tokens } of rest) {
      const headers = { authorization: `Bearer ${tokens.accessToken}` }
      const answer = await request.post('/api/client-events', { data: event, headers })
      expect(answer.status()).toBe(204)
    }

    await expect.poll(() => canaryOf(site)).toBeUndefined()
    await expectInNewTab(browser, site, person, before)
    expect(await site.metrics()).toContain(
      `orenda_canaries_stopped_total{remote="${name}",version="${canary}"} 1`,
    )
    expect((await site.revisions.latest()).by).toBe('orenda')
    expect((await site.remote('list')).output).toContain(`${canary} stopped: 5 of 6 people`)
    const { output } = await site.remote('list', name)
    expect(output).toMatch(new RegExp(`^${canary} .* canary stopped: 5 of 6 people$`, 'm'))
    expect(output).toContain(`canary stopped ${name} ${canary}: 5 of 6 people`)
    const again = await site.remote('canary', name, canary, '10%')
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('--again')])
    await site.deployed('canary', name, canary, '10%', '--again')
    await site.deployed('canary', name, canary, '0%')
    await well.context().close()
  })
})

test('a pinned remote keeps its version, whatever is deployed', { tag: '@full' }, async ({ site }) => {
  await site.deployed('pin', name)
  const { code, output } = await site.remote('deploy', name, await site.write(name))
  expect([code, output]).toEqual([1, expect.stringContaining(`pinned at ${first}`)])
  await site.deployed('unpin', name)
})

test.describe('a version that breaks after its check', () => {
  test.use({
    expectedFailures: [/Failed to load resource|404|integrity|Federation|Refused to (execute|apply)/i],
  })

  test('is replaced by the version before it and its styles, and is reported', async ({ page, site }) => {
    // The server caches files in memory, and no one has requested a file of this version yet.
    const broken = await site.publishChecked(await saying(site, 'Зникла'))
    await site.show(name, broken)
    await site.shows(name, broken)
    await rm(site.filesOf(name, broken), { recursive: true })
    await enter(page, person)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: before })).toBeVisible()
    await expect(page.locator('[data-failed]')).toHaveCount(0)
    const styles = await page
      .locator('link[data-rspack][href*="/remotes/"]')
      .evaluateAll(links =>
        (links as HTMLLinkElement[]).map(({ href, sheet }) => ({ href, rules: sheet?.cssRules.length ?? 0 })),
      )
    expect(styles.length).toBeGreaterThan(0)
    for (const { href, rules } of styles) {
      expect(href).toContain(`/${name}/${first}/`)
      expect(rules).toBeGreaterThan(0)
    }
    await expect
      .poll(() => site.metrics())
      .toContain(
        `orenda_remote_failures_total{remote="${name}",version="${broken}",phase="load",fell_back="true"} 1`,
      )
    await site.deployed('rollback', name)
    await site.shows(name, first)
  })
})

const changes = isFull ? 50 : 10
const leastReads = 10 * changes

test(`the manifest is never seen half written: ${leastReads} reads during ${changes} deploys`, {
  tag: '@full',
}, async ({ site }) => {
  const versions = [first, await site.publishChecked(await saying(site, 'Удруге'))]
  const seen = new Set<string>()
  let isOver = false
  const deploys = (async () => {
    // Until both were seen: which one the server reads at this moment is random.
    for (let count = 0; count < changes || seen.size < 2; count += 1) {
      const version = versions[(count + 1) % 2] as string
      await site.revisions.change(`deploy ${name} ${version}`, channels => show(channels, name, version))
      // Not in step with the second for which the server caches a manifest.
      await pause(90 + (count % 5) * 20)
    }
    isOver = true
  })()
  let reads = 0
  while (!isOver || reads < leastReads) {
    const texts = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`${site.product.url}/remotes.json`).then(answer => answer.text()),
      ),
    )
    reads += texts.length
    for (const text of texts) {
      const { remotes } = JSON.parse(text) as RemotesManifest
      const entry = remotes.find(remote => remote.name === name)
      expect(versions).toContain(entry?.version)
      expect(entry?.entry).toContain(`/${entry?.version}/`)
      expect(remotes.map(remote => remote.name)).toContain('mfe-properties')
      seen.add(entry?.version ?? '')
    }
    await pause(30)
  }
  await deploys
  expect(reads).toBeGreaterThanOrEqual(leastReads)
  expect(seen.size).toBe(2)
})

test("a deploy to another store than the installation's is refused", { tag: '@full' }, async ({ site }) => {
  const folder = await sourcesSaying(site, 'Деінде')
  const { code, output } = await site.remoteWithStore('elsewhere', 'deploy', name, folder)
  expect([code, output]).toEqual([1, expect.stringContaining('✗ serving:')])
  expect(output).toContain('REMOTES_DIR')
})

test('a deploy to another store is refused when the installation serves the same version', {
  tag: '@full',
}, async ({ site }) => {
  const folder = await sourcesSaying(site, 'Деінде й тут')
  await site.deployed('publish', name, folder)
  const again = await site.remoteWithStore('another', 'deploy', name, folder)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('does not show')])
})

/** @param ship publishes the same version again each time */
async function expectLostFileBack(site: Site, ship: () => Promise<string>): Promise<void> {
  const version = await ship()
  const [lost] = (await site.store.list(`files/${name}/${version}/`)).filter(key => key.endsWith('.css'))
  await rm(join(site.filesOf(name, version), lost?.split('/').at(-1) ?? ''))
  expect(await site.store.read(lost ?? '')).toBeNull()
  expect(await ship()).toBe(version)
  expect(await site.store.read(lost ?? '')).not.toBeNull()
}

test('lost files come back when the version is published again', async ({ site }) => {
  const built = await saying(site, 'Знайшлась')
  await expectLostFileBack(site, () => site.publishChecked(built))
})

test('lost files come back with another deploy', { tag: '@full' }, async ({ site }) => {
  await expectLostFileBack(site, async () =>
    site.deployed('deploy', name, await sourcesSaying(site, 'Знайшлась знову')),
  )
})

test('two remotes deployed one after the other are both shown', { tag: '@full' }, async ({ site }) => {
  const names = ['mfe-left', 'mfe-right']
  const versions = await Promise.all(names.map(async each => site.publishChecked(await site.sample(each))))
  const done = await Promise.all(
    names.map((each, index) => site.remote('promote', each, versions[index] ?? '')),
  )
  for (const { code, output } of done) expect(code, output).toBe(0)
  const { channels } = await site.revisions.latest()
  expect(Object.keys(channels)).toEqual(expect.arrayContaining(names))
})

test('two deploys at the same time are both shown', { tag: '@full' }, async ({ site }) => {
  const folders = await Promise.all(['mfe-east', 'mfe-west'].map(each => site.write(each)))
  const done = await Promise.all([
    site.remote('deploy', 'mfe-east', folders[0] ?? ''),
    site.remote('deploy', 'mfe-west', folders[1] ?? ''),
  ])
  for (const { code, output } of done) expect(code, output).toBe(0)
  const { channels } = await site.revisions.latest()
  expect(Object.keys(channels)).toEqual(expect.arrayContaining(['mfe-east', 'mfe-west']))
})

test.describe('a new remote', () => {
  // This installation's API does not have the new remote's records.
  test.use({ expectedFailures: [/404/] })

  const base = 'house-rules'
  const remote = `mfe-${base}`

  async function expectThere(page: Page, request: APIRequestContext): Promise<void> {
    await enter(page, await signUp(request))
    await page.goto(`/uk/${base}`)
    await expect(page.getByRole('heading', { name: 'House Rules', level: 1 })).toBeVisible()
    await expect(page.getByText(words('common', 'records.fetchError'))).toBeVisible()
  }

  test('is built and shown as the generator wrote it', { tag: '@full' }, async ({ page, request, site }) => {
    await site.shows(remote, await site.forceSources(remote, await site.writeNew(remote)))
    await expectThere(page, request)
  })

  test('is deployed as the generator wrote it', { tag: '@full' }, async ({ page, request, site }) => {
    await site.deployed('deploy', remote, await site.writeNew(remote))
    await expectThere(page, request)
  })
})

const manifestOf = async (site: Site) =>
  (await (await fetch(`${site.product.url}/remotes.json`)).json()) as RemotesManifest

const canaryOf = async (site: Site) =>
  (await manifestOf(site)).remotes.find(remote => remote.name === name)?.canary?.release.version

/** A page's report about the remote, sent with a user's session. */
const isReport = (kind: string) => (request: Request) =>
  request.url().endsWith('/api/client-events') &&
  request.headers().authorization !== undefined &&
  request.postData()?.includes(`"kind":"${kind}","name":"${name}"`) === true

const nobody = {
  name: 'Хтось',
  email: 'someone@orenda.example',
  pending_email: null,
  phone: null,
  language: 'uk',
  subscription: {
    id: null,
    plan_name: 'trial',
    payment_status: 'paid',
    max_apartments: 3,
    current_apartments: 0,
    can_create_apartment: true,
    is_expired: false,
    end_date: null,
  },
}

/** Tokens with a user id; the server would refuse them. */
function tokensOf(id: string): SignedUp['tokens'] {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return { accessToken: `${part({ alg: 'none' })}.${part({ sub: id })}.`, refreshToken: 'none' }
}
