import type { SubscriptionHistoryItem, SubscriptionOrder } from '@orenda/contracts/subscriptions'
import type { TicketThread } from '@orenda/contracts/support'
import { expect, others, type Page, rightCode, rightPassword, scopeOf, test } from '@orenda/tools/page-test'
import { giveAccount } from './profile/sample-account.ts'
import type { SectionName } from './profile/sections.ts'
import { giveSubscription, standard } from './subscription/sample-subscription.ts'

// Checks the accessible names in the other languages for pages whose stories are tested only in the longest
// language.

type Words = (key: string, values?: Record<string, string | number>) => string

/** A section of the page. */
const part = (page: Page, words: Words, name: SectionName) =>
  page.getByRole('region', { name: words(`profile.sections.${name}`) })

const order = '00000000-0000-7000-8000-000000000400'

for (const language of others)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('the profile, what is wrong in it, and its dialogs', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      giveAccount(api)
      await open('profile')
      const button = (name: SectionName, key: string) =>
        part(page, words, name).getByRole('button', { name: words(key) })
      await expect(part(page, words, 'sessions').getByRole('listitem')).toHaveCount(4)
      await part(page, words, 'details').getByLabel(words('profile.details.name')).fill(' ')
      await button('details', 'common:actions.save').click()
      await button('password', 'profile.password.submit').click({ force: true })
      await expect(page.getByText(words('profile.wrong.newPassword'), { exact: true })).toBeVisible()
      await expectUsable()

      for (const [name, key, title] of [
        ['sessions', 'profile.sessionList.endOthers', 'profile.sessionList.askTitle'],
        ['deletion', 'profile.deletion.start', 'profile.deletion.title'],
      ] as const) {
        await button(name, key).click()
        await expect(page.getByRole('dialog', { name: words(title) })).toBeVisible()
        await expectUsable()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }

      await button('second-factor', 'profile.factor.turnOn').click()
      const ask = page.getByRole('dialog', { name: words('profile.factor.setupTitle') })
      await expect(ask).toBeVisible()
      await expectUsable()
      await ask.getByLabel(words('profile.currentPassword'), { exact: true }).fill(rightPassword)
      await page.keyboard.press('Enter')
      const scan = page.getByRole('dialog', { name: words('profile.factor.scanTitle') })
      await expect(scan.getByRole('img', { name: words('profile.factor.qr') })).toBeVisible()
      await expectUsable()
      await scan.getByLabel(words('profile.factor.code')).fill(rightCode)
      await page.keyboard.press('Enter')
      const codes = page.getByRole('dialog', { name: words('profile.codes.title') })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      await expectUsable()
    })

    test('the profile with a second step, and an address that waits', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      giveAccount(api)
      api.signIn({ pending_email: 'marta.zoriana@orenda.example' })
      api.account.setFactor({ is_on: true, since: '2026-03-02T10:00:00.000Z', recovery_codes_left: 2 })
      // The archive keeps loading until it is cancelled.
      await page.route('**/api/users/me/export', () => undefined)
      await open('profile')
      await expect(part(page, words, 'details').getByRole('status')).toContainText('marta.zoriana')
      await part(page, words, 'export')
        .getByRole('button', { name: words('profile.export.start') })
        .click()
      const cancel = part(page, words, 'export').getByRole('button', { name: words('common:actions.cancel') })
      await expect(cancel).toBeFocused()
      await expectUsable()
      await cancel.click()
      await expect(cancel).toBeHidden()
    })

    test('a plan, its questions, its history, and the result of an order', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      giveSubscription(api, { ...standard, current_apartments: 3, renews: true })
      api.give<SubscriptionHistoryItem>('subscriptions/history', [
        {
          created_at: '2026-03-01T22:30:00.000Z',
          action: 'renewed',
          plan_name: 'Standard',
          amount: 200,
          currency: 'UAH',
        },
      ])
      api.give<SubscriptionOrder>('subscriptions/orders', [
        { id: order, plan_name: 'Standard', amount: 200, currency: 'UAH', state: 'failed' },
      ])
      await open(`subscription?order=${order}`)
      const main = page.getByRole('main')
      await expect(page.locator('main [data-row-id]')).toHaveCount(1)
      await expect(main.getByText(words('subscription.order.failed'))).toBeVisible()
      await expectUsable()
      const basic = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Basic', level: 3 }) })
      for (const [button, title] of [
        [basic.getByRole('button'), words('subscription.replace.title', { plan: 'Basic' })],
        [
          main.getByRole('button', { name: words('subscription.cancel.action') }),
          words('subscription.cancel.title'),
        ],
      ] as const) {
        await button.click()
        await expect(page.getByRole('dialog', { name: title })).toBeVisible()
        await expectUsable()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })

    test('a trial, and a plan that is over', async ({ page, api, open, words, expectUsable }) => {
      giveSubscription(api)
      await open('subscription')
      const main = page.getByRole('main')
      await expect(main.getByText(words('subscription.banner.trialEnds', { count: 5 }))).toBeVisible()
      await expectUsable()
      api.signIn({ subscription: { is_expired: true, can_create_apartment: false } })
      giveSubscription(api, {
        ...standard,
        is_expired: true,
        days_until_expiry: 0,
        payment_status: 'expired',
      })
      await page.reload()
      await expect(main.getByText(words('subscription.banner.planOver'), { exact: true })).toBeVisible()
      await expectUsable()
    })

    test('support: the form with its errors, tickets, and one ticket', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      await open('support')
      const main = page.getByRole('main')
      await main.getByRole('button', { name: words('support.form.submit') }).click({ force: true })
      await expect(main.getByText(words('support.form.subjectRequired'))).toBeVisible()
      await expectUsable()
      await page.getByRole('tab', { name: words('support.tabs.tickets') }).click()
      await expect(page.getByText(words('support.tickets.emptyTitle'))).toBeVisible()
      await expectUsable()

      const of = { name: 'Марта Зоряна', email: 'marta@orenda.example', has_news: true } as const
      api.give<TicketThread>('support/tickets', [
        {
          ...of,
          subject: 'Не видно квитанції',
          message: 'Завантажила квитанцію.',
          number: 'A-1042',
          status: 'resolved',
          category: 'payments',
          priority: 'high',
          messages: [],
        },
      ])
      await page.reload()
      await main.getByRole('link', { name: 'Не видно квитанції' }).click()
      await expect(main.getByText(words('support.thread.reopens'))).toBeVisible()
      await expectUsable()
      await main.getByRole('link', { name: words('support.thread.back') }).click()
      await expect(page.locator('main [data-row-id]')).toHaveCount(1)
      await expectUsable()
    })

    test('open tickets on Today', async ({ page, api, open, words, expectUsable }) => {
      api.give<TicketThread>('support/tickets', [
        {
          name: 'Марта',
          email: 'marta@orenda.example',
          subject: 'Чек',
          message: 'Де він?',
          number: 'T-1',
          status: 'open',
          messages: [],
        },
      ])
      await open('today')
      const tickets = page.getByRole('region', { name: new RegExp(`^${words('panels.tickets.title')}`) })
      await expect(tickets.getByRole('listitem')).toHaveCount(1)
      await expectUsable()
    })

    test.describe('a visitor', () => {
      test.use({ isSignedIn: false })

      test('has the form alone', async ({ page, open, words, expectUsable }) => {
        await open('support')
        await expect(page.getByText(words('support.contextVisitor'))).toBeVisible()
        await expectUsable()
      })
    })
  })
