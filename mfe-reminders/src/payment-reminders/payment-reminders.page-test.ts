import type { Apartment } from '@orenda/contracts/apartments'
import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import {
  expect,
  expectAccessible,
  expectContrastEverywhere,
  languages,
  printed,
  screens,
  test,
} from '@orenda/tools/page-test'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a record is written down, changed and deleted', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      api.give<Apartment>('apartments', [{ name: 'Garden' }])
      await open('payment-reminders')
      await expect(page.getByText(words('records.emptyTitle'))).toBeVisible()
      await expectAccessible(page)

      await page
        .getByRole('button', { name: words('records.add') })
        .first()
        .click()
      const form = page.getByRole('region', { name: words('records.createTitle') })
      const save = form.getByRole('button', { name: words('common:actions.save') })
      await expect(save).toBeDisabled()
      await expectUsable()
      await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Garden' })
      await form.getByLabel(words('common:fields.amount')).fill('12.5')
      await save.click()
      const row = page.getByRole('row').filter({ hasText: 'Garden' })
      await expect(row).toContainText(/12[.,]50/)
      await expectAccessible(page)
      await expectUsable()
      if (language === 'uk') await expectContrastEverywhere(page)
      expect((await printed(page)).flat().filter(line => line.includes('Garden'))).toHaveLength(1)

      await row
        .getByRole('button', { name: new RegExp(words('common:records.edit', { name: 'Garden' })) })
        .click()
      const edit = page.getByRole('region', { name: words('records.editTitle') })
      await edit.getByLabel(words('common:fields.note')).fill('Noted')
      await edit.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(row).toContainText('Noted')

      await row
        .getByRole('button', { name: new RegExp(words('common:records.remove', { name: 'Garden' })) })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('common:actions.delete') })
        .click()
      await expect(page.getByText(words('records.emptyTitle'))).toBeVisible()
      expect(api.list('payment-reminders')).toEqual([])
    })
  })
}

test('on a phone', async ({ page, api, open }) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Garden' }])
  api.give<PaymentReminder>('payment-reminders', [{ apartment_id: apartment?.id ?? '', amount: 5 }])
  await page.setViewportSize(screens.phone)
  await open('payment-reminders')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Garden')
  await expectAccessible(page)
})
