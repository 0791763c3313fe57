import type { Apartment } from '@orenda/contracts/apartments'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import type { Tariff } from '@orenda/contracts/tariffs'
import type { Reading } from '@orenda/contracts/utilities'
import {
  expect,
  expectAccessible,
  expectContrastEverywhere,
  exportedFrom,
  languages,
  longest,
  scopeOf,
  shownDate,
  test,
} from '@orenda/tools/page-test'
import { giveGas, row, rows } from './sample-meters.ts'

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('readings, fees and tariffs are created, changed and deleted', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [apartment] = api.give<Apartment>('apartments', [{ name: 'Garden' }])
      const label = (key: string) => words(`readings.${key}`)
      await open('utilities')
      await expect(page.getByText(label('emptyTitle'))).toBeVisible()
      await page
        .getByRole('button', { name: label('add') })
        .first()
        .click()
      const form = page.getByRole('dialog', { name: label('createTitle') })
      const save = form.getByRole('button', { name: words('common:actions.save') })
      await expect(save).toBeDisabled()
      await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Garden' })
      // The first reading of a meter is one figure, without a cost.
      await expect(form.getByLabel(label('previous'))).toBeHidden()
      await expect(form.getByLabel(label('rate'))).toBeHidden()
      await expect(form.getByLabel(label('newMeter'))).toBeHidden()
      await form.getByLabel(label('initial')).fill('12.5')
      await expect(form).toContainText(label('initialHint'))
      await form.getByLabel(label('meterNumber')).fill(' СВК-15 № 0420 ')
      if (language !== 'en') await expectUsable()
      await save.click()
      await expect(page.getByText(label('created'))).toBeVisible()
      expect(api.sent('POST', 'utilities')).toEqual([
        {
          apartment_id: apartment?.id,
          type: 'cold_water',
          zone: 'total',
          date: '2026-03-16',
          previous: 12.5,
          current: 12.5,
          new_meter: true,
          meter_number: 'СВК-15 № 0420',
          rate: null,
          comment: '',
          attachment: null,
        },
      ])
      const written = row(page, 'Garden')
      await expect(written).toContainText(words('types.cold_water'))
      await expect(written).toContainText(shownDate('2026-03-16', language))
      await expect(written).toContainText(words('readings.newMeterWithNumber', { number: 'СВК-15 № 0420' }))
      await expect(written).toContainText(/0[.,]00\s₴|₴0\.00/)
      await expect(
        page.getByText(words('metersRead.ofMonth', { month: '', read: 1, count: 1 }).trim().slice(-20)),
      ).toBeVisible()
      await expectAccessible(page)
      // Without the toast.
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      await expectUsable(() => expect(rows(page)).toHaveCount(1))

      await written
        .getByRole('button', { name: new RegExp(`^${words('common:records.edit', { name: '' }).trim()}`) })
        .click()
      const edit = page.getByRole('dialog', { name: label('editTitle') })
      await expect(edit.getByLabel(label('meterNumber'))).toHaveValue('СВК-15 № 0420')
      await edit.getByLabel(label('initial')).fill('13')
      await edit.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(page.getByText(label('updated'))).toBeVisible()
      await expect(written).toContainText(/13[.,]00/)
      expect(api.list<Reading>('utilities')).toMatchObject([{ previous: 13, current: 13, consumed: 0 }])

      await written
        .getByRole('button', { name: new RegExp(`^${words('common:records.remove', { name: '' }).trim()}`) })
        .click()
      await page
        .getByRole('dialog', { name: label('removeTitle') })
        .getByRole('button', { name: words('common:actions.delete') })
        .click()
      await expect(page.getByText(label('removed'))).toBeVisible()
      await expect(page.getByText(label('emptyTitle'))).toBeVisible()

      await page.getByRole('tab', { name: words('tabs.fees') }).click()
      await expect(page).toHaveURL(/tab=fees/)
      await page
        .getByRole('button', { name: words('fees.add') })
        .first()
        .click()
      const fee = page.getByRole('dialog', { name: words('fees.createTitle') })
      await expect(fee.getByLabel(words('common:fields.type'))).toHaveValue('management_company')
      await expect(fee.getByLabel(words('common:fields.date'))).toHaveValue(shownDate('2026-03-16', language))
      await fee.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Garden' })
      await fee.getByLabel(words('common:fields.amount')).fill('850,5')
      await fee.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(page.getByText(words('fees.created'))).toBeVisible()
      await expect(row(page, 'Garden')).toContainText(/850[.,]50/)
      expect(api.list<ManagementFee>('management-fees')).toMatchObject([
        { amount: 850.5, date: '2026-03-16', type: 'management_company', currency: 'UAH' },
      ])
      await expectAccessible(page)
      // Without the toast.
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      await expectUsable(() => expect(rows(page)).toHaveCount(1))

      await page.getByRole('tab', { name: words('tabs.tariffs') }).click()
      await page
        .getByRole('button', { name: words('tariffs.add') })
        .first()
        .click()
      const tariff = page.getByRole('dialog', { name: words('tariffs.createTitle') })
      await tariff.getByLabel(words('common:fields.type')).selectOption('electricity')
      await tariff.getByLabel(label('zone')).selectOption('night')
      await tariff.getByLabel(label('rate')).fill('2,16')
      await tariff.getByLabel(words('tariffs.from')).fill(shownDate('2026-06-01', language))
      await tariff.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(page.getByText(words('tariffs.created'))).toBeVisible()
      expect(api.list<Tariff>('tariffs')).toMatchObject([
        { type: 'electricity', zone: 'night', rate: 2.16, from: '2026-06-01', apartment_id: null },
      ])
      await expect(row(page, words('tariffs.allApartments'))).toContainText(words('tariffs.ahead'))
      await expectAccessible(page)
      // Without the toast.
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      await expectUsable(() => expect(rows(page)).toHaveCount(1))
      if (language === longest) await expectContrastEverywhere(page)
      await row(page, words('zones.night'))
        .getByRole('button', { name: new RegExp(`^${words('common:records.remove', { name: '' }).trim()}`) })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('common:actions.delete') })
        .click()
      await expect(page.getByText(words('tariffs.emptyTitle'))).toBeVisible()

      // Of each kind and apartment the one in force today is marked.
      api.give<Tariff>('tariffs', [
        { type: 'gas', rate: 7, from: '2025-01-01' },
        { type: 'gas', rate: 8, from: '2026-03-16' },
        { type: 'gas', rate: 9, from: '2026-04-01' },
        { type: 'gas', rate: 6, from: '2025-01-01', apartment_id: apartment?.id ?? null },
      ])
      await page.reload()
      await expect(rows(page)).toHaveCount(4)
      const inForce = rows(page).filter({ hasText: words('tariffs.inForce') })
      await expect(inForce).toHaveCount(2)
      await expect(inForce.filter({ hasText: 'Garden' })).toContainText(/6[.,]0000/)
      await expect(inForce.filter({ hasText: words('tariffs.allApartments') })).toContainText(/8[.,]0000/)
    })
  })
}

