import type { Login } from '@orenda/contracts/session'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  languages,
  longest,
  type Page,
  Refusal,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

test.use({ isSignedIn: false })

const login = { email: 'marta@orenda.example', password: 'сонце-над-дахом' }

/** An account with a second factor; each code works once. */
function withSecondFactor(api: ContractApi, good: string[], isRestored = false): void {
  api.on('POST', 'auth/login', ({ body }) => {
    const { password, code } = body as Login
    const refuse = (fields: object = {}) => new Refusal('INVALID_CREDENTIALS', fields as never)
    if (password !== login.password) throw refuse()
    if (code === undefined) throw refuse({ second_factor: 'required' })
    if (!good.includes(code)) throw refuse({ second_factor: 'wrong' })
    return sessionOf(api, isRestored)
  })
}

const sessionOf = (api: ContractApi, restored: boolean) => ({
  accessToken: 'page',
  refreshToken: 'page',
  user: api.person,
  ...(restored && { restored }),
})

async function present(page: Page, words: (key: string) => string, password = login.password) {
  await page.getByLabel(words('fields.email')).fill(login.email)
  await page.getByLabel(words('fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('login.submit') }).click()
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'a code is asked for after the password, a wrong one a second time',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        withSecondFactor(api, ['123456'])
        await open('login?from=terms')
        await present(page, words)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('login.codeTitle'))
        await expect(page).toHaveTitle(`${words('login.codeTitle')} · Orenda`)
        const code = page.getByLabel(words('login.code'), { exact: true })
        await expect(code).toBeFocused()
        await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
        await expect(code).toHaveAttribute('inputmode', 'numeric')
        await expectUsable()
        if (language === longest) {
          await expectFitsEveryWidth(page)
          await expectAccessibleEverywhere(page)
        }
        await page.keyboard.press('Enter')
        await expect(page.getByText(words('common:validation.required'))).toBeVisible()
        await code.fill('000000')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('alert')).toContainText(words('login.codeWrong'))
        await expect(code).toBeFocused()
        await expect(code).toHaveValue('')
        await expectUsable()
        await code.fill('123 456')
        await page.getByRole('button', { name: words('login.codeSubmit') }).click()
        await expect(page).toHaveURL(`/${language}/terms`)
        expect(api.sent('POST', 'auth/login')).toEqual([
          login,
          { ...login, code: '000000' },
          { ...login, code: '123456' },
        ])
      },
    )

    test(
      'whoever has no app at hand takes a recovery code',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        withSecondFactor(api, ['abcd-efgh-2345'])
        await open('login?from=terms')
        await present(page, words)
        await page.getByRole('button', { name: words('login.useRecovery') }).click()
        const code = page.getByLabel(words('login.recovery'), { exact: true })
        await expect(code).toBeFocused()
        await expect(code).not.toHaveAttribute('inputmode')
        await expectUsable()
        await code.fill('wxyz')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('alert')).toContainText(words('login.recoveryWrong'))
        await code.fill('abcd-efgh-2345')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`/${language}/terms`)
      },
    )
  })
}

test('a browser that is remembered sends its secret with the next login', async ({
  page,
  api,
  open,
  words,
}) => {
  api.on('POST', 'auth/login', ({ body }) => {
    const { code, device } = body as Login
    if (device === 'secret of this browser') return sessionOf(api, false)
    if (code === undefined) throw new Refusal('INVALID_CREDENTIALS', { second_factor: 'required' } as never)
    return { ...sessionOf(api, false), device: 'secret of this browser' }
  })
  await open('login?from=terms')
  await present(page, words)
  await page.getByLabel(words('login.code'), { exact: true }).fill('123456')
  await page.getByLabel(words('login.remember')).check()
  await page.getByRole('button', { name: words('login.codeSubmit') }).click()
  await expect(page).toHaveURL(/\/terms$/)
  expect(api.sent('POST', 'auth/login').at(-1)).toEqual({ ...login, code: '123456', remember: true })
  await page.evaluate(() => {
    for (const key of ['orenda.accessToken', 'orenda.refreshToken']) localStorage.removeItem(key)
  })
  await open('login?from=terms')
  await present(page, words)
  await expect(page).toHaveURL(/\/terms$/)
  expect(api.sent('POST', 'auth/login').at(-1)).toEqual({ ...login, device: 'secret of this browser' })
})

