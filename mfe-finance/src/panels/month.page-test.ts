import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import type { Charge, Upcoming } from '@orenda/contracts/rent'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  languages,
  type Page,
  scopeOf,
  screens,
  scrollToPanel,
  test,
} from '@orenda/tools/page-test'

// Today is 16 March 2026. The tax of the fourth quarter was due on 9 February, that of the first is on 10 May.

/** A home whose March rent is not paid, whose April rent is to come, whose lease ends, and one reminder. */
function dates(api: ContractApi) {
  const [home] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  const apartment_id = home?.id ?? ''
  const [lease] = api.give<Lease>('leases', [
    { apartment_id, tenant_name: 'Юлія Бойко', start: '2025-01-15', end: '2026-03-31', status: 'current' },
  ])
  const of = { apartment_id, tenant_name: 'Юлія Бойко', lease_id: lease?.id ?? '', kind: 'rent' as const }
  api.give<Charge>('rent/charges', [
    { ...of, due_date: '2026-03-05', month: '2026-03', amount: 18_500, open: 18_500, status: 'overdue' },
    { ...of, due_date: '2026-02-05', month: '2026-02', amount: 18_500, open: 0, status: 'paid' },
  ])
  api.give<Upcoming>('rent/upcoming', [
    { ...of, kind: 'utilities', due_date: '2026-03-20', month: '2026-02', amount: 740 },
  ])
  api.give<UpcomingNotice>('payment-reminders/upcoming', [
    {
      apartment_id,
      tenant_name: 'Юлія Бойко',
      due_date: '2026-03-05',
      send_at: '2026-03-19T07:00:00.000Z',
      type: 'overdue',
    },
  ])
  return { apartment_id, lease_id: lease?.id }
}

const panelOf = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`the month has what is to come, leads there and turns to other months in ${language}`, async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const { apartment_id, lease_id } = dates(api)
      await open('today')
      const panel = panelOf(page, words('panels.month.title'))
      const rows = panel.getByRole('listitem')
      const all = panel.getByRole('button', { name: words('panels.showAll', { count: 4 }) })
      const stands = async () => {
        await scrollToPanel(page, 'mfe-finance/today.panel/month')
        // On a phone it is folded, also when it comes from another column.
        await expect(async () => {
          const fold = panel.locator('h2 [aria-expanded="false"]')
          if (await fold.isVisible()) await fold.click()
          await expect(all).toBeVisible({ timeout: 500 })
        }).toPass()
      }
      await stands()
      // The panels beside it have what is to come: the notice, what falls due in the week, the lease that ends.
      await expect(rows).toHaveCount(0)
      await expectUsable(stands)
      await page.setViewportSize(screens.desk)
      await all.click()
      await expect(rows).toHaveCount(4)
      await expect(rows.nth(0)).toContainText(words('panels.month.unpaid'))
      await expect(rows.nth(1)).toContainText(words('panels.month.notice'))
      await expect(rows.nth(2)).toContainText('Юлія Бойко')
      await expect(rows.nth(2)).toContainText(/740[.,]00/)
      await expect(rows.nth(3)).toContainText(words('panels.month.leaseEnd'))
      const title = (at: number) => rows.nth(at).getByRole('link').first()
      await expect(title(3)).toHaveAttribute('href', `/${language}/apartments/${apartment_id}`)
      await expect(title(1)).toHaveAttribute('href', `/${language}/payment-reminders?tab=upcoming`)
      // Each row has what can be done about it.
      const name = 'Юлія Бойко'
      const act = (label: string) => panel.getByRole('link', { name: label, exact: true })
      await expect(act(words('panels.pay.recordOf', { name }))).toHaveCount(2)
      await expect(act(words('panels.month.seeNotice', { name }))).toHaveCount(1)
      await expect(act(words('panels.month.renew', { name }))).toHaveAttribute(
        'href',
        `/${language}/apartments/${apartment_id}?do=renew&lease=${lease_id}`,
      )

      // By the keyboard alone: a month back, and two ahead of the present one.
      await panel.getByRole('button', { name: words('panels.month.earlier') }).focus()
      await page.keyboard.press('Enter')
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(0)).toContainText(words('panels.month.paid'))
      await expect(rows.nth(1)).toContainText(words('panels.month.tax', { quarter: 4, year: 2025 }))
      await expect(title(1)).toHaveAttribute('href', `/${language}/reports/taxes?year=2025`)
      await expect(act(words('panels.month.payTax', { quarter: 4, year: 2025 }))).toHaveCount(1)
      // What is paid has nothing to be done.
      await expect(rows.nth(0).getByRole('link')).toHaveCount(1)
      await page.keyboard.press('Tab')
      for (let turns = 0; turns < 2; turns += 1) await page.keyboard.press('Enter')
      await expect(panel).toContainText(words('panels.month.none'))
      await page.keyboard.press('Enter')
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(words('panels.month.tax', { quarter: 1, year: 2026 }))
      const asked = api.calls.flatMap(({ path, query }) =>
        path === 'calendar-feed/events' ? [query.month] : [],
      )
      expect([...new Set(asked)]).toEqual(['2026-03', '2026-02', '2026-04', '2026-05'])
    })
  })
}

test('a lease that another one follows, or that ended long ago, is not to be renewed', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment_id } = dates(api)
  const of = { apartment_id, tenant_name: 'Орест' }
  api.give<Lease>('leases', [
    { ...of, start: '2024-01-01', end: '2025-12-31', status: 'ended' },
    { ...of, start: '2026-04-01', end: '2026-12-31', status: 'upcoming' },
  ])
  await open('today')
  const panel = panelOf(page, words('panels.month.title'))
  await scrollToPanel(page, 'mfe-finance/today.panel/month')
  await panel.getByRole('button', { name: words('panels.showAll', { count: 4 }) }).click()
  const end = panel.getByRole('listitem').filter({ hasText: words('panels.month.leaseEnd') })
  await expect(end).toContainText('Юлія Бойко')
  await expect(end.getByRole('link')).toHaveCount(1)
  for (let turns = 0; turns < 3; turns += 1)
    await panel.getByRole('button', { name: words('panels.month.earlier') }).click()
  await expect(end).toContainText('Орест')
  await expect(end.getByRole('link')).toHaveCount(1)
})

test('without dates it says so, ends where nothing is known, and loads again after a failure', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const mend = api.fail('GET', 'calendar-feed/events', 'INTERNAL')
  await open('today')
  const panel = panelOf(page, words('panels.month.title'))
  await scrollToPanel(page, 'mfe-finance/today.panel/month')
  await expect(panel).toContainText(words('common:states.notLoaded'))
  mend()
  await panel.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(panel).toContainText(words('panels.month.none'))
  const later = panel.getByRole('button', { name: words('panels.month.later') })
  for (let turns = 0; turns < 11; turns += 1) await later.click()
  await expect(later).toHaveAttribute('aria-disabled', 'true')
  await later.press('Enter')
  await expect(panel.getByRole('heading', { level: 3 })).toContainText('2027')
})

test('the month fits every width, in both themes and with more contrast', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  dates(api)
  await open('today')
  const panel = panelOf(page, words('panels.month.title'))
  const stands = async () => {
    await scrollToPanel(page, 'mfe-finance/today.panel/month')
    await expect(panel.getByRole('button', { name: words('panels.showAll', { count: 4 }) })).toBeVisible()
  }
  await stands()
  await expectAccessibleEverywhere(page, stands)
  await expectFitsEveryWidth(page, stands)
  await page.setViewportSize(screens.desk)
  await expectContrastEverywhere(page)
})
