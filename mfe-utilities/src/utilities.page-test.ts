import type { Apartment } from '@orenda/contracts/apartments'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import type { Tariff } from '@orenda/contracts/tariffs'
import type { Reading } from '@orenda/contracts/utilities'
import {
  type ContractApi,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  exportedFrom,
  languages,
  type Page,
  screens,
  shownDate,
  test,
} from '@orenda/tools/page-test'

const rows = (page: Page) => page.locator('main [data-row-id]')
const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })

/** An apartment whose gas has been read three times, the newest first. */
function giveGas(api: ContractApi): string {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }, { name: 'Львів' }])
  const of = { apartment_id: apartment?.id ?? '', type: 'gas', rate: 7.96 } as const
  api.give<Reading>('utilities', [
    { ...of, date: '2026-03-05', previous: 120, current: 131 },
    { ...of, date: '2026-02-05', previous: 110, current: 120 },
    { ...of, date: '2026-01-05', previous: 100, current: 110 },
  ])
  return of.apartment_id
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('readings, fees and tariffs are written down, changed and deleted', async ({
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
      const form = page.getByRole('region', { name: label('createTitle') })
      const save = form.getByRole('button', { name: words('common:actions.save') })
      await expect(save).toBeDisabled()
      await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Garden' })
      await expect(form.getByLabel(label('previous'))).toHaveValue('0')
      await expect(form.getByLabel(label('rate'))).toHaveValue('')
      await form.getByLabel(label('current')).fill('12.5')
      await expect(form).toContainText(/12[.,]50 м³|12[.,]50 m³/)
      await expect(form).toContainText(/0[.,]00\s₴|₴0\.00/)
      await form.getByLabel(label('rate')).fill('30.3845')
      await expect(form).toContainText(/379[.,]81/)
      if (language !== 'en') await expectUsable()
      await save.click()
      await expect(page.getByText(label('created'))).toBeVisible()
      expect(api.sent('POST', 'utilities')).toEqual([
        {
          ...{ apartment_id: apartment?.id, type: 'cold_water', zone: 'total', date: '2026-03-16' },
          ...{ previous: 0, current: 12.5, new_meter: false, rate: 30.3845, comment: '', attachment: null },
        },
      ])
      const written = row(page, 'Garden')
      await expect(written).toContainText(words('types.cold_water'))
      await expect(written).toContainText(shownDate('2026-03-16', language))
      await expect(written).toContainText(/30[.,]3845/)
      await expect(
        page.getByText(words('readings.metersRead', { month: '', read: 1, count: 1 }).trim().slice(-20)),
      ).toBeVisible()
      await expectAccessible(page)
      // Without the notice.
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      await expectUsable(() => expect(rows(page)).toHaveCount(1))

      await written
        .getByRole('button', { name: new RegExp(`^${words('common:records.edit', { name: '' }).trim()}`) })
        .click()
      const edit = page.getByRole('region', { name: label('editTitle') })
      await edit.getByLabel(label('current')).fill('13')
      await edit.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(page.getByText(label('updated'))).toBeVisible()
      await expect(written).toContainText(/13[.,]00/)

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
      const fee = page.getByRole('region', { name: words('fees.createTitle') })
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
      // Without the notice.
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      await expectUsable(() => expect(rows(page)).toHaveCount(1))

      await page.getByRole('tab', { name: words('tabs.tariffs') }).click()
      await page
        .getByRole('button', { name: words('tariffs.add') })
        .first()
        .click()
      const tariff = page.getByRole('region', { name: words('tariffs.createTitle') })
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
      // Without the notice.
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      await expectUsable(() => expect(rows(page)).toHaveCount(1))
      if (language === 'uk') await expectContrastEverywhere(page)
      await row(page, words('zones.night'))
        .getByRole('button', { name: new RegExp(`^${words('common:records.remove', { name: '' }).trim()}`) })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('common:actions.delete') })
        .click()
      await expect(page.getByText(words('tariffs.emptyTitle'))).toBeVisible()
    })
  })
}

