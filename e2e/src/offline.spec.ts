import { choose } from '@orenda/tools/in-browser/choose'
import { wordsIn } from '@orenda/tools/in-browser/words'
import type { BrowserContext, Page } from '@playwright/test'
import {
  apartmentName as apartment,
  beginSession,
  keptIn,
  letApartment,
  tenantName as name,
  wholeRemotes,
} from './kept.ts'
import { logIn, type SignedUp, signUp } from './people.ts'
import { expect, test } from './test.ts'

const words = wordsIn('uk')
const t = (key: string, values?: Record<string, string | number>) => words('utilities', key, values)

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
  const apartment_id = await letApartment(landlord)
  await enterOnce(page, landlord)
  await page.goto('/uk/payments')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await openByLink(page, 'utilities')
  await page.locator('main a[href$="/utilities/read"]').first().click()
  await expect(page.getByRole('rowheader', { name: apartment })).toBeVisible()
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
  await page.getByRole('textbox').and(page.locator('[enterkeyhint]')).fill('125')
  await page.getByRole('button', { name: t('onSite.saveOf', { saved: 1, count: 1 }) }).click()
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
  await expect.poll(() => page.evaluate(keptIn, [name, apartment, landlord.email])).toEqual([])
  await context.setOffline(true)
  await page.goto('/uk/payments')
  await expect(page).toHaveURL(/\/uk\/login/)
  await expect(page.getByText(name)).toHaveCount(0)
})

/** The note on the age of what is shown. */
const aged = new RegExp(words('shell', 'offline.age', { time: '§' }).replace('§', '\\d\\d:\\d\\d'))

/** Without an init script, which would log in again at each load. */
async function enterOnce(page: Page, { tokens }: SignedUp): Promise<void> {
  await page.goto('/uk/login')
  await page.evaluate(beginSession, tokens)
}

async function openByLink(page: Page, base: string): Promise<void> {
  await page.getByRole('navigation').locator(`a[href$="/${base}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens the payments of a device that has them already, a minute later: the API sends no rows. */
async function readUnchanged(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('rowheader', { name: apartment })).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 60_000)
  const answer = page.waitForResponse(response => new URL(response.url()).pathname === '/api/payments')
  await openByLink(page, 'payments')
  expect((await answer).status()).toBe(304)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
}

/** Waits until the device has an edition with these remotes whole. */
async function isWhole(page: Page, remotes: readonly string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(wholeRemotes), { timeout: 60_000 })
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
