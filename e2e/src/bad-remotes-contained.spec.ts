import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wordsIn } from '@orenda/tools/in-browser/words'
import type { Page } from '@playwright/test'
import { type ContainedRemote, contained } from './bad-remotes/contained.ts'
import type { Built } from './patched-remote.ts'
import { enter, signUp } from './people.ts'
import type { Site } from './site.ts'
import { expect, siteTest as test } from './test.ts'

// Tests defective remotes that have passed all checks, each in a product with five other remotes.

const name = 'mfe-bad'
const base = 'bad'
const words = wordsIn('uk')
const label = 'Bad'
const heading = 'Тут поки нічого немає'
const apartment = 'Студія'

/** The other remotes' panels on the Today page. */
const others = ['mfe-finance', 'mfe-properties', 'mfe-utilities', 'mfe-reminders', 'mfe-account']

// These tests break things on purpose, so the browser logs errors.
test.use({ expectedFailures: [/./] })

const link = (page: Page, to: string) =>
  page
    .getByRole('navigation', { name: words('shell', 'layout.mainNavigation') })
    .getByRole('link', { name: to, exact: true })

const panelsOf = (page: Page, remote: string) => page.locator(`[data-panel^="${remote}/today.panel/"]`)

const retry = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: words('common', 'actions.retry') })

/** A hash of everything about the page's look that a foreign style sheet could change. */
const look = (page: Page) =>
  page.evaluate(() =>
    ['html', 'body', 'h1', '#main', 'header', 'nav a', 'main button', '[data-row-id]', '[data-panel] h2'].map(
      selector => {
        const element = document.querySelector(selector)
        if (element === null) return selector
        const style = getComputedStyle(element)
        const {
          fontFamily,
          fontSize,
          letterSpacing,
          color,
          margin,
          outlineStyle,
          display,
          visibility,
          textTransform,
        } = style
        return [
          selector,
          fontFamily,
          fontSize,
          letterSpacing,
          color,
          margin,
          outlineStyle,
          display,
          visibility,
          textTransform,
        ].join(' ')
      },
    ),
  )

/** Opens a section of another remote with the navigation. */
async function expectApartments(page: Page): Promise<string[]> {
  await link(page, words('properties', 'apartments.title')).click()
  await expect(page).toHaveURL('/uk/apartments')
  await expect(
    page.getByRole('heading', { level: 1, name: words('properties', 'apartments.title') }),
  ).toBeVisible()
  await expect(page.locator('[data-row-id]').filter({ hasText: apartment })).toBeVisible()
  return look(page)
}

