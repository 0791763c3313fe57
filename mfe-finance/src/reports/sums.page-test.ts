import type { CurrencyRate } from '@orenda/contracts/currency'
import type { Lease } from '@orenda/contracts/leases'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import type { Payment } from '@orenda/contracts/payments'
import { expect, type Locator, screens, test } from '@orenda/tools/page-test'
import { estate } from './sample-estate.ts'

/** `−27 500,00 ₴` in hundredths, or a number of days; the first one in a text. */
function amountIn(text: string): number {
  const [found = ''] =
    /[-−]?\d[\d\u00a0\u202f]*,\d\d/.exec(text) ??
    /\d+(?=\s(?:день|дні|днів|дня))/.exec(text) ??
    /^\d+$/.exec(text) ??
    []
  return Number(found.replaceAll(/[\s,]/g, '').replace('−', '-'))
}

const amountsOf = async (rows: Locator) => (await rows.allInnerTexts()).map(amountIn)

const rate: CurrencyRate = { currency: 'USD', rate: 41.2546, date: '2026-03-16', source: 'NBU', stale: false }

const names = ['profit', 'months', 'rentRoll', 'overdue', 'deposits', 'utilities', 'occupancy'] as const

test('each sum of each report opens rows that add up to it', async ({ page, api, open, words }) => {
  estate(api)
  await open('reports?currency=each')
  const counts: Record<string, number> = {}
  for (const name of names) {
    await page.getByRole('tab', { name: words(`reports.tabs.${name}`) }).click()
    const panel = page.getByRole('tabpanel', { name: words(`reports.tabs.${name}`) })
    const sums = panel.locator('button[aria-expanded]:not([aria-haspopup])')
    await expect(sums.first()).toBeVisible()
    const all = await sums.all()
    // Of many, each third.
    for (const sum of all.filter((_, at) => all.length < 10 || at % 3 === 0)) {
      const amount = amountIn((await sum.textContent()) ?? '')
      await sum.click()
      const parts = panel
        .getByRole('region')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .last()
      await expect(parts.getByRole('listitem').first()).toBeVisible()
      const rows = await amountsOf(parts.getByRole('listitem'))
      expect(
        rows.reduce((all, row) => all + row, 0),
        `${name}: ${await sum.getAttribute('aria-label')}`,
      ).toBe(amount)
      expect(await amountsOf(parts.locator('strong'))).toEqual([amount])
      // One is open at a time, and the sum has the focus again once it is closed.
      await expect(panel.locator('button[aria-expanded="true"]')).toHaveCount(1)
      await parts.getByRole('button', { name: words('reports.close') }).press('Escape')
      await expect(parts.getByRole('listitem')).toHaveCount(0)
      await expect(sum).toBeFocused()
    }
    counts[name] = all.length
  }
  expect(counts).toEqual({
    profit: 22,
    months: 25,
    rentRoll: 5,
    overdue: 7,
    deposits: 3,
    utilities: 9,
    occupancy: 10,
  })
})

