import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { withdraw } from '@orenda/delivery/channels'
import { wordsIn } from '@orenda/tools/in-browser/words'
import { root } from '@orenda/tools/workspace'
import type { Page } from '@playwright/test'
import { forContract, type Patch, whileDrawn, whileStarting } from './patched-remote.ts'
import { enter, signUp } from './people.ts'
import type { Kind, Site } from './site.ts'
import { expect, expectAccessible, siteTest as test } from './test.ts'

const words = wordsIn('uk')
const heading = 'Тут поки нічого немає'

// These tests break things on purpose, so the browser logs errors.
test.use({ expectedFailures: [/./] })

/** Opens a remote's page as a user for whom everything else works. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: words('shell', 'layout.mainNavigation') })).toBeVisible()
}

/** The remote's error panel is shown with the reason, and the rest works. */
async function expectPanel(page: Page, text: string, phase: string): Promise<void> {
  await expect(page.getByRole('heading', { name: words('shell', `remote.${text}Title`) })).toBeVisible()
  const reference = page.locator('[data-failed]')
  await expect(reference).toContainText(phase)
  await expect(reference).toContainText(/[\da-f]{32}/)
  await page
    .getByRole('link', { name: words('properties', 'apartments.title') })
    .first()
    .click()
  await expect(
    page.getByRole('heading', { name: words('properties', 'apartments.emptyTitle') }),
  ).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-failed]')).toBeVisible()
}

const retry = (page: Page) => page.getByRole('button', { name: words('common', 'actions.retry') })

async function expectReported(site: Site, name: string, phase: string, version?: string): Promise<void> {
  const label = version === undefined ? '[^"]*' : version
  await expect
    .poll(() => site.metrics())
    .toMatch(new RegExp(`orenda_remote_failures_total{remote="${name}",version="${label}",phase="${phase}",`))
}

let count = 0
/** A remote with a name that no other test uses. */
function another() {
  count += 1
  return { name: `mfe-fail${count}`, path: `/uk/fail${count}` }
}

async function deployed(site: Site, patches: readonly Patch[] = [], kind: Kind = {}) {
  const remote = another()
  const version = await site.force(await site.sample(remote.name, patches, kind))
  await site.shows(remote.name, version)
  return { ...remote, version }
}

/** Deploys a version and then another one; their screens show which is which. */
async function deployedTwice(site: Site, { kind = {}, both = [], second = [] }: Twice = {}) {
  const remote = another()
  const version = async (word: string, patches: readonly Patch[]) =>
    site.force(await site.sample(remote.name, [[heading, word], ...patches], kind))
  const versions = {
    first: await version('Перша', both),
    second: await version('Друга', [...both, ...second]),
  }
  await site.shows(remote.name, versions.second)
  return { ...remote, ...versions }
}

interface Twice {
  kind?: Kind
  /** Changes of both builds. */
  both?: readonly Patch[]
  /** Changes of the second build only. */
  second?: readonly Patch[]
}

test.beforeEach(async ({ page, request }) => enter(page, await signUp(request)))

// Tests other remotes from the sections that everybody has.
test.afterEach(({ site }) => site.withdrawAll())

test('an entry that does not exist (404): its panel, and a retry when it exists', async ({ page, site }) => {
  const { name, path, version } = await deployed(site)
  const files = site.filesOf(name, version)
  // The entry and the opening script; the description stays, or the manifest would not list the remote.
  const entries = (await readdir(files)).filter(file => file.startsWith('remoteEntry'))
  for (const file of entries) await rename(`${files}/${file}`, `${files}/away-${file}`)
  await open(page, path)
  await expectPanel(page, 'unavailable', 'load')
  await expectAccessible(page)
  const failed = page.waitForResponse(response => response.status() === 404)
  await retry(page).click()
  await failed
  await expect(retry(page)).toBeEnabled()
  for (const file of entries) await rename(`${files}/away-${file}`, `${files}/${file}`)
  await retry(page).click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expectReported(site, name, 'load', version)
})

test('a server that is overloaded (503): its panel, and a retry when it is not', { tag: '@full' }, async ({
  page,
  site,
}) => {
  const { name, path } = await deployed(site)
  const pattern = new RegExp(`/remotes/${name}/`)
  await page.route(pattern, route => route.fulfill({ status: 503, body: '' }))
  await open(page, path)
  await expectPanel(page, 'unavailable', 'load')
  await page.unroute(pattern)
  await retry(page).click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expectReported(site, name, 'load')
})

