import type { Expense } from '@orenda/contracts/expenses'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance } from '@orenda/contracts/rent'
import {
  type ContractApi,
  endMessages,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  keepMessages,
  languages,
  type Page,
  scopeOf,
  screens,
  scrollToPanel,
  test,
} from '@orenda/tools/page-test'
import { owing } from '../rent/sample-debts.ts'

/** Two planned expenses, one of them without a note and in the next year, and one that is paid. */
function planning(api: ContractApi, apartments: readonly { id: string }[]) {
  const of = (at: number) => ({ apartment_id: apartments[at]?.id ?? '' })
  api.give<Expense>('expenses', [
    { ...of(1), amount: 1240, date: '2027-01-02', category: 'maintenance', status: 'pending' },
    { ...of(0), amount: 9800, date: '2026-03-28', comment: 'Заміна бойлера', status: 'pending' },
    { ...of(0), amount: 77, date: '2026-03-02', comment: 'Лампа', status: 'done' },
  ])
}

const panel = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })
const panels = ['owes', 'week', 'planned'] as const

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'who owes, what falls due and what is planned',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        const { apartments, tenants } = owing(api)
        planning(api, apartments)
        await open('today')

        const owes = panel(page, words('panels.owes.title'))
        await expect(owes.getByRole('heading')).toHaveText(`${words('panels.owes.title')}4`)
        const debtors = owes.getByRole('list', { name: words('panels.owes.title') }).getByRole('listitem')
        // The longest overdue first, then who has left.
        const named = ['Оксана Мельничук', 'Андрій Савчук', 'Мирослава Заяць', 'Ігор Пономаренко']
        for (const [at, name] of named.entries()) await expect(debtors.nth(at)).toContainText(name)
        await expect(debtors.nth(0)).toContainText(words('panels.days', { count: 72 }))
        await expect(debtors.nth(0).getByRole('link')).toHaveAttribute(
          'href',
          `/${language}/tenants/${tenants[0]?.id}`,
        )
        await expect(debtors.nth(3)).toContainText(/31[./]12[./]2025/)
        // Currencies are never added: hryvnias are large, dollars are next to them.
        await expect(owes.getByText(/70.?750/)).toHaveCount(1)
        await expect(owes.getByText(/^\+\s.*475/)).toBeVisible()
        await expect(
          owes.getByText(words('panels.owes.oldest', { days: words('panels.days', { count: 108 }) })),
        ).toBeVisible()
        await expect(owes.getByRole('link', { name: words('panels.owes.record') })).toHaveAttribute(
          'href',
          `/${language}/payments?rent=overdue`,
        )

        const week = panel(page, words('panels.week.title'))
        const dues = week.getByRole('listitem')
        const stands = async () => {
          await scrollToPanel(page, 'mfe-finance/today.panel/week')
          await expect(dues).toHaveCount(2)
        }
        await stands()
        await expect(dues.nth(0)).toContainText(/346[.,]20/)
        await expect(dues.nth(0)).toContainText(
          new RegExp(`${words('panels.kinds.utilities')}, [^·]*2026 · Смарт на Сихові`),
        )
        await expect(dues.nth(0)).toContainText(/20[./]03(?!\d)/)
        await expect(
          week.getByRole('link', { name: words('panels.week.bill'), exact: true }),
        ).toHaveAttribute('href', `/${language}/utilities?tab=summary`)

        const planned = panel(page, words('panels.planned.title'))
        const expenses = planned.getByRole('listitem')
        await scrollToPanel(page, 'mfe-finance/today.panel/planned')
        await expect(expenses).toHaveCount(2)
        await expect(expenses.nth(0)).toContainText('Заміна бойлера')
        await expect(expenses.nth(0)).toContainText(/28[./]03/)
        await expect(expenses.nth(1)).toContainText(/02[./]01[./]2027/)
        // One request for the rent.
        const asked = api.calls.map(({ path }) => path).filter(path => /^(rent|expenses)/.test(path))
        expect(asked.toSorted()).toEqual(['expenses', 'rent/summary'])
        await expectUsable(stands)
        await page.setViewportSize(screens.desk)
        await scrollToPanel(page, 'mfe-finance/today.panel/planned')
        // One press, which can be taken back.
        await keepMessages(page)
        const pay = planned.getByRole('button', { name: /Заміна бойлера/ })
        await pay.click()
        // The row stays where it was pressed, until the page is left.
        await expect(expenses.nth(0)).toContainText(words('recording.done'))
        await page.mouse.down()
        await page.mouse.up()
        await expect(expenses).toHaveCount(2)
        await page.mouse.move(0, 0)
        await page.getByRole('button', { name: words('common:actions.undo'), exact: true }).click()
        await expect(expenses.nth(0)).not.toContainText(words('recording.done'))
        await expect(expenses).toHaveCount(2)
        await expect(pay).toBeVisible()
        expect(api.sent('PUT', 'expenses/:id').map(body => (body as Expense).status)).toEqual([
          'done',
          'pending',
        ])
      },
    )

    test('without data each panel has one line', scopeOf(language), async ({ page, open, words }) => {
      await open('today')
      for (const name of panels) {
        await expect(panel(page, words(`panels.${name}.title`))).toContainText(words(`panels.${name}.none`))
        await expect(panel(page, words(`panels.${name}.title`)).getByRole('link')).toHaveCount(0)
      }
      await expectAccessible(page)
    })
  })
}

