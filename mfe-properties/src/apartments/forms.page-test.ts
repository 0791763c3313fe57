import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  languages,
  longest,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`a grey Save says what is missing in ${language}`, async ({ page, api, open, words }) => {
      await open('apartments/new')
      const main = page.getByRole('main')
      const name = main.getByLabel(words('form.name'), { exact: true })
      const income = main.getByLabel(words('form.income'))
      const start = main.getByLabel(words('form.leaseStart'))
      const save = main.getByRole('button', { name: words('common:actions.save') })
      const fillIn = (...fields: string[]) => words('common:form.fillIn', { fields: fields.join(', ') })
      const both = fillIn(words('form.name'), words('form.income'))

      await expect(save).toBeDisabled()
      await expect(save).toHaveAccessibleDescription(both)
      await save.hover()
      await expect(page.getByRole('tooltip')).toHaveText(both)
      await save.focus()
      await expect(save).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(name).toBeFocused()
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(income).toHaveAccessibleDescription(words('common:validation.required'))
      await expect(main.locator('p[aria-live]')).toHaveText(both)
      // At the end of the page the form's buttons are below it and cover nothing.
      const atEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      if (language === longest) await expectAccessibleEverywhere(page, atEnd)
      expect(api.sent('POST', 'apartments')).toEqual([])

      await name.fill('Мансарда')
      await expect(name).not.toHaveAttribute('aria-invalid', 'true')
      await expect(save).toHaveAccessibleDescription(fillIn(words('form.income')))
      await income.fill(language === 'en' ? '10.555' : '10,555')
      await start.fill('31.02.2026')
      const wrong = words('common:form.putRight', {
        fields: [words('form.income'), words('form.leaseStart')].join(', '),
      })
      await expect(save).toHaveAccessibleDescription(wrong)
      // Touch gives the same result as the keyboard.
      await save.click({ force: true })
      await expect(income).toBeFocused()
      await income.fill('10')
      await start.fill('')
      await expect(save).toBeEnabled()
      await expect(main.locator('p[aria-live]')).toBeEmpty()
      await save.click()
      await expect(page.getByRole('row').filter({ hasText: 'Мансарда' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    })
  })
}

test('an apartment with a new tenant is created on one screen', async ({ page, api, open, words }) => {
  api.give<Tenant>('tenants', [{ name: 'Тарас Зінько' }])
  await open('apartments/new')
  const main = page.getByRole('main')
  await main.getByLabel(words('form.name'), { exact: true }).fill('Мансарда')
  await main.getByLabel(words('form.income')).fill('900,50')
  await main.getByLabel(words('form.leaseStart')).fill('1.4')
  const add = main.getByRole('button', { name: words('tenants.add') })
  const dialog = page.getByRole('dialog', { name: words('tenants.createTitle') })
  const field = (key: string) => dialog.getByLabel(words(`tenants.${key}`))
  const question = page.getByRole('dialog', { name: words('common:unsaved.title') })

  // Nothing was typed, so there is no confirmation.
  await add.click()
  await expect(field('name')).toBeFocused()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await add.click()
  // With the keyboard: without user input the browser closes a dialog without asking.
  await field('name').pressSequentially('Соломія Орлик')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: words('common:unsaved.stay') }).click()
  await expect(field('name')).toHaveValue('Соломія Орлик')

  const save = dialog.getByRole('button', { name: words('common:actions.save') })
  await save.click({ force: true })
  await expect(field('phone')).toBeFocused()
  await field('phone').fill('+380 44 555 01 02')
  await field('email').fill('s@example')
  await field('tax_id').fill('0012345673')
  await save.click()
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
  await field('email').fill('s@example.com')
  const mend = api.fail('POST', 'tenants', 'INTERNAL')
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(words('common:records.saveError'))
  mend()
  await save.click()
  await expect(dialog).toBeHidden()

  const tenant = main.getByLabel(words('common:fields.tenant'))
  await expect(tenant).toBeFocused()
  await expect(tenant.locator('option:checked')).toHaveText('Соломія Орлик')
  await expect(main.getByLabel(words('common:fields.status'))).toHaveValue('occupied')
  await expect(main.getByLabel(words('form.name'), { exact: true })).toHaveValue('Мансарда')
  await expect(main.getByLabel(words('form.income'))).toHaveValue('900,50')
  await expect(main.getByLabel(words('form.leaseStart'))).toHaveValue('01.04.2026')
  await main.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Мансарда' })).toContainText('Соломія Орлик')
  const added = api.list<Tenant>('tenants').find(({ name }) => name === 'Соломія Орлик')
  expect(api.list<Apartment>('apartments')).toMatchObject([
    { income: 900.5, lease_start: '2026-04-01', status: 'occupied', tenant_id: added?.id },
  ])
})

