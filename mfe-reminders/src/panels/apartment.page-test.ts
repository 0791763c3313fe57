import type { Apartment } from '@orenda/contracts/apartments'
import type { PaymentReminder, UpcomingNotice } from '@orenda/contracts/payment-reminders'
import {
  expect,
  expectAccessibleEverywhere,
  languages,
  type Page,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

test.use({ otherRemotes: ['mfe-properties'] })

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('the next notice of an apartment, and the ones after it', async ({ page, api, open, words }) => {
      const [apartment, other, refused] = api.give<Apartment>('apartments', [
        { name: 'Поділ', tenant_name: 'Олена Бондар' },
        { name: 'Липки', tenant_name: 'Іван Коваль' },
        { name: 'Львів', tenant_name: 'Ганна Стельмах' },
      ])
      await open(`apartments/${apartment?.id}`)
      const notices = panel(page, words('panels.reminders'))
      await expect(notices).toContainText(words('panels.noneThisMonth'))
      await expect(notices.getByRole('link', { name: words('panels.toReminders') })).toBeVisible()

      const of = { apartment_id: apartment?.id ?? '', tenant_name: 'Олена Бондар' }
      const [reminder] = api.give<PaymentReminder>('payment-reminders', [of])
      const notice = { ...of, reminder_id: reminder?.id ?? '', channel: 'email' as const }
      const at = (day: string) => `2026-03-${day}T07:00:00.000Z`
      api.give<UpcomingNotice>('payment-reminders/upcoming', [
        { ...notice, type: 'overdue', occurrence: 1, due_date: '2026-02-20', send_at: at('17') },
        { ...notice, type: 'before_due', due_date: '2026-03-20', send_at: at('18') },
        { ...notice, type: 'after_due', due_date: '2026-03-20', send_at: at('27'), skipped: 'paid' },
        { ...notice, apartment_id: other?.id ?? '', tenant_name: 'Іван Коваль', send_at: at('17') },
        { ...notice, apartment_id: refused?.id ?? '', skipped: 'opted_out', send_at: at('17') },
      ])
      await open(`apartments/${refused?.id}`)
      await expect(notices).toContainText(words('panels.optedOut'))
      await open(`apartments/${apartment?.id}`)
      await expect(notices).toContainText(`${words('panels.channels.email')}: Олена Бондар`)
      await expect(notices).toContainText('09:00')
      await expect(notices).not.toContainText('Іван Коваль')
      await expect(notices.getByText(words('panels.then', { following: '' }).trim())).toContainText(
        /18\s\p{L}+ /u,
      )
      await expectAccessibleEverywhere(page, () => expect(notices).toContainText('09:00'))
      await open(`apartments/${refused?.id}`)
      await notices.getByRole('link', { name: words('panels.toReminders') }).click()
      await expect(page).toHaveURL(`/${language}/payment-reminders?apartment=${refused?.id}`)
      // Its list shows this apartment, and a new reminder begins with it.
      const chosen = page.getByRole('main').getByLabel(words('common:fields.apartment'), { exact: true })
      await expect(chosen).toHaveValue(refused?.id ?? '')
      await expect(page.locator('main [data-row-id]')).toHaveCount(0)
      await page.getByRole('button', { name: words('reminders.add') }).click()
      const form = page.getByRole('dialog', { name: words('reminders.createTitle') })
      await expect(form.getByLabel(words('common:fields.apartment'))).toHaveValue(refused?.id ?? '')
      await open(`apartments/${apartment?.id}`)
      await notices.getByRole('link', { name: words('panels.review') }).click()
      await expect(page).toHaveURL(`/${language}/payment-reminders?tab=upcoming&apartment=${apartment?.id}`)
      const listed = page.getByRole('region', { name: words('upcoming.label') })
      await expect(listed.getByText('Олена Бондар')).toHaveCount(2)
      await listed.getByRole('button', { name: words('upcoming.notSent', { number: 1 }) }).click()
      await expect(listed.getByText('Олена Бондар')).toHaveCount(3)
      await expect(listed.getByText('Іван Коваль')).toHaveCount(0)
      await chosen.selectOption('')
      await expect(listed.getByText('Іван Коваль')).toHaveCount(1)
    })
  })
