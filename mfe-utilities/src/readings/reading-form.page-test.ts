import type { Apartment } from '@orenda/contracts/apartments'
import type { Tariff } from '@orenda/contracts/tariffs'
import type { Reading } from '@orenda/contracts/utilities'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  test,
} from '@orenda/tools/page-test'
import { giveGas, row, rows } from '../sample-meters.ts'

test('a new reading starts with the last value and the tariff of its day, and shows warnings', async ({
  page,
  api,
  open,
  words,
}) => {
  giveGas(api)
  api.give<Tariff>('tariffs', [{ type: 'gas', rate: 8.5, from: '2026-03-10' }])
  await open('utilities')
  await page.getByRole('button', { name: words('readings.add') }).click()
  const form = page.getByRole('dialog', { name: words('readings.createTitle') })
  const field = (key: string) => form.getByLabel(words(`readings.${key}`))
  const [previous, current, rate] = [field('previous'), field('current'), field('rate')] as const
  await form.getByLabel(words('common:fields.type')).selectOption('gas')
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Поділ' })
  await expect(previous).toHaveValue('131')
  await expect(rate).toHaveValue('8,5')
  // Another day has another tariff and another position in the chain.
  const date = form.getByLabel(words('common:fields.date'))
  await date.fill('01.03.2026')
  await expect(previous).toHaveValue('120')
  await expect(rate).toHaveValue('7,96')
  await current.fill('125')
  const follows = words('readings.nextFollows', {
    date: '05.03.2026',
    previous: '125,00',
    was: '120,00',
    consumed: '6,00',
    wasConsumed: '11,00',
    unit: 'м³',
  })
  await expect(form.getByText(follows)).toBeVisible()
  await current.fill('200')
  await expect(
    form.getByText(words('readings.aboveNext', { date: '05.03.2026', current: '131,00' })),
  ).toBeVisible()
  const unusual = (times: string) =>
    form.getByText(
      words('common:form.unusual', { count: Number(times.replace(',', '.')), times, usual: '10,00 м³' }),
    )
  await expect(unusual('8')).toBeHidden()
  await date.fill('05.03.2026')
  await expect(previous).toHaveValue('131')
  await expect(form.getByText(words('readings.sameDay', { current: '131,00' }))).toBeVisible()
  await expect(unusual('6,9')).toBeVisible()
  await current.fill('841')
  await expect(unusual('71')).toBeVisible()
  await expect(form.getByText('Це в 71 раз більше, ніж зазвичай (10,00 м³).')).toBeVisible()
  // So far beyond the usual is asked about once before it is kept.
  await form.getByRole('button', { name: words('common:actions.save') }).click()
  const question = page.getByRole('dialog', { name: words('readings.strangeTitle') })
  await expectAccessible(page)
  await question.getByRole('button', { name: words('readings.strangeChange') }).click()
  await expect(question).toBeHidden()
  expect(api.sent('POST', 'utilities')).toHaveLength(0)
  await current.fill('200')

  // The previous value differs from the chain: a new meter, or a mistake.
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
  // A new meter has one figure; not so when it is the same meter after all.
  await expect(field('initial')).toHaveValue('7')
  await expect(previous).toBeHidden()
  await form.getByLabel(words('readings.newMeter')).uncheck()
  await expect(previous).toHaveValue('5')
  await form.getByLabel(words('readings.newMeter')).check()
  await field('meterNumber').fill('777')
  await expectAccessibleEverywhere(page)
  await expectFitsEveryWidth(page)
  await form.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(row(page, words('readings.newMeterWithNumber', { number: '777' }))).toContainText(
    /—.*7,00.*0,00 м³.*8,5000.*0,00\s₴/,
  )
  // Before the initial reading of a new meter stands the last one of the old meter.
  await page.getByRole('button', { name: words('readings.add') }).click()
  await form.getByLabel(words('common:fields.type')).selectOption('gas')
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Поділ' })
  await date.fill('15.03.2026')
  await expect(form.getByText(words('readings.nextIsNew', { date: '16.03.2026' }))).toBeVisible()

  // Too many decimals, no number, or a future date is reported at once, and nothing is saved.
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

test('day and night are two readings of one form', { tag: '@full' }, async ({ page, api, open, words }) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  const of = { apartment_id: apartment?.id ?? '', type: 'electricity', date: '2026-02-05' } as const
  api.give<Reading>('utilities', [
    { ...of, zone: 'night', previous: 0, current: 40, rate: 2.16 },
    { ...of, zone: 'day', previous: 0, current: 90, rate: 4.32 },
  ])
  await open('utilities')
  await page.getByRole('button', { name: words('readings.add') }).click()
  const form = page.getByRole('dialog', { name: words('readings.createTitle') })
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Поділ' })
  await expect(form.getByLabel(words('readings.zone'))).toBeHidden()
  await form.getByLabel(words('common:fields.type')).selectOption('electricity')
  await form.getByLabel(words('readings.zone')).selectOption('both')
  const field = (key: string, zone: string) =>
    form.getByLabel(`${words(`readings.${key}`)}, ${words(`zones.${zone}`).toLowerCase()}`)
  await expect(field('previousValue', 'day')).toHaveValue('90')
  await expect(field('previousValue', 'night')).toHaveValue('40')
  await expect(field('rate', 'night')).toHaveValue('2,16')
  await field('currentValue', 'day').fill('100')
  await field('currentValue', 'night').fill('39')
  const save = form.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  await expect(form.getByText(words('common:validation.below_previous'))).toBeVisible()
  await field('currentValue', 'night').fill('50')
  api.fail('POST', 'utilities/batch', 'VALIDATION_FAILED', {
    details: [{ path: 'readings.1.current', code: 'above_next' }],
  })
  await save.click()
  await expect(form.getByText(words('common:validation.above_next'))).toBeVisible()
  await expect(field('currentValue', 'night')).toBeFocused()
  api.on('POST', 'utilities/batch', (_, usual) => usual())
  await save.click()
  await expect(rows(page)).toHaveCount(4)
  await expect(row(page, /16\.03\.2026.*50,00/)).toContainText(words('zones.night'))
})
