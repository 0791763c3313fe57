import type { Apartment } from '@orenda/contracts/apartments'
import type { Reading } from '@orenda/contracts/utilities'
import { expect, expectAccessible, expectFitsEveryWidth, screens, test } from '@orenda/tools/page-test'
import { giveGas, row, rows } from '../sample-meters.ts'

test('deleting in the middle explains the effect on the next one; a failure changes nothing', async ({
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
    date: '05.03.2026',
    previous: '110,00',
    was: '120,00',
    consumed: '21,00',
    wasConsumed: '11,00',
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

  // On a tablet the actions of a row are one menu.
  await page.setViewportSize({ width: 768, height: 1024 })
  await row(page, '05.03.2026').getByRole('button', { name: /^Дії/ }).click()
  await page.getByRole('menuitem', { name: words('common:actions.edit') }).click()
  await expect(page.getByRole('dialog', { name: words('readings.editTitle') })).toBeVisible()
})

test('the meters of an apartment stand together in their month, until another order is chosen', async ({
  page,
  api,
  open,
  words,
}) => {
  const homes = api.give<Apartment>('apartments', [{ name: 'Смарт' }, { name: 'Лофт' }])
  const [smart, loft] = homes.map(({ id, name }) => ({ apartment_id: id, apartment_name: name }))
  api.give<Reading>('utilities', [
    { ...smart, type: 'gas', date: '2026-03-12' },
    { ...loft, type: 'gas', date: '2026-03-11' },
    { ...smart, type: 'cold_water', date: '2026-03-10' },
    { ...loft, type: 'cold_water', date: '2026-03-02' },
    { ...smart, type: 'gas', date: '2026-02-12' },
  ])
  await open('utilities')
  const shown = async (all: readonly string[]) => {
    await expect(rows(page)).toHaveCount(all.length)
    for (const [at, each] of all.entries()) await expect(rows(page).nth(at)).toContainText(new RegExp(each))
  }
  const together = ['вода.*Лофт', 'Газ.*Лофт', 'вода.*Смарт', 'Газ.*Смарт.*12.03', 'Газ.*Смарт.*12.02']
  await shown(together)
  const date = page.getByRole('columnheader', { name: words('common:fields.date') }).getByRole('button')
  await date.click()
  await date.click()
  await shown(['12.03', '11.03', '10.03', '02.03', '12.02'])
})

test('a list longer than one answer shows the newest rows, and loads the rest on request', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
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
  await page.getByLabel(words('common:filters.month'), { exact: true }).selectOption('2019-05')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText(words('common:records.nothingTitle'))).toBeHidden()
  await page.getByLabel(words('common:filters.month'), { exact: true }).selectOption('')
  // With the keyboard: below thousands of rows a button moves until the last rows are measured.
  await page.getByRole('button', { name: words('common:records.older') }).press('Enter')
  await expect(page.getByRole('button', { name: words('common:records.older') })).toBeHidden()
  // 5000 readings, the heads of two months and the row of headers: the older month is folded until it is pressed.
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5003')
  await page.getByRole('button', { name: 'травень 2019' }).press('Enter')
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5006')
})

test('a reading on a phone, and at every width with the longest figures', { tag: '@full' }, async ({
  page,
  api,
  open,
}) => {
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