test('a file with other content than in the manifest is not run', async ({ page, site }) => {
  const { name, path } = await deployed(site)
  await page.route(new RegExp(`/remotes/${name}/.*remoteEntry`), async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `globalThis.wasRun = true;${await response.text()}` })
  })
  await open(page, path)
  await expectPanel(page, 'unavailable', 'load')
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
})

/** Its only screen is loaded lazily, and has its own styles. */
const lazily: Kind = {
  edits: [
    [
      'src/routes.tsx',
      /import \{ (\w+) \} from '(.*)'/,
      `import { lazyScreen } from '@orenda/shared-ui/router'\nconst screen = lazyScreen(() => import(/* webpackChunkName: 'screen' */ '$2').then(({ $1 }) => $1))`,
    ],
    ['src/routes.tsx', /<\w+ \/>/, 'screen'],
    ['src/builtonce/builtonce-page.tsx', /^/, `import styles from './own.module.css'\n`],
    ['src/builtonce/builtonce-page.tsx', '<Page>', '<Page><span className={styles.own} />'],
  ],
  files: { 'src/builtonce/own.module.css': '.own { color: inherit }\n' },
}

/** Appends a byte to the remote's files until the returned function is called. */
async function tamper(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  await page.route(pattern, async route => {
    const response = await route.fetch()
    const more = route.request().url().endsWith('.css') ? '\nbody{color:red}' : '\nglobalThis.wasRun = true'
    await route.fulfill({ response, body: (await response.text()) + more })
  })
  return () => page.unroute(pattern)
}

test('a changed screen is not run, nor on a retry', { tag: '@full' }, async ({ page, site }) => {
  const { name, path, version } = await deployed(site, [], lazily)
  const mend = await tamper(page, new RegExp(`/remotes/${name}/.*/screen\\..*\\.js`))
  await open(page, path)
  await expectPanel(page, 'unavailable', 'load')
  const again = page.waitForRequest(/\/screen\..*\.js/)
  await retry(page).click()
  await again
  await expect(retry(page)).toBeEnabled()
  await expect(page.locator('[data-failed]')).toBeVisible()
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
  await mend()
  await retry(page).click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expectReported(site, name, 'load', version)
})

