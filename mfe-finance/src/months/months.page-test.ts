import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge, Upcoming } from '@orenda/contracts/rent'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  exportedBy,
  languages,
  longest,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

/** The twelve months that end in March 2026. */
const months = [
  '2025-04',
  '2025-05',
  '2025-06',
  '2025-07',
  '2025-08',
  '2025-09',
  '2025-10',
  '2025-11',
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
]

type Given = Partial<Charge> & Pick<Charge, 'due_date' | 'amount' | 'open'>

/** A charge; fields that are not given follow from the others. */
const charge = ({ due_date, amount, open, ...fields }: Given): Partial<Charge> => ({
  kind: 'rent',
  month: due_date.slice(0, 7),
  due_date,
  amount,
  open,
  rent: amount,
  settled: amount - open,
  status: open === 0 ? 'paid' : 'open',
  ...fields,
})

/** Three apartments: one paid except February and March, one in dollars with a waived month, one not paid yet. */
function aYear(api: ContractApi) {
  const [late, abroad, soon] = api.give<Apartment>('apartments', [
    { name: 'Трикімнатна на Позняках', tenant_name: 'Оксана Мельничук', income: 24_000 },
    { name: 'Лофт на Арсенальній', tenant_name: 'Мирослава Заяць', currency: 'USD' },
    { name: 'Смарт на Сихові', tenant_name: 'Андрій Савчук' },
  ])
  const [lateId, abroadId, soonId] = [late?.id ?? '', abroad?.id ?? '', soon?.id ?? '']
  const lease_id = crypto.randomUUID()
  api.give<Charge>('rent/charges', [
    ...months.slice(0, 10).map(month => ({
      ...charge({ due_date: `${month}-05`, amount: 24_000, open: 0 }),
      apartment_id: lateId,
      tenant_name: 'Оксана Мельничук',
      lease_id,
    })),
    {
      ...charge({ due_date: '2026-02-05', amount: 24_000, open: 11_500.5, status: 'partial', days_late: 39 }),
      apartment_id: lateId,
      tenant_name: 'Оксана Мельничук',
      lease_id,
    },
    {
      ...charge({ due_date: '2026-03-05', amount: 24_000, open: 24_000, status: 'overdue', days_late: 11 }),
      apartment_id: lateId,
      tenant_name: 'Оксана Мельничук',
      lease_id,
    },
    // Consumed in December, whose rent is paid.
    {
      ...charge({
        due_date: '2026-01-20',
        month: '2025-12',
        amount: 700,
        open: 700,
        kind: 'utilities',
        days_late: 55,
      }),
      apartment_id: lateId,
      tenant_name: 'Оксана Мельничук',
      lease_id,
    },
    {
      ...charge({ due_date: '2026-01-10', amount: 0, open: 0, waived: 950, status: 'waived' }),
      apartment_id: abroadId,
      tenant_name: 'Мирослава Заяць',
      currency: 'USD' as const,
    },
    {
      ...charge({ due_date: '2026-03-16', amount: 950, open: 475, status: 'partial' }),
      apartment_id: abroadId,
      tenant_name: 'Мирослава Заяць',
      currency: 'USD' as const,
    },
    // In the year before.
    {
      ...charge({ due_date: '2025-03-05', amount: 20_000, open: 20_000, status: 'overdue', days_late: 376 }),
      apartment_id: lateId,
      tenant_name: 'Колишня Орендарка',
      lease_id: crypto.randomUUID(),
    },
  ])
  api.give<Upcoming>('rent/upcoming', [
    {
      apartment_id: soonId,
      tenant_name: 'Андрій Савчук',
      kind: 'rent',
      charge_id: null,
      due_date: '2026-03-25',
      amount: 13_500,
      currency: 'UAH',
    },
  ])
  api.give<Payment>('payments', [{ apartment_id: lateId, amount: 24_000, date: '2025-04-05' }])
  return { lateId, lease_id }
}

const grid = (page: Page) => page.getByRole('grid')
const row = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name })
/** Counts the cells of each state. */
const states = async (page: Page, name: string) =>
  row(page, name)
    .locator('[data-state]')
    .evaluateAll(cells => cells.map(cell => (cell as HTMLElement).dataset.state))
const tip = (page: Page) => page.locator('[popover][role=tooltip]')

