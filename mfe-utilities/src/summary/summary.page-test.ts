import type { Apartment } from '@orenda/contracts/apartments'
import { idSchema } from '@orenda/contracts/ids'
import type { Lease } from '@orenda/contracts/leases'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { Charge } from '@orenda/contracts/rent'
import type { Reading } from '@orenda/contracts/utilities'
import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  exportedFrom,
  languages,
  longest,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

const kinds = [
  { type: 'electricity', rate: 4.32, monthly: 150 },
  { type: 'gas', rate: 7.96, monthly: 40 },
  { type: 'hot_water', rate: 83.7, monthly: 4 },
  { type: 'cold_water', rate: 28.5, monthly: 6 },
] as const
const months = [
  '2025-02',
  '2025-03',
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

/**
 * Three apartments, two of them occupied, with a year of readings. One apartment's gas has increased by half
 * since last year.
 */
function giveYear(api: ContractApi) {
  const apartments = api.give<Apartment>('apartments', [
    { name: 'Garden' },
    { name: 'Tower' },
    { name: 'Port' },
  ])
  for (const [at, { id: apartment_id }] of apartments.entries()) {
    for (const { type, rate, monthly } of kinds) {
      let previous = 0
      for (const month of months.slice(0, at === 0 ? undefined : -1)) {
        const consumed = monthly + (type === 'gas' && at === 0 && month >= '2026' ? monthly / 2 : 0)
        const current = previous + consumed
        api.give<Reading>('utilities', [{ apartment_id, type, rate, date: `${month}-10`, previous, current }])
        previous = current
      }
    }
    if (at < 2)
      api.give<Lease>('leases', [
        { apartment_id, tenant_name: `Olena ${at}`, start: '2025-01-01', end: null, status: 'current' },
      ])
  }
  const [garden] = apartments
  for (const month of months)
    api.give<ManagementFee>('management-fees', [
      { apartment_id: garden?.id ?? '', date: `${month}-05`, amount: 450, currency: 'UAH' },
    ])
  return apartments
}

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('a month is summed up, billed, billed again and undone', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [garden] = giveYear(api)
      await open('utilities?tab=summary')
      const table = page.getByRole('main').getByRole('table').last()
      const row = (name: string) =>
        table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
      const gardens = table
        .getByRole('rowgroup')
        .filter({ has: page.getByRole('rowheader', { name: 'Garden' }) })
      await expect(row('Garden')).toBeVisible()
      // 150·4.32 + 60·7.96 + 4·83.7 + 6·28.5
      await expect(row('Garden')).toContainText(/1.?631[.,]40/)
      await expect(row(words('summary.total'))).toContainText(/5.?026[.,]60|5.?025[.,]/)
      const gas = table
        .getByRole('row')
        .filter({ hasText: words('types.gas') })
        .first()
      await expect(gas).toContainText(`${words('summary.more')} 50`)
      await expect(gas).toContainText(words('summary.same'))
      const chart = page.getByRole('group', { name: words('summary.cost') })
      await expect(chart.getByRole('button', { pressed: true })).toHaveCount(1)
      await expectUsable()
      if (language === longest) {
        await expectAccessibleEverywhere(page)
        await expectContrastEverywhere(page)
        await expectFitsEveryWidth(page)
      }

      await page.getByRole('button', { name: `${words('summary.bill')}: Garden` }).click()
      await expect(gardens).not.toContainText(words('summary.unbilled'))
      // When it is due, and that nobody was written to yet.
      const said = page.getByRole('status').filter({ hasText: words('summary.billed', { count: 1 }) })
      await expect(said).toContainText(words('summary.billedUntil', { date: '' }))
      await expect(said).toContainText(words('summary.notSent'))
      expect(api.sent('POST', 'utilities/bill/batch')).toMatchObject([
        { apartment_ids: [garden?.id], month: '2026-02' },
      ])
      await page
        .getByRole('button', { name: new RegExp(words('summary.billOne', { sum: '' }).trim()) })
        .click()
      await expect(page.getByText(words('summary.billedOf', { billed: 2, count: 2 }))).toBeVisible()
      expect(api.list('rent/charges')).toHaveLength(2)

      // Tenants are asked to pay these bills alone, on a page of another remote, which asks first.
      const charges = api.list('rent/charges').map(({ id }) => id)
      await expect(page.getByRole('link', { name: words('summary.tellAll', { count: 2 }) })).toHaveAttribute(
        'href',
        `/${language}/payments/requests?ask=${charges.join(',')}`,
      )
      // One that was sent says so.
      const [of] = api.list<Charge>('rent/charges')
      api.give<PaymentRequest>('payment-requests', [
        {
          lease_id: of?.lease_id ?? '',
          number: '2026-0007',
          status: 'open',
          mail: { to: 'olena@example.com', state: 'sent', at: '2026-03-16T10:00:00.000Z' },
          lines: [
            {
              charge_id: idSchema.parse(of?.id),
              kind: 'utilities',
              text: 'Вода',
              due_date: '2026-03-10',
              currency: 'UAH',
              amount: 100,
              amount_uah: 100,
              open: 100,
            },
          ],
        },
      ])
      await open('utilities?tab=summary&month=2026-02')
      const date = language === 'en' ? '16/03' : '16.03'
      await expect(page.getByRole('link', { name: words('summary.sent', { date }) })).toBeVisible()

      // A reading has changed since: the page offers to bill again.
      const reading = api
        .list<Reading>('utilities')
        .findLast(
          ({ apartment_id, type, date }) =>
            apartment_id === garden?.id && type === 'electricity' && date === '2026-02-10',
        )
      api.change('utilities', reading?.id ?? '', { current: (reading?.current ?? 0) + 10 })
      await page.reload()
      await page.getByRole('button', { name: `${words('summary.billAgain')}: Garden` }).click()
      await expect(page.getByRole('button', { name: `${words('summary.billAgain')}: Garden` })).toHaveCount(0)
      expect(api.list('rent/charges')).toHaveLength(2)

      await page.getByRole('button', { name: words('summary.takeBack', { name: 'Garden' }) }).click()
      await expect(gardens).toContainText(words('summary.unbilled'))
      // Its tenant has a letter with the request, and is not written to that it is void.
      await page
        .getByRole('status')
        .filter({ hasText: words('summary.takenBack', { count: 1 }) })
        .filter({ hasText: words('summary.withdrawn', { number: '2026-0007', to: 'olena@example.com' }) })
        .getByRole('button', { name: words('common:actions.undo') })
        .click()
      await expect(gardens).not.toContainText(words('summary.unbilled'))
      const [first, second] = api.list('rent/charges')
      for (const charge of [first, second])
        api.change('rent/charges', String(charge?.id), { status: 'paid', settled: charge?.amount, open: 0 })

      // Pressing a month selects it for everything below, and in the address.
      await chart.getByRole('button', { name: /2025/ }).last().click()
      await expect(page).toHaveURL(/month=2025-12/)
      await expect(gardens).toContainText(words('summary.unbilled'))
      const { name, rows } = await exportedFrom(page, language)
      expect(name).toContain('utilities_summary_report')
      expect(rows).toHaveLength(13)
      await page.getByRole('button', { name: words('summary.later') }).click()
      await page.getByRole('button', { name: words('summary.later') }).click()
      await expect(page).toHaveURL(/month=2026-02/)
      await page.reload()
      await expect(gardens).toContainText(words('summary.bills.paid').split(', ')[1] ?? '')
    })
  })

