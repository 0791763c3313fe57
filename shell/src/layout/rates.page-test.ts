import type { CurrencyRate } from '@orenda/contracts/currency'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  languages,
  longest,
  type Page,
  Refusal,
  scopeOf,
  screens,
  settled,
  test,
  watchLayoutShift,
} from '@orenda/tools/page-test'

// The log entries of failing rates.
test.use({ expectedFailures: [/There is no rate of (USD|EUR|GBP): /] })

/** Mocks the bank's rates. */
function pay(api: ContractApi, rates: Partial<Record<CurrencyRate['currency'], Partial<CurrencyRate>>>) {
  api.on('GET', 'currency/rate', ({ query }, usual) => ({
    ...(usual() as CurrencyRate),
    ...rates[query.currency as CurrencyRate['currency']],
  }))
}

const footer = (page: Page) => page.getByRole('contentinfo')
const asked = (api: ContractApi) => api.footerCalls.map(({ query }) => query.currency)

declare global {
  interface Window {
    /** When the first rate was requested, in milliseconds after the page was opened. */
    ratesAsked: number | undefined
  }
}

const watchRates = (page: Page) =>
  page.addInitScript(() => {
    const real = window.fetch
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      if (address.includes('/currency/rate')) window.ratesAsked ??= performance.now()
      return real(input, init)
    }
  })

const texts = {
  uk: [/USD\s+41,53\s₴/, /EUR\s+48,20\s₴\s+станом на 13\.03\.2026/, /GBP\s+55,61\s₴/],
  ru: [/USD\s+41,53\s₴/, /EUR\s+48,20\s₴\s+на 13\.03\.2026/, /GBP\s+55,61\s₴/],
  en: [/USD\s+₴41\.53/, /EUR\s+₴48\.20\s+as of 13\/03\/2026/, /GBP\s+₴55\.61/],
} as const

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'the footer says what currencies are worth, and of when that is when it is old',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        pay(api, {
          USD: { rate: 41.525 },
          EUR: { rate: 48.2049, stale: true, date: '2026-03-13' },
          GBP: { rate: 55.614 },
        })
        const shift = await watchLayoutShift(page)
        await watchRates(page)
        await open('terms')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const rates = footer(page).getByRole('list', { name: words('footer.rates') })
        await expect(rates.getByRole('listitem')).toHaveText([...texts[language]])
        expect(asked(api)).toEqual(['USD', 'EUR', 'GBP'])
        expect(await shift()).toBeLessThan(0.01)
        await expectUsable()
        if (language !== longest) return
        // Without user activity nothing of it was requested during the first screen.
        expect(await page.evaluate(() => window.ratesAsked)).toBeGreaterThanOrEqual(3000)
        await expectFitsEveryWidth(page)
        await expectAccessibleEverywhere(page)
        await expectContrastEverywhere(page)
      },
    )
  })
}

test('rates load one at a time, a failing one is left out, and loaded ones are kept for ten minutes', {
  tag: '@full',
}, async ({ page, api, open }) => {
  const waiting = Promise.withResolvers<void>()
  api.on('GET', 'currency/rate', async ({ query }, usual) => {
    if (query.currency === 'USD') await waiting.promise
    return usual()
  })
  await open('terms')
  await page.mouse.move(10, 10)
  await expect.poll(() => asked(api)).toEqual(['USD'])
  waiting.resolve()
  await expect(footer(page).getByRole('listitem').filter({ hasText: 'GBP' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link').last().click()
  await expect(footer(page).getByRole('listitem').filter({ hasText: 'GBP' })).toBeVisible()
  expect(asked(api)).toEqual(['USD', 'EUR', 'GBP'])
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: screens.phone, colorScheme: 'dark' })

  test('one that fails is left out and logged', { tag: '@full' }, async ({ page, api, open, words }) => {
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    api.on('GET', 'currency/rate', ({ query }, usual) => {
      if (query.currency === 'EUR') throw new Refusal('INTERNAL')
      return usual()
    })
    await open('terms')
    await page.mouse.move(10, 10)
    const rates = footer(page)
      .getByRole('list', { name: words('footer.rates') })
      .getByRole('listitem')
    await expect(rates).toHaveText([/USD/, /GBP/])
    expect(said.join('\n')).toContain('There is no rate of EUR: INTERNAL')
  })

  test('when all fail, a text says so until they load', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
  }) => {
    const mend = api.fail('GET', 'currency/rate', 'UNAVAILABLE')
    await open('terms')
    await page.mouse.move(10, 10)
    await expect(footer(page).getByText(words('footer.ratesFailed'))).toBeVisible()
    mend()
    await page.reload()
    await page.mouse.move(20, 20)
    await expect(footer(page).getByText(words('footer.rates'))).toBeVisible()
    await expect(footer(page).getByText(words('footer.ratesFailed'))).toBeHidden()
  })
})

test('a user whose session has ended sees no rates', { tag: '@full' }, async ({ page, api, open, words }) => {
  api.fail('GET', 'currency/rate', 'UNAUTHENTICATED')
  await open('terms')
  await page.mouse.move(10, 10)
  // One retry with a refreshed token, and then no other currency.
  await expect.poll(() => asked(api)).toEqual(['USD', 'USD'])
  await settled(page)
  await expect(footer(page).getByText(words('footer.rates'))).toBeHidden()
  await expect(footer(page).getByText(words('footer.ratesFailed'))).toBeHidden()
  expect(new Set(asked(api))).toEqual(new Set(['USD']))
})

test.describe('a visitor', () => {
  test.use({ isSignedIn: false })

  test('sees none, and none are requested', { tag: '@full' }, async ({ page, api, open, words }) => {
    await open('terms')
    await page.mouse.move(10, 10)
    await expect(footer(page)).toBeVisible()
    await settled(page)
    await expect(footer(page).locator('[data-rates]')).toHaveCount(0)
    await expect(footer(page).getByText(words('footer.rates'))).toBeHidden()
    expect(api.footerCalls).toEqual([])
  })
})
