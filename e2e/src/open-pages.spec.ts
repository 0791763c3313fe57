import { wordsIn } from '@orenda/tools/in-browser/words'
import type { Page } from '@playwright/test'
import { enter, signUp } from './people.ts'
import { expect, test } from './test.ts'

// Tests a remote's page that is open to visitors.
const words = wordsIn('uk')
const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: words('account', 'support.title') })
const userMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: words('shell', 'menu.label', { name }) })

test('an open page is shown to visitors, and other pages are not', async ({ page }) => {
  await page.goto('/uk/support')
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL('/uk/support')
  await expect(page.getByRole('navigation', { name: words('shell', 'layout.mainNavigation') })).toBeHidden()
  await page.goto('/uk/profile')
  await expect(page).toHaveURL('/uk/login?from=profile')
  // Also without reloading the page.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell', 'footer.support') })
    .click()
  await expect(heading(page)).toBeVisible()
  await page.getByRole('link', { name: words('shell', 'layout.home') }).click()
  await expect(page).toHaveURL('/uk/login')
})

test('a user who logs out on an open page stays there, and can log in on it', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const landlord = await signUp(request)
  await page.goto('/uk/support')
  await expect(heading(page)).toBeVisible()
  await page.goto('/uk/login?from=support')
  await page.getByLabel(words('shell', 'fields.email')).fill(landlord.email)
  await page.getByLabel(words('shell', 'fields.password'), { exact: true }).fill(landlord.password)
  await page.getByRole('button', { name: words('shell', 'login.submit') }).click()
  await expect(page).toHaveURL('/uk/support')
  await userMenu(page, landlord.name).click()
  await page.getByRole('menuitem', { name: words('shell', 'account.logout') }).click()
  await expect(userMenu(page, landlord.name)).toBeHidden()
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL('/uk/support')
  await page.goto('/uk/tenants')
  await expect(page).toHaveURL('/uk/login?from=tenants')
})

test.describe('a session that has ended elsewhere', () => {
  test.use({ expectedFailures: [/status of 401/] })

  test('keeps an open page open', { tag: '@full' }, async ({ page }) => {
    await enter(page, { tokens: { accessToken: 'worn-out', refreshToken: 'worn-out' } })
    await page.goto('/uk/support')
    await expect(page.getByText(words('shell', 'session.expired'))).toBeVisible()
    await expect(heading(page)).toBeVisible()
    await expect(page).toHaveURL('/uk/support')
  })
})
