import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@orenda/tools/page-test'

// Pages for everybody, before anybody has signed in.
test.use({ isSignedIn: false })

for (const path of [
  'login',
  'login?verified=true',
  'register',
  'forgot-password',
  'reset-password',
  'reset-password?token=x',
  'terms',
  'privacy',
  'cookies',
]) {
  test(`${path} is there for everybody`, async ({ page, open }) => {
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
}

test('a form says what is missing', async ({ page, open, words }) => {
  await open('register')
  await page.getByRole('button', { name: words('register.submit') }).click()
  await expect(page.getByText(words('validation.emailRequired'))).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('a mail link that does not work says so', async ({ page, api, open, words }) => {
  api.fail('GET', 'auth/verify-email', 'INVALID_TOKEN')
  await open('verify-email?token=x')
  await expect(page.getByRole('heading', { name: words('verify.failedTitle') })).toBeVisible()
  await expectAccessible(page)
})

test('a wrong password stands beside the form until it is tried again', async ({
  page,
  api,
  open,
  words,
}) => {
  await open('login')
  api.fail('POST', 'auth/login', 'INVALID_CREDENTIALS')
  await page.getByLabel(words('fields.email')).fill('someone@example.com')
  await page.getByLabel(words('fields.password'), { exact: true }).fill('not this one')
  await page.getByRole('button', { name: words('login.submit') }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    words('common:errors.INVALID_CREDENTIALS'),
  )
})
