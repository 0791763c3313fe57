import { wordsIn } from '@orenda/tools/in-browser/words'
import { type Product, startProduct } from '@orenda/tools/product'
import { enter, signUp } from './people.ts'
import { expect, expectAccessible, test } from './test.ts'

const words = wordsIn('uk')

test.describe('the trial', () => {
  test.use({ expectedFailures: [/status of 403/] })

  test('has room for three apartments, and says so to the fourth', async ({ page, request }) => {
    const landlord = await signUp(request)
    for (const name of ['Перша', 'Друга', 'Третя'])
      await landlord.api('post', 'apartments', { name, income: 1 })
    await enter(page, landlord)
    await page.goto('/uk/apartments/new')
    const main = page.getByRole('main')
    await main.getByLabel(words('properties', 'form.name'), { exact: true }).fill('Четверта')
    await main.getByLabel(words('properties', 'form.income')).fill('10')
    await main.getByRole('button', { name: words('common', 'actions.save') }).click()
    const usage = words('properties', 'limit.usage', { current: '3', max: '3', percent: '100' })
    await expect(main.getByText(usage)).toBeVisible()
    await expectAccessible(page)
    // What was typed is still there, and leaving it is asked about.
    await expect(main.getByLabel(words('properties', 'form.name'), { exact: true })).toHaveValue('Четверта')
    await main.getByRole('button', { name: words('common', 'actions.cancel') }).click()
    await page.getByRole('button', { name: words('common', 'unsaved.leave') }).click()
    await expect(page.locator('main [data-row-id]')).toHaveCount(3)
  })
})

test.describe('a trial that is over', () => {
  // The clock belongs to the whole product, so this one has a product of its own.
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct()
  })
  test.afterAll(() => product.stop())
  test.use({ expectedFailures: [/status of (401|403)/] })

  test('closes the pages, and says so calmly', async ({ page, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: product.url })
    const landlord = await signUp(request)
    const eightDays = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString()
    await request.post('/api/dev/clock', { data: { now: eightDays } })
    await enter(page, landlord)
    for (const path of ['apartments', 'tenants']) {
      await page.goto(`${product.url}/uk/${path}`)
      await expect(page.getByRole('heading', { name: words('common', 'expired.title') })).toBeVisible()
      await expectAccessible(page)
    }
    await request.dispose()
  })
})

test.describe('an edit in two windows', () => {
  test.use({ expectedFailures: [/status of 409/] })

  test('loses nothing', async ({ page, request }) => {
    const landlord = await signUp(request)
    const { id } = (await landlord.api('post', 'apartments', { name: 'Стара назва', income: 1 })) as {
      id: string
    }
    await enter(page, landlord)
    await page.goto(`/uk/apartments/${id}`)
    const name = page.getByLabel(words('properties', 'form.name'), { exact: true })
    await expect(name).toHaveValue('Стара назва')
    await landlord.api('put', `apartments/${id}`, { name: 'З іншого вікна', income: 2 })
    await name.fill('Моя назва')
    await page.getByRole('button', { name: words('common', 'actions.save') }).click()
    await expect(page.getByText(words('properties', 'apartments.conflictTitle'))).toBeVisible()
    await expect(name).toHaveValue('Моя назва')
    await page.getByRole('button', { name: words('common', 'actions.reload') }).click()
    await expect(name).toHaveValue('З іншого вікна')
    await name.fill('Моя назва')
    await page.getByRole('button', { name: words('common', 'actions.save') }).click()
    await expect(page.locator('main [data-row-id]')).toContainText('Моя назва')
  })
})
