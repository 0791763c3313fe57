import type { Apartment } from '@orenda/contracts/apartments'
import type {
  OpenPart,
  PaymentReminder,
  TenantDebt,
  UpcomingNotice,
} from '@orenda/contracts/payment-reminders'
import {
  type ContractApi,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  languages,
  longest,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

/** Two future notices of one reminder, and one of another that is skipped. */
function giveUpcoming(api: ContractApi): void {
  const [garden, tower] = api.give<Apartment>('apartments', [
    { name: 'Garden', tenant_name: 'Олена Бондар' },
    { name: 'Tower', tenant_name: 'Іван Коваль' },
  ])
  const of = (apartment: Apartment | undefined) => ({
    apartment_id: apartment?.id ?? '',
    tenant_name: apartment?.tenant_name ?? null,
  })
  const [first, second] = api.give<PaymentReminder>('payment-reminders', [of(garden), of(tower)])
  const notice = {
    ...of(garden),
    reminder_id: first?.id ?? '',
    recipient: 'olena@orenda.example',
    amount: 9000,
    currency: 'UAH' as const,
    language: 'uk' as const,
    due_date: '2026-03-20',
  }
  api.give<UpcomingNotice>('payment-reminders/upcoming', [
    {
      ...notice,
      type: 'before_due',
      send_at: '2026-03-17T07:00:00.000Z',
      subject: 'Оплата до 20 березня',
      text: 'Добрий день, Олено!\n\nДо сплати 9 000,00 ₴.',
      now: {
        type: 'before_due',
        language: 'uk',
        subject: 'Оплата до 20 березня',
        text: 'Добрий день, Олено!\n\nДо сплати 9 000,00 ₴.',
      },
    },
    {
      ...notice,
      type: 'after_due',
      send_at: '2026-03-27T07:00:00.000Z',
      subject: 'Оплата не надійшла',
      text: 'Не сплачено 9 000,00 ₴.',
      now: {
        type: 'before_due',
        language: 'uk',
        subject: 'Оплата до 20 березня',
        text: 'Нагадуємо: строк 20 березня.',
      },
    },
    {
      ...notice,
      ...of(tower),
      reminder_id: second?.id ?? '',
      recipient: null,
      type: 'before_due',
      skipped: 'paid',
      amount: 0,
      due_date: '2026-03-27',
      send_at: '2026-03-27T07:00:00.000Z',
      subject: 'Оплата',
      text: 'Текст',
    },
  ])
  api.give<TenantDebt>('payment-reminders/debts', [
    {
      ...of(garden),
      is_former: true,
      tenant_name: 'Ігор Пономаренко',
      recipient: 'ihor@orenda.example',
      amount: 7250,
      currency: 'UAH',
      due_date: '2025-11-28',
      days_late: 108,
      last_sent_at: null,
      skipped: null,
      subject: 'Борг за оренду',
      text: 'За вами лишився борг 7 250,00 ₴.',
      language: 'uk',
    },
    {
      ...of(tower),
      is_former: false,
      tenant_name: 'Без Адреси',
      recipient: null,
      amount: 10,
      currency: 'EUR',
      due_date: '2026-03-01',
      days_late: 15,
      skipped: 'no_recipient',
    },
  ])
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test(
      'what is to come stands there by day, with its text, and can be sent at once',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        giveUpcoming(api)
        await open('payment-reminders?tab=upcoming')
        const timeline = page.getByRole('region', { name: words('upcoming.label') })
        const days = timeline.locator('ol > li')
        await expect(days).toHaveCount(2)
        const tomorrow = { uk: 'завтра', ru: 'завтра', en: 'tomorrow' }[language]
        const weekday = { uk: 'вівторок', ru: 'вторник', en: 'Tuesday' }[language]
        await expect(days.first()).toContainText(`${weekday} · ${tomorrow}`)
        const due = { uk: '20 березня', ru: '20 марта', en: '20 March' }[language]
        const [before, after, skipped] = [0, 1, 2].map(at => timeline.locator('ul > li').nth(at)) as [
          ...[typeof timeline, typeof timeline, typeof timeline],
        ]
        await expect(page.getByText(words('upcoming.hour', { time: '09:00' }))).toBeVisible()
        await expect(before).toContainText(words('upcoming.before_due', { count: 3, date: due }))
        await expect(before).toContainText(/9.?000[.,]00/)
        await expect(after).toContainText(words('upcoming.after_due', { count: 7, date: due }))
        const folded = timeline.getByRole('button', { name: words('upcoming.notSent', { number: 1 }) })
        await folded.click()
        await expect(skipped).toContainText(words('upcoming.skipped', { reason: words('skipped.paid') }))
        await expect(skipped.getByRole('button')).toHaveCount(1)
        await folded.click()

        await before.getByRole('button', { expanded: false }).click()
        await expect(before.locator('[data-letter]')).toContainText('Добрий день, Олено!')
        await expect(before).toContainText('olena@orenda.example')
        await expectUsable()
        if (language === longest) {
          await expectAccessibleEverywhere(page)
          await expectFitsEveryWidth(page)
          await expectContrastEverywhere(page)
        }

        await before.getByText(words('upcoming.sendNow')).click()
        const question = page.getByRole('dialog', { name: words('sending.title') })
        await expect(question).toContainText('Добрий день, Олено!')
        await expect(question).toContainText('olena@orenda.example')
        await expectUsable()
        await question.getByRole('button', { name: words('common:actions.cancel') }).click()
        expect(api.sent('POST', 'payment-reminders/:id/send')).toEqual([])
        await before.getByText(words('upcoming.sendNow')).click()
        await question.getByRole('button', { name: words('sending.confirm') }).click()
        await expect(
          page.getByText(words('sending.done', { recipient: 'olena@orenda.example' })),
        ).toBeVisible()
        expect(api.sent('POST', 'payment-reminders/:id/send')).toEqual([
          { due_date: '2026-03-20', type: 'before_due' },
        ])
        await expect(days).toHaveCount(1)

        // The tenant has paid since. Before the due date nothing is said to be late.
        api.fail('POST', 'payment-reminders/:id/send', 'CONFLICT', { reason: 'paid' })
        await timeline.getByText(words('upcoming.sendNow')).click()
        await expect(question).toContainText('Нагадуємо: строк 20 березня.')
        await expect(question.locator('[data-letter]')).not.toContainText('Не сплачено 9 000,00')
        await question.getByRole('button', { name: words('sending.confirm') }).click()
        await expect(
          page.getByText(words('sending.refused', { reason: words('skipped.paid') })),
        ).toBeVisible()

        const debts = page.getByRole('region', { name: words('debts.title') })
        const debt = debts.getByRole('listitem').filter({ hasText: 'Ігор Пономаренко' })
        await expect(debt).toContainText(/7.?250[.,]00/)
        await expect(debt).toContainText(words('debts.neverSent'))
        await expect(debt).toContainText(words('debts.former', { name: 'Ігор Пономаренко' }))
        await expect(debts.getByRole('listitem').last()).toContainText(words('skipped.no_recipient'))
        await expect(debts.getByTitle('Без Адреси')).toHaveText('Без Адреси')
        await debt.getByRole('button').click()
        await expect(question).toContainText('За вами лишився борг')
        await question.getByRole('button', { name: words('sending.confirm') }).click()
        await expect(
          page.getByText(words('sending.done', { recipient: 'ihor@orenda.example' })),
        ).toBeVisible()
        await expect(debt).toContainText(words('debts.sentToday'))
        await expect(debt).toContainText(words('debts.lastSent', { date: '' }).trim())

        // The log has the notice that was sent manually.
        await page.getByRole('tab', { name: words('tabs.logs') }).click()
        await expect(page.locator('main [data-row-id]')).toHaveCount(2)
      },
    )
  })

