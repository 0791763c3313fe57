import { choose } from '@orenda/tools/in-browser/choose'
import { wordsIn } from '@orenda/tools/in-browser/words'
import type { Page } from '@playwright/test'
import { enter, signUp } from './people.ts'
import { expect, siteTest as test } from './test.ts'

const words = wordsIn('uk')
const t = (key: string, values?: Record<string, string | number>) => words('utilities', key, values)
const save = words('common', 'actions.save')

// Meter readings, their cost by tariff, and the tenant's bill: page, API and charges together, on one day of the
// installation's clock.
const noon = '2026-03-16T10:00:00Z'
const day = '2026-03-16'
const month = '2026-02'

test.beforeEach(({ site }) => site.setClock(noon))
test.afterEach(({ site }) => site.setClock(null))

test('a meter is read, and the month is billed to the tenant and paid', async ({ page, request }) => {
  const landlord = await signUp(request)
  const { id: tenant_id } = (await landlord.api('post', 'tenants', {
    name: 'Олена Бондар',
    phone: '+380 44 555 01 02',
    email: 'tenant@example.com',
    tax_id: '1',
  })) as Id
  const { id: apartment_id } = (await landlord.api('post', 'apartments', {
    name: 'Студія',
    address: '',
    income: 0,
    currency: 'USD',
    status: 'occupied',
    tenant_id,
    lease_start: `${month}-01`,
    lease_end: null,
    files: [],
  })) as Id
  const tariff = { type: 'electricity', rate: 4.32, from: `${month}-01` }
  await landlord.api('post', 'tariffs', tariff)
  await landlord.api('post', 'tariffs', { ...tariff, rate: 5.1, from: `${month}-20` })

  await enter(page, landlord)
  await page.goto('/uk/utilities')
  await readMeter(page, { date: `05.${dotted(month)}`, initial: '1200' })
  await readMeter(page, { date: `25.${dotted(month)}`, current: '1250,5', rate: '5,1' })
  const newest = page.locator('main [data-row-id]').first()
  await expect(newest).toContainText('257,55')

  await page.getByRole('tab', { name: t('tabs.summary') }).click()
  await page
    .getByRole('button', { name: new RegExp(`${t('summary.billOne', { sum: '' }).trim()}.*Студія`) })
    .click()
  await expect(page.getByText(t('summary.billed', { count: 1 }))).toBeVisible()

  const charges = await landlord.api('get', `rent/charges?apartment_id=${apartment_id}`)
  expect(charges).toMatchObject([
    { kind: 'utilities', month, amount: 257.55, open: 257.55, currency: 'UAH', tenant_name: 'Олена Бондар' },
  ])

  await landlord.api('post', 'payments', {
    apartment_id,
    amount: 257.55,
    date: day,
    category: 'utilities',
    currency: 'UAH',
  })
  await page.goto('/uk/utilities?tab=summary')
  await expect(page.getByRole('main').getByText(paid)).toBeVisible()
})

const paid = new RegExp(t('summary.bills.paid', { billed: '§' }).split('§')[1] ?? '')

interface Id {
  id: string
}

interface Entry {
  date: string
  /** The only figure of the first reading. */
  initial?: string
  /** Of a later one; and the tariff of the day. */
  current?: string
  rate?: string
}

async function readMeter(page: Page, { date, initial, current = '', rate = '' }: Entry): Promise<void> {
  await page
    .getByRole('button', { name: t('readings.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: t('readings.createTitle') })
  await choose(form.getByLabel(words('common', 'fields.apartment')), 'Студія')
  await choose(form.getByLabel(words('common', 'fields.type')), t('types.electricity'))
  await form.getByLabel(words('common', 'fields.date')).fill(date)
  if (initial !== undefined) await form.getByLabel(t('readings.initial')).fill(initial)
  else {
    await expect(form.getByLabel(t('readings.rate'))).toHaveValue(rate)
    await expect(form.getByLabel(t('readings.previous'))).toHaveValue('1200')
    await form.getByLabel(t('readings.current')).fill(current)
  }
  await form.getByRole('button', { name: save }).click()
  await expect(form).toBeHidden()
}

const dotted = (month: string) => month.split('-').reverse().join('.')
