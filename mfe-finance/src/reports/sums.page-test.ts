import type { Payment } from '@orenda/contracts/payments'
import { expect, isFull, screens, test } from '@orenda/tools/page-test'
import { amountIn, amountsOf } from './sample-amounts.ts'
import { estate } from './sample-estate.ts'

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
    // Of many, each fifth: that a figure is the sum of its records is a test of the API.
    for (const sum of all.filter((_, at) => isFull || all.length < 10 || at % 5 === 0)) {
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

test('a month of the chart opens its records by keyboard, and has the focus again', async ({
  page,
  api,
  open,
  words,
}) => {
  const { home } = estate(api)
  api.give<Payment>('payments', [{ apartment_id: home, category: 'rent', date: '2025-02-05', amount: 4321 }])
  await open('reports?currency=each')
  const chart = page.getByRole('slider')
  await chart.press('ArrowLeft')
  // Beside its profit a month has that of a year before.
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^лютий 2026: .*${words('reports.profit.before')} 4\\s321,00\\s₴`),
  )
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

test.describe('two years on a phone', () => {
  test.use({ viewport: screens.phone })

  test('a chart has a year at a time, with a way to the earlier one', async ({ page, api, open, words }) => {
    const { home } = estate(api)
    api.give<Payment>('payments', [{ apartment_id: home, category: 'rent', date: '2024-05-03', amount: 100 }])
    await open('reports?period=2024-05-01..2026-03-31')
    const chart = page.getByRole('slider')
    await expect(chart).toHaveAttribute('aria-valuemax', '11')
    await chart.press('Home')
    await expect(chart).toHaveAttribute('aria-valuetext', /^квітень 2025/)
    await page.getByRole('button', { name: words('reports.earlier') }).click()
    await chart.press('Home')
    await expect(chart).toHaveAttribute('aria-valuetext', /^травень 2024.*100,00/)
    await expect(page.getByRole('button', { name: words('reports.earlier') })).toBeDisabled()
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
