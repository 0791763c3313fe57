import type { Apartment } from '@orenda/contracts/apartments'
import type { ReminderLog } from '@orenda/contracts/payment-reminders'
import {
  type ContractApi,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  exportedFrom,
  languages,
  longest,
  type Page,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

const planned_at = '2026-03-12T07:00:00.000Z'

/** One of each: sent, failed, skipped, to be retried. */
function giveLogs(api: ContractApi): void {
  const [garden, tower] = api.give<Apartment>('apartments', [{ name: 'Garden' }, { name: 'Tower' }])
  const of = {
    apartment_id: garden?.id ?? '',
    tenant_name: 'Олена Бондар',
    amount: 9000,
    currency: 'UAH' as const,
    recipient_email: 'olena@orenda.example',
    due_date: '2026-03-05',
    planned_at,
    sent_via: 'email' as const,
  }
  const deferred = { at: '2026-03-12T07:00:01.000Z', outcome: 'deferred' as const, reason: 'later' as const }
  api.give<ReminderLog>('payment-reminders/logs', [
    {
      ...of,
      reminder_type: 'after_due',
      status: 'sent',
      is_successful: true,
      sent_at: '2026-03-12T07:00:02.000Z',
      attempts: [{ at: '2026-03-12T07:00:02.000Z', outcome: 'accepted', reason: null }],
    },
    {
      ...of,
      reminder_type: 'overdue',
      status: 'failed',
      failed_reason: 'unknown_recipient',
      recipient_email: 'olna@orenda.example',
      attempts: [
        deferred,
        { at: '2026-03-12T07:05:00.000Z', outcome: 'refused', reason: 'unknown_recipient' },
      ],
    },
    {
      ...of,
      apartment_id: tower?.id ?? '',
      reminder_type: 'before_due',
      status: 'skipped',
      skipped_reason: 'no_recipient',
      recipient_email: '',
      sent_via: 'sms',
    },
    {
      ...of,
      reminder_type: 'overdue',
      status: 'retrying',
      failed_reason: 'later',
      attempts: [deferred],
      next_try_at: '2026-03-16T14:00:00.000Z',
      due_date: '2026-02-05',
    },
  ])
}

const rows = (page: Page) => page.locator('main [data-row-id]')
const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })

