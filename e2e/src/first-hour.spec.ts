import { wordsIn } from '@orenda/tools/in-browser/words'
import type { Locator, Page } from '@playwright/test'
import { countPresses } from './hands.ts'
import { linkFromMail, newPerson } from './people.ts'
import { expect, test } from './test.ts'

// Counts how many presses a new user needs until the product shows their own apartment. Text is typed from field
// to field with Tab; every click, Enter and Space is counted.

const words = wordsIn('uk')
const maxPresses = 12

/** The first day of the month after next, as typed: a lease that begins then has no debt yet. */
function firstDayAhead(): string {
  const now = new Date()
  const [year = '', month = ''] = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1))
    .toISOString()
    .split('-')
  return `01.${month}.${year}`
}

test('from the mail to an apartment with tenant and lease in at most 12 presses', async ({
  page,
  context,
  request,
}) => {
  const person = newPerson()
  await page.goto('/uk/register')
  await page.getByLabel(words('shell', 'fields.name'), { exact: true }).fill(person.name)
  await page.getByLabel(words('shell', 'fields.email')).fill(person.email)
  await page.getByLabel(words('shell', 'fields.password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words('shell', 'register.submit') }).click()
  await expect(page.getByRole('heading', { name: words('shell', 'register.doneTitle') })).toBeVisible()
  await linkFromMail(request, person.email, 'verify-email')
  const presses = await countPresses(context)
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(person.email)}`)

  await page.getByRole('link', { name: /verify-email/ }).click()
  await expect(page.getByText(words('shell', 'login.verified'))).toBeVisible()
  await expect(page.getByLabel(words('shell', 'fields.email'))).toHaveValue(person.email)
  await write(page, page.getByLabel(words('shell', 'fields.password'), { exact: true }), person.password)
  await page.keyboard.press('Enter')

  await page
    .getByRole('main')
    .getByRole('link', { name: words('properties', 'apartments.add') })
    .first()
    .click()
  const form = page.getByRole('main')
  await write(page, form.getByLabel(words('properties', 'form.name'), { exact: true }), 'Вид на Дніпро')
  await write(page, form.getByLabel(words('properties', 'form.income')), '18500')
  await form.getByRole('button', { name: words('properties', 'tenants.add') }).click()
  const tenant = page.getByRole('dialog', { name: words('properties', 'tenants.createTitle') })
  await write(page, tenant.getByLabel(words('properties', 'tenants.name')), 'Соломія Орлик')
  await write(page, tenant.getByLabel(words('properties', 'tenants.phone')), '+380 44 555 01 02')
  await write(page, tenant.getByLabel(words('properties', 'tenants.email')), 'solomiia@example.com')
  await write(page, tenant.getByLabel(words('properties', 'tenants.tax_id')), '3012345670')
  await tenant.getByRole('button', { name: words('common', 'actions.save') }).click()
  await expect(tenant).toBeHidden()
  const start = firstDayAhead()
  await write(page, form.getByLabel(words('properties', 'form.leaseStart')), start)
  await form.getByRole('button', { name: words('common', 'actions.save') }).click()

  const row = page.locator('main [data-row-id]').filter({ hasText: 'Вид на Дніпро' })
  await expect(row).toContainText('Соломія Орлик')
  await expect(row).toContainText(words('properties', 'apartments.movesIn', { date: start.slice(0, 5) }))
  await expect(row).toContainText(words('properties', 'lease.from', { date: start }))
  expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(maxPresses)
})

/** Types into a field that is focused or is reached by the next Tabs. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeVisible()
  for (let tabs = 0; !(await field.evaluate(element => element === document.activeElement)); tabs += 1) {
    expect(tabs, `Tabs to ${field}`).toBeLessThan(12)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(text)
}