test('a new reading begins with what its meter showed last and the tariff of its day, and says what is odd', async ({
  page,
  api,
  open,
  words,
}) => {
  giveGas(api)
  api.give<Tariff>('tariffs', [{ type: 'gas', rate: 8.5, from: '2026-03-10' }])
  await open('utilities')
  await page.getByRole('button', { name: words('readings.add') }).click()
  const form = page.getByRole('region', { name: words('readings.createTitle') })
  const field = (key: string) => form.getByLabel(words(`readings.${key}`))
  const [previous, current, rate] = [field('previous'), field('current'), field('rate')] as const
  await form.getByLabel(words('common:fields.type')).selectOption('gas')
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Поділ' })
  await expect(previous).toHaveValue('131')
  await expect(rate).toHaveValue('8,5')
  // Another day, another tariff and another place in the chain.
  const date = form.getByLabel(words('common:fields.date'))
  await date.fill('01.03.2026')
  await expect(previous).toHaveValue('120')
  await expect(rate).toHaveValue('7,96')
  await current.fill('125')
  const follows = words('readings.nextFollows', {
    ...{ date: '05.03.2026', previous: '125,00', was: '120,00', consumed: '6,00', wasConsumed: '11,00' },
    unit: 'м³',
  })
  await expect(form.getByText(follows)).toBeVisible()
  await current.fill('200')
  await expect(
    form.getByText(words('readings.aboveNext', { date: '05.03.2026', current: '131,00' })),
  ).toBeVisible()
  await expect(form.getByText(words('readings.unusual', { usual: '' }).slice(0, 30))).toBeHidden()
  await date.fill('05.03.2026')
  await expect(previous).toHaveValue('131')
  await expect(form.getByText(words('readings.sameDay', { current: '131,00' }))).toBeVisible()
  await expect(form.getByText(words('readings.unusual', { usual: '10,00 м³' }))).toBeVisible()

  // Another previous than the chain's: a new meter, or a slip.
  await date.fill('16.03.2026')
  await previous.fill('5')
  await expect(
    form.getByText(words('readings.otherPrevious', { current: '131,00', date: '05.03.2026' })),
  ).toBeVisible()
  await form.getByRole('button', { name: words('readings.putBack', { current: '131,00' }) }).click()
  await expect(previous).toHaveValue('131')
  await current.fill('7')
  await expect(form.getByText(words('readings.isReplaced'))).toBeVisible()
  await form.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(form.getByText(words('common:validation.below_previous'))).toBeVisible()
  await previous.fill('5')
  await form.getByRole('button', { name: words('readings.isNewMeter') }).click()
  await expect(form.getByLabel(words('readings.newMeter'))).toBeChecked()
  await expect(
    form.getByText(words('readings.restarted', { current: '131,00', date: '05.03.2026' })),
  ).toBeVisible()
  await expectAccessibleEverywhere(page)
  await expectFitsEveryWidth(page)
  await form.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(row(page, words('readings.newMeterShort'))).toContainText(
    /5,00.*7,00.*2,00 м³.*8,5000.*17,00\s₴/,
  )

  // What is too fine, no number, or too late is said at once, and nothing is saved.
  await page.getByRole('button', { name: words('readings.add') }).click()
  for (const [text, said] of [
    ['12,345', 'too_many_decimals'],
    ['NaN', 'invalid_type'],
    ['1e308', 'invalid_type'],
  ] as const) {
    await current.fill(text)
    await expect(form.getByText(words(`common:validation.${said}`))).toBeVisible()
  }
  await rate.fill('1,23456')
  await expect(form.getByText(words('common:validation.too_many_rate_decimals'))).toBeVisible()
  await rate.fill('1,2345')
  await rate.press('ArrowUp')
  await expect(rate).toHaveValue('1,2346')
  await date.fill('18.03.2026')
  await date.blur()
  await expect(form.getByText(words('common:date.late', { date: '17.03.2026' }))).toBeVisible()
  expect(api.sent('POST', 'utilities')).toHaveLength(1)
})