test('what came in this month, and a row that is paid with one press and taken back', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartments } = owing(api)
  await open('today')
  const received = panel(page, words('panels.received.title', { month: '' }).trim())
  await expect(received).toContainText(/Оренда: 10.000,00.₴.з.37.000,00.₴/)
  await expect(received.getByText(/^10.000,00.₴$/)).toBeVisible()
  const before = api.list<Payment>('payments')
  const owes = panel(page, words('panels.owes.title'))
  const row = owes.getByRole('listitem').filter({ hasText: 'Андрій Савчук' })
  await row.getByRole('button').click()
  await expect.poll(() => api.sent('POST', 'payments/batch')).toHaveLength(1)
  const ids = new Set(before.map(({ id }) => id))
  expect(api.list<Payment>('payments').filter(({ id }) => !ids.has(id))).toMatchObject([
    { apartment_id: apartments[1]?.id, amount: 3000, category: 'rent', date: '2026-03-16' },
    { amount: 500, category: 'utilities' },
  ])
  const count = before.length + 2
  await expect(received.getByText(/^13.500,00.₴$/)).toBeVisible()
  await expect(
    received.getByRole('link', { name: words('panels.received.payments', { count, month: 'березня' }) }),
  ).toHaveAttribute('href', '/uk/payments?period=this-month')
  await row.getByRole('button').click()
  await expect.poll(() => api.list<Payment>('payments')).toEqual(before)
})

