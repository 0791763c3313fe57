import { choose } from '@orenda/tools/in-browser/choose'
import { wordsIn } from '@orenda/tools/in-browser/words'
import type { BrowserContext, Page } from '@playwright/test'
import { logIn, type SignedUp, signUp } from './people.ts'
import { expect, test } from './test.ts'

const words = wordsIn('uk')
const t = (key: string, values?: Record<string, string | number>) => words('utilities', key, values)
const name = 'Оксана Бережна'
const apartment = 'Мансарда'

test.use({
  serviceWorkers: 'allow',
  expectedFailures: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|401 \(|Failed to load resource/],
})

test('what was opened opens without a network, what is saved arrives once, and a log-out elsewhere leaves nothing', async ({
  page,
  context,
  request,
}) => {
  const landlord = await signUp(request)
  const { id: apartment_id } = await letApartment(landlord)
  await enterOnce(page, landlord)
  await page.goto('/uk/payments')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await openByLink(page, 'utilities')
  await page.locator('main a[href$="/utilities/read"]').first().click()
  await expect(page.getByRole('button', { name: new RegExp(`^${apartment}`) })).toBeVisible()
  await isWhole(page, ['mfe-finance', 'mfe-utilities'])
  await readUnchanged(page)

  await context.setOffline(true)
  await page.goto('/uk/payments')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await expect(page.getByText(aged)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await expect(page.getByText(aged)).toBeVisible()

  await page.goto('/uk/utilities/read')
  await page.getByRole('button', { name: new RegExp(`^${apartment}`) }).click()
  await page.getByRole('textbox').and(page.locator('[enterkeyhint]')).fill('125')
  await page.getByRole('button', { name: t('onSite.save', { count: 1 }) }).click()
  await expect(page.getByText(words('common', 'outbox.waiting'))).toBeVisible()
  await payWithoutNetwork(page, context)

  await expect
    .poll(async () => (await listed(landlord, 'utilities')).filter(({ current }) => current === 125).length)
    .toBe(1)
  expect(await listed(landlord, `payments?apartment_id=${apartment_id}`)).toMatchObject([{ amount: 700 }])

  // From another device.
  const other = await logIn(request, landlord)
  await other.api('delete', 'auth/sessions')
  await page.reload()
  await expect(page).toHaveURL(/\/uk\/login/)
  await expect(page.getByText(name)).toHaveCount(0)
  await expect.poll(() => keptOf(page, [name, apartment, landlord.email])).toEqual([])
  await context.setOffline(true)
  await page.goto('/uk/payments')
  await expect(page).toHaveURL(/\/uk\/login/)
  await expect(page.getByText(name)).toHaveCount(0)
})

/** The note on the age of what is shown. */
const aged = new RegExp(words('shell', 'offline.age', { time: '§' }).replace('§', '\\d\\d:\\d\\d'))

/** An apartment with a tenant, a debt and one meter. */
async function letApartment(landlord: SignedUp): Promise<Id> {
  const { id: tenant_id } = (await landlord.api('post', 'tenants', {
    name,
    phone: '+380 44 555 01 02',
    email: 'tenant@example.com',
    tax_id: '1',
  })) as Id
  const today = new Date().toISOString().slice(0, 10)
  const created = (await landlord.api('post', 'apartments', {
    name: apartment,
    address: '',
    income: 700,
    currency: 'UAH',
    status: 'occupied',
    tenant_id,
    lease_start: `${Number(today.slice(0, 4)) - 1}-01-01`,
    lease_end: null,
    files: [],
  })) as Id
  const reading = { apartment_id: created.id, type: 'electricity', zone: 'total', rate: 4.32 }
  await landlord.api('post', 'utilities', {
    ...reading,
    date: '2026-01-10',
    previous: 90,
    current: 100,
    attachment: null,
  })
  return created
}

/** Without an init script, which would log in again at each load. */
async function enterOnce(page: Page, { tokens }: SignedUp): Promise<void> {
  await page.goto('/uk/login')
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('orenda.accessToken', accessToken)
    localStorage.setItem('orenda.refreshToken', refreshToken)
  }, tokens)
}

async function openByLink(page: Page, base: string): Promise<void> {
  await page.getByRole('navigation').locator(`a[href$="/${base}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens the payments of a device that has them already, a minute later: the API sends no rows. */
async function readUnchanged(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('button', { name: new RegExp(`^${apartment}`) })).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 60_000)
  const answer = page.waitForResponse(response => new URL(response.url()).pathname === '/api/payments')
  await openByLink(page, 'payments')
  expect((await answer).status()).toBe(304)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
}

/** Waits until the device has an edition with these remotes whole. */
async function isWhole(page: Page, remotes: readonly string[]): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { current } = (await (await caches.match('/editions.json'))?.json()) ?? {}
          return current?.isWhole ? [...new Set(current.files.map((file: string) => file.split('/')[2]))] : []
        }),
      { timeout: 60_000 },
    )
    .toEqual(expect.arrayContaining([...remotes]))
}

/** The form keeps what was typed, and its key, until there is a network. */
async function payWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/uk/payments?add')
  const form = page.getByRole('dialog', { name: words('finance', 'payments.createTitle') })
  await choose(form.getByLabel(words('common', 'fields.apartment')), apartment)
  await form.getByLabel(words('common', 'fields.amount')).fill('700')
  const save = form.getByRole('button', { name: words('common', 'actions.save') })
  await save.click()
  await expect(form.getByText(words('common', 'errors.UNAVAILABLE'))).toBeVisible()
  await context.setOffline(false)
  await save.click()
  await expect(form).toHaveCount(0)
}

const listed = async (landlord: SignedUp, path: string) =>
  (await landlord.api('get', path)) as Record<string, unknown>[]

/** Where any of these texts stands in a storage of the page, and tokens. */
const keptOf = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(async texts => {
    const found: string[] = []
    const look = (place: string, value: unknown) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      if (texts.some(part => text.includes(part))) found.push(place)
    }
    for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(storage)) {
        if (/Token|^recent\.|^draft\./.test(key)) found.push(key)
        look(key, value)
      }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        if (rows.length > 0) found.push(`${name} ${store}`)
      }
      database.close()
    }
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys())
        look(request.url, (await (await (await caches.open(cache)).match(request))?.text()) ?? '')
    return found
  }, texts)

interface Id {
  id: string
}
