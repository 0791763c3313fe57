import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  longest,
  Refusal,
  test,
  watchLayoutShift,
} from '@orenda/tools/page-test'

// Tests the guest pages.
test.use({ isSignedIn: false, language: longest })

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
  test(`${path} is there for everybody`, {
    tag: ['login', 'register', 'terms'].includes(path) ? [] : '@full',
  }, async ({ page, open, words, expectUsable }) => {
    const shift = await watchLayoutShift(page)
    await open(path)
    // What is only read leads on to the account; the forms have their own ways.
    const bar = page.getByRole('banner')
    const isRead = ['terms', 'privacy', 'cookies'].includes(path)
    await expect(bar.getByRole('button')).toHaveCount(2)
    for (const word of ['login.submit', 'register.title'])
      await expect(bar.getByRole('link', { name: words(word) })).toHaveCount(isRead ? 1 : 0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shift()).toBeLessThan(0.1)
    await expectUsable()
    await expectFitsEveryWidth(page)
    await expectAccessibleEverywhere(page)
    if (path === 'register') await expectContrastEverywhere(page)
  })
}

test('a form says what is missing', async ({ page, open, words, expectUsable }) => {
  await open('register')
  await expect(page.getByRole('main').locator('a[href$="/terms#plans"]')).toBeVisible()
  await page.getByRole('button', { name: words('register.submit') }).click()
  await expect(page.getByText(words('validation.emailRequired'))).toBeVisible()
  await expectUsable()
  await expectAccessibleEverywhere(page)
})

test('a mail link that does not work says so, and a new one is sent to the given address', async ({
  page,
  api,
  open,
  words,
}) => {
  api.fail('POST', 'auth/confirm-email', 'INVALID_TOKEN')
  await open('verify-email?token=x')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: words('verify.failedTitle') })).toBeVisible()
  await expectAccessible(page)

  const again = main.getByRole('button', { name: words('resend.submit') })
  await again.click()
  await expect(main.getByText(words('validation.emailRequired'))).toBeVisible()
  await main.getByLabel(words('fields.email')).fill('someone@example.com')
  const mend = api.fail('POST', 'auth/resend-verification', 'RATE_LIMITED')
  await again.click()
  await expect(main.getByRole('alert')).toHaveText(words('common:errors.RATE_LIMITED'))
  mend()
  const sent = Promise.withResolvers<{ message: string }>()
  api.on('POST', 'auth/resend-verification', () => sent.promise)
  await again.click()
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  sent.resolve({ message: 'on its way' })
  const news = main.getByText(words('resend.promised', { email: 'someone@example.com' }))
  await expect(news).toBeFocused()
  await expect(again).toBeHidden()
  await expectAccessible(page)
})

test('a link that could not be sent to the server is sent again', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const mend = api.cut('POST', 'auth/confirm-email')
  await open('verify-email?token=x')
  const main = page.getByRole('main')
  await expect(main.getByText(words('common:errors.UNAVAILABLE'))).toBeVisible()
  mend()
  api.on('POST', 'auth/confirm-email', () => ({ message: 'done', alreadyVerified: false }))
  await main.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(main.getByRole('heading', { name: words('verify.doneTitle') })).toBeVisible()
})

test('a link of a verified account says that it is done, and offers the login', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const email = 'marta@orenda.example'
  api.on('POST', 'auth/confirm-email', () => ({ message: 'done', alreadyVerified: true, email }))
  await open('verify-email?token=x')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: words('verify.alreadyTitle') })).toBeFocused()
  await expectAccessible(page)
  await main.getByRole('link', { name: words('verify.loginNow') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('login.title') })).toBeVisible()
  await expect(main.getByLabel(words('fields.email'))).toHaveValue(email)
  expect(page.url()).not.toContain('marta')
})

