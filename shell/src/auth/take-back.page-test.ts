import {
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  languages,
  longest,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

const token = 'token-of-the-mail'
const path = `take-back?token=${token}`

for (const language of languages) {
  for (const isSignedIn of [true, false]) {
    const scope = isSignedIn ? scopeOf(language) : { tag: '@full' }
    test.describe(`${language}, ${isSignedIn ? 'signed in' : 'signed out'}`, scope, () => {
      test.use({ language, isSignedIn })

      test('a changed address is taken back only after confirmation', async ({
        page,
        api,
        open,
        words,
        expectUsable,
      }) => {
        api.on('POST', 'auth/take-back', () => ({ message: 'Taken back' }))
        await open(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('takeBack.title'))
        await expectUsable()
        expect(api.calls.filter(call => call.path !== 'users/me')).toEqual([])
        await page.getByRole('button', { name: words('takeBack.submit') }).click()
        const heading = page.getByRole('heading', { name: words('takeBack.doneTitle') })
        await expect(heading).toBeFocused()
        expect(api.sent('POST', 'auth/take-back')).toEqual([{ token }])
        await expect(page.getByText(words('takeBack.doneText'))).toBeVisible()
        expect(await page.evaluate(() => localStorage.getItem('orenda.refreshToken'))).toBeNull()
        await expectUsable()
        if (language === longest) await expectAccessibleEverywhere(page)
        const next = page.getByRole('link', { name: words('takeBack.newPassword') })
        await expect(next).toHaveAttribute('href', `/${language}/forgot-password`)
        await page
          .getByRole('main')
          .getByRole('link', { name: words('login.submit') })
          .click()
        await expect(page).toHaveURL(`/${language}/login`)
      })
    })
  }
}

test.describe('a new password', () => {
  test.use({ isSignedIn: false, language: longest })

  test('is set with it, and its errors are shown', async ({ page, api, open, words, expectUsable }) => {
    api.on('POST', 'auth/take-back', () => ({ message: 'Taken back' }))
    await open(path)
    await expect(page.getByText(words('common:states.optional'))).toBeVisible()
    const out = page.getByRole('main').getByRole('link', { name: words('auth.backToLogin') })
    await expect(out).toHaveAttribute('href', `/${longest}/login`)
    const password = page.locator('input[name=newPassword]')
    const submit = page.getByRole('button', { name: words('takeBack.submit') })
    await password.fill('12345')
    await submit.click()
    await expect(page.getByText(words('validation.passwordTooShort'))).toBeVisible()
    await expect(password).toBeFocused()
    await expectUsable()
    expect(api.sent('POST', 'auth/take-back')).toEqual([])
    await password.fill('сонце над дахом')
    await submit.click()
    await expect(page.getByRole('heading', { name: words('takeBack.doneTitle') })).toBeFocused()
    expect(api.sent('POST', 'auth/take-back')).toEqual([{ token, newPassword: 'сонце над дахом' }])
    await expect(page.getByText(words('takeBack.doneNewText'))).toBeVisible()
    await expect(page.getByRole('link', { name: words('takeBack.newPassword') })).toHaveCount(0)
    await expectUsable()
  })
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: screens.phone, colorScheme: 'dark', isSignedIn: false })

  test('an expired link says so', { tag: '@full' }, async ({ page, api, open, words }) => {
    api.fail('POST', 'auth/take-back', 'INVALID_TOKEN')
    await open(path)
    await page.getByRole('button', { name: words('takeBack.submit') }).click()
    await expect(page.getByRole('heading', { name: words('reset.invalidTitle') })).toBeFocused()
    await expect(page.getByText(words('takeBack.invalidText'))).toBeVisible()
    await expectFitsEveryWidth(page)
    await expectAccessibleEverywhere(page)
    await open('take-back')
    await expect(page.getByRole('heading', { name: words('reset.invalidTitle') })).toBeVisible()
  })

  test('a request that did not reach the server can be repeated', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
  }) => {
    const mend = api.fail('POST', 'auth/take-back', 'UNAVAILABLE')
    await open(path)
    const submit = page.getByRole('button', { name: words('takeBack.submit') })
    await submit.click()
    await expect(page.getByText(words('common:errors.UNAVAILABLE'))).toBeVisible()
    mend()
    api.on('POST', 'auth/take-back', () => ({ message: 'Taken back' }))
    await submit.click()
    await expect(page.getByRole('heading', { name: words('takeBack.doneTitle') })).toBeVisible()
  })
})
