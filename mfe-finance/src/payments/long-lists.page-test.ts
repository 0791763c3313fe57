import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import {
  expect,
  expectAccessibleEverywhere,
  languages,
  longest,
  type Page,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`one of 300 apartments is found by typing in ${language}`, async ({ page, api, open, words }) => {
      const apartments = api.give<Apartment>(
        'apartments',
        Array.from({ length: 300 }, (_, at) => ({ name: `Квартира на Подолі ${at + 1}`, income: 100 + at })),
      )
      await open('payments')
      await page
        .getByRole('button', { name: words('payments.add') })
        .first()
        .click()
      const form = page.getByRole('dialog', { name: words('payments.createTitle') })
      const apartment = form.getByRole('combobox', { name: words('common:fields.apartment') })
      const options = page.getByRole('listbox').getByRole('option')
      await expect(apartment).toHaveAttribute('aria-autocomplete', 'list')
      await expect(apartment).toBeFocused()
      await expect(apartment).toHaveAttribute('aria-expanded', 'false')

      // Case-insensitive, and also in the middle of a word.
      await page.keyboard.type('ОДОЛІ 29')
      await expect(apartment).toHaveAttribute('aria-expanded', 'true')
      await expect(options).toHaveCount(11)
      // Only the texts differ by language.
      if (language === longest) await expectAccessibleEverywhere(page)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      const active = await apartment.getAttribute('aria-activedescendant')
      await expect(page.locator(`[id="${active}"]`)).toHaveText('Квартира на Подолі 291')
      await page.keyboard.press('Enter')
      await expect(apartment).toHaveValue('Квартира на Подолі 291')
      await expect(form.getByLabel(words('common:fields.amount'))).toHaveValue('390')

      // When it is opened again, it lists all options with the selected one marked.
      await apartment.press('ArrowDown')
      await expect(options).toHaveCount(300)
      await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(
        'Квартира на Подолі 291',
      )
      // Escape closes only the list; the typed text was a search.
      await page.keyboard.type('такої немає')
      await expect(page.getByText(words('common:records.nothingTitle')).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(apartment).toHaveAttribute('aria-expanded', 'false')
      await expect(apartment).toHaveValue('Квартира на Подолі 291')
      await expect(form).toBeVisible()

      await form.getByRole('button', { name: words('common:choice.clear') }).click()
      await expect(apartment).toHaveValue('')
      await expect(apartment).toBeFocused()
      await expect(form.getByRole('button', { name: words('common:actions.save') })).toBeDisabled()
      // With the mouse.
      await apartment.click()
      await options.filter({ hasText: /Подолі 7$/ }).click()
      await expect(apartment).toHaveValue('Квартира на Подолі 7')
      await apartment.fill('подолі 12')
      await page.keyboard.press('Tab')
      await expect(apartment).toHaveValue(/Подолі 12/)
      await form.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(form).toBeHidden()
      const [sent] = api.sent('POST', 'payments') as { apartment_id: string }[]
      expect(apartments.find(({ id }) => id === sent?.apartment_id)?.name).toBe('Квартира на Подолі 12')
    })
  })
}

test('the filter of a long list has a search, whose script loads after the list', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const apartments = api.give<Apartment>(
    'apartments',
    Array.from({ length: 40 }, (_, at) => ({ name: `Двір ${at + 1}` })),
  )
  api.give<Payment>(
    'payments',
    apartments.map(({ id }, at) => ({ apartment_id: id, amount: at + 1 })),
  )
  const scripts: string[] = []
  page.on('request', request => {
    if (/combobox|date-calendar/.test(request.url())) scripts.push(request.url())
  })
  await open('payments')
  const filter = page.getByRole('combobox', { name: words('common:fields.apartment') })
  await expect(filter).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  // Until the user interacts, it is a native select.
  await expect(filter).toHaveJSProperty('tagName', 'SELECT')
  expect(scripts).toEqual([])
  const before = await filter.boundingBox()
  // Twice, because a move to the pointer's current position causes no event.
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await expect(filter).toHaveJSProperty('tagName', 'INPUT')
  const after = await filter.boundingBox()
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width])
  await expect(filter).toHaveAttribute('placeholder', words('common:filters.allApartments'))
  await filter.fill('двір 33')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Двір 33')
  await expect(page).toHaveURL(/apartment=/)
  await page.getByRole('button', { name: words('common:choice.clear') }).click()
  await expect(page).not.toHaveURL(/apartment=/)
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('one of many options can be tapped', { tag: '@full' }, async ({ page, api, open, words }) => {
    api.give<Apartment>(
      'apartments',
      Array.from({ length: 30 }, (_, at) => ({ name: `Квартира з довгою назвою на Подолі ${at + 1}` })),
    )
    await open('payments')
    await page
      .getByRole('button', { name: words('payments.add') })
      .first()
      .tap()
    const apartment = page.getByRole('combobox', { name: words('common:fields.apartment') }).first()
    await expect(apartment).toHaveJSProperty('tagName', 'INPUT')
    await apartment.tap()
    const option = page
      .getByRole('listbox')
      .getByRole('option')
      .filter({ hasText: /Подолі 9$/ })
    await option.scrollIntoViewIfNeeded()
    const ends = () =>
      page.getByRole('listbox').evaluate(list => {
        const { left, right } = list.getBoundingClientRect()
        return left >= 0 && right <= 320
      })
    await expect.poll(ends, { message: 'the list is within the window' }).toBe(true)
    await expect.poll(async () => (await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await option.tap()
    await expect(apartment).toHaveValue('Квартира з довгою назвою на Подолі 9')
  })
})