test('deleting in the middle says what it does to the next one; a failure leaves all as it was', async ({
  page,
  api,
  open,
  words,
}) => {
  giveGas(api)
  await open('utilities')
  await row(page, '05.02.2026')
    .getByRole('button', { name: /^Видалити/ })
    .click()
  const dialog = page.getByRole('dialog')
  const follows = words('readings.nextFollows', {
    ...{ date: '05.03.2026', previous: '110,00', was: '120,00', consumed: '21,00', wasConsumed: '11,00' },
    unit: 'м³',
  })
  await expect(dialog.getByText(follows)).toBeVisible()
  const mend = api.fail('DELETE', 'utilities/:id', 'INTERNAL')
  await dialog.getByRole('button', { name: words('common:actions.delete') }).click()
  await expect(page.getByText(words('common:records.deleteError'))).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  mend()
  await row(page, '05.02.2026')
    .getByRole('button', { name: /^Видалити/ })
    .click()
  await dialog.getByRole('button', { name: words('common:actions.delete') }).click()
  await expect(row(page, '05.03.2026')).toContainText(/110,00.*131,00.*21,00/)
})

test('day and night are two readings of one entry', async ({ page, api, open, words }) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  const of = { apartment_id: apartment?.id ?? '', type: 'electricity', date: '2026-02-05' } as const
  api.give<Reading>('utilities', [
    { ...of, zone: 'night', previous: 0, current: 40, rate: 2.16 },
    { ...of, zone: 'day', previous: 0, current: 90, rate: 4.32 },
  ])
  await open('utilities')
  await page.getByRole('button', { name: words('readings.add') }).click()
  const form = page.getByRole('region', { name: words('readings.createTitle') })
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Поділ' })
  await expect(form.getByLabel(words('readings.zone'))).toBeHidden()
  await form.getByLabel(words('common:fields.type')).selectOption('electricity')
  await form.getByLabel(words('readings.zone')).selectOption('both')
  const field = (key: string, zone: string) =>
    form.getByLabel(`${words(`readings.${key}`)}, ${words(`zones.${zone}`).toLowerCase()}`)
  await expect(field('previous', 'day')).toHaveValue('90')
  await expect(field('previous', 'night')).toHaveValue('40')
  await expect(field('rate', 'night')).toHaveValue('2,16')
  await field('current', 'day').fill('100')
  await field('current', 'night').fill('39')
  const save = form.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  await expect(form.getByText(words('common:validation.below_previous'))).toBeVisible()
  await field('current', 'night').fill('50')
  api.fail('POST', 'utilities/batch', 'VALIDATION_FAILED', {
    details: [{ path: 'readings.1.current', code: 'above_next' }],
  })
  await save.click()
  await expect(form.getByText(words('common:validation.above_next'))).toBeVisible()
  await expect(field('current', 'night')).toBeFocused()
  api.on('POST', 'utilities/batch', (_, usual) => usual())
  await save.click()
  await expect(rows(page)).toHaveCount(4)
  await expect(row(page, /16\.03\.2026.*50,00/)).toContainText(words('zones.night'))
})

