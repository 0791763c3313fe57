import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  type Page,
  screens,
  test,
} from '@orenda/tools/page-test'

/** Two years of rent with one month without any, and one expense. */
function twoYears(api: ContractApi) {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  const apartment_id = apartment?.id ?? ''
  const months = Array.from({ length: 24 }, (_, at) => {
    const month = at + 3
    return `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
  api.give<Payment>(
    'payments',
    months
      .filter(month => month !== '2025-06')
      .map(month => ({ apartment_id, amount: 18_500.5, date: `${month}-02` })),
  )
  api.give<Expense>('expenses', [{ apartment_id, amount: 700, date: '2026-03-04', status: 'done' }])
}

/** The button of the actions that have no place on the line of the title. */
const others = (page: Page, words: (key: string, values?: { name: string }) => string, title: string) =>
  page.getByRole('button', { name: words('common:records.actions', { name: words(title) }) })

test('the chart: totals by default, a month when its bars are pointed at, nothing drawn for zero', async ({
  page,
  api,
  open,
  words,
}) => {
  twoYears(api)
  await open('payments')
  await others(page, words, 'payments.title').click()
  await page.getByRole('menuitem', { name: words('charts.toggle') }).click()
  const chart = page.getByRole('figure')
  await expect(chart).toContainText('квітень 2024 – березень 2026')
  // The reports count more as received, and say of what.
  await expect(page.getByText(words('charts.deposits'))).toContainText(
    /Утримане із застав рахують лише звіти/,
  )
  // 23 × 18 500,50
  await expect(chart.getByRole('list')).toContainText(/Оренда 425\s511,50\s₴/)
  await expect(chart.getByRole('list')).toContainText(/Витрати 700,00\s₴/)
  for (const text of ['2025', '2026', 'бер', 'кві']) {
    await expect(chart.getByText(text, { exact: true }).first()).toBeVisible()
  }

  const plot = chart.getByRole('slider')
  const columns = plot.locator('> div').first().locator('> div')
  const bars = (month: number) => columns.nth(month).locator('> span')
  await expect(bars(14).first()).toBeHidden()
  await expect(bars(13).first()).toBeVisible()
  await bars(13).first().hover()
  const told = chart.getByRole('list').locator('..')
  await expect(told).toContainText(/травень 2025.*18\s500,50\s₴.*0,00\s₴/)
  // Nothing covers a bar.
  const [above, below] = [await told.boundingBox(), await plot.boundingBox()]
  expect(above && below && above.y + above.height <= below.y).toBe(true)
  await page.mouse.move(5, 5)
  await expect(told).toContainText('квітень 2024 – березень 2026')

  await others(page, words, 'payments.title').focus()
  await plot.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(plot).toHaveAttribute('aria-valuetext', /лютий 2026: Оренда 18\s500,50\s₴, Витрати 0,00\s₴$/)
  await expect(told).toContainText('лютий 2026')
  await page.keyboard.press('Escape')
  await expect(told).toContainText('квітень 2024 – березень 2026')

  await chart.getByText(words('charts.table')).click()
  await expect(chart.getByRole('row')).toHaveCount(25)
  await expectAccessibleEverywhere(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, language: 'en' })

  test('the chart has a year at a time, and labels as many months as fit, at equal steps', {
    tag: '@full',
  }, async ({ page, api, open, words }) => {
    twoYears(api)
    await open('expenses')
    await others(page, words, 'expenses.title').click()
    await page.getByRole('menuitem', { name: words('charts.toggle') }).click()
    const labels = page.getByRole('figure').locator('[role=slider] + div > span')
    await expect(labels).toHaveCount(12)
    const steps = async () => {
      const named = (await labels.allTextContents()).flatMap((text, at) => (text === '' ? [] : [at]))
      return [named.at(-1), new Set(named.slice(1).map((at, index) => at - (named[index] ?? 0))).size]
    }
    await expect.poll(steps).toEqual([11, 1])
    const overlaps = () =>
      labels.locator('span').evaluateAll(all => {
        const boxes = all.map(one => one.getBoundingClientRect())
        return boxes.slice(1).filter((box, index) => box.left < (boxes[index]?.right ?? 0)).length
      })
    await expect.poll(overlaps).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  })
})

test.describe('a chart whose script fails to load', () => {
  const script = /\/charts_money-chart/

  test.use({ expectedFailures: [script] })

  test('says so in its place, and loads on retry', { tag: '@full' }, async ({ page, api, open, words }) => {
    twoYears(api)
    await page.route(script, route => route.abort())
    await open('payments')
    await others(page, words, 'payments.title').click()
    await page.getByRole('menuitem', { name: words('charts.toggle') }).click()
    await expect(page.getByText(words('charts.failed'))).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.unroute(script)
    await page.getByRole('button', { name: words('common:actions.retry') }).click()
    await expect(page.getByRole('figure')).toBeVisible()
  })
})
