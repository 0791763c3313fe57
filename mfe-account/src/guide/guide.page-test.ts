import { expect, expectAccessible, languages, scopeOf, test } from '@orenda/tools/page-test'

/** A word of one article alone. */
const searched = { uk: 'двоетапний', ru: 'двухэтапный', en: 'two-step' }

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language, isSignedIn: false })

    test('a visitor finds an article by a word, and looks at its picture', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      await open('support')
      await page.getByRole('link', { name: words('support.help.guide') }).click()
      await expect(page).toHaveURL(`/${language}/guide`)
      const bar = page.getByRole('banner')
      for (const word of ['shell:login.submit', 'shell:register.title'])
        await expect(bar.getByRole('link', { name: words(word) })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(words('guide.title'))
      const articles = main.getByRole('heading', { level: 2 })
      await expect(articles).toHaveCount(18)
      await expect(main.getByRole('navigation').getByRole('link')).toHaveCount(18)
      await expectUsable()
      await expectAccessible(page)

      const picture = main.getByRole('img').first()
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(300)

      const search = main.getByRole('searchbox', { name: words('guide.search') })
      await search.fill(searched[language])
      await expect(articles).toHaveCount(1)
      await expect(main.getByRole('status')).toHaveText(words('guide.found', { count: 1 }))
      await expect(main.locator('mark').first()).toHaveText(new RegExp(searched[language], 'i'))
      await search.fill('zzzz')
      await expect(main.getByText(words('guide.none'))).toBeVisible()
      await expect(main.getByRole('link', { name: words('guide.ask') })).toHaveAttribute(
        'href',
        `/${language}/support`,
      )
      expect(api.calls).toEqual([])
    })
  })

test('a landlord comes to an article by its address, and from it to its page', async ({
  page,
  open,
  words,
}) => {
  await open('guide#taxes')
  const article = page.locator('#taxes')
  await expect(article).toBeInViewport()
  await expect(article.getByRole('heading')).toBeFocused()
  // A word with a hyphen is not broken at it.
  const compound = page.locator('#start').getByText('будь-якої', { exact: true })
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await compound.evaluate(element => element.getClientRects().length)).toBe(1)
  }
  await expect(article.getByRole('link', { name: words('guide.open', { page: 'Податки' }) })).toHaveAttribute(
    'href',
    '/uk/reports/taxes',
  )
})
