import { wordsIn } from '@orenda/tools/in-browser/words'
import type { Page } from '@playwright/test'
import { enter, signUp } from './people.ts'
import { expect, expectAccessible, siteTest as test } from './test.ts'
import { logInLater, runJob, setClock } from './time.ts'

// A subscription from trial to payment, extension, cancellation, end and new purchase: pages, payment page,
// provider events and the installation's clock together; the browser keeps the real time.

test.afterEach(({ site }) => site.setClock(null))

const words = wordsIn('uk')
const t = (key: string, values?: Record<string, string | number>) => words('account', key, values)
const money = /\s/g

/** The payment page of the provider's sandbox. */
async function atTheBank(page: Page, choice: 'Сплатити' | 'Відхилити' | 'Закрити'): Promise<void> {
  await expect(page).toHaveURL(/\/api\/sandbox\/checkout$/)
  await page.getByRole('button', { name: choice }).click()
  await expect(page).toHaveURL(/\/uk\/subscription\?order=/)
}

const plan = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 3 }) })

const buy = (page: Page, name: string) => plan(page, name).getByRole('button').click()

const confirm = (page: Page) => page.getByRole('button', { name: t('subscription.replace.confirm') }).click()

const card = (page: Page) => page.getByRole('region', { name: t('subscription.current.title') })

/** How many days of the plan or trial are left, on the card. */
const left = (page: Page, count: number) =>
  card(page).getByText(t('subscription.current.left', { count }), { exact: true })

const used = (current: number, max: number) =>
  t('subscription.current.usage', { current, count: max, percent: Math.round((current / max) * 100) })