test('a tenant is added to an existing apartment, and typed values stay', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Мансарда', income: 5 }])
  await open(`apartments/${apartment?.id}?tab=details`)
  const main = page.getByRole('main')
  const name = main.getByLabel(words('form.name'), { exact: true })
  await name.fill('Нова назва')
  // A change by someone else does not refill the open form.
  api.change('apartments', apartment?.id ?? '', { income: 6 })
  await main.getByRole('button', { name: words('tenants.add') }).click()
  const dialog = page.getByRole('dialog', { name: words('tenants.createTitle') })
  for (const [key, text] of [
    ['name', 'Соломія Орлик'],
    ['phone', '+380 44 555 01 02'],
    ['email', 's@example.com'],
    ['tax_id', '1'],
  ] as const) {
    await dialog.getByLabel(words(`tenants.${key}`)).fill(text)
  }
  await dialog.getByRole('button', { name: words('common:actions.save') }).click()
  await page.getByRole('button', { name: words('taxId.keep') }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByLabel(words('common:fields.status'))).toHaveValue('occupied')
  await expect(name).toHaveValue('Нова назва')
})

test('files after the second one expand in their place', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const files = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name, at) => ({
    id: `0199aaaa-0000-7000-8000-00000000000${at}`,
    name,
    path: `/files/${name}`,
    size: 1000,
    mime: 'application/pdf',
  }))
  api.give<Apartment>('apartments', [{ name: 'Мансарда', files }])
  await open('apartments')
  const row = page.getByRole('row').filter({ hasText: 'Мансарда' })
  const file = (name: string) =>
    row.getByRole('button', { name: words('common:files.download', { name }), exact: true })
  const more = row.getByRole('button', { name: /c\.pdf, d\.pdf$/ })
  await expect(file('b.pdf')).toBeVisible()
  await expect(file('c.pdf')).toBeHidden()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(more).toHaveAccessibleName(new RegExp(`^\\${words('common:files.more', { count: 2 })}`))
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(file('c.pdf')).toBeFocused()
  await expect(file('d.pdf')).toBeVisible()
  await expectAccessible(page)
  const less = row.getByRole('button', { name: words('common:files.less') })
  await less.focus()
  await page.keyboard.press('Enter')
  await expect(file('c.pdf')).toBeHidden()
  await expect(more).toBeFocused()
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true })

  test('the buttons stay visible and do not cover the focused field', { tag: '@full' }, async ({
    page,
    open,
    words,
  }) => {
    await open('apartments/new')
    const main = page.getByRole('main')
    const save = main.getByRole('button', { name: words('common:actions.save') })
    await expect(save).toBeInViewport({ ratio: 1 })
    await main.getByLabel(words('form.name'), { exact: true }).focus()
    for (let presses = 0; presses < 14; presses += 1) {
      const place = await page.evaluate(() => {
        const { activeElement } = document
        const bar = document.querySelector('main button[type=submit]')?.closest('div')
        if (!activeElement || !bar || bar.contains(activeElement)) return null
        const focused = activeElement.getBoundingClientRect()
        return { bottom: focused.bottom, top: focused.top, bar: bar.getBoundingClientRect().top }
      })
      if (place === null) break
      expect(place.bottom).toBeLessThanOrEqual(place.bar)
      expect(place.top).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Tab')
    }
    await expect(save).toBeFocused()
    for (const from of ['elsewhere', 'where it leads']) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await save.tap({ force: true })
      const name = main.getByLabel(words('form.name'), { exact: true })
      await expect(name, from).toBeFocused()
      await expect(name, from).toBeInViewport({ ratio: 1 })
    }
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow).toBe(0)
  })
})