test('a notice says what its sum is made of', async ({ page, api, open, words }) => {
  const due = { type: 'before_due', amount: 9000, currency: 'UAH', due_date: '2026-03-20' } as const
  const uah = (amount: number) => [{ amount, currency: 'UAH' as const }]
  const part = { ...uah(500.5)[0], kind: 'rent', months: ['2026-02'], since: '2026-02-20' } as OpenPart
  const bills = {
    ...part,
    kind: 'utilities',
    months: ['2025-12', '2026-01'],
    since: '2026-03-18',
  } as OpenPart
  api.give<UpcomingNotice>('payment-reminders/upcoming', [
    { ...due, total: uah(9000), beside: [], send_at: '2026-03-17T07:00:00.000Z' },
    { ...due, total: uah(9500.5), beside: [part], send_at: '2026-03-18T07:00:00.000Z' },
    { ...due, total: uah(9500.5), beside: [bills], send_at: '2026-03-19T07:00:00.000Z' },
  ])
  await open('payment-reminders?tab=upcoming')
  const rows = page.getByRole('region', { name: words('upcoming.label') }).locator('ul > li')
  const rent = words('upcoming.rent', { amount: '9 000,00 ₴' })
  await expect(rows.nth(0)).not.toContainText(' + ')
  await expect(rows.nth(1)).toContainText(`${rent} + оренда за лютий 500,50 ₴`)
  await expect(rows.nth(1).locator('[data-debt]')).toBeVisible()
  await expect(rows.nth(2)).toContainText(`${rent} + комунальні за грудень 2025, січень 500,50 ₴`)
  await expect(rows.nth(2).locator('[data-debt]')).toHaveCount(0)
})

