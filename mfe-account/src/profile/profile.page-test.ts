import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  languages,
  longest,
  type Page,
  rightPassword,
  scopeOf,
  test,
} from '@orenda/tools/page-test'
import { giveAccount } from './sample-account.ts'
import type { SectionName } from './sections.ts'

type Words = (key: string, values?: Record<string, string | number>) => string

/** A section of the page. */
const part = (page: Page, words: Words, name: SectionName) =>
  page.getByRole('region', { name: words(`profile.sections.${name}`) })

const stands = (page: Page) => () =>
  expect(page.getByRole('listitem').filter({ hasText: 'Firefox' }).first()).toBeVisible()

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('every user sees the whole page', async ({ page, api, open, words, expectUsable }) => {
      giveAccount(api)
      api.signIn({ pending_email: 'marta.zoriana@orenda.example' })
      api.account.setFactor({ is_on: true, since: '2026-03-02T10:00:00.000Z', recovery_codes_left: 2 })
      api.account.formerAddresses = [{ account: 'm***@o***.example', until: '2026-03-20T10:00:00.000Z' }]
      await open('profile')
      await stands(page)()
      await expectUsable(stands(page))
      await expectAccessibleEverywhere(page)
      await expectFitsEveryWidth(page, stands(page))
      if (language === longest) await expectContrastEverywhere(page)
      const news = part(page, words, 'details').getByRole('status')
      await expect(news.filter({ hasText: 'marta.zoriana@orenda.example' })).toBeVisible()
      await expect(
        part(page, words, 'details').getByText(
          words('profile.former.title', { account: 'm***@o***.example' }),
        ),
      ).toBeVisible()
    })

    test('errors are shown under their fields, and nothing is sent', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      giveAccount(api)
      await open('profile')
      const details = part(page, words, 'details')
      const save = details.getByRole('button', { name: words('common:actions.save') })
      await expect(save).toBeDisabled()
      await details.getByLabel(words('profile.details.name')).fill(' ')
      await details.getByLabel(words('profile.details.email')).fill('marta@orenda')
      await details.getByLabel(words('profile.details.phone')).fill('12345')
      await save.click()
      for (const wrong of ['nameRequired', 'emailFormat', 'phoneFormat', 'currentPassword'])
        await expect(details.getByText(words(`profile.wrong.${wrong}`))).toBeVisible()
      await details.getByLabel(words('profile.details.email')).fill('')
      await expect(details.getByText(words('profile.wrong.emailRequired'))).toBeVisible()

      const password = part(page, words, 'password')
      const change = password.getByRole('button', { name: words('profile.password.submit') })
      await change.click({ force: true })
      for (const wrong of ['currentPassword', 'newPassword', 'confirmation'])
        await expect(password.getByText(words(`profile.wrong.${wrong}`), { exact: true })).toBeVisible()
      await password.getByLabel(words('profile.currentPassword'), { exact: true }).fill(rightPassword)
      await password.getByLabel(words('profile.password.new'), { exact: true }).fill('12345')
      await password.getByLabel(words('profile.password.confirmation'), { exact: true }).fill('123456')
      await change.click()
      await expect(password.getByText(words('profile.wrong.passwordShort'))).toBeVisible()
      await expect(password.getByText(words('profile.wrong.mismatch'))).toBeVisible()
      expect(api.sent('PUT', 'users/me')).toEqual([])
      expect(api.sent('PUT', 'auth/password')).toEqual([])
      await expectUsable()
      await expectAccessible(page)
    })
  })

test('the profile can be saved only when something has changed', async ({ page, api, open, words }) => {
  await open('profile')
  const details = part(page, words, 'details')
  const save = details.getByRole('button', { name: words('common:actions.save') })
  const name = details.getByLabel(words('profile.details.name'))
  await expect(save).toBeDisabled()
  await name.fill('Марта Зоря')
  await expect(save).toBeEnabled()
  await name.fill('Марта Зоряна')
  await expect(save).toBeDisabled()
  await name.fill('Марта Зоря')
  await details.getByLabel(words('profile.details.phone')).fill('+380 (67) 123-45-67')
  await save.click()
  await expect(page.getByText(words('profile.saved'))).toBeVisible()
  await expect(save).toBeDisabled()
  expect(api.sent('PUT', 'users/me')).toEqual([
    { name: 'Марта Зоря', email: 'marta@orenda.example', phone: '+380 (67) 123-45-67', language: 'uk' },
  ])
  // The bar shows the new name too.
  await expect(page.getByRole('banner')).toContainText('Марта Зоря')
  await name.fill('Хтось інший')
  await details.getByRole('button', { name: words('common:actions.cancel') }).click()
  await expect(name).toHaveValue('Марта Зоря')
})

test('a changed e-mail requires the current password, and then its confirmation', async ({
  page,
  api,
  open,
  words,
}) => {
  await open('profile')
  const details = part(page, words, 'details')
  const save = details.getByRole('button', { name: words('common:actions.save') })
  const email = details.getByLabel(words('profile.details.email'))
  const password = details.getByLabel(words('profile.currentPassword'), { exact: true })
  await email.fill('MARTA@orenda.example')
  await expect(password).toBeHidden()
  await email.fill('zoriana@orenda.example')
  await expect(password).toBeVisible()
  await password.fill('wrong')
  await save.click()
  await expect(details.getByText(words('common:errors.INCORRECT_PASSWORD'))).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(rightPassword)
  const mend = api.fail('PUT', 'users/me', 'EMAIL_TAKEN')
  await save.click()
  await expect(details.getByText(words('common:errors.EMAIL_TAKEN'))).toBeVisible()
  mend()
  await save.click()
  await expect(details.getByRole('status')).toContainText(
    words('profile.pending.title', { address: 'zoriana@orenda.example' }),
  )
  await expect(email).toHaveValue('marta@orenda.example')
  await expect(password).toBeHidden()
})

