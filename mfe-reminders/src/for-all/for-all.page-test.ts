import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type {
  CreatePaymentReminders,
  PaymentReminder,
  ReminderPreviews,
} from '@orenda/contracts/payment-reminders'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  languages,
  longest,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

/** Ten apartments with tenants, the last without an address, and an empty one. */
function giveTen(api: ContractApi): Apartment[] {
  const apartments = api.give<Apartment>(
    'apartments',
    Array.from({ length: 10 }, (_, at) => ({
      name: `Garden ${at}`,
      tenant_name: `Tenant ${at}`,
      tenant_email: at === 9 ? '' : `tenant${at}@orenda.example`,
      income: 9000,
      lease_start: '2026-01-05',
    })),
  )
  api.give<Apartment>('apartments', [{ name: 'Tower' }])
  for (const { id } of apartments) {
    const [lease] = api.give<Lease>('leases', [{ apartment_id: id, due_day: 20 }])
    api.change('apartments', id, { lease_id: lease?.id })
  }
  return apartments
}

/** Lets the first apartment's notice be due today. */
function owe(api: ContractApi, { id }: Apartment): void {
  api.on('POST', 'payment-reminders/preview/batch', (_, usual) => {
    const notice = {
      type: 'after_due' as const,
      due_date: '2026-03-05',
      amount: 9000,
      recipient: 'a@b.example',
    }
    const words = { language: 'uk' as const, subject: 's', text: 't' }
    return (usual() as ReminderPreviews).map(preview =>
      preview.apartment_id === id ? { ...preview, sends_now: [{ ...notice, ...words }] } : preview,
    )
  })
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'nine reminders take two presses, and one more switches all of them off',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        const apartments = giveTen(api)
        owe(api, apartments[0] as Apartment)
        await open('payment-reminders')
        const main = page.getByRole('main')
        await main.getByRole('link', { name: words('reminders.forAll', { count: 10 }) }).click()
        const table = main.getByRole('table', { name: words('forAll.table') })
        await expect(table.getByRole('row')).toHaveCount(11)
        const stands = () => expect(main.getByText(words('forAll.sendToday', { count: 1 }))).toBeVisible()
        await expectUsable(stands)
        if (language === longest) await expectAccessibleEverywhere(page, stands)
        // Without an address nothing could be sent.
        await expect(table.getByRole('checkbox', { name: 'Garden 9' })).not.toBeChecked()
        await main.getByRole('button', { name: words('forAll.save', { count: 9 }) }).click()

        await expect(page).toHaveURL(/payment-reminders$/)
        const [sent] = api.sent('POST', 'payment-reminders/batch') as CreatePaymentReminders[]
        expect(sent?.reminders.map(({ payment_due_day, begin }) => [payment_due_day, begin])).toEqual(
          Array(9).fill([20, 'next']),
        )
        await main.getByRole('button', { name: words('reminders.switchAllOff') }).click()
        await expect(page.getByText(words('reminders.switchedAllOff', { count: 9 }))).toBeVisible()
        const states = () =>
          api.list<PaymentReminder>('payment-reminders').map(({ is_enabled }) => is_enabled)
        expect(states()).toEqual(Array(9).fill(false))
        // One message at a time is about them: what it takes back is the last thing that was done.
        await page.getByRole('button', { name: words('common:actions.undo') }).click()
        await expect(page.getByText(words('reminders.switchedAllOn', { count: 9 }))).toBeVisible()
        expect(states()).toEqual(Array(9).fill(true))
        await main.getByRole('button', { name: words('reminders.switchAllOff') }).click()
        await main.getByRole('button', { name: words('reminders.switchAllOn') }).click()
        await expect(page.getByText(words('reminders.switchedAllOff', { count: 9 }))).toHaveCount(0)
        await page.getByRole('button', { name: words('common:actions.undo') }).click()
        await expect.poll(states).toEqual(Array(9).fill(false))
      },
    )
  })
}

test('what is changed holds for all, a refusal keeps it, and all can be undone', async ({
  page,
  api,
  open,
  words,
}) => {
  const apartments = giveTen(api)
  owe(api, apartments[0] as Apartment)
  await open('payment-reminders/for-all')
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: 'Garden 3' }).uncheck()
  await main.getByLabel(words('form.daysBefore')).fill('31')
  const save = main.getByRole('button', { name: words('forAll.save', { count: 8 }) })
  await save.click()
  await expect(main.getByLabel(words('form.daysBefore'))).toBeFocused()
  await main.getByLabel(words('form.daysBefore')).fill('5')
  await main.getByLabel(words('forAll.sendToday', { count: 1 })).check()
  const mend = api.fail('POST', 'payment-reminders/batch', 'INTERNAL')
  await save.click()
  await expect(page.getByText(words('common:records.saveError'))).toBeVisible()
  mend()
  await save.click()
  await expect(page.getByText(words('forAll.created', { count: 8 }))).toBeVisible()
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(page.getByText(words('forAll.undone'))).toBeVisible()
  const [, sent] = api.sent('POST', 'payment-reminders/batch') as CreatePaymentReminders[]
  expect(sent?.reminders).toHaveLength(8)
  expect(sent?.reminders[0]).toMatchObject({ days_before_due: 5, begin: 'now' })
  expect(api.list('payment-reminders')).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone })

  test('each apartment is a card, and the button stays at the bottom', async ({
    page,
    api,
    open,
    words,
    expectUsable,
  }) => {
    giveTen(api)
    await open('payment-reminders/for-all')
    const save = page.getByRole('button', { name: words('forAll.save', { count: 9 }) })
    await expect(save).toBeInViewport()
    // In a window as low as a zoomed one the bar scrolls with the page.
    await expectUsable(() => expect(save).toBeVisible())
    await expectFitsEveryWidth(page)
  })
})
