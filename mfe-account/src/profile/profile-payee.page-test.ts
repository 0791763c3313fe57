import {
  expect,
  expectAccessible,
  languages,
  type Page,
  rightPassword,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

type Words = (key: string, values?: Record<string, string | number>) => string

const section = (page: Page, words: Words) =>
  page.getByRole('region', { name: words('profile.sections.payee') })

const iban = 'UA743077700000026001611157323'

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language, viewport: screens.phone })

    test('the payee is checked as it is typed, and saved with the password', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      await open('profile')
      const part = section(page, words)
      const field = (name: string) => part.getByLabel(words(`profile.payee.${name}`), { exact: true })
      const save = part.getByRole('button', { name: words('common:actions.save') })
      const wrongIban = part.getByText(words('common:validation.invalid_iban'))
      const wrongCode = part.getByText(words('common:validation.invalid_code'))
      await field('name').fill('Олена ☺')
      await expect(part.getByText(words('common:validation.invalid_characters'))).toBeVisible()
      await field('name').fill('Дарʼя Коваль')
      await expect(part.getByText(words('common:validation.invalid_characters'))).toBeHidden()
      await field('code').fill('318471069')
      await expect(wrongCode).toBeHidden()
      await field('code').fill('3184710692')
      await expect(wrongCode).toBeVisible()
      await field('iban').fill(iban.slice(0, -1))
      await expect(wrongIban).toBeHidden()
      await field('iban').fill(`${iban.slice(0, -1)}4`)
      await expect(wrongIban).toBeVisible()
      await expectUsable()
      await expectAccessible(page)
      await field('iban').fill('ua74 3077 7000 0002 6001 6111 57323')
      await field('code').fill('3184710691')
      await expect(wrongIban).toBeHidden()
      await expect(wrongCode).toBeHidden()
      const password = part.getByLabel(words('profile.currentPassword'), { exact: true })
      await password.fill('wrong')
      await save.click()
      await expect(part.getByText(words('common:errors.INCORRECT_PASSWORD'))).toBeVisible()
      await password.fill(rightPassword)
      await save.click()
      await expect(page.getByText(words('profile.payee.saved'))).toBeVisible()
      expect(api.account.payee).toMatchObject({ name: 'Дар’я Коваль', iban, code: '3184710691' })
      await expect(field('iban')).toHaveValue('UA74 3077 7000 0002 6001 6111 5732 3')
      await expect(password).toBeHidden()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 })
        const cut = () => field('iban').evaluate(input => input.scrollWidth - input.clientWidth)
        await expect.poll(cut, { message: `px of the IBAN that are cut at ${width} px` }).toBe(0)
      }
    })
  })

test('another name needs no password, and none of the fields removes the payee', async ({
  page,
  api,
  open,
  words,
}) => {
  api.account.payee = {
    name: 'Олена',
    iban,
    code: '3184710691',
    qr_format: '003',
    updated_at: '2026-03-16T10:00:00.000Z',
  }
  await open('profile#payee')
  const part = section(page, words)
  const field = (name: string) => part.getByLabel(words(`profile.payee.${name}`), { exact: true })
  const save = part.getByRole('button', { name: words('common:actions.save') })
  const password = part.getByLabel(words('profile.currentPassword'), { exact: true })
  await field('name').fill('Олена Коваль')
  await field('format').selectOption('002')
  await save.click()
  await expect(page.getByText(words('profile.payee.saved'))).toBeVisible()
  expect(api.sent('PUT', 'payee').at(-1)).not.toHaveProperty('currentPassword')
  expect(api.account.payee.qr_format).toBe('002')
  for (const name of ['name', 'code', 'iban']) await field(name).fill('')
  await password.fill(rightPassword)
  await field('code').fill('14360570')
  await save.click()
  await expect(part.getByText(words('common:validation.required'))).toHaveCount(2)
  await field('code').fill('')
  await save.click()
  await expect(page.getByText(words('profile.payee.removed'))).toBeVisible()
  expect(api.account.payee.iban).toBeNull()
})

test('who was led here from the payments is led back', async ({ page, open, words }) => {
  await open('profile?back=payments#payee')
  const part = section(page, words)
  const field = (name: string) => part.getByLabel(words(`profile.payee.${name}`), { exact: true })
  await field('name').fill('Олена Коваль')
  await field('iban').fill(iban)
  await field('code').fill('3184710691')
  await part.getByLabel(words('profile.currentPassword'), { exact: true }).fill(rightPassword)
  await part.getByRole('button', { name: words('common:actions.save') }).click()
  await page.getByRole('button', { name: words('profile.payee.backTo.payments') }).click()
  // The payments are another remote, which is not served here.
  await expect(page).not.toHaveURL(/profile/)
})

test('a payee that does not load is asked for again', async ({ page, api, open, words }) => {
  const mend = api.fail('GET', 'payee', 'INTERNAL')
  await open('profile')
  const part = section(page, words)
  await expect(part.getByText(words('profile.payee.loadFailed'))).toBeVisible()
  mend()
  await part.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(part.getByLabel(words('profile.payee.name'), { exact: true })).toBeVisible()
})
