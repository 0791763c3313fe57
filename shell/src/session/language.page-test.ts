import type { User } from '@orenda/contracts/users'
import { type ContractApi, expect, type Page, test } from '@orenda/tools/page-test'

const choose = async (
  page: Page,
  words: (key: string, values?: Record<string, string>) => string,
  name: string,
) => {
  await page.getByRole('button', { name: words('language.label', { name: words('language.uk') }) }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

const logsIn = (api: ContractApi, user: User) =>
  api.on('POST', 'auth/login', () => ({ accessToken: 'page', refreshToken: 'page', user }))

async function logIn(page: Page) {
  await page.locator('input[type="email"]').fill('marta@orenda.example')
  await page.locator('input[autocomplete="current-password"]').fill('сонце-над-дахом')
  await page.keyboard.press('Enter')
}

test.describe('a visitor', () => {
  test.use({ isSignedIn: false })

  test('gets the language of their profile, unless they have chosen another by hand', async ({
    page,
    api,
    open,
    words,
  }) => {
    logsIn(api, { ...api.person, language: 'en' })
    await open('login?from=terms')
    await logIn(page)
    await expect(page).toHaveURL('/en/terms')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    await page.evaluate(() => localStorage.clear())
    await open('login?from=terms')
    await choose(page, words, 'Русский')
    await expect(page).toHaveURL('/ru/login?from=terms')
    await logIn(page)
    await expect(page).toHaveURL('/ru/terms')
    // A visitor changes no profile.
    expect(api.sent('PUT', 'users/me')).toEqual([])
  })
})

test('a language that is chosen while signed in is kept in the profile', async ({
  page,
  api,
  open,
  words,
}) => {
  const menu = page.getByRole('button', { name: api.person.name })
  await open('terms')
  await menu.click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/terms')
  await expect.poll(() => api.sent('PUT', 'users/me')).toHaveLength(1)
  const { name, email } = api.person
  expect(api.sent('PUT', 'users/me')).toEqual([{ name, email, phone: '', language: 'en' }])
  const refuse = api.fail('PUT', 'users/me', 'INTERNAL')
  await menu.click()
  await page.getByRole('menuitemradio', { name: 'Українська' }).click()
  await expect(page.getByRole('alert')).toHaveText(words('language.notSaved'))
  refuse()
})
