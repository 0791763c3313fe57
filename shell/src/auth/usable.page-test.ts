import { expect, others, scopeOf, test } from '@orenda/tools/page-test'

// Checks guest pages: names for screen readers, zoom, text spacing and touch; other states are checked in the
// longest language next to each page.
test.use({ isSignedIn: false })

for (const language of others) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('guest pages', async ({ page, open, words, expectUsable }) => {
      for (const path of [
        'login',
        'register',
        'take-back',
        'forgot-password',
        'reset-password',
        'reset-password?token=x',
        'terms',
        'privacy',
        'cookies',
      ]) {
        await open(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectUsable()
      }
      await open('register')
      await page.getByRole('button', { name: words('register.submit') }).click()
      await expect(page.getByText(words('validation.emailRequired'))).toBeVisible()
      await expectUsable()
    })
  })
}