test('changed texts are not used', { tag: '@full' }, async ({ page, site }) => {
  const { name, path, version } = await deployed(site)
  await open(page, path)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  const mend = await tamper(page, new RegExp(`/remotes/${name}/.*/texts-en-json\\.`))
  await page.getByRole('button', { name: words('shell', 'menu.label').replace('{{name}}', '') }).click()
  await page.getByRole('menuitemradio', { name: words('shell', 'language.en') }).click()
  await expect(page.locator('[data-failed]')).toContainText('texts')
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
  await mend()
  await page.getByRole('button', { name: wordsIn('en')('common', 'actions.retry') }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expectReported(site, name, 'texts', version)
})

test('a changed style sheet is not used: the version before is shown', async ({ page, site }) => {
  const { name, path, first, second } = await deployedTwice(site, { kind: lazily })
  // The style sheet of the screen, which is loaded after the entry has run.
  await tamper(page, new RegExp(`/${second}/screen\\.[^/]*\\.css`))
  await open(page, path)
  await expect(page.getByRole('heading', { name: 'Перша' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-remote', `${name}@${first}`)
  await expectReported(site, name, 'load', second)
})

const throwing = whileDrawn(`if (!('isWell' in globalThis)) throw new TypeError('x')`)

test('an exception while it is shown: its panel, and a retry', { tag: '@full' }, async ({ page, site }) => {
  const { name, path, version } = await deployed(site, [throwing])
  await open(page, path)
  await expectPanel(page, 'broken', 'render')
  await page.evaluate(() => Object.assign(globalThis, { isWell: true }))
  await retry(page).click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expectReported(site, name, 'render', version)
})

test('an exception in a version that never worked in this browser: the version before is shown', {
  tag: '@full',
}, async ({ page, site }) => {
  const { name, path, first, second } = await deployedTwice(site, { second: [throwing] })
  await open(page, path)
  await expect(page.getByRole('heading', { name: 'Перша' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-remote', `${name}@${first}`)
  await expectReported(site, name, 'render', second)
  await expect
    .poll(() => site.metrics())
    .toMatch(new RegExp(`remote="${name}",version="${second}",phase="render",[^}]*fell_back="true"`))

  // A user who has seen it work gets the error instead.
  await page.evaluate(
    proven => localStorage.setItem('orenda.proven', JSON.stringify([proven])),
    `${name}@${second}`,
  )
  await page.reload()
  await expectPanel(page, 'broken', 'render')
})

test('two versions that break while they are shown: one panel for both', { tag: '@full' }, async ({
  page,
  site,
}) => {
  const { path, first } = await deployedTwice(site, { both: [throwing] })
  await open(page, path)
  await expectPanel(page, 'broken', 'render')
  await expect(page.locator('[data-failed]')).toContainText(first)
})

test('a version that was shown for a while counts as working', { tag: '@full' }, async ({ page, site }) => {
  const { name, path, version } = await deployed(site)
  await open(page, path)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('orenda.proven')))
    .toContain(`${name}@${version}`)
})

for (const [what, files, tag] of [
  ['a screen whose own script is gone', 'screen\\.[^/]*\\.js', []],
  ['a style sheet that is gone', '[^/]*\\.css', ['@full']],
] as const) {
  test(`${what}: the version before it`, { tag: [...tag] }, async ({ page, site }) => {
    const { name, path, first, second } = await deployedTwice(site, { kind: lazily })
    await page.route(new RegExp(`/${second}/${files}`), route => route.fulfill({ status: 404, body: '' }))
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'Перша' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-remote', `${name}@${first}`)
    await expectReported(site, name, 'load', second)
  })
}

test('a user who has gone to another page stays there', { tag: '@full' }, async ({ page, site }) => {
  const { path, name } = await deployed(site)
  const pattern = new RegExp(`/remotes/${name}/`)
  await page.route(pattern, route => route.fulfill({ status: 503, body: '' }))
  await open(page, path)
  await expect(page.locator('[data-failed]')).toBeVisible()
  await page.unroute(pattern)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/remotes.json', async route => {
    await promise
    await route.fallback()
  })
  await retry(page).click()
  await page
    .getByRole('link', { name: words('properties', 'apartments.title') })
    .first()
    .click()
  const apartments = page.getByRole('heading', { name: words('properties', 'apartments.emptyTitle') })
  await expect(apartments).toBeVisible()
  const renewed = page.waitForResponse('**/remotes.json')
  resolve()
  await renewed
  await expect(page).toHaveURL('/uk/apartments')
  await expect(apartments).toBeVisible()
  await page
    .getByRole('link', { name: name.slice(4).replace('f', 'F') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
})

test('a manifest that no longer lists it: its panel, and a retry when it does', async ({ page, site }) => {
  const { name, path, version } = await deployed(site)
  await open(page, path)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  const { channels } = await site.revisions.latest()
  await site.revisions.change('withdraw', present => withdraw(present, name))
  await site.shows(name, undefined)
  await page.reload()
  await expectPanel(page, 'unavailable', 'manifest')
  await site.revisions.change('deploy', present => ({ ...present, [name]: channels[name] as never }))
  await site.shows(name, version)
  await retry(page).click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
})

/** The contract version of the built shell. */
async function contractOfShell(): Promise<string> {
  const shell = JSON.parse(await readFile(join(root, 'shell/dist/shell.json'), 'utf8')) as {
    contract: string
  }
  return shell.contract
}

for (const [what, of, text, reason] of [
  [
    'the next minor',
    (shell: string) => shell.replace(/\d+$/, minor => `${Number(minor) + 1}`),
    'outdated',
    'too new',
  ],
  ['the next major', (shell: string) => `${Number.parseInt(shell, 10) + 1}.0`, 'outdated', 'too new'],
  ['the major before', () => '0.9', 'updating', 'too old'],
] as const) {
  test(`${what} of the contract: its panel says ${reason}`, async ({ page, site }) => {
    const { name, path, version } = await deployed(site, forContract(of(await contractOfShell())))
    await open(page, path)
    await expectPanel(page, text, reason)
    await expectReported(site, name, 'contract', version)
  })
}

test('in each language, and on a phone', { tag: '@full' }, async ({ page, site }) => {
  const { path } = await deployed(site, [whileStarting(`if (Date.now() > 0) throw new TypeError('x')`)])
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of ['uk', 'ru', 'en'] as const) {
    await page.goto(path.replace('/uk/', `/${language}/`))
    await expect(
      page.getByRole('heading', { name: wordsIn(language)('shell', 'remote.brokenTitle') }),
    ).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await expectAccessible(page)
  }
})