test.describe('a subscription', () => {
  test.use({ expectedFailures: [/status of 40[13]/] })

  test('is tried, bought, extended, cancelled, expired, and bought again', { tag: '@full' }, async ({
    page,
    request,
  }) => {
    test.slow()
    await setClock(request, '2026-03-16T10:00:00Z')
    let landlord = await signUp(request)
    for (const name of ['Перша', 'Друга', 'Третя'])
      await landlord.api('post', 'apartments', { name, income: 1 })
    await enter(page, landlord)
    const main = page.getByRole('main')
    const addFourth = async () => {
      await page.goto('/uk/apartments/new')
      await main.getByLabel(words('properties', 'form.name'), { exact: true }).fill('Четверта')
      await main.getByLabel(words('properties', 'form.income')).fill('10')
      await main.getByRole('button', { name: words('common', 'actions.save') }).click()
    }

    await test.step('the trial has no room for a fourth apartment, and links to the plans', async () => {
      await page.goto('/uk/apartments/new')
      const banner = main.getByRole('status')
      await expect(banner).toContainText(
        words('properties', 'limit.usage', { current: 3, count: 3, percent: 100 }),
      )
      await banner.getByRole('link', { name: words('common', 'expired.upgrade') }).click()
      await expect(page).toHaveURL('/uk/subscription')
      await expect(card(page).getByRole('heading', { name: t('subscription.trial') })).toBeVisible()
      await expect(card(page)).toContainText(used(3, 3))
      await expect(left(page, 7)).toBeVisible()
      await expect(plan(page, 'Standard')).toContainText(t('subscription.plans.fits', { count: 3 }))
      await expectAccessible(page)
    })

    await test.step('closing the payment page charges nothing', async () => {
      await buy(page, 'Premium')
      await confirm(page)
      await atTheBank(page, 'Закрити')
      await expect(main.getByText(t('subscription.order.checking'))).toBeVisible()
      await expect(main.getByText(t('subscription.order.open'))).toBeVisible()
      await expect(main.getByText(t('subscription.order.openText'))).toBeVisible()
      await expect(card(page).getByRole('heading', { name: t('subscription.trial') })).toBeVisible()
    })

    await test.step('a declined card is reported, and can be tried again', async () => {
      await buy(page, 'Premium')
      await confirm(page)
      await atTheBank(page, 'Відхилити')
      await expect(main.getByText(t('subscription.order.failed'))).toBeVisible()
      await main.getByRole('button', { name: t('subscription.order.retry') }).click()
      await confirm(page)
      await expect(page.getByText('500,00').first()).toBeVisible()
    })

    await test.step('a paid plan has more room at once', async () => {
      await atTheBank(page, 'Сплатити')
      const paid = main.getByText(/«Premium» оплачено: /)
      await expect(paid).toBeVisible()
      expect((await paid.textContent())?.replace(money, '')).toContain('500,00₴')
      await expect(card(page).getByRole('heading', { name: 'Premium' })).toBeVisible()
      await expect(card(page)).toContainText(used(3, 5))
      await expect(left(page, 31)).toBeVisible()
      const history = page.locator('main [data-row-id]')
      await expect(history.first()).toContainText('Premium')
      await expect(history.last()).toContainText(t('subscription.history.actions.trial_activated'))
      await addFourth()
      await expect(page.locator('main [data-row-id]')).toHaveCount(4)
    })

    await test.step('the same plan with 15 days left gives 46', async () => {
      landlord = await logInLater(request, page, landlord, '2026-04-01T09:10:00Z')
      await page.goto('/uk/subscription')
      await expect(left(page, 15)).toBeVisible()
      await expect(main).toContainText(
        t('subscription.renewal.same', { days: 31, plan: 'Premium', date: '17.05.2026' }),
      )
      await expect(plan(page, 'Premium').getByRole('button')).toHaveText(t('subscription.plans.renew'))
      await buy(page, 'Premium')
      await atTheBank(page, 'Сплатити')
      await expect(left(page, 46)).toBeVisible()
      await expect(page.locator('main [data-row-id]').first()).toContainText(
        t('subscription.history.actions.renewed'),
      )
    })

    await test.step('a cancelled plan keeps access until its end', async () => {
      await main.getByRole('button', { name: t('subscription.cancel.action') }).click()
      const question = page.getByRole('dialog', { name: t('subscription.cancel.title') })
      await expect(question).toContainText('17.05.2026')
      await question.getByRole('button', { name: t('subscription.cancel.action') }).click()
      await expect(card(page)).toContainText(t('subscription.status.cancelled'))
      await expect(main.getByRole('button', { name: t('subscription.cancel.action') })).toHaveCount(0)
      await page.goto('/uk/apartments')
      await expect(page.locator('main [data-row-id]')).toHaveCount(4)
    })

    const panel = main.getByRole('heading', { level: 1, name: words('common', 'expired.title') })
    await test.step('an expired plan closes everything except the account', async () => {
      landlord = await logInLater(request, page, landlord, '2026-05-18T09:00:00Z')
      await runJob(request, 'subscriptions')
      for (const base of [
        'apartments',
        'tenants',
        'payments',
        'utilities',
        'expenses',
        'payment-reminders',
      ]) {
        await page.goto(`/uk/${base}`)
        await expect(panel, base).toBeVisible()
      }
      await expect(main.getByText(words('common', 'errors.SUBSCRIPTION_EXPIRED'))).toBeVisible()
      for (const [base, title] of [
        ['support', 'support.title'],
        ['profile', 'profile.title'],
      ] as const) {
        await page.goto(`/uk/${base}`)
        await expect(main.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
      }
      await page.goto('/uk/apartments')
      await main.getByRole('link', { name: words('common', 'expired.upgrade') }).click()
      await expect(card(page)).toContainText(t('subscription.status.expired'))
      await expect(main.getByText(t('subscription.banner.planOver'))).toBeVisible()
      await page.goto('/uk/subscription?expired=true')
      await expect(page.getByText(t('subscription.expiredMessage'))).toBeVisible()
    })

    await test.step('buying it again opens everything', async () => {
      await buy(page, 'Premium')
      await atTheBank(page, 'Сплатити')
      await expect(main.getByText(/«Premium» оплачено: /)).toBeVisible()
      await expect(card(page)).toContainText(t('subscription.status.active'))
      await expect(left(page, 31)).toBeVisible()
      await page
        .getByRole('link', { name: words('properties', 'apartments.title') })
        .first()
        .click()
      await expect(page.locator('main [data-row-id]')).toHaveCount(4)
    })
  })
})