test('the address has the tab, filters and order; a changed form asks before it is left', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const apartment_id = giveGas(api)
  const [, other] = api.list<Apartment>('apartments')
  api.give<ManagementFee>('management-fees', [
    { apartment_id: other?.id ?? '', date: '2025-12-01', amount: 300, type: 'hoa' },
  ])
  await open('utilities')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText(/^2026: 246,76\s₴$/)).toBeVisible()
  await expect(page.getByText(/знято показники 1 із 1 лічильника/)).toBeVisible()
  const month = page.getByLabel(words('common:filters.month'), { exact: true })
  // Of readings and fees together, newest first.
  await expect(month.getByRole('option')).toHaveText([
    words('common:filters.allMonths'),
    'березень 2026',
    'лютий 2026',
    'січень 2026',
    'грудень 2025',
  ])
  await month.selectOption('2026-02')
  await page.getByLabel(words('common:fields.type'), { exact: true }).selectOption('gas')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/month=2026-02.*type=gas/)
  const readings = await exportedFrom(page, 'uk')
  expect(readings.name).toMatch(/^utility_readings_report/)
  expect(readings.rows[0]).toEqual(expect.arrayContaining(['Поділ', 'Газ', 110, 120, 10, 'м³', 7.96, 79.6]))

  await page.getByRole('tab', { name: words('tabs.fees') }).press('Enter')
  await expect(page.getByText(words('common:records.nothingTitle'))).toBeVisible()
  await expect(page.getByLabel(words('common:fields.type'), { exact: true })).toBeHidden()
  await page.getByLabel(words('common:filters.month'), { exact: true }).selectOption('2025-12')
  await expect(rows(page)).toHaveCount(1)
  expect((await exportedFrom(page, 'uk')).name).toMatch(/^management_fees_report/)
  await expect(page).toHaveURL(/month=2025-12/)
  await page.reload()
  await expect(row(page, 'Львів')).toContainText(words('feeTypes.hoa'))
  await expectAccessible(page)

  await rows(page)
    .getByRole('button', { name: /^Дублювати/ })
    .click()
  const form = page.getByRole('dialog', { name: words('fees.createTitle') })
  await expect(form.getByLabel(words('common:fields.amount'))).toHaveValue('300')
  await form.getByLabel(words('common:fields.comment')).fill('Ще раз')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common:unsaved.stay') })
    .click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common:unsaved.leave') })
    .click()
  await expect(form).toBeHidden()
  await page.getByRole('tab', { name: words('tabs.readings') }).click()
  await expect(page).not.toHaveURL(/tab=/)
  await page.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Поділ' })
  await expect(page).toHaveURL(new RegExp(apartment_id))
})