test('what came in this month, without deposits and without a lease', async ({ page, api, open, words }) => {
  const [home] = api.give('apartments', [{ name: 'Смарт на Сихові' }])
  const of = { apartment_id: home?.id as string, date: '2026-03-04' }
  api.give<Payment>('payments', [
    { ...of, amount: 1200.5, category: 'utilities' },
    { ...of, amount: 300, category: 'penalty' },
    { ...of, amount: 40, category: 'other', currency: 'EUR' },
    { ...of, amount: 9000, category: 'deposit' },
    { ...of, amount: 700, category: 'rent', date: '2026-03-30' },
    { ...of, amount: 800, category: 'rent', date: '2026-02-27' },
  ])
  await open('today')
  const received = panel(page, words('panels.received.title', { month: 'березень' }))
  await expect(received).toContainText(/1.500,50.₴.*\+.40,00.€/)
  await expect(received).toContainText(/Застави не враховано: 9.000,00.₴/)
  await expect(received.getByText(words('panels.received.nothingCharged'))).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true })

  test('quick presses one after the other each record what they were aimed at, and nothing moves', async ({
    page,
    api,
    open,
    words,
  }) => {
    owing(api)
    await open('today')
    const rows = panel(page, words('panels.owes.title')).getByRole('listitem')
    await expect(rows).toHaveCount(4)
    // As low as messages come.
    await rows.last().scrollIntoViewIfNeeded()
    const places = () => rows.evaluateAll(all => all.map(row => row.getBoundingClientRect().height))
    const before = await places()
    const buttons = await rows.getByRole('button').all()
    const boxes = await Promise.all(buttons.map(button => button.boundingBox()))
    // In its first second a settled row shows a tick, and not the way back below it.
    const covered = page.waitForFunction(() => {
      const button = document.querySelector('main [data-guarded="true"] button')
      return button && getComputedStyle(button).opacity
    })
    for (const box of boxes.slice(0, 3)) {
      await page.touchscreen.tap((box?.x ?? 0) + 22, (box?.y ?? 0) + 22)
      await page.waitForTimeout(350)
    }
    await expect(rows.filter({ hasText: words('recording.done') })).toHaveCount(3)
    expect(await (await covered).jsonValue()).toBe('0')
    expect(api.sent('POST', 'payments/batch')).toHaveLength(3)
    expect(await places()).toEqual(before)
    // The way back is where the row was pressed, also when its message has gone.
    await endMessages(page)
    await expect(page.getByRole('status').getByRole('button')).toHaveCount(0)
    await expect(page.locator('main [data-guarded="true"]')).toHaveCount(0)
    await page.touchscreen.tap((boxes[0]?.x ?? 0) + 22, (boxes[0]?.y ?? 0) + 22)
    await expect(rows.filter({ hasText: words('recording.done') })).toHaveCount(2)
    await expect(rows).toHaveCount(4)
  })
})

test('a panel that fails to load says so, and loads on retry', async ({ page, api, open, words }) => {
  const { apartments } = owing(api)
  planning(api, apartments)
  const mend = api.fail('GET', 'rent/summary', 'INTERNAL')
  await open('today')
  const owes = panel(page, words('panels.owes.title'))
  await expect(owes).toContainText(words('common:states.notLoaded'))
  const planned = panel(page, words('panels.planned.title'))
  await scrollToPanel(page, 'mfe-finance/today.panel/planned')
  await expect(planned.getByRole('listitem')).toHaveCount(2)
  mend()
  await owes.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(owes.getByRole('listitem')).toHaveCount(4)
  // Both panels use the same answer.
  const week = panel(page, words('panels.week.title'))
  await scrollToPanel(page, 'mfe-finance/today.panel/week')
  await expect(week.getByRole('listitem')).toHaveCount(2)
})

test('with many debts and long names: the first six, and a link to all', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const { balances } = owing(api)
  api.give<Balance>(
    'rent/balances',
    Array.from({ length: 7 }, (_, at) => ({
      ...balances[0],
      lease_id: crypto.randomUUID(),
      tenant_name: `Валентина-Олександра Нечуй-Левицька-Кропивницька ${at}`,
      days_late: 40 + at,
      apartment_name: 'Двокімнатна квартира на Великій Васильківській з видом на костел',
    })),
  )
  await open('today')
  const owes = panel(page, words('panels.owes.title'))
  const stands = () => expect(owes.getByRole('listitem')).toHaveCount(6)
  await stands()
  await expect(owes.getByRole('link', { name: words('panels.showAll', { count: 11 }) })).toHaveAttribute(
    'href',
    '/uk/payments?rent=overdue',
  )
  await expectFitsEveryWidth(page, stands)
})

test('at every width, in both themes and with more contrast', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartments } = owing(api)
  planning(api, apartments)
  await open('today')
  const stands = () => expect(panel(page, words('panels.owes.title')).getByRole('listitem')).toHaveCount(4)
  await stands()
  await expectAccessibleEverywhere(page, stands)
  await expectFitsEveryWidth(page, stands)
  await page.setViewportSize(screens.desk)
  await expectContrastEverywhere(page)
})
