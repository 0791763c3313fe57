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

/** A development server that says what it has, and nothing more. */
async function serveDescription(page: Page, name: string) {
  const file = { address: 'file.js', integrity: '' }
  const label = { uk: 'Свіже', ru: 'Свежее', en: 'Fresh' }
  await page.route(`${origin}/remote.json`, route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        ...{ name, version: '0.1.0-dev', contract: '1.0', bases: [name.slice(4)], reads: {} },
        navigation: [{ base: name.slice(4), label, icon: [], order: 1 }],
        ...{ entry: 'remoteEntry.js', integrity: '', preload: [] },
        texts: { uk: file, ru: file, en: file },
      },
    }),
  )
}

// Nobody is there to say that something has changed: only the description of what is tried is given.
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

    test('a panel lists what runs, and takes one back', scopeOf(language), async ({ page, open, words }) => {
      await serveDescription(page, 'mfe-fresh')
      await open(`terms?remote=mfe-fresh@${origin}`)
      const badge = page.getByRole('complementary', { name: words('shell:override.title') })
      await badge.getByRole('button', { name: words('shell:override.all') }).press('Enter')
      const panel = page.getByRole('dialog', { name: words('shell:override.all') })
      await expect(panel).toContainText(
        words('shell:override.version', { version: '0.1.0-dev', contract: '1.0' }),
      )
      await expect(panel).toContainText(words('shell:override.source.origin', { origin }))
      await expectAccessibleEverywhere(page)
      await expectFitsEveryWidth(page)
      // Names of modules are Latin in every language.
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

test('a link on another site asks first', async ({ page, open, words }) => {
  await serveDescription(page, 'mfe-fresh')
  await page.route('https://elsewhere.example/', route =>
    route.fulfill({ contentType: 'text/html', body: '<a>On</a>' }),
  )
  await open('terms')
  const address = new URL(`/uk/terms?remote=mfe-fresh@${origin}`, page.url()).href
  await page.goto('https://elsewhere.example/')
  await page.evaluate(to => location.assign(to), address)
  const notice = page.getByRole('status').filter({ hasText: words('shell:override.askTitle') })
  await expect(notice).toContainText(`mfe-fresh@${origin}`)
  const badge = page.getByRole('complementary', { name: words('shell:override.title') })
  await expect(badge).toBeHidden()
  await notice.getByRole('button', { name: words('shell:override.try') }).click()
  await expect(badge).toBeVisible()
})
