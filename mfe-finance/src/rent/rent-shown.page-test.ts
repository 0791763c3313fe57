import type { Payment } from '@orenda/contracts/payments'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  exportedBy,
  type Locator,
  languages,
  longest,
  scopeOf,
  screens,
  settled,
  test,
  watchLayoutShift,
} from '@orenda/tools/page-test'
import { figure, lines, owing } from './sample-debts.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('all overdue amounts as a spreadsheet', scopeOf(language), async ({ page, api, open, words }) => {
      const { apartments } = owing(api)
      api.give<Payment>('payments', [{ apartment_id: apartments[0]?.id ?? '' }])
      await open('payments')
      // The word stands once, for the page's own list.
      await expect(page.getByText('Excel', { exact: true })).toHaveCount(1)
      const button = page.getByRole('button', { name: words('rent.export', { name: words('rent.overdue') }) })
      const { name, sheet, titles, rows } = await exportedBy(page, language, button)
      expect([name, sheet]).toEqual(['overdue_report_2026-03-16.xlsx', words('rent.overdue')])
      expect(titles).toEqual([
        words('common:fields.tenant'),
        words('common:fields.apartment'),
        words('rent.owesSince'),
        words('rent.daysLate'),
        words('rent.ageing.d0_30'),
        words('rent.ageing.d31_60'),
        words('rent.ageing.d61_90'),
        words('rent.ageing.over_90'),
        words('rent.debt'),
        words('common:fields.currency'),
        words('rent.movedOutOn'),
      ])
      expect(rows).toHaveLength(4)
      expect(rows[0]?.slice(3, 10)).toEqual([72, 24_000, 24_000, 12_000, 0, 60_000, 'UAH'])
      expect(rows[3]?.[10]).toEqual(new Date('2025-12-31'))
    })

    test('each list at every width, with the bar, open charges and dialogs', { tag: '@full' }, async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      owing(api)
      for (const part of ['soon', 'collected'] as const) {
        await open(`payments?rent=${part}`)
        const name = words(part === 'soon' ? 'rent.soon' : 'rent.collectedTitle')
        const stands = () =>
          expect(page.getByRole('list', { name }).getByRole('listitem').first()).toBeVisible()
        await stands()
        await expectUsable(stands)
        if (language !== longest) continue
        await expectFitsEveryWidth(page, stands)
        await expectAccessibleEverywhere(page, stands)
      }
      await open('payments?rent=overdue')
      const stands = () => expect(lines(page)).toHaveCount(4)
      const ticks = page.getByRole('checkbox', { name: new RegExp(`^${words('rent.tick', { name: '' })}`) })
      await page
        .getByRole('button', { name: new RegExp(`^${words('rent.chargesOf', { name: '' })}`) })
        .nth(1)
        .click()
      await ticks.first().click()
      await expect(page.getByRole('list', { name: words('rent.openCharges') })).toBeVisible()
      await expect(page.getByRole('region', { name: words('rent.ticked', { count: 1 }) })).toBeVisible()
      await expectUsable(stands)
      if (language === longest) {
        await expectFitsEveryWidth(page, stands)
        // A tall window, because a row behind the bar cannot be pressed without scrolling.
        await page.setViewportSize({ ...screens.desk, height: 2_400 })
        await expectAccessible(page)
        await expectContrastEverywhere(page)
        await ticks.first().click()
        await expectAccessibleEverywhere(page, stands)
      }
      await page.setViewportSize(screens.desk)
      for (const name of ['rent.adjustOf', 'rent.waiveOf', 'rent.addChargeOf']) {
        await page
          .getByRole('button', { name: new RegExp(`^${words(name, { name: '' })}`) })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectUsable()
        await page.keyboard.press('Escape')
      }
    })
  })
}

test('on a phone: closed at first, the first payment visible, and the bar at the bottom', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  owing(api)
  const shift = await watchLayoutShift(page)
  await page.setViewportSize(screens.phone)
  const pass = api.hold('GET', 'rent/charges')
  await open('payments')
  const first = page.locator('main [data-row-id]').first()
  await expect(first).toBeVisible()
  pass()
  await expect(figure(page, words('rent.overdue'))).toContainText('₴')
  await expect(lines(page)).toHaveCount(0)
  expect(await shift()).toBeLessThan(0.05)
  const { y, height } = await boxOf(first)
  expect(y + height).toBeLessThan(screens.phone.height)

  await figure(page, words('rent.overdue')).click()
  await lines(page).nth(0).getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: words('rent.ticked', { count: 1 }) })
  await expect(bar).toBeVisible()
  await expect(lines(page).nth(0).getByRole('button')).toHaveCount(0)
  await expect(lines(page).nth(1).getByRole('button')).toHaveCount(4)
  const edge = async () => {
    const box = await boxOf(bar)
    return Math.round(box.y + box.height)
  }
  await expect.poll(edge).toBe(screens.phone.height)
})

test('nothing moves on a desktop while the debts are loading', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  owing(api)
  const shift = await watchLayoutShift(page)
  for (const late of ['rent/balances', 'rent/charges', 'rent/upcoming', 'payments']) {
    const pass = api.hold('GET', late)
    await open('payments')
    await expect(page.getByRole('region', { name: words('rent.figures') })).toBeVisible()
    await settled(page)
    pass()
    await expect(lines(page)).toHaveCount(4)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('list', { name: words('rent.title') })).toBeVisible()
    expect(await shift(), `${late} is late`).toBeLessThan(0.05)
  }
})

test.describe('a failed load', () => {
  const script = /\/rent_(debts-card|ticked-bar|open-charges|charge-dialogs)|ChunkLoadError/
  test.use({ expectedFailures: [script] })

  test('is reported in its place, and loads on retry', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
  }) => {
    owing(api)
    const retry = page.getByRole('main').getByRole('alert').getByRole('button')
    for (const path of ['rent/balances', 'rent/upcoming', 'rent/charges']) {
      const mend = api.fail('GET', path, 'INTERNAL')
      await open('payments')
      await expect(page.getByRole('main').getByRole('alert')).toContainText(words('rent.failed'))
      await expect(page.locator('main [data-row-id]').first()).toBeVisible()
      mend()
      await retry.click()
      await expect(lines(page)).toHaveCount(4)
    }
    await page.route(script, route => route.abort())
    await open('payments')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words('rent.failed'))
    await page.unroute(script)
    await retry.click()
    await expect(lines(page)).toHaveCount(4)

    await page.route(script, route => route.abort())
    await lines(page).first().getByRole('checkbox').click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words('rent.failed'))
    await page.unroute(script)
    await retry.click()
    await expect(page.getByRole('region', { name: words('rent.ticked', { count: 1 }) })).toBeVisible()

    const mend = api.fail('GET', 'rent/charges', 'INTERNAL')
    await lines(page)
      .first()
      .getByRole('button', { name: /^Нарахування/ })
      .click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words('rent.failed'))
    mend()
    await retry.click()
    await expect(page.getByRole('list', { name: words('rent.openCharges') })).toBeVisible()
    await page.route(script, route => route.abort())
    await page
      .getByRole('button', { name: /^Списати нарахування/ })
      .first()
      .click()
    await expect(page.getByText(words('common:records.formFailed'))).toBeVisible()
  })
})

async function boxOf(of: Locator) {
  const box = await of.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return box
}
