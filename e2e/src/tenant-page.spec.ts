import { expectAccessibleEverywhere, screens } from '@orenda/tools/in-browser/accessible'
import type { APIRequestContext, Page } from '@playwright/test'
import { type SignedUp, signUp } from './people.ts'
import { expect, test } from './test.ts'
import { runJob } from './time.ts'

// The page of a tenant, which the API writes: `api/src/paper/tenant-page`.

/** What the page may load in all, in bytes as they come over the network. */
const budget = 120 * 1024

const payee = { name: 'Олена Коваль', iban: 'UA743077700000026001611157323', code: '3184710691' }

/** The first day of a month before this one. */
const monthsAgo = (count: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 10)
}

/** An apartment let since two months for 18,500 a month, of which the first was paid, and 5,000 of the second. */
async function letFlat(
  request: APIRequestContext,
): Promise<{ landlord: SignedUp; lease: string; url: string }> {
  const landlord = await signUp(request)
  const { api, password } = landlord
  await api('put', 'payee', { ...payee, currentPassword: password })
  const tenant = (await api('post', 'tenants', {
    name: 'Тарас Гнатюк',
    phone: '+380671234567',
    email: 'taras@example.com',
    tax_id: '1',
  })) as {
    id: string
  }
  const apartment = (await api('post', 'apartments', {
    name: 'Однокімнатна на Подолі',
    address: 'Київ, вул. Хорива, 18',
    income: 18_500,
    tenant_id: tenant.id,
    lease_start: monthsAgo(2),
    charge_from: monthsAgo(2),
  })) as { id: string }
  await runJob(request, 'rent')
  await api('post', 'payments', { apartment_id: apartment.id, amount: 18_500, date: monthsAgo(2) })
  await api('post', 'payments', { apartment_id: apartment.id, amount: 5000, date: monthsAgo(1) })
  const [lease] = (await api('get', `leases?apartment_id=${apartment.id}`)) as { id: string }[]
  const id = lease?.id ?? ''
  await api('post', 'payment-requests', { lease_id: id })
  const contacts = { email: true }
  const { url } = (await api('post', `leases/${id}/tenant-link`, { contacts })) as { url: string }
  return { landlord, lease: id, url: new URL(url).pathname }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a tenant sees what is owed and pays from it, also without scripts', async ({
  browser,
  baseURL,
  request,
}) => {
  const { url, landlord } = await letFlat(request)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: screens.phone,
    baseURL: baseURL ?? '',
  })
  const page = await context.newPage()
  await page.goto(url)
  await expect(heading(page)).toHaveText('Однокімнатна на Подолі')
  await expect(page.locator('.total')).toHaveText(/32\s000,00\s₴/u)
  const rows = page.getByRole('region', { name: 'До сплати зараз' }).getByRole('listitem')
  await expect(rows.first()).toContainText(/13\s500,00\s₴/u)
  await expect(rows.first()).toContainText('прострочено, строк до')
  await expect(rows.first()).toContainText(/погашено 5\s000,00\s₴ із 18\s500,00\s₴/u)
  await expect(rows.last()).not.toContainText(/погашено/)
  const pay = page.getByRole('link', { name: 'Сплатити в застосунку банку' })
  await expect(pay).toHaveAttribute('href', /^https:\/\/qr\.bank\.gov\.ua\/[\w-]+$/)
  await page.getByText('Не відкрилося?').click()
  const other = page.getByRole('link', { name: 'Спробувати інший формат' })
  await expect(other).toHaveAttribute('href', /^https:\/\/bank\.gov\.ua\/qr\/[\w-]+$/)
  await expect(page.getByRole('img', { name: 'QR для оплати' })).toBeVisible()
  await expect(page.getByText('UA74 3077 7000 0002 6001 6111 5732 3')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Написати' })).toHaveAttribute(
    'href',
    `mailto:${landlord.email}`,
  )
  await expect(page.getByRole('link', { name: 'Подзвонити' })).toHaveCount(0)
  await page.getByText('Виписка за весь час').click()
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page.locator('li.paper').filter({ hasText: 'Оренда, ' })).toHaveCount(2)
  for (const name of [/^PDF, Рахунок/, /^PDF, Квитанції/]) {
    const pdf = await page.getByRole('link', { name }).first().getAttribute('href')
    const answer = await request.get(pdf ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  }
  await context.close()
})

test('it is small, comes from nowhere else, and is usable everywhere', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { url } = await letFlat(request)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const loaded: string[] = []
  page.on('request', each => loaded.push(each.url()))
  await page.setViewportSize(screens.phone)
  await page.goto(url, { waitUntil: 'networkidle' })
  expect(loaded.filter(each => !each.startsWith(baseURL ?? '') && !each.startsWith('data:'))).toEqual([])
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(budget)

  await page.getByRole('button', { name: 'Скопіювати: IBAN' }).click()
  await expect(page.getByRole('status')).toHaveText('Скопійовано')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payee.iban)

  await page.getByRole('link', { name: 'EN · English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Pay in your bank’s app' })).toBeVisible()
  await page.getByRole('link', { name: 'RU · Русский' }).click()
  await expect(page.getByRole('link', { name: 'Оплатить в приложении банка' })).toBeVisible()
  for (const summary of await page.locator('summary').all()) await summary.click()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // At a desk the QR leads, which a phone scans.
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
    expect((await top('.qr')) < (await top('.main'))).toBe(width === 1440)
    await expect(page.locator('.main')).toHaveText(
      width === 1440 ? 'Оплатить на этом устройстве' : 'Оплатить в приложении банка',
      { useInnerText: true },
    )
    // Numbers of requests and the reference are not broken at their hyphens.
    for (const whole of await page.locator('.whole').all())
      expect(await whole.evaluate(element => element.getClientRects().length)).toBe(1)
  }
  await expectAccessibleEverywhere(page)
})

test.describe('a link that was ended', () => {
  test.use({ expectedFailures: [/status of 404/] })

  test('shows the same page as one that never was', async ({ page, request }) => {
    const { url, landlord, lease } = await letFlat(request)
    await landlord.api('delete', `leases/${lease}/tenant-link`)
    const answer = await page.goto(url)
    expect(answer?.status()).toBe(404)
    await expect(heading(page)).toHaveText('Це посилання не працює')
    await expectAccessibleEverywhere(page)
    const [ended, guessed] = [await request.get(url), await request.get('/uk/t/guess')]
    expect(await guessed.text()).toBe(await ended.text())
    const headersOf = (each: typeof ended) => ({ ...each.headers(), date: '', 'x-request-id': '' })
    expect(headersOf(guessed)).toEqual(headersOf(ended))
    expect(headersOf(ended)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
  })
})