test('of a month with a move, it is said what each tenant pays and what nobody does', async ({
  page,
  api,
  open,
  words,
}) => {
  const [home] = api.give<Apartment>('apartments', [{ name: 'Garden' }])
  const of = { apartment_id: home?.id ?? '', type: 'gas', rate: 10 } as const
  api.give<Reading>('utilities', [
    { ...of, date: '2026-01-31', previous: 0, current: 10 },
    { ...of, date: '2026-02-28', previous: 10, current: 38 },
  ])
  api.give<Lease>('leases', [
    { apartment_id: of.apartment_id, tenant_name: 'Olena', start: '2026-01-20', end: '2026-02-10' },
    { apartment_id: of.apartment_id, tenant_name: 'Taras', start: '2026-02-15', end: null },
  ])
  const amounts = [100, 140]
  api.on('GET', 'utilities/summary', (_, usual) => {
    const summary = usual() as UtilitySummary
    const share = (bill: { month: string }, at: number) =>
      bill.month === '2026-02' ? { amount: amounts[at] ?? 0, billable: amounts[at] ?? 0 } : {}
    return {
      ...summary,
      unbilled: summary.unbilled.map((each, at) => ({ ...each, ...share(each, at) })),
      bills: summary.bills.map((each, at) => ({ ...each, ...share(each, at) })),
    }
  })
  await open('utilities?tab=summary&month=2026-02')
  const garden = page.getByRole('main').getByRole('rowgroup').filter({ hasText: 'Garden' })
  await expect(garden).toContainText(/Olena до 10\.02: 100,00.₴/)
  await expect(garden).toContainText(/Taras з 15\.02: 140,00.₴/)
  await expect(garden).toContainText(words('summary.part.yours', { sum: '40,00 ₴' }))
  await expect(page.getByText(words('summary.billMonth'))).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(words('summary.billOne', { sum: '' }).trim()) }).click()
  await expect(page.getByText(words('summary.billMonth'))).toBeVisible()
  await expect(garden).toContainText(/Taras з 15\.02: 140,00.₴/)
  // Of some meters nothing is said: a bill is for all.
  await page.getByLabel(words('common:fields.type'), { exact: true }).selectOption('gas')
  await expect(garden).not.toContainText('140,00')
  // One tenant pays all of it.
  await open('utilities?tab=summary&month=2026-01')
  await expect(garden).toContainText(/Olena(?! \d)/)
})

test('an empty summary explains its purpose', { tag: '@full' }, async ({ page, open, words }) => {
  await page.setViewportSize(screens.phone)
  await open('utilities?tab=summary')
  await expect(page.getByText(words('summary.emptyTitle'))).toBeVisible()
})
