import {
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  expectNothingClippedEverywhere,
  expectTargetsForFingers,
  languages,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

const origin = 'http://127.0.0.1:1'
const refused = 'https://previews.example.com'

/** A development server that only serves a description. */
async function serveDescription(page: Page, name: string) {
  const file = { address: 'file.js', integrity: '' }
  const label = { uk: 'Свіже', ru: 'Свежее', en: 'Fresh' }
  await page.route(`${origin}/remote.json`, route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        name,
        version: '1.0.0-dev',
        contract: '1.0',
        bases: [name.slice(4)],
        reads: {},
        navigation: [{ base: name.slice(4), label, icon: [], order: 1 }],
        entry: 'remoteEntry.js',
        integrity: '',
        preload: [],
        texts: { uk: file, ru: file, en: file },
      },
    }),
  )
}

// It sends no change events.
test.use({ expectedFailures: [/WebSocket connection to 'ws:\/\/127\.0\.0\.1:1\/ws' failed/] })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'what is not tried says so, and what would allow it',
      scopeOf(language),
      async ({ page, open, words, expectUsable }) => {
        await open(`terms?remote=mfe-fresh@${refused},mfe-fresh`)
        const notice = page.getByRole('status').filter({ hasText: refused })
        await expect(notice).toContainText(words('shell:override.refusedTitle'))
        await expect(notice).toContainText('REMOTE_ORIGINS')
        await expect(page.getByRole('status').filter({ hasText: '?remote=mfe-' })).toBeVisible()
        await expect(page).toHaveURL(`/${language}/terms`)
        await expectAccessibleEverywhere(page)
        await notice.getByRole('button', { name: words('common:actions.close') }).click()
        await expect(notice).toBeHidden()
        await expectUsable()
      },
    )

    test('a panel lists what runs, and removes one', scopeOf(language), async ({ page, open, words }) => {
      await serveDescription(page, 'mfe-fresh')
      await open(`terms?remote=mfe-fresh@${origin}`)
      const asking = page.getByRole('status').filter({ hasText: words('shell:override.askTitle') })
      await expect(asking).toContainText(words('shell:override.refused.elsewhere'))
      await expect(page.getByRole('complementary')).toBeHidden()
      await asking.getByRole('button', { name: words('shell:override.try') }).click()
      const badge = page.getByRole('complementary', { name: words('shell:override.title') })
      await badge.getByRole('button', { name: words('shell:override.all') }).press('Enter')
      const panel = page.getByRole('dialog', { name: words('shell:override.all') })
      await expect(panel).toContainText(
        words('shell:override.version', { version: '1.0.0-dev', contract: '1.0' }),
      )
      await expect(panel).toContainText(words('shell:override.source.origin', { origin }))
      await expectAccessibleEverywhere(page)
      await expectFitsEveryWidth(page)
      // Module names are in Latin letters in every language.
      await expectNothingClippedEverywhere(page)
      await page.setViewportSize(screens.phone)
      await expectTargetsForFingers(page)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await badge.getByRole('button', { name: words('shell:override.all') }).click()
      await page.setViewportSize(screens.phone)
      await panel
        .getByRole('button', { name: words('shell:override.resetOne', { name: 'mfe-fresh' }) })
        .click()
      await expect(badge).toBeHidden()
      await expect(page).toHaveURL(`/${language}/terms`)
    })
  })
}

test('an address asks for confirmation, from anywhere, and a reload requests nothing', async ({
  page,
  open,
  words,
}) => {
  await serveDescription(page, 'mfe-fresh')
  await page.route('https://elsewhere.example/', route =>
    route.fulfill({ contentType: 'text/html', body: '<a>On</a>' }),
  )
  await open('terms')
  const address = new URL(`/uk/terms?remote=mfe-fresh@${origin}`, page.url()).href
  const notice = page.getByRole('status').filter({ hasText: words('shell:override.askTitle') })
  const badge = page.getByRole('complementary', { name: words('shell:override.title') })
  const asks = async () => {
    await expect(notice).toContainText(`mfe-fresh@${origin}`)
    await expect(badge).toBeHidden()
  }
  // From our own page, from the address bar or a mail, and from another site.
  await page.evaluate(to => location.assign(to), address)
  await asks()
  await page.goto(address)
  await asks()
  await page.goto('https://elsewhere.example/')
  await page.evaluate(to => location.assign(to), address)
  await asks()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goto(address)
  await notice.getByRole('button', { name: words('shell:override.try') }).click()
  await expect(badge).toBeVisible()
})

test.describe('a question that is too old', () => {
  test.use({ expectedFailures: [/400 \(Bad Request\) \(\/trials\)/] })

  test('is asked again when it is pressed', async ({ page, context, open, words }) => {
    await open(`terms?remote=mfe-fresh@${origin}`)
    const notice = page.getByRole('status').filter({ hasText: words('shell:override.askTitle') })
    await expect(notice).toBeVisible()
    await context.clearCookies()
    const asked = page.waitForResponse(/terms\?remote=/)
    await notice.getByRole('button', { name: words('shell:override.try') }).click()
    await asked
    await expect(notice).toBeVisible()
  })
})

test.describe('before login', () => {
  test.use({ isSignedIn: false })

  test('the address of a trial is dropped by the login', async ({ page, api, open, words }) => {
    api.on('POST', 'auth/login', () => ({ accessToken: 'page', refreshToken: 'page', user: api.person }))
    await page.route(`${origin}/**`, route => {
      throw new Error(`Asked for ${route.request().url()}`)
    })
    await open(`login?from=${encodeURIComponent(`today?a=1&remote=mfe-fresh@${origin}`)}`)
    await page.getByLabel(words('fields.email')).fill('marta@orenda.example')
    await page.getByLabel(words('fields.password'), { exact: true }).fill('сонце-над-дахом')
    await page.getByRole('button', { name: words('login.submit') }).click()
    await expect(page).toHaveURL(/\/uk\/today\?a=1$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('complementary', { name: words('shell:override.title') })).toBeHidden()
  })
})