/** Opens the page that consists of panels of all remotes. */
async function expectToday(page: Page): Promise<string[]> {
  await link(page, words('shell', 'layout.today')).click()
  await expect(page.getByRole('heading', { level: 1, name: words('shell', 'layout.today') })).toBeVisible()
  for (const remote of others) {
    const panels = panelsOf(page, remote)
    await panels.first().scrollIntoViewIfNeeded()
    await expect(panels.first().getByRole('heading', { level: 2 })).toBeVisible()
    await expect(panels.first().locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(panels.getByText(words('common', 'states.notLoaded'))).toHaveCount(0)
  }
  return look(page)
}

async function expectShown(page: Page, shown: ContainedRemote['shown']): Promise<void> {
  if (shown === 'its screen') {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  } else if (shown === 'a skeleton') {
    await expect(page.locator('main [data-skeleton]').first()).toBeVisible()
  } else if (shown === 'the start') {
    await expect(page).toHaveURL('/uk/apartments')
    await expect(link(page, label)).toHaveCount(0)
  } else {
    const [text, phase] = shown
    await expect(page.getByRole('heading', { name: words('shell', `remote.${text}Title`) })).toBeVisible()
    await expect(page.getByText(words('shell', `remote.${text}Text`))).toBeVisible()
    await expect(page.locator('[data-failed]')).toContainText(phase)
    await expect(retry(page)).toBeEnabled()
  }
}

/** The failed panel is one line in its own place, with a retry. */
async function expectPanelLost(page: Page): Promise<void> {
  const place = panelsOf(page, name)
  await place.scrollIntoViewIfNeeded()
  await expect(place.getByText(words('common', 'states.notLoaded'))).toBeVisible()
  await expect(place.getByRole('heading', { name: 'Погана' })).toBeVisible()
}

async function spoil(site: Site, version: string, { files, instead }: NonNullable<ContainedRemote['lose']>) {
  const folder = site.filesOf(name, version)
  for (const file of await readdir(folder)) {
    if (!files.test(file)) continue
    await rm(join(folder, file))
    if (instead !== undefined) await writeFile(join(folder, file), instead)
  }
}

interface Looks {
  apartments: string[]
  today: string[]
}

/** The other remotes are one click away, and look the same as before. */
async function expectOthers(page: Page, { apartments, today }: Looks): Promise<void> {
  await expectApartments(page)
  await expect.poll(() => look(page)).toEqual(apartments)
  await expectToday(page)
  await expect.poll(() => look(page)).toEqual(today)
}

/** Delays a remote's entry until the returned function is called. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/remotes/${name}/.*remoteEntry`), async route => {
    await promise
    await route.continue()
  })
  return async () => resolve()
}

/** Builds a version that no other test uses. */
function buildOf({ edits, files, patches = [] }: ContainedRemote, index: number, site: Site): Promise<Built> {
  const text = 'Nothing here yet'
  if (edits === undefined) return site.sample(name, [...patches, [text, `${text} ${index}`]])
  return site.build(name, [...edits, ['src/i18n/en.json', text, `${text} ${index}`]], files)
}

test.afterEach(async ({ site }) => {
  await site.withdrawAll()
  await site.shows(name, undefined)
})

for (const [index, remote] of contained.entries()) {
  const { what, lose, entry, shown, isMended, isPanelLost } = remote
  test(`a remote that ${what} harms nobody else`, {
    tag: remote.isQuick ? [] : ['@full'],
  }, async ({ page, request, site }) => {
    const person = await signUp(request)
    await person.api('post', 'apartments', { name: apartment, income: 9000 })
    await enter(page, person)
    const { version, again } = await site.publish(await buildOf(remote, index, site))
    if (lose !== undefined) await spoil(site, version, lose)
    await site.show(name, version)
    await site.shows(name, shown === 'the start' ? undefined : version)
    const mend = entry === undefined ? again : await hold(page)

    await page.goto('/uk/tenants')
    const looks = { apartments: await expectApartments(page), today: await expectToday(page) }
    if (isPanelLost) {
      await expectPanelLost(page)
      await panelsOf(page, name)
        .getByRole('button', { name: words('common', 'actions.retry') })
        .click()
      await expectPanelLost(page)
    }

    await test.step('opened by its link', async () => {
      if (shown === 'the start') return
      await link(page, label).click()
      if (entry !== 'slow') await expectShown(page, shown)
      await expectOthers(page, looks)
    })
    await test.step('opened at its address', async () => {
      // Only after the page has loaded, because it would wait for the delayed entry.
      await page.goto(`/uk/${base}`, { waitUntil: 'commit' })
      if (entry !== 'slow') await expectShown(page, shown)
      await expectOthers(page, looks)
    })
    if (shown === 'the start') return

    await link(page, label).click()
    if (entry !== 'slow') await expectShown(page, shown)
    if (entry === 'slow' || isMended) await mend()
    if (isMended) {
      await retry(page).click()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    if (entry === 'slow') await expectShown(page, shown)
    if (typeof shown === 'string') return
    const counted = `orenda_remote_failures_total{remote="${name}",version="${version}",phase="${shown[1]}",`
    await expect.poll(() => site.metrics()).toContain(counted)
  })
}
