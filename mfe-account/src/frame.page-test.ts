import { expect, languages, type Page, scopeOf, test } from '@orenda/tools/page-test'

// Tests how the shell's frame links to these pages, and who may see them.
const now = Date.parse('2026-03-16T10:00:00Z')
test.use({ now: new Date(now).toISOString() })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('the menu, the pill of a trial and the footer lead to the pages of the account', async ({
      page,
      api,
      open,
      words,
    }) => {
      api.signIn({
        subscription: { payment_status: 'trial', end_date: new Date(now + 2 * 86_400_000).toISOString() },
      })
      await open('profile')
      await expect(heading(page, words('profile.title'))).toBeVisible()
      const menu = page.getByRole('button', { name: words('shell:menu.label', { name: api.person.name }) })
      await menu.click()
      for (const base of ['profile', 'subscription', 'guide', 'support'] as const) {
        await expect(page.getByRole('menuitem', { name: words(`shell:account.${base}`) })).toHaveAttribute(
          'href',
          `/${language}/${base}`,
        )
      }
      await page.getByRole('menuitem', { name: words('shell:account.support') }).click()
      await expect(page).toHaveURL(`/${language}/support`)
      await expect(page.getByRole('menu')).toBeHidden()
      await expect(heading(page, words('support.title'))).toBeVisible()
      const pill = page
        .getByRole('banner')
        .getByRole('link', { name: words('shell:menu.trial', { count: 2 }) })
      await expect(pill).toHaveAttribute('href', `/${language}/subscription`)
      const footer = page.getByRole('contentinfo')
      for (const base of ['guide', 'support', 'subscription'] as const) {
        await expect(footer.getByRole('link', { name: words(`shell:footer.${base}`) })).toHaveAttribute(
          'href',
          `/${language}/${base}`,
        )
      }
    })
  })
}

test('a plan that is over blocks neither support nor the profile', async ({ page, api, open, words }) => {
  api.signIn({ subscription: { is_expired: true, can_create_apartment: false } })
  for (const base of ['support', 'profile'] as const) {
    await open(base)
    await expect(heading(page, words(`${base}.title`))).toBeVisible()
    await expect(page.getByText(words('common:errors.SUBSCRIPTION_EXPIRED'))).toBeHidden()
  }
})

test.describe('a visitor', () => {
  test.use({ isSignedIn: false })

  test("sees support, and the page requests no user's data", async ({ page, api, open, words }) => {
    await open('support')
    await expect(heading(page, words('support.title'))).toBeVisible()
    await expect(page).toHaveURL('/uk/support')
    await open('profile')
    await expect(page).toHaveURL('/uk/login?from=profile')
    expect(api.calls).toEqual([])
  })
})
