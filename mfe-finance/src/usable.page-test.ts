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

test('a message on a phone covers no button of a form', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  const [payment] = api.give<Payment>('payments', [{ apartment_id: apartment?.id ?? '', amount: 10 }])
  await page.setViewportSize(screens.phone)
  await open(`payments?edit=${payment?.id}`)
  const form = page.getByRole('dialog', { name: words('payments.editTitle') })
  await form.getByLabel(words('common:fields.amount')).fill('20')
  api.change('payments', payment?.id ?? '', { note: 'З іншого вікна' })
  const save = form.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  await keepMessages(page)
  api.fail('GET', 'payments', 'INTERNAL')
  await form.getByRole('button', { name: words('common:actions.reload') }).click()
  const message = page.locator('[popover] [role="alert"]')
  await expect(message).toBeVisible()
  const boxOf = async (what: typeof message) => {
    const box = await what.boundingBox()
    if (box === null) throw new Error('it is not shown')
    return box
  }
  const shown = await boxOf(message)
  for (const name of ['close', 'save', 'cancel']) {
    const { y, height } = await boxOf(form.getByRole('button', { name: words(`common:actions.${name}`) }))
    expect(y + height <= shown.y || y >= shown.y + shown.height, name).toBe(true)
  }
  expect(shown.y + shown.height).toBeGreaterThan((await boxOf(save)).y - 24)
})