test('one notice is skipped, and sent after all', async ({ page, api, open, words }) => {
  giveUpcoming(api)
  await open('payment-reminders?tab=upcoming')
  const timeline = page.getByRole('region', { name: words('upcoming.label') })
  const skip = async () => {
    await timeline.locator('ul > li').first().getByRole('button', { expanded: false }).click()
    await timeline.getByText(words('upcoming.skip')).click()
    await expect(page.getByText(words('upcoming.skippedNow', { name: 'Олена Бондар' })).last()).toBeVisible()
    await expect(timeline.locator('ol > li')).toHaveCount(1)
  }
  await skip()
  expect(api.sent('POST', 'payment-reminders/:id/skip')).toEqual([
    { due_date: '2026-03-20', type: 'before_due', occurrence: 0 },
  ])
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(timeline.locator('ol > li')).toHaveCount(2)
  await skip()
  await timeline.getByRole('button', { name: words('upcoming.notSent', { number: 2 }) }).click()
  const row = timeline
    .locator('li')
    .filter({ hasText: words('skipped.by_landlord') })
    .last()
  await row.getByRole('button', { expanded: false }).click()
  await row.getByText(words('upcoming.unskip')).click()
  await expect(page.getByText(words('upcoming.unskipped', { name: 'Олена Бондар' }))).toBeVisible()
  await expect(page.getByText(words('upcoming.skippedNow', { name: 'Олена Бондар' }))).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(page.getByText(words('upcoming.skippedNow', { name: 'Олена Бондар' }))).toBeVisible()
  expect(api.sent('POST', 'payment-reminders/:id/skip')).toHaveLength(3)
})

test('a notice that was sent already has no button, and says why', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  giveUpcoming(api)
  for (const notice of api.list<UpcomingNotice>('payment-reminders/upcoming'))
    Object.assign(notice, { now: null })
  await open('payment-reminders?tab=upcoming')
  const timeline = page.getByRole('region', { name: words('upcoming.label') })
  await timeline.locator('ul > li').first().getByRole('button', { expanded: false }).click()
  await expect(timeline.getByText(words('upcoming.nothingNow'))).toBeVisible()
  await expect(timeline.getByText(words('upcoming.skip'))).toBeVisible()
  await expect(timeline.getByText(words('upcoming.sendNow'))).toHaveCount(0)
  await expectUsable()
})

test('where the notice was sent already, all that is owed is asked for', async ({
  page,
  api,
  open,
  words,
}) => {
  giveUpcoming(api)
  const [notice] = api.list<UpcomingNotice>('payment-reminders/upcoming')
  const [debt] = api.list<TenantDebt>('payment-reminders/debts')
  Object.assign(notice ?? {}, { now: null, lease_id: debt?.lease_id })
  Object.assign(debt ?? {}, { is_former: false })
  await open('payment-reminders?tab=upcoming')
  const row = page
    .getByRole('region', { name: words('upcoming.label') })
    .locator('ul > li')
    .first()
  await row.getByText(words('upcoming.sendNow')).click()
  const question = page.getByRole('dialog', { name: words('sending.title') })
  await expect(question).toContainText('За вами лишився борг')
  await question.getByRole('button', { name: words('sending.confirm') }).click()
  await expect(page.getByText(words('sending.done', { recipient: 'ihor@orenda.example' }))).toBeVisible()
  expect(api.sent('POST', 'payment-reminders/debts/:lease/send')).toHaveLength(1)
  await row.getByRole('button', { expanded: false }).click()
  await expect(row.getByText(words('debts.sentToday'))).toBeVisible()
  await expect(row.getByText(words('upcoming.sendNow'))).toHaveCount(0)
})

test('an empty timeline and an empty log lead to the reminders', async ({ page, open, words }) => {
  for (const tab of ['upcoming', 'logs']) {
    await open(`payment-reminders?tab=${tab}`)
    await expect(page.getByText(words(`${tab}.emptyTitle`))).toBeVisible()
    await page.getByRole('link', { name: words('reminders.toList') }).click()
    await expect(page.getByRole('heading', { name: words('reminders.emptyTitle') })).toBeVisible()
  }
})

test('no future notices, and a failed load', { tag: '@full' }, async ({ page, api, open, words }) => {
  const mend = api.fail('GET', 'payment-reminders/upcoming', 'INTERNAL')
  const mendDebts = api.fail('GET', 'payment-reminders/debts', 'INTERNAL')
  await open('payment-reminders?tab=upcoming')
  await expect(page.getByText(words('upcoming.failed'))).toBeVisible()
  await expect(page.getByText(words('debts.failed'))).toBeVisible()
  await expectAccessible(page)
  mend()
  mendDebts()
  for (const retry of [0, 1]) {
    await page
      .getByRole('button', { name: words('common:actions.retry') })
      .first()
      .click()
    if (retry === 0) await expect(page.getByText(words('upcoming.emptyTitle'))).toBeVisible()
  }
  await expect(page.getByText(words('debts.title'))).toBeHidden()
  await expectAccessible(page)
})