test('an address that differs only for the API requires the password too', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  await open('profile')
  const details = part(page, words, 'details')
  const end = api.fail('PUT', 'users/me', 'INCORRECT_PASSWORD')
  await details.getByLabel(words('profile.details.email')).fill('Marta@orenda.example')
  await details.getByRole('button', { name: words('common:actions.save') }).click()
  const password = details.getByLabel(words('profile.currentPassword'), { exact: true })
  await expect(password).toBeVisible()
  await expect(details.getByText(words('common:errors.INCORRECT_PASSWORD'))).toBeHidden()
  end()
  await password.fill(rightPassword)
  await details.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(page.getByText(words('profile.saved'))).toBeVisible()
  expect(api.sent('PUT', 'users/me').at(-1)).toMatchObject({ currentPassword: rightPassword })
})

test('a saved language becomes the language of the page', { tag: '@full' }, async ({ page, open, words }) => {
  await open('profile')
  const details = part(page, words, 'details')
  await details.getByLabel(words('profile.details.language')).selectOption('en')
  await details.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(page).toHaveURL(/\/en\/profile$/)
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
})

test("an error shows the text of its code, otherwise the server's message, otherwise a general text", {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  await open('profile')
  const details = part(page, words, 'details')
  await details.getByLabel(words('profile.details.name')).fill('Марта')
  const save = details.getByRole('button', { name: words('common:actions.save') })
  let mend = api.fail('PUT', 'users/me', 'RATE_LIMITED')
  await save.click()
  await expect(page.getByText(words('common:errors.RATE_LIMITED'))).toBeVisible()
  mend()
  mend = api.fail('PUT', 'users/me', 'INTERNAL', { code: 'SOMETHING_NEW', message: 'Try after lunch' })
  await save.click()
  await expect(page.getByText('Try after lunch')).toBeVisible()
  mend()
  mend = api.fail('PUT', 'users/me', 'INTERNAL', { code: 'SOMETHING_NEW', message: '' })
  await save.click()
  await expect(page.getByText(words('common:records.saveError'))).toBeVisible()
  mend()
  await expect(details.getByLabel(words('profile.details.name'))).toHaveValue('Марта')

  const password = part(page, words, 'password')
  await password.getByLabel(words('profile.currentPassword'), { exact: true }).fill(rightPassword)
  await password.getByLabel(words('profile.password.new'), { exact: true }).fill('нова-фраза')
  await password.getByLabel(words('profile.password.confirmation'), { exact: true }).fill('нова-фраза')
  api.fail('PUT', 'auth/password', 'INTERNAL', { code: 'SOMETHING_NEW', message: '' })
  await password.getByRole('button', { name: words('profile.password.submit') }).click()
  await expect(page.getByText(words('profile.password.failed'))).toBeVisible()
})

test('a changed password ends the other sessions', async ({ page, api, open, words }) => {
  giveAccount(api)
  await open('profile')
  const password = part(page, words, 'password')
  const current = password.getByLabel(words('profile.currentPassword'), { exact: true })
  const change = password.getByRole('button', { name: words('profile.password.submit') })
  await current.fill('wrong')
  await password.getByLabel(words('profile.password.new'), { exact: true }).fill('нова-фраза')
  await password.getByLabel(words('profile.password.confirmation'), { exact: true }).fill('нова-фраза')
  await change.click()
  await expect(password.getByText(words('common:errors.INCORRECT_PASSWORD'))).toBeVisible()
  await current.fill(rightPassword)
  const end = api.fail('PUT', 'auth/password', 'VALIDATION_FAILED', {
    details: [{ path: 'newPassword', code: 'common_password' }],
  })
  await change.click()
  await expect(password.getByText(words('common:validation.common_password'))).toBeVisible()
  end()
  await change.click()
  await expect(page.getByText(words('profile.password.changed'))).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(part(page, words, 'sessions').getByRole('listitem')).toHaveCount(1)
})

test('a wrong repetition of the password is reported before sending', { tag: '@full' }, async ({
  page,
  open,
  words,
}) => {
  await open('profile')
  const password = part(page, words, 'password')
  const confirmation = password.getByLabel(words('profile.password.confirmation'), { exact: true })
  await confirmation.fill('одна-фраза')
  await confirmation.blur()
  await expect(password.getByText(words('profile.wrong.mismatch'))).toBeHidden()
  await password.getByLabel(words('profile.password.new'), { exact: true }).fill('інша-фраза')
  await expect(password.getByText(words('profile.wrong.mismatch'))).toBeVisible()
  await confirmation.fill('інша-фраза')
  await expect(password.getByText(words('profile.wrong.mismatch'))).toBeHidden()
})

test('the address names the current section, and leaving asks about typed values', { tag: '@full' }, async ({
  page,
  open,
  words,
}) => {
  await open('profile#password')
  const title = page.getByRole('heading', { name: words('profile.sections.password') })
  await expect(title).toBeFocused()
  const nav = page.getByRole('navigation', { name: words('profile.parts') })
  await nav.getByRole('link', { name: words('profile.sections.export') }).click()
  await expect(page).toHaveURL(/#export$/)
  await expect(page.getByRole('heading', { name: words('profile.sections.export') })).toBeInViewport()
  await part(page, words, 'details').getByLabel(words('profile.details.name')).fill('Марта')
  await nav.getByRole('link', { name: words('profile.sections.sessions') }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell:footer.terms') })
    .click()
  await expect(page.getByRole('dialog', { name: words('common:unsaved.title') })).toBeVisible()
})