test('a year of rent by month, and an open amount is paid from its cell', async ({
  page,
  api,
  open,
  words,
}) => {
  const { lateId, lease_id } = aYear(api)
  await open('payments')
  await page.getByRole('radio', { name: words('payments.months') }).check()
  await expect(page).toHaveURL(/view=months/)
  await expect(grid(page).getByRole('columnheader')).toHaveCount(13)
  await expect(grid(page).getByRole('columnheader', { name: 'березень 2026' })).toHaveAttribute(
    'aria-current',
    'date',
  )
  await expect(row(page, 'Позняках')).toContainText('Оксана Мельничук')
  await expect
    .poll(() => states(page, 'Позняках'))
    .toEqual([...Array(10).fill('paid'), 'partLate', 'overdue'])
  await expect
    .poll(() => states(page, 'Арсенальній'))
    .toEqual([...Array(9).fill('none'), 'waived', 'none', 'part'])
  await expect.poll(() => states(page, 'Сихові')).toEqual([...Array(11).fill('none'), 'open'])
  await expect(row(page, 'Позняках')).toContainText(/11\s501.*24\s000/)
  await expect(row(page, 'Арсенальній')).toContainText(/475\s\$/)
  await expect(row(page, 'Сихові')).toContainText(/13\s500/)

  // The tooltip has the full amounts.
  const february = row(page, 'Позняках').locator('[data-column="11"]')
  await february.hover()
  await expect(tip(page)).toContainText('Трикімнатна на Позняках, лютий 2026')
  await expect(tip(page)).toContainText(
    /нараховано 24\s000,00\s₴ · сплачено 12\s499,50\s₴\s*лишилося 11\s500,50\s₴, прострочено на 39\sднів/,
  )
  await page.mouse.move(5, 5)
  await expect(tip(page)).toBeHidden()

  // Overdue utilities show on the month of consumption, although its rent is paid.
  const december = row(page, 'Позняках').locator('[data-column="9"]')
  await expect(december).toHaveAccessibleName(/^грудень 2025: сплачено, комунальні прострочено, /)
  await expect(grid(page).locator('[data-late-utilities]')).toHaveCount(1)
  await december.hover()
  await expect(tip(page)).toContainText(/Комунальні: лишилося 700,00\s₴, прострочено на 55\sднів/)
  await page.mouse.move(5, 5)
  await expect(tip(page)).toBeHidden()

  // One tab stop, and arrow keys within it.
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1)
  await page.getByRole('button', { name: words('months.export') }).focus()
  await page.keyboard.press('Tab')
  await expect(row(page, 'Арсенальній').locator('[data-column="12"]')).toBeFocused()
  await expect(tip(page)).toContainText(/475,00\s\$/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tip(page)).toContainText(/списано 950,00\s\$/)
  await page.keyboard.press('Escape')
  await expect(tip(page)).toBeHidden()
  // A press on what is paid, also where nothing hovers, says by whom and how much.
  await grid(page).locator('[data-state="paid"]:not([data-late-utilities])').first().dispatchEvent('click')
  await expect(tip(page)).toContainText(/\p{L}+ \p{L}+\s*нараховано .+ · сплачено/u)
  await page.keyboard.press('Control+End')
  await expect(row(page, 'Позняках').locator('[data-column="12"]')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(page, 'Позняках').getByRole('link')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(february).toBeFocused()
  await expect(february).toHaveAccessibleName(
    /лютий 2026: частково, прострочено, Оксана Мельничук, нараховано/,
  )
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1)

  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  await expect(form.getByLabel(words('common:fields.amount'))).toHaveValue(/^11\s500,50$/)
  await expect(form.getByLabel(words('common:fields.apartment'))).toHaveValue(lateId)
  await form.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(form).toBeHidden()
  expect(api.sent('POST', 'payments')).toMatchObject([
    {
      apartment_id: lateId,
      lease_id,
      amount: 11_500.5,
      currency: 'UAH',
      category: 'rent',
      date: '2026-03-16',
      note: 'Оренда, лютий 2026',
    },
  ])
  await december.click()
  await expect(form.getByLabel(words('common:fields.amount'))).toHaveValue('700')
  await expect(form.getByLabel(words('common:fields.category'))).toHaveValue('utilities')
  await form.getByRole('button', { name: words('common:actions.cancel') }).click()
  // Payments are loaded again.
  await expect
    .poll(() => api.calls.filter(({ path, query }) => path === 'rent/charges' && query.from).length)
    .toBeGreaterThan(1)
})