test('in hryvnia a report as of today has one sum, of rows that keep their own currency', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const { abroad } = estate(api)
  const [former] = api.list<Lease>('leases').filter(({ apartment_id }) => apartment_id === abroad)
  api.give<Payment>('payments', [
    {
      lease_id: former?.id ?? null,
      apartment_id: abroad,
      category: 'deposit',
      date: '2025-09-01',
      amount: 950,
      currency: 'USD',
    },
  ])
  api.on('GET', 'currency/rate', () => rate)
  await open('reports?tab=deposits')
  const deposits = page.getByRole('region', { name: words('reports.deposits.title') })
  await expect(deposits.getByRole('row').filter({ hasText: '950,00' })).toContainText(
    /39\s191,87.*950,00\s\$/,
  )
  await expect(
    page.getByText(words('reports.rateOfDay', { rates: '1\u00a0$\u00a0=\u00a041,2546\u00a0₴' })),
  ).toBeVisible()
  // Each row is rounded by itself, and the sum is that of the rows.
  const total = deposits.locator('tfoot').getByRole('button').first()
  await expect(total).toHaveText(/66\s691,87\s₴/)
  await total.click()
  const parts = deposits.getByRole('listitem')
  await expect(parts).toHaveCount(2)
  expect((await amountsOf(parts)).reduce((all, part) => all + part, 0)).toBe(6_669_187)
  await total.press('Escape')
  // A row is made of records in its own currency: their sum, and what that is in hryvnia.
  await deposits.getByRole('button', { name: /39\s191,87/ }).click()
  await expect(deposits.getByRole('listitem')).toHaveText([/950,00\s\$/])
  await expect(deposits.getByText(/950,00\s\$ =\s*39\s191,87\s₴/)).toBeVisible()
  await expectUsable()
  // Each currency by itself, as the address keeps it.
  await page.getByRole('radio', { name: words('reports.eachCurrency') }).click()
  await expect(deposits.locator('tfoot').getByRole('button')).toHaveText([/27\s500,00\s₴/, /950,00\s\$/])
  await page.getByRole('tab', { name: words('reports.tabs.rentRoll') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Лофт' })).toContainText(/950,00\s\$/)
  await page.getByRole('radio', { name: words('reports.inHryvnia') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Лофт' })).toContainText(/39\s191,87\s₴.*950,00\s\$/)
})

test.describe('without a rate', () => {
  test.use({ expectedFailures: [/currency/] })

  test('amounts of a report stay in their own currency, and the report says so', async ({
    page,
    api,
    open,
    words,
  }) => {
    estate(api)
    api.fail('GET', 'currency/rate', 'NOT_FOUND')
    await open('reports?tab=rentRoll')
    await expect(page.getByText(words('reports.withoutDayRate', { currencies: '$' }))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Лофт' })).toContainText(/950,00\s\$/)
  })
})

test('an apartment is listed once, with its currencies below each other', async ({
  page,
  api,
  open,
  words,
}) => {
  const { abroad } = estate(api)
  api.give<ManagementFee>('management-fees', [
    { apartment_id: abroad, date: '2026-02-28', amount: 1500, type: 'hoa' },
  ])
  await open('reports?currency=each')
  const table = page.getByRole('table', { name: words('reports.profit.byApartment') })
  await expect(table.locator('tbody').getByRole('rowheader')).toHaveText(['Поділ', 'Лофт', 'Лофт'])
  await expect(table.getByRole('link', { name: 'Лофт' })).toHaveCount(1)
  // Fees in hryvnia are no loss of what brings in dollars.
  const fees = table.getByRole('cell', { name: /−1\s500,00/ })
  const received = table.getByRole('cell', { name: /^950,00/ }).last()
  const colour = (cell: Locator) => cell.evaluate(element => getComputedStyle(element).color)
  expect(await colour(fees)).toBe(await colour(received))
})

test('a month of the chart opens its records by keyboard, and has the focus again', async ({
  page,
  api,
  open,
  words,
}) => {
  estate(api)
  await open('reports?currency=each')
  const chart = page.getByRole('slider')
  await chart.press('ArrowLeft')
  await chart.press('Enter')
  const received = page.getByRole('region', { name: `${words('reports.figures.received')}, лютий 2026` })
  await expect(received.locator('strong')).toHaveText(/17\s000,00\s₴/)
  const spent = page.getByRole('region', { name: `${words('reports.figures.expenses')}, лютий 2026` })
  await expect(spent.getByRole('listitem')).toHaveCount(1)
  // The line above the bars says the amounts of the month that is open, wherever the focus goes.
  await spent.getByRole('button', { name: words('reports.close') }).focus()
  await expect(page.getByRole('figure').getByText('лютий 2026').first()).toBeVisible()
  await spent.getByRole('button', { name: words('reports.close') }).click()
  await expect(received).toBeHidden()
  await expect(chart).toBeFocused()
})

test('the period, the apartment and the currency hold when the report changes', async ({
  page,
  api,
  open,
  words,
}) => {
  const { home } = estate(api)
  await open(`reports?period=2026&apartment=${home}&currency=each&tab=utilities`)
  // The tabs are the only way: nothing repeats them at the end.
  await expect(
    page.getByRole('main').getByRole('link', { name: words('reports.tabs.deposits') }),
  ).toHaveCount(0)
  await page.getByRole('tab', { name: words('reports.tabs.deposits') }).click()
  await expect(page.getByRole('table')).toContainText('Юлія Бойко')
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    period: '2026',
    apartment: home,
    currency: 'each',
    tab: 'deposits',
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone })

  test('profit comes first, and the month that is not over yet is hatched', async ({
    page,
    api,
    open,
    words,
    expectUsable,
  }) => {
    estate(api)
    await open('reports')
    const figures = page.getByRole('region', { name: words('reports.profit.title'), exact: true })
    const top = async (name: string) => (await figures.getByText(name).first().boundingBox())?.y ?? 0
    expect(await top(words('reports.figures.profit'))).toBeLessThan(
      await top(words('reports.figures.received')),
    )
    // What it is made of stands below it, line by line.
    await expect(figures).toContainText(/− [А-ЯІЇЄ]/)
    await expect(figures).not.toContainText('=')
    await expect(page.getByRole('figure').getByText(words('charts.running'))).toBeVisible()
    await figures.getByRole('button').first().click()
    await expectUsable(() => expect(page.getByRole('listitem').first()).toBeInViewport())
    // What stands further below is brought into sight, and has the focus.
    await figures.getByRole('button').first().click()
    await page
      .getByRole('region', { name: words('reports.profit.utilities') })
      .getByRole('button')
      .first()
      .click()
    await expect(
      page.getByRole('heading', { level: 3, name: words('reports.utilities.billed') }),
    ).toBeInViewport()
    // A debt is one press away from being recorded as paid.
    await page
      .getByLabel(words('reports.title'), { exact: true })
      .selectOption({ label: words('reports.tabs.overdue') })
    await page.getByRole('button', { name: new RegExp(`^${words('rent.inFull')}`) }).click()
    await expect
      .poll(() => api.sent('POST', 'payments/batch'))
      .toMatchObject([{ payments: [{ category: 'rent', amount: 3500.25 }] }])
    // Seven tabs would need three lines.
    await page
      .getByLabel(words('reports.title'), { exact: true })
      .selectOption({ label: words('reports.tabs.deposits') })
    await expect(page.getByRole('region', { name: words('reports.deposits.title') })).toBeVisible()
    // A row is two lines; its figure opens its sums, and each of them its records.
    await page
      .getByLabel(words('reports.title'), { exact: true })
      .selectOption({ label: words('reports.tabs.utilities') })
    const row = page
      .getByRole('list', { name: words('reports.utilities.title') })
      .locator('> li')
      .first()
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(68)
    await row.getByRole('button').click()
    await row.getByRole('button', { name: new RegExp(`^${words('reports.utilities.heads.billed')}`) }).click()
    await expect(row.getByRole('listitem').first()).toBeVisible()
  })
})

test.describe('in Russian, the longest words', () => {
  test.use({ language: 'ru' })

  test('a debt, its sums and what can be done about it stand beside each other at each width', async ({
    page,
    api,
    open,
  }) => {
    estate(api)
    await open('reports?tab=overdue')
    for (const width of [1440, 1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const row = page.locator('main [data-row-id]:visible').first()
      await expect(row).toContainText('3 500,25')
      await expect.poll(() => row.evaluate(crowded), { message: `at ${width} px` }).toEqual([])
      // What a button does not say, the menu beside it does.
      await row.getByRole('button', { name: /Действия/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Другая сумма' })).toBeVisible()
      await page.keyboard.press('Escape')
    }
  })
})

/** The texts and signs of a row that lie over each other, that leave it, or that break inside a word. */
function crowded(row: Element): string[] {
  const edge = row.getBoundingClientRect()
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const found: { name: string; box: DOMRect }[] = []
  const broken: string[] = []
  const range = document.createRange()
  const add = (name: string, boxes: Iterable<DOMRect>) => {
    for (const box of boxes) if (box.width > 0) found.push({ name, box })
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof SVGElement && node.tagName === 'svg') add('sign', [node.getBoundingClientRect()])
    if (!(node instanceof Text)) continue
    range.selectNodeContents(node)
    add(node.data, range.getClientRects())
    for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (range.getClientRects().length > 1) broken.push(`${word} is broken`)
    }
  }
  // Lines of text may touch.
  const isOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
  const over = found.flatMap(({ name, box }, at) =>
    found
      .slice(at + 1)
      .filter(other => isOver(box, other.box))
      .map(other => `${name} over ${other.name}`),
  )
  const out = found.filter(({ box }) => box.right > edge.right - 8 || box.left < edge.left)
  return [...broken, ...over, ...out.map(({ name }) => `${name} leaves the row`)]
}
