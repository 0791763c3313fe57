import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { StoredFile } from '@orenda/contracts/files'
import type { Payment } from '@orenda/contracts/payments'
import {
  expect,
  expectContrastEverywhere,
  keepMessages,
  languages,
  longest,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

// Checks every page in every language: names for screen readers, zoom, text spacing and touch.

const file = (name: string): StoredFile => {
  const id = '00000000-0000-7000-8000-000000000001'
  return { id, name, path: `/files/${id}`, size: 1000, mime: 'application/pdf' }
}

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('payments and expenses: lists, forms, confirmations and menus', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [first, second] = api.give<Apartment>('apartments', [
        { name: 'Вид на Дніпро', income: 39_500 },
        { name: 'Garden', income: 950, currency: 'USD' },
      ])
      const [apartment_id, other_id] = [first?.id ?? '', second?.id ?? '']
      const attachment = file('Квитанція № 5.pdf')
      api.give<Payment>('payments', [
        { apartment_id, amount: 39_500, date: '2026-03-02', note: 'Березень', attachment },
        { apartment_id: other_id, amount: 950, currency: 'USD', date: '2026-02-02', category: 'deposit' },
      ])
      api.give<Expense>('expenses', [
        { apartment_id, amount: 39_500, date: '2026-03-02', files: [file('Чек.pdf'), file('receipt.pdf')] },
      ])
      const stands = () => expect(page.locator('main [data-row-id]').first()).toBeVisible()
      for (const list of ['payments', 'expenses'] as const) {
        await open(list)
        await stands()
        await expectUsable(stands)
        if (language === longest && list === 'payments') await expectContrastEverywhere(page)
        await page
          .getByRole('button', { name: words(`${list}.add`) })
          .first()
          .click()
        await expect(page.getByRole('dialog', { name: words(`${list}.createTitle`) })).toBeVisible()
        await expectUsable(stands)
        if (list === 'payments') continue
        await page.getByRole('button', { name: words('common:date.calendar') }).click()
        await expect(page.getByRole('dialog', { name: words('common:date.calendar') })).toBeVisible()
        await expectUsable(stands)
      }
    })
  })
}

test('a message on a phone covers neither the logo, the sections nor the buttons of a form', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро', income: 100 }])
  await page.setViewportSize(screens.phone)
  await open('payments')
  await page
    .getByRole('button', { name: words('payments.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Вид на Дніпро' })
  const save = form.getByRole('button', { name: words('common:actions.save') })
  api.fail('POST', 'payments', 'INTERNAL')
  await keepMessages(page)
  await save.click()
  const message = page.locator('[popover] [role="alert"]')
  await expect(message).toBeVisible()
  const boxOf = async (what: typeof message) => {
    const box = await what.boundingBox()
    if (box === null) throw new Error('it is not shown')
    return box
  }
  const shown = await boxOf(message)
  for (const what of [
    page.getByRole('banner'),
    page.getByRole('button', { name: words('shell:layout.sections') }),
    save,
  ]) {
    const { y, height } = await boxOf(what)
    expect(y + height <= shown.y || y >= shown.y + shown.height, String(what)).toBe(true)
  }
})