test('the year before, from the address, and the months as a spreadsheet', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  aYear(api)
  await open('payments?view=months')
  const later = page.getByRole('button', { name: words('months.later') })
  await expect(later).toBeDisabled()
  const list = await exportedBy(page, 'uk', page.getByRole('button', { name: words('months.export') }))
  expect(list.name).toMatch(/^months_report_/)
  expect(list.titles).toEqual([
    'Квартира',
    'Орендар',
    'За що',
    'Місяць',
    'Сплатити до',
    'Нараховано',
    'Сплачено',
    'Списано',
    'Лишилося',
    'Днів прострочення',
    'Валюта',
  ])
  expect(list.rows).toHaveLength(16)
  expect(list.rows[0]?.slice(0, 4)).toEqual([
    'Лофт на Арсенальній',
    'Мирослава Заяць',
    'Оренда',
    'січень 2026',
  ])
  expect(list.rows[0]?.slice(5)).toEqual([950, 0, 950, 0, 0, 'USD'])
  expect(list.rows.find(each => each[2] === 'Комунальні')?.slice(3)).toEqual([
    'грудень 2025',
    new Date('2026-01-20'),
    700,
    0,
    0,
    700,
    55,
    'UAH',
  ])
  expect(list.rows.at(-2)?.slice(5)).toEqual([24_000, 12_499.5, 0, 11_500.5, 39, 'UAH'])

  await page.getByRole('button', { name: words('months.earlier') }).click()
  await expect(page).toHaveURL(/until=2025-03/)
  await expect(grid(page).getByRole('columnheader').nth(1)).toHaveAccessibleName('квітень 2024')
  await expect.poll(() => states(page, 'Позняках')).toEqual([...Array(11).fill('none'), 'overdue'])
  await expect(row(page, 'Позняках')).toContainText('Колишня Орендарка')
  await page.reload()
  await expect(row(page, 'Позняках')).toContainText(/20\s000/)
  await later.click()
  await expect(page).not.toHaveURL(/until=/)
  await expect(row(page, 'Позняках')).toContainText(/11\s501/)
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone })

  test('shows the last five months, then earlier ones, and always the current one', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
  }) => {
    aYear(api)
    await open('payments?view=months')
    const heads = () =>
      grid(page)
        .getByRole('columnheader')
        .evaluateAll(all => all.slice(1).map(head => head.getAttribute('aria-label')?.slice(0, 4)))
    await expect(row(page, 'Позняках')).toContainText(/11\s501/)
    await expect.poll(heads).toEqual(['лист', 'груд', 'січе', 'люти', 'бере'])
    const earlier = page.getByRole('button', { name: words('months.earlier') })
    await earlier.click()
    await expect.poll(heads).toEqual(['липе', 'серп', 'вере', 'жовт', 'бере'])
    await expect(page).not.toHaveURL(/until=/)
    await earlier.click()
    await earlier.click()
    await expect(page).toHaveURL(/until=2025-03/)
    await expect(row(page, 'Позняках')).toContainText('20')
    await expectFitsEveryWidth(page)
  })
})

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(
      `months can be used by everybody in ${language}`,
      scopeOf(language),
      async ({ page, api, open, expectUsable }) => {
        aYear(api)
        await open('payments?view=months')
        const stands = () => expect(grid(page).locator('[data-state=overdue]')).toHaveCount(1)
        await stands()
        await expectUsable(stands)
        if (language !== longest) return
        await expectAccessibleEverywhere(page)
        await expectContrastEverywhere(page)
        await page.getByRole('radio').first().focus()
        await expectFitsEveryWidth(page, stands)
      },
    )
  })
}

test('renders only the visible of 300 apartments, and the keyboard reaches the last one', {
  tag: '@full',
}, async ({ page, api, open }) => {
  const apartments = api.give<Apartment>(
    'apartments',
    Array.from({ length: 300 }, (_, at) => ({ name: `Дім ${String(at + 1).padStart(3, '0')}` })),
  )
  api.give<Charge>(
    'rent/charges',
    apartments.flatMap(({ id }) =>
      months.map(month => ({
        ...charge({ due_date: `${month}-05`, amount: 10_000, open: 0 }),
        apartment_id: id,
        tenant_name: 'Тарас',
      })),
    ),
  )
  api.give<Payment>('payments', [{ apartment_id: apartments[0]?.id ?? '', amount: 1 }])
  await open('payments?view=months')
  await expect(row(page, 'Дім 001').locator('[data-state=paid]')).toHaveCount(12)
  expect(await grid(page).getByRole('row').count()).toBeLessThan(80)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '301')
  await row(page, 'Дім 001').locator('[data-column="12"]').focus()
  await page.keyboard.press('Control+End')
  await expect(row(page, 'Дім 300').locator('[data-column="12"]')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(row(page, 'Дім 290').locator('[data-column="12"]')).toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect(row(page, 'Дім 001').getByRole('link')).toBeFocused()
  // The month names stay above the rows.
  await page.mouse.wheel(0, 6000)
  await expect(row(page, 'Дім 100')).toBeAttached()
  const head = await grid(page).getByRole('columnheader').last().boundingBox()
  expect(head?.y).toBeLessThan(120)
})

test('months that fail to load say so, and load on retry', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  aYear(api)
  const fix = api.fail('GET', 'rent/charges', 'INTERNAL')
  await open('payments?view=months')
  await expect(page.getByText(words('months.failed'))).toBeVisible()
  fix()
  await page
    .getByRole('button', { name: words('common:actions.retry') })
    .last()
    .click()
  await expect(row(page, 'Позняках')).toContainText(/11\s501/)
})
