import type { Apartment } from '@orenda/contracts/apartments'
import type { CurrencyRate } from '@orenda/contracts/currency'
import {
  type ContractApi,
  expect,
  languages,
  type Page,
  Refusal,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

/** An apartment in dollars and one in hryvnias, and the rates of some days. */
function twoApartments(api: ContractApi) {
  api.give<Apartment>('apartments', [
    { name: 'Лофт', currency: 'USD' },
    { name: 'Поділ', currency: 'UAH' },
  ])
  const rates: Record<string, Partial<CurrencyRate>> = {
    '2026-03-16': { rate: 41.2548 },
    '2026-03-12': { rate: 40.995 },
    '2026-03-08': { rate: 40.5, date: '2026-03-06', stale: true },
  }
  api.on('GET', 'currency/rate', ({ query }, usual) => ({
    ...(usual() as CurrencyRate),
    ...rates[query.date ?? ''],
  }))
}

async function openForm(page: Page, words: (key: string) => string) {
  await page
    .getByRole('button', { name: words('payments.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  return {
    form,
    apartment: form.getByLabel(words('common:fields.apartment')),
    amount: form.getByLabel(words('common:fields.amount')),
    date: form.getByLabel(words('common:fields.date')),
  }
}

const askedFor = (api: ContractApi) =>
  api.calls.filter(({ path }) => path === 'currency/rate').map(({ query }) => query)

test('a foreign amount shows its value on the day of the payment', async ({ page, api, open, words }) => {
  twoApartments(api)
  await open('payments')
  const { form, apartment, amount, date } = await openForm(page, words)
  await apartment.selectOption({ label: 'Поділ' })
  await amount.fill('100')
  await apartment.selectOption({ label: 'Лофт' })
  await expect(form.getByText(/^4\s125,48\s₴ за курсом НБУ на 16\.03\.2026: 41,25$/)).toBeVisible()
  await expect(amount).toHaveAccessibleDescription(/4\s125,48\s₴/)
  // The bank is not asked again.
  await amount.fill('0,01')
  await expect(form.getByText(/^0,41\s₴ за курсом/)).toBeVisible()
  await date.fill('12.03.2026')
  await expect(form.getByText(/^0,41\s₴ за курсом НБУ на 12\.03\.2026: 41,00$/)).toBeVisible()
  await date.fill('08.03.2026')
  await expect(
    form.getByText(/^0,41\s₴ за останнім відомим курсом НБУ, на 06\.03\.2026: 40,50$/),
  ).toBeVisible()
  // There is no rate for tomorrow.
  await date.fill('17.03.2026')
  await expect(form.getByText(/курсом/)).toBeHidden()
  await apartment.selectOption({ label: 'Поділ' })
  await date.fill('16.03.2026')
  await expect(form.getByText(/курсом/)).toBeHidden()
  expect(askedFor(api)).toEqual([
    { currency: 'USD', date: '2026-03-16' },
    { currency: 'USD', date: '2026-03-12' },
    { currency: 'USD', date: '2026-03-08' },
  ])
})

test('a payment for utilities is in hryvnias by default', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  twoApartments(api)
  await open('payments')
  const { form, apartment, amount } = await openForm(page, words)
  await apartment.selectOption({ label: 'Лофт' })
  await amount.fill('100')
  await expect(form.getByText(/за курсом НБУ/)).toBeVisible()
  await form.getByLabel(words('common:fields.category')).selectOption('utilities')
  await expect(form.getByText(/за курсом НБУ/)).toHaveCount(0)
  const currency = form.getByLabel(words('common:fields.currency'))
  await expect(currency.locator('option')).toHaveText(['₴', '$'])
  await currency.selectOption('USD')
  await form.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(form).toHaveCount(0)
  expect(api.sent('POST', 'payments')).toMatchObject([{ category: 'utilities', currency: 'USD' }])
})

test('a rate that fails to load shows no error', { tag: '@full' }, async ({ page, api, open, words }) => {
  twoApartments(api)
  api.on('GET', 'currency/rate', ({ query }, usual) => {
    // The footer's rates are separate requests.
    if (query.date !== undefined) throw new Refusal('INTERNAL')
    return usual()
  })
  await open('payments')
  const { form, apartment, amount } = await openForm(page, words)
  await apartment.selectOption({ label: 'Лофт' })
  await amount.fill('100')
  await expect.poll(() => askedFor(api).length).toBe(1)
  await expect(form.getByRole('button', { name: words('common:actions.save') })).toBeEnabled()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form.getByText(/курсом/)).toHaveCount(0)
})

test("an expense says the apartment's currency, and what it is worth", async ({ page, api, open, words }) => {
  twoApartments(api)
  await open('expenses?add')
  const form = page.getByRole('dialog', { name: words('expenses.createTitle') })
  const apartment = form.getByLabel(words('common:fields.apartment'))
  const amount = form.getByLabel(words('common:fields.amount'))
  await apartment.selectOption({ label: 'Лофт' })
  await expect(amount).toHaveAccessibleDescription(words('converted.ofApartment', { currency: 'USD' }))
  await amount.fill('100')
  await expect(amount).toHaveAccessibleDescription(/^4\s125,48\s₴ за курсом НБУ на 16\.03\.2026: 41,25$/)
  await apartment.selectOption({ label: 'Поділ' })
  await expect(amount).not.toHaveAccessibleDescription(/./)
})

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: screens.phone, colorScheme: 'dark' })

    test(
      'what a foreign amount is worth can be read by everybody',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        twoApartments(api)
        await open('payments')
        const { form, apartment, amount } = await openForm(page, words)
        await apartment.selectOption({ label: 'Лофт' })
        await amount.fill('950')
        const stands = () => expect(form.getByText(/39.192[.,]06/)).toBeVisible()
        await stands()
        await expectUsable(stands)
      },
    )
  })
}