test("a link that changes an account's address shows the account, and asks for its password", async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const confirms = { purpose: 'change', account: 'o***@m***.com', since: '2026-03-02T10:00:00.000Z' }
  api.on('POST', 'auth/confirm-email', ({ body }) => {
    if ((body as { password?: string }).password !== 'right')
      throw new Refusal('INCORRECT_PASSWORD', { confirms })
    const reclaim = { account: 'o***@m***.com', until: '2026-03-23T10:00:00.000Z' }
    return { message: 'done', alreadyVerified: false, reclaim }
  })
  await open('verify-email?token=x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('confirmEmail.title'))
  const main = page.getByRole('main')
  await expect(main).toContainText('o***@m***.com')
  await expectUsable()
  await expectFitsEveryWidth(page)
  await expectAccessibleEverywhere(page)
  const password = main.getByLabel(words('confirmEmail.password'), { exact: true })
  await password.fill('wrong')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('alert')).toHaveText(words('common:errors.INCORRECT_PASSWORD'))
  await expect(password).toBeFocused()
  await password.fill('right')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: words('verify.doneTitle') })).toBeFocused()
  await expect(main).toContainText('o***@m***.com')
  await expectAccessible(page)
  expect(api.sent('POST', 'auth/confirm-email')).toEqual([
    { token: 'x' },
    { token: 'x', password: 'wrong' },
    { token: 'x', password: 'right' },
  ])
})

test('the link of an account registered in another browser asks for the password, or removes the account', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const confirms = { purpose: 'verify', account: 'o***@m***.com', since: '2026-03-02T10:00:00.000Z' }
  api.on('POST', 'auth/register', () => ({ message: 'Sent', browser: 'this-one' }))
  api.on('POST', 'auth/confirm-email', ({ body }) => {
    if ((body as { browser?: string }).browser !== 'this-one')
      throw new Refusal('INCORRECT_PASSWORD', { confirms })
    return { message: 'done', alreadyVerified: false }
  })
  api.on('POST', 'auth/not-me', () => ({ message: 'Removed' }))
  await open('verify-email?token=x')
  const main = page.getByRole('main')
  await expect(main).toContainText(words('confirmEmail.verifyText'))
  await expectUsable()
  await expectAccessibleEverywhere(page)
  await main.getByRole('button', { name: words('confirmEmail.notMe') }).click()
  await expect(main.getByRole('heading', { name: words('confirmEmail.removedTitle') })).toBeFocused()
  expect(api.sent('POST', 'auth/not-me')).toEqual([{ token: 'x' }])

  // In the browser that registered, the link is enough.
  await open('register')
  await page.getByLabel(words('fields.name')).fill('Marta')
  await page.getByLabel(words('fields.email')).fill('marta@orenda.example')
  await page.getByLabel(words('fields.password'), { exact: true }).fill('сонце-над-дахом')
  await page.getByRole('button', { name: words('register.submit') }).click()
  await expect(main.getByRole('heading', { name: words('register.doneTitle') })).toBeVisible()
  await open('verify-email?token=y')
  await expect(main.getByRole('heading', { name: words('verify.doneTitle') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('orenda.registered'))).toBeNull()
})

test('the mail can be sent again after registering, and after a login without verification', async ({
  page,
  api,
  open,
  words,
}) => {
  const email = 'marta@example.com'
  api.on('POST', 'auth/register', () => ({ message: 'look' }))
  api.on('POST', 'auth/resend-verification', () => ({ message: 'on its way' }))
  api.fail('POST', 'auth/login', 'EMAIL_NOT_VERIFIED')
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: words('resend.submit') })
  await open('register')
  await main.getByLabel(words('fields.name'), { exact: true }).fill('Марта')
  await main.getByLabel(words('fields.email')).fill(email)
  await main.getByLabel(words('fields.password'), { exact: true }).fill('сонце-над-дахом')
  await main.getByRole('button', { name: words('register.submit') }).click()
  await expectAccessible(page)
  await again.click()
  await expect(main.getByText(words('resend.sent', { email }))).toBeFocused()

  await open('login')
  await main.getByLabel(words('fields.email')).fill(email)
  await main.getByLabel(words('fields.password'), { exact: true }).fill('сонце-над-дахом')
  await main.getByRole('button', { name: words('login.submit') }).click()
  await expect(main.getByText(words('login.unverifiedTitle'))).toBeVisible()
  await expectAccessible(page)
  await again.click()
  await expect(main.getByText(words('resend.sent', { email }))).toBeVisible()
  expect(api.sent('POST', 'auth/resend-verification')).toEqual([
    { email, lang: longest },
    { email, lang: longest },
  ])
})

test('a wrong password is reported in the form until the next attempt', { tag: '@full' }, async ({
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
