import type { Apartment } from '@orenda/contracts/apartments'
import type { PaymentReminder, UpcomingNotice } from '@orenda/contracts/payment-reminders'
import {
  type ContractApi,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  languages,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

/** A notice on two channels, an overdue one, and one that is not sent. */
function giveNotices(api: ContractApi, tenant_name = 'Олена Бондар'): UpcomingNotice[] {
  const [garden] = api.give<Apartment>('apartments', [{ name: 'Garden', tenant_name }])
  const of = { apartment_id: garden?.id ?? '', tenant_name }
  const [reminder] = api.give<PaymentReminder>('payment-reminders', [of])
  const notice = { ...of, reminder_id: reminder?.id ?? '', amount: 9000, currency: 'UAH' as const }
  return api.give<UpcomingNotice>('payment-reminders/upcoming', [
    {
      ...notice,
      type: 'before_due',
      due_date: '2026-03-20',
      channel: 'email',
      send_at: '2026-03-17T07:00:00.000Z',
    },
    {
      ...notice,
      type: 'before_due',
      due_date: '2026-03-20',
      channel: 'sms',
      send_at: '2026-03-17T07:00:00.000Z',
    },
    {
      ...notice,
      type: 'overdue',
      occurrence: 1,
      due_date: '2026-02-20',
      channel: 'email',
      send_at: '2026-03-19T07:00:00.000Z',
    },
    {
      ...notice,
      type: 'after_due',
      due_date: '2026-03-20',
      channel: 'email',
      skipped: 'paid',
      send_at: '2026-03-20T07:00:00.000Z',
    },
  ])
}

const panel = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })

for (const language of languages)
  test.describe(language, () => {
    test.use({ language, now: '2026-03-16T12:00:00+02:00' })

    test(
      'what will be sent, to whom, how and when',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        giveNotices(api)
        await open('today')
        const notices = panel(page, words('panels.notices'))
        const rows = notices.getByRole('listitem')
        await expect(rows).toHaveCount(2)
        await expect(notices.getByRole('heading')).toHaveText(`${words('panels.notices')}2`)
        const [email, sms] = [words('panels.channels.email'), words('panels.channels.sms')]
        await expect(rows.nth(0)).toContainText(`Олена Бондар · ${email}, ${sms}`)
        const tomorrow = { uk: 'завтра', ru: 'завтра', en: 'tomorrow' }[language]
        await expect(rows.nth(0)).toContainText(tomorrow)
        await expect(rows.nth(0)).toContainText('09:00')
        await expect(rows.nth(1)).toContainText(/^\S+ \S+ \S+ 2026/)
        await expect(rows.nth(1)).toContainText(/19[./]03/)
        await page.setViewportSize(screens.phone)
        await notices.getByRole('heading').getByRole('button').click()
        await expectUsable(() => expect(rows).toHaveCount(2))
        // A few notices, not a whole month with their texts.
        expect(api.sent('GET', 'payment-reminders/upcoming')).toHaveLength(1)
        await page.setViewportSize(screens.desk)
        await rows.nth(1).getByRole('link').click()
        // The letter of that notice is open.
        await expect(
          page.getByRole('region', { name: words('upcoming.label') }).getByRole('button', { expanded: true }),
        ).toHaveCount(1)
        await page.goBack()
        await notices.getByRole('link', { name: words('panels.review'), exact: true }).click()
        await expect(page).toHaveURL(`/${language}/payment-reminders?tab=upcoming`)
        await expect(page.getByRole('region', { name: words('upcoming.label') })).toBeVisible()
      },
    )

    test('says so when no notice will be sent', scopeOf(language), async ({ page, open, words }) => {
      await open('today')
      const notices = panel(page, words('panels.notices'))
      await expect(notices).toContainText(words('panels.noneThisWeek'))
      await expect(notices.getByRole('link')).toHaveCount(0)
      await expectAccessible(page)
    })
  })

test('loads on retry after a failure', { tag: '@full' }, async ({ page, api, open, words }) => {
  giveNotices(api)
  const mend = api.fail('GET', 'payment-reminders/upcoming', 'INTERNAL')
  await open('today')
  const notices = panel(page, words('panels.notices'))
  await expect(notices).toContainText(words('common:states.notLoaded'))
  mend()
  await notices.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(notices.getByRole('listitem')).toHaveCount(2)
})

test('many of them, to long names, at every width, in both themes', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const [notice] = giveNotices(api, 'Валентина-Олександра Нечуй-Левицька-Кропивницька')
  if (notice === undefined) throw new Error('There is no notice')
  api.give<UpcomingNotice>(
    'payment-reminders/upcoming',
    [1, 2, 3, 4].map(day => ({ ...notice, due_date: `2026-04-0${day}` })),
  )
  await open('today')
  const notices = panel(page, words('panels.notices'))
  const stands = () => expect(notices.getByRole('listitem')).toHaveCount(4)
  await stands()
  await expect(notices.getByRole('link', { name: words('panels.more', { number: 2 }) })).toBeVisible()
  await page.setViewportSize(screens.phone)
  await notices.getByRole('heading').getByRole('button').click()
  await expectFitsEveryWidth(page, stands)
  await expectAccessibleEverywhere(page, stands)
  await page.setViewportSize(screens.desk)
  await expectContrastEverywhere(page)
})