test('tabs, filters and order stand in the address; a form with changes asks before its tab is left', async ({
  page,
  api,
  open,
  words,
}) => {
  const apartment_id = giveGas(api)
  const [, other] = api.list<Apartment>('apartments')
  api.give<ManagementFee>('management-fees', [
    { apartment_id: other?.id ?? '', date: '2025-12-01', amount: 300, type: 'hoa' },
  ])
  await open('utilities')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText(/^3 показники: 246,76\s₴$/)).toBeVisible()
  await expect(page.getByText(/прочитано 1 з 1 лічильника/)).toBeVisible()
  const month = page.getByLabel(words('common:filters.month'))
  // Of readings and fees together, the newest first.
  await expect(month.getByRole('option')).toHaveText([
    words('common:filters.allMonths'),
    ...['березень 2026', 'лютий 2026', 'січень 2026', 'грудень 2025'],
  ])
  await month.selectOption('2026-02')
  await page.getByLabel(words('common:fields.type')).selectOption('gas')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/month=2026-02.*type=gas/)
  const readings = await exportedFrom(page, 'uk')
  expect(readings.name).toMatch(/^utility_readings_report/)
  expect(readings.rows[0]).toEqual(expect.arrayContaining(['Поділ', 'Газ', 110, 120, 10, 'м³', 7.96, 79.6]))

  await page.getByRole('tab', { name: words('tabs.fees') }).press('Enter')
  await expect(page.getByText(words('common:records.nothingTitle'))).toBeVisible()
  await expect(page.getByLabel(words('common:fields.type'))).toBeHidden()
  await page.getByLabel(words('common:filters.month')).selectOption('2025-12')
  await expect(rows(page)).toHaveCount(1)
  expect((await exportedFrom(page, 'uk')).name).toMatch(/^management_fees_report/)
  await page.reload()
  await expect(row(page, 'Львів')).toContainText(words('feeTypes.hoa'))
  await expectAccessible(page)

  await rows(page)
    .getByRole('button', { name: /^Дублювати/ })
    .click()
  const form = page.getByRole('region', { name: words('fees.createTitle') })
  await expect(form.getByLabel(words('common:fields.amount'))).toHaveValue('300')
  await form.getByLabel(words('common:fields.comment')).fill('Ще раз')
  await page.getByRole('tab', { name: words('tabs.readings') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common:unsaved.stay') })
    .click()
  await expect(form).toBeVisible()
  await page.getByRole('tab', { name: words('tabs.readings') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common:unsaved.leave') })
    .click()
  await expect(page).not.toHaveURL(/tab=/)
  await page.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Поділ' })
  await expect(page).toHaveURL(new RegExp(apartment_id))
})

test('of a list longer than an answer the newest are shown, and the rest is asked for', async ({
  page,
  api,
  open,
  words,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  const [sample] = api.give<Reading>('utilities', [{ apartment_id: apartment?.id ?? '', type: 'gas' }])
  const all = Array.from({ length: 5003 }, (_, at) => ({
    ...sample,
    id: `019a0000-0000-7000-8000-${String(90_000 - at).padStart(12, '0')}`,
    date: at < 5000 ? '2026-03-01' : '2019-05-01',
  }))
  api.on('GET', 'utilities', ({ query: { cursor, month = '' } }) => {
    const found = all.filter(({ date }) => date.startsWith(month))
    const start = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor) + 1
    return found.slice(start, start + 5000)
  })
  api.on('GET', 'utilities/months', () => ['2026-03', '2019-05'])
  await open('utilities')
  await expect(page.getByText(words('common:records.newest', { shown: '5 000' }))).toBeAttached()
  await page.getByLabel(words('common:filters.month')).selectOption('2019-05')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText(words('common:records.nothingTitle'))).toBeHidden()
  await page.getByLabel(words('common:filters.month')).selectOption('')
  await page.getByRole('button', { name: words('common:records.older') }).click()
  await expect(page.getByText(/^5003 показники/)).toBeVisible()
  await expect(page.getByRole('button', { name: words('common:records.older') })).toBeHidden()
})

test('a reading on a phone, and at every width with the longest figures', async ({ page, api, open }) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Двокімнатнаквартира'.repeat(10) }])
  const of = { apartment_id: apartment?.id ?? '', type: 'electricity', zone: 'night' } as const
  api.give<Reading>('utilities', [
    {
      ...of,
      previous: 0,
      current: 99_999_999.99,
      rate: 999.9999,
      comment: 'Слово про показник. '.repeat(40),
    },
  ])
  await page.setViewportSize(screens.phone)
  await open('utilities')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('99 999 999,99')
  await expectAccessible(page)
  await expectFitsEveryWidth(page, () => expect(rows(page)).toHaveCount(1))
})