test('going back keeps the password, and so does a password that is no longer correct', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  withSecondFactor(api, ['123456'])
  await open('login')
  await present(page, words)
  await page.getByRole('button', { name: words('login.back') }).click()
  await expect(page.getByLabel(words('fields.email'))).toHaveValue(login.email)
  await expect(page.getByLabel(words('fields.password'), { exact: true })).toHaveValue(login.password)
  await page.getByRole('button', { name: words('login.submit') }).click()
  const code = page.getByLabel(words('login.code'), { exact: true })
  await expect(code).toBeVisible()
  api.fail('POST', 'auth/login', 'INVALID_CREDENTIALS')
  await code.fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(words('common:errors.INVALID_CREDENTIALS'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('login.title'))
})

test('too many attempts are reported, and the code can be tried again', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  withSecondFactor(api, ['123456'])
  await open('login?from=terms')
  await present(page, words)
  const code = page.getByLabel(words('login.code'), { exact: true })
  await expect(code).toBeVisible()
  const mend = api.fail('POST', 'auth/login', 'RATE_LIMITED')
  await code.fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words('common:errors.RATE_LIMITED'))).toBeVisible()
  mend()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/uk/terms')
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: screens.phone, colorScheme: 'dark' })

  test('an account with a scheduled deletion is restored, and the page says so', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
  }) => {
    withSecondFactor(api, ['123456'], true)
    await open('login?from=terms')
    await present(page, words)
    await page.getByLabel(words('login.code'), { exact: true }).fill('123456')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words('login.restored'))).toBeVisible()
    await expect(page).toHaveURL('/uk/terms')
  })
})

test('without a second factor the password is enough, also to restore an account', async ({
  page,
  api,
  open,
  words,
}) => {
  api.on('POST', 'auth/login', () => sessionOf(api, true))
  await open('login?from=terms')
  await present(page, words)
  await expect(page.getByText(words('login.restored'))).toBeVisible()
  await expect(page).toHaveURL('/uk/terms')
})

test.describe('a user without the app and the codes', () => {
  test.use({ language: longest, viewport: screens.phone })

  test('asks for the link after 72 hours, which turns the second factor off when it is pressed', {
    tag: '@full',
  }, async ({ page, api, open, words, expectUsable }) => {
    withSecondFactor(api, [])
    api.on('POST', 'auth/second-factor/lost', () => ({ message: 'Told' }))
    api.on('POST', 'auth/second-factor/lost/end', () => ({ message: 'Off' }))
    await open('login')
    await present(page, words)
    await page.getByRole('button', { name: words('lostFactor.open') }).click()
    await expect(page.getByText(words('lostFactor.title'))).toBeVisible()
    expect(api.sent('POST', 'auth/second-factor/lost')).toEqual([])
    await expectUsable()
    await expectFitsEveryWidth(page)
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: words('lostFactor.submit') }).click()
    await expect(page.getByText(words('lostFactor.doneTitle'))).toBeVisible()
    expect(api.sent('POST', 'auth/second-factor/lost')).toEqual([login])

    await open('factor-off?token=x')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('factorOff.title'))
    expect(api.sent('POST', 'auth/second-factor/lost/end')).toEqual([])
    await expectUsable()
    await expectFitsEveryWidth(page)
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: words('factorOff.submit') }).click()
    await expect(page.getByRole('heading', { name: words('factorOff.doneTitle') })).toBeFocused()
    expect(api.sent('POST', 'auth/second-factor/lost/end')).toEqual([{ token: 'x' }])
    api.fail('POST', 'auth/second-factor/lost/end', 'INVALID_TOKEN')
    await open('factor-off?token=y')
    await page.getByRole('button', { name: words('factorOff.submit') }).click()
    await expect(page.getByText(words('factorOff.invalidText'))).toBeVisible()
  })
})
