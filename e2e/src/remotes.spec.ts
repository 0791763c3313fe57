import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FigureRow } from '@orenda/contracts/page-figures'
import { wordsIn } from '@orenda/tools/in-browser/words'
import type { Request } from '@playwright/test'
import { enter, signUp } from './people.ts'
import { expect, expectAccessible, test } from './test.ts'

const words = wordsIn('uk')

test.describe('a remote that is down', () => {
  test.use({ expectedFailures: [/remoteEntry|ERR_FAILED|Failed to load resource|Federation|preload/i] })

  test('leaves the others working, and comes back without a reload', async ({ page, request }) => {
    const { tokens } = await signUp(request)
    await page.addInitScript(({ accessToken, refreshToken }) => {
      localStorage.setItem('orenda.accessToken', accessToken)
      localStorage.setItem('orenda.refreshToken', refreshToken)
    }, tokens)
    await page.route(/\/remotes\/mfe-properties\/remoteEntry/, route => route.abort())
    await page.goto('/uk/apartments')
    await expect(page.getByText(words('shell', 'remote.unavailableTitle'))).toBeVisible()
    await expectAccessible(page)
    await expect(
      page.getByRole('navigation', { name: words('shell', 'layout.mainNavigation') }),
    ).toBeVisible()

    await page.getByRole('link', { name: words('shell', 'footer.terms') }).click()
    await expect(page).toHaveURL('/uk/terms')
    await page.goBack()
    await expect(page.getByText(words('shell', 'remote.unavailableTitle'))).toBeVisible()

    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const retry = page.getByRole('button', { name: words('common', 'actions.retry') })
    // Still down: the panel stays, and the retry is enabled again after the failed attempt.
    const failed = page.waitForEvent('requestfailed')
    await retry.click()
    await failed
    await expect(retry).toBeEnabled()
    await page.unroute(/\/remotes\/mfe-properties\/remoteEntry/)
    await retry.click()
    await expect(page.getByText(words('properties', 'apartments.emptyTitle'))).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  })
})

test('a list of another remote loads only its own files, and no list modules again', async ({
  page,
  request,
}) => {
  const { tokens } = await signUp(request)
  await page.addInitScript(({ accessToken, refreshToken }) => {
    localStorage.setItem('orenda.accessToken', accessToken)
    localStorage.setItem('orenda.refreshToken', refreshToken)
  }, tokens)
  await page.goto('/uk/apartments')
  await expect(page.getByText(words('properties', 'apartments.emptyTitle'))).toBeVisible()
  // The footer's own script is loaded after the first screen.
  await expect(page.getByRole('contentinfo')).toContainText('USD')
  // Requests from now on: files of other sections that are prefetched do not count as scripts.
  const scripts: Request[] = []
  page.on('request', each => {
    if (each.resourceType() === 'script') scripts.push(each)
  })
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/uk/utilities"]')?.click())
  await expect(page.getByRole('heading', { name: words('utilities', 'title') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await Promise.all(scripts.map(async each => (await each.response())?.finished()))
  expect(scripts.map(each => new URL(each.url()).pathname).filter(path => /\/lists\./.test(path))).toEqual([])
  const sizes = await Promise.all(scripts.map(each => each.sizes()))
  const bytes = sizes.reduce((sum, each) => sum + each.responseBodySize + each.responseHeadersSize, 0)
  expect(bytes).toBeGreaterThan(0)
  // Measured: 18.6 KB, of which 2 are what replaced modules inside libraries had spared.
  expect(bytes / 1024).toBeLessThanOrEqual(19)
})

test.describe('an API that does not answer', () => {
  test.use({ expectedFailures: [/Failed to load resource|ERR_|status of 50\d/] })

  test('keeps the user logged in, and is asked again', async ({ page, request }) => {
    const { tokens } = await signUp(request)
    await page.addInitScript(({ accessToken, refreshToken }) => {
      localStorage.setItem('orenda.accessToken', accessToken)
      localStorage.setItem('orenda.refreshToken', refreshToken)
    }, tokens)
    await page.route(/\/api\//, route => route.abort())
    await page.goto('/uk/apartments')
    await expect(page.getByText(words('shell', 'session.unreachableTitle'))).toBeVisible()
    await page.unroute(/\/api\//)
    await page.getByRole('button', { name: words('common', 'actions.retry') }).click()
    await expect(page.getByText(words('properties', 'apartments.emptyTitle'))).toBeVisible()
  })
})

test('no built file names the folder it was built in, so that every machine builds the same', () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync('{shell,mfe-*}/dist/**/*.{js,css,json}', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(file => readFileSync(join(root, file), 'utf8').includes(root))).toEqual([])
})

test('a page that is left reports how long its remote took, by version and the pattern of its routes', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  const { id } = (await person.api('post', 'apartments', {
    name: 'Садова',
    address: '',
    income: 9000,
    currency: 'UAH',
    status: 'available',
    tenant_id: null,
    lease_start: null,
    lease_end: null,
    files: [],
  })) as { id: string }
  await enter(page, person)
  await page.goto('/uk/apartments')
  const link = page.getByRole('main').getByRole('link', { name: 'Садова', exact: true })
  await expect(link).toBeVisible()
  const shown = await page.locator('html').getAttribute('data-remote')
  // Measuring begins after the first screen; what was pressed before is not measured.
  const measured = () => page.evaluate(() => performance.getEntriesByName('orenda.content').length)
  await expect(async () => {
    if (!page.url().endsWith('/apartments')) await page.goBack()
    await link.click()
    await expect(page).toHaveURL(new RegExp(id))
    await expect.poll(measured, { timeout: 3000 }).toBeGreaterThan(0)
  }).toPass()
  // Another tab comes to the front.
  const answered = page.waitForResponse(/\/api\/page-figures$/)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  expect((await answered).status()).toBe(204)
  const [remote, version] = shown?.split('@') ?? []
  const counted = async (metric: string, route: string) => {
    const rows = (await (await request.get(`/api/page-figures?remote=${remote}`)).json()) as FigureRow[]
    return rows.some(row => row.version === version && row.metric === metric && row.route === route)
  }
  await expect.poll(() => counted('content', 'apartments/:id')).toBe(true)
  for (const metric of ['ttfb', 'lcp']) expect(await counted(metric, 'apartments')).toBe(true)
})
