import {
  expect,
  expectAccessibleEverywhere,
  languages,
  longest,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

const now = Date.parse('2026-03-16T10:00:00Z')
const inDays = (days: number) => new Date(now + days * 24 * 60 * 60 * 1000).toISOString()

test.use({ now: new Date(now).toISOString() })

for (const language of languages) {
  test.describe(`in ${language}`, scopeOf(language), () => {
    test.use({ language })

    test('the days of a trial are in the bar from its fifth day', async ({ page, api, open, words }) => {
      const bar = page.getByRole('banner')
      const label = (count: number) => words('menu.trial', { count })
      const trial = (days: number) =>
        api.signIn({ subscription: { payment_status: 'trial', end_date: inDays(days) } })
      trial(3.01)
      await open('terms')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(bar.getByText(label(4))).toHaveCount(0)
      for (const [days, count] of [
        [2.99, 3],
        [0.2, 1],
      ] as const) {
        trial(days)
        await page.reload()
        await expect(bar.getByText(label(count))).toBeAttached()
      }
      if (language === longest) await expectAccessibleEverywhere(page)
      // On the smallest screen only the number fits, in place of the product's name.
      const viewport = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 700 })
      await expect(bar.getByText('Orenda')).toBeHidden()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      if (viewport !== null) await page.setViewportSize(viewport)
      // A paid plan is shown on its own page.
      api.signIn({ subscription: { payment_status: 'active', end_date: inDays(2) } })
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(bar.getByText(label(2))).toHaveCount(0)
    })
  })
}