test('on a phone the first notice is in the upper half', async ({ page, api, open, words }) => {
  giveLogs(api)
  await page.setViewportSize({ width: 390, height: 760 })
  await open('payment-reminders?tab=logs')
  for (const state of ['failed', 'skipped'])
    await expect(page.getByRole('button', { name: `${words(`logs.states.${state}`)}: 1` })).toBeVisible()
  await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThan(380)
})

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    test(
      'the log shows the way of each notice, and a failed one is sent again',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        giveLogs(api)
        const state = (key: string) => words(`logs.states.${key}`)
        await open('payment-reminders?tab=logs')
        // What was skipped waits behind a button.
        await expect(rows(page)).toHaveCount(3)
        await page.getByRole('button', { name: `${state('skipped')}: 1` }).click()
        await expect(rows(page)).toHaveCount(4)
        await expect(page).toHaveURL(/status=all/)
        const [asked] = api.calls.filter(({ path }) => path === 'payment-reminders/logs')
        expect(asked?.query).toEqual({ limit: '100' })
        await expect(page.getByText(words('logs.note'))).toBeVisible()
        const heads = [
          'common:fields.apartment',
          'common:fields.tenant',
          'common:fields.type',
          'logs.via',
          'logs.recipient',
          'logs.dueDate',
        ]
        for (const key of [...heads, 'common:fields.date', 'common:fields.status'])
          await expect(page.getByRole('columnheader', { name: words(key), exact: true })).toBeVisible()
        const sent = rows(page).first()
        for (const text of [
          'Garden',
          words('types.after_due'),
          words('channels.email'),
          'olena@orenda.example',
          language === 'en' ? '05/03/2026' : '05.03.2026',
          '09:00',
          state('sent'),
        ])
          await expect(sent).toContainText(text)
        await expect(row(page, 'Tower')).toContainText(words('skipped.no_recipient'))
        await expect(row(page, 'Tower')).toContainText(state('skipped'))
        await expect(row(page, state('retrying'))).toContainText(words('failed.later'))
        await expect(sent).toContainText('Олена Бондар')
        const stands = () => expect(rows(page)).toHaveCount(4)
        const search = page.getByLabel(words('logs.search'))
        await search.fill('tower')
        await expect(rows(page)).toHaveCount(1)
        await expect(row(page, 'Tower')).toBeVisible()
        await search.fill('')
        await stands()
        await expectUsable(stands)
        if (language === longest) {
          await expectAccessibleEverywhere(page, stands)
          await expectFitsEveryWidth(page, stands)
          await expectContrastEverywhere(page)
        }

        const dialog = page.getByRole('dialog', { name: words('logs.way') })
        const close = dialog.getByRole('button', { name: words('common:actions.close') })
        await row(page, state('retrying')).getByRole('button').click()
        await expect(dialog.getByRole('listitem')).toContainText([
          words('logs.planned'),
          words('logs.deferred', { reason: words('failed.later') }),
          words('logs.nextTry'),
        ])
        await expect(dialog.getByText('16:00')).toBeVisible()
        await expect(dialog.getByRole('button', { name: words('logs.resend') })).toBeHidden()
        await expectUsable()
        await close.click()
        await page.getByRole('combobox', { name: words('common:fields.status') }).selectOption('')
        await page.getByRole('button', { name: `${state('failed')}: 1` }).click()
        await expect(page.locator('main [data-row-id]')).toHaveCount(1)
        await page.getByRole('combobox', { name: words('common:fields.status') }).selectOption('all')
        await row(page, state('failed')).getByRole('button').click()
        await expect(dialog).toContainText(
          words('logs.refused', { reason: words('failed.unknown_recipient') }),
        )
        await expect(dialog).toContainText(words('logs.ended'))
        await expectAccessible(page)
        await dialog.getByRole('button', { name: words('logs.resend') }).click()
        await expect(page.getByText(words('logs.resent'))).toBeVisible()
        await expect(row(page, state('planned'))).toContainText('olna@orenda.example')
        expect(api.sent('POST', 'payment-reminders/logs/:id/resend')).toHaveLength(1)

        // The export has what is hidden, too.
        await page.getByRole('combobox', { name: words('common:fields.status') }).selectOption('')
        await expect(rows(page)).toHaveCount(3)
        const { name, sheet, rows: exported } = await exportedFrom(page, language)
        expect(name).toBe('reminder_logs_report_2026-03-16.xlsx')
        expect(sheet).toBe(words('logs.title'))
        expect(exported).toHaveLength(4)
        expect(exported[2]?.slice(0, 5)).toEqual([
          'Tower',
          'Олена Бондар',
          words('types.before_due'),
          'SMS',
          null,
        ])
        // In another order, too: first what is shown.
        await page
          .getByRole('columnheader', { name: words('common:fields.status') })
          .getByRole('button')
          .click()
        const { rows: sorted } = await exportedFrom(page, language)
        expect(sorted[3]?.[0]).toBe('Tower')
        for (const [at, cells] of sorted.slice(0, 3).entries())
          await expect(rows(page).nth(at)).toContainText(String(cells.at(-4)))

        await page.getByRole('combobox', { name: words('common:fields.status') }).selectOption('sent')
        await expect(rows(page)).toHaveCount(1)
        expect(api.calls.at(-1)?.query).toEqual({ limit: '100', status: 'sent' })
        await page
          .getByRole('combobox', { name: words('common:fields.apartment') })
          .selectOption({ label: 'Tower' })
        await expect(page.getByText(words('common:records.nothingTitle'))).toBeVisible()
        await page.getByRole('button', { name: words('common:records.clear') }).click()
        await expect(rows(page)).toHaveCount(3)
      },
    )
  })

test('an empty log explains its purpose, one that fails to load offers a retry, a long one loads more', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const mend = api.fail('GET', 'payment-reminders/logs', 'INTERNAL')
  await open('payment-reminders?tab=logs')
  await expect(page.getByText(words('logs.failed'))).toBeVisible()
  mend()
  await page.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(page.getByText(words('logs.emptyTitle'))).toBeVisible()
  await expectAccessible(page)

  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Garden' }])
  const of = { apartment_id: apartment?.id ?? '', status: 'sent' as const, currency: 'UAH' as const }
  api.give<ReminderLog>(
    'payment-reminders/logs',
    Array.from({ length: 130 }, (_, at) => ({ ...of, recipient_email: `tenant-${at}@orenda.example` })),
  )
  await page.reload()
  const older = page.getByRole('button', { name: words('common:records.older') })
  // With the keyboard: below many rows a button moves until the last rows are measured.
  await older.press('Enter')
  await expect(older).toBeHidden()
  const asked = api.calls.filter(({ path }) => path === 'payment-reminders/logs').map(({ query }) => query)
  expect(asked.at(-1)).toMatchObject({ limit: '100', cursor: expect.any(String) })
})
