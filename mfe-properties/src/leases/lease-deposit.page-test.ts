import type { Charge } from '@orenda/contracts/rent'
import { expect, expectAccessibleEverywhere, test } from '@orenda/tools/page-test'
import { dialogOf, keepLeases } from './sample-dialogs.ts'
import { giveRentedApartment, sampleDay } from './sample-estate.ts'

// Tests a dialog of a lease in the browser; its effects are tested in the API.

test.use({ now: sampleDay })

test('a held deposit is returned after the end, and no more than is held', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  keepLeases(api)
  const { apartment } = giveRentedApartment(api, { balance: -300 })
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const card = main.getByRole('region', { name: 'Тарас Гнатюк' })
  await expect(card).toContainText(words('leases.credit'))
  await main.getByRole('button', { name: words('leases.settleOf', { name: 'Роман Дяченко' }) }).click()
  const dialog = dialogOf(page, words('leases.depositUse.title', { name: 'Роман Дяченко' }))
  const amount = dialog.getByLabel(words('common:fields.amount'))
  // The owed amount is withheld first.
  await expect(dialog.getByLabel(words('leases.depositUse.kind'))).toHaveValue('withheld')
  await expect(amount).toHaveValue(/^1.200$/)
  await dialog.getByLabel(words('leases.depositUse.kind')).selectOption('returned')
  await amount.fill('20000')
  await expectAccessibleEverywhere(page)
  const refuse = api.fail('POST', 'leases/:id/deposit', 'CONFLICT', { reason: 'deposit_short' })
  const save = dialog.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(/10.800,00/)
  refuse()
  await amount.fill('10800')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('region', { name: words('leases.history') })).toContainText(
    /із застави повернуто 10.800,00/,
  )
})

test('a deposit is withheld for a charge, or for damage', async ({ page, api, open, words }) => {
  keepLeases(api)
  const { apartment, former } = giveRentedApartment(api)
  const owed = { lease_id: former.id, apartment_id: apartment.id, month: '2024-08', due_date: '2024-08-01' }
  const [charge] = api.give<Charge>('rent/charges', [{ ...owed, amount: 14_500, rent: 14_500, open: 1200 }])
  await open(`apartments/${apartment.id}`)
  const dialog = dialogOf(page, words('leases.depositUse.title', { name: 'Роман Дяченко' }))
  const withhold = async (purpose: string, note: string) => {
    await page
      .getByRole('button', { name: words('leases.settleOf', { name: 'Роман Дяченко' }) })
      .first()
      .click()
    await dialog
      .getByLabel(words('leases.depositUse.purpose'), { exact: true })
      .selectOption({ label: purpose })
    await dialog.getByLabel(words('common:fields.amount')).fill('700')
    await dialog.getByLabel(words('common:fields.note')).fill(note)
    await dialog.getByRole('button', { name: words('common:actions.save') }).click()
    await expect(dialog).toBeHidden()
  }
  await withhold('Оренда за серпень, 01.08.2024: 1\u00a0200,00\u00a0₴', '')
  await withhold(words('leases.depositUse.damage'), 'Розбите вікно')
  const sent = { kind: 'withheld', amount: 700, currency: 'UAH' }
  expect(api.sent('POST', 'leases/:id/deposit')).toMatchObject([
    { ...sent, charge_ids: [charge?.id] },
    { ...sent, charge: { amount: 700, note: 'Розбите вікно' } },
  ])

  // The settlement is handed over as a PDF in the language of the page.
  const settlement = page.getByRole('button', {
    name: words('leases.depositPdf.labelOf', { name: 'Роман Дяченко' }),
  })
  await page.route(/deposit\.pdf\?lang=uk$/, route =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.3' }),
  )
  const [pdf] = await Promise.all([page.waitForEvent('download'), settlement.click()])
  expect(pdf.suggestedFilename()).toBe('deposit.pdf')
})

test('a deposit in another currency than the rent is shown, and returned in it', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  keepLeases(api)
  const deposits = [
    { currency: 'UAH' as const, held: 17_500 },
    { currency: 'USD' as const, held: 300 },
  ]
  const { apartment } = giveRentedApartment(api, { end: '2026-11-01', status: 'ended', balance: 0, deposits })
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const history = main.getByRole('region', { name: words('leases.history') })
  await expect(history).toContainText(/300,00/)
  await main.getByRole('button', { name: words('leases.settleOf', { name: 'Тарас Гнатюк' }) }).click()
  const dialog = dialogOf(page, words('leases.depositUse.title', { name: 'Тарас Гнатюк' }))
  await dialog.getByLabel(words('common:fields.currency')).selectOption('USD')
  await expect(dialog.getByText(/300,00/)).toBeVisible()
  await dialog.getByLabel(words('common:fields.amount')).fill('300')
  await dialog.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(dialog).toBeHidden()
  expect(api.sent('POST', 'leases/:id/deposit')).toMatchObject([
    { kind: 'returned', amount: 300, currency: 'USD' },
  ])
})
