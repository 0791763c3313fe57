import type { SubscriptionHistoryItem, SubscriptionOrder } from '@orenda/contracts/subscriptions'
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
import { giveSubscription, runs, standard } from './sample-subscription.ts'

const order = '00000000-0000-7000-8000-000000000400'

/** The state of an order when the payer comes back from the payment page. */
const giveOrder = (api: ContractApi, state: SubscriptionOrder['state']) =>
  api.give<SubscriptionOrder>('subscriptions/orders', [
    { id: order, plan_name: 'Standard', amount: 200, currency: 'UAH', state },
  ])

const plan = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 3 }) })

/** Stands in for the provider and receives the sent forms. */
async function takePayments(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.route('**/sandbox/checkout', async route => {
    sent.push(route.request().postData() ?? '')
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bank</title><h1>Bank</h1>' })
  })
  return sent
}

/** Checks what is left of the form, and whether any script of it has run. */
const forms = (page: Page) =>
  page.evaluate(() => ({ count: document.querySelectorAll('body > form').length, ran: 'ran' in window }))

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('a trial shows its end, the plan that fits, and what buying a plan does', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      giveSubscription(api)
      await open('subscription')
      const main = page.getByRole('main')
      const card = main.getByRole('region', { name: words('subscription.current.title') })
      await expect(card.getByRole('heading', { name: words('subscription.trial') })).toBeVisible()
      await expect(card.getByText(words('subscription.current.trialUntil'))).toBeVisible()
      const left = card.getByText(words('subscription.current.left', { count: 5 }), { exact: true })
      await expect(left).toHaveAttribute('data-tone', 'error')
      await expect(card.getByText(words('subscription.status.active'), { exact: true })).toBeVisible()
      await expect(
        card.getByText(words('subscription.current.usage', { current: 1, count: 3, percent: 33 })),
      ).toBeVisible()
      await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
      await expect(main.getByText(words('subscription.banner.trialEnds', { count: 5 }))).toBeVisible()
      const date = language === 'en' ? '16/04/2026' : '16.04.2026'
      await expect(main.getByText(words('subscription.renewal.trial', { date }))).toBeVisible()
      await expect(card.getByRole('button')).toHaveCount(0)

      for (const [name, price, room] of [
        ['Basic', /100(?![.,\d])/, words('subscription.plans.one')],
        ['Standard', /200(?![.,\d])/, words('subscription.plans.max', { count: 3 })],
        ['Premium', /500(?![.,\d])/, words('subscription.plans.max', { count: 5 })],
        ['Business', /1.?000(?![.,\d])/, words('subscription.plans.max', { count: 10 })],
        ['Enterprise', /2.?000(?![.,\d])/, words('subscription.plans.unlimited')],
      ] as const) {
        await expect(plan(page, name)).toContainText(price)
        await expect(plan(page, name)).toContainText(words('subscription.plans.monthly'))
        await expect(plan(page, name)).toContainText(room)
        await expect(plan(page, name)).toContainText(words(`subscription.plans.texts.${name.toLowerCase()}`))
        await expect(plan(page, name).getByRole('button')).toHaveText(words('subscription.plans.select'))
      }
      await expect(plan(page, 'Basic')).toContainText(words('subscription.plans.fits', { count: 1 }))
      await expect(main.getByText(words('subscription.plans.fits', { count: 1 }))).toHaveCount(1)
      await expect(plan(page, 'Enterprise')).toContainText(
        words('subscription.plans.technicalLimit', { count: 100 }),
      )
      // No history yet: no table and no export.
      await expect(main.getByRole('table')).toHaveCount(0)
      await expectUsable()
      if (language === longest) {
        await expectAccessibleEverywhere(page)
        await expectFitsEveryWidth(page)
        await expectContrastEverywhere(page)
      }
    })

    test('the current plan is extended, and another plan replaces it after a confirmation', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const sent = await takePayments(page)
      const next_charge = { at: '2026-03-28T09:00:00.000Z', amount: 180, currency: 'UAH' }
      const plans = giveSubscription(api, { ...standard, current_apartments: 3, renews: true, next_charge })
      await open('subscription')
      const main = page.getByRole('main')
      const card = main.getByRole('region', { name: words('subscription.current.title') })
      await expect(card.getByRole('heading', { name: 'Standard' })).toBeVisible()
      await expect(card.getByText(words('subscription.current.paidUntil'))).toBeVisible()
      const left = card.getByText(words('subscription.current.left', { count: 15 }), { exact: true })
      await expect(left).toHaveAttribute('data-tone', 'warning')
      await expect(card.getByText(words('subscription.current.full'))).toBeVisible()
      const charged =
        language === 'en' ? { price: '₴180', date: '28/03/2026' } : { price: '180 ₴', date: '28.03.2026' }
      await expect(card).toContainText(words('subscription.current.chargedText', charged))
      const [until, instead] = language === 'en' ? ['01/05/2026', '16/04/2026'] : ['01.05.2026', '16.04.2026']
      const end = language === 'en' ? '31/03/2026' : '31.03.2026'
      await expect(main).toContainText(
        words('subscription.renewal.same', { days: 31, plan: 'Standard', date: until }),
      )
      await expect(main).toContainText(words('subscription.renewal.other'))
      await expect(plan(page, 'Standard')).toContainText(words('subscription.plans.current'))
      await expect(plan(page, 'Standard').getByRole('button')).toHaveText(words('subscription.plans.renew'))
      await expect(plan(page, 'Basic')).toContainText(words('subscription.plans.small', { count: 3 }))
      await expectUsable()

      const press = (name: string) => plan(page, name).getByRole('button').click()
      await press('Basic')
      const question = page.getByRole('dialog', {
        name: words('subscription.replace.title', { plan: 'Basic' }),
      })
      await expect(question).toContainText(
        words('subscription.replace.text', {
          current: 'Standard',
          plan: 'Basic',
          count: 15,
          end,
          date: instead,
        }),
      )
      await expect(question).toContainText(words('subscription.replace.small'))
      await expectUsable()
      await expectAccessible(page)
      await question.getByRole('button', { name: words('common:actions.cancel') }).click()
      expect(api.sent('POST', 'subscriptions/checkout')).toEqual([])

      await press('Premium')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('subscription.replace.confirm') })
        .click()
      await expect(page.getByRole('heading', { name: 'Bank' })).toBeVisible()
      expect(api.sent('POST', 'subscriptions/checkout')).toEqual([{ plan_id: plans[2]?.id, lang: language }])
      expect(sent).toHaveLength(1)
      expect(sent[0]).toMatch(/^data=.+&signature=sign-/)

      // The same plan needs no confirmation.
      await open('subscription')
      await press('Standard')
      await expect(page.getByRole('heading', { name: 'Bank' })).toBeVisible()
      expect(api.sent('POST', 'subscriptions/checkout')[1]).toEqual({ plan_id: plans[1]?.id, lang: language })
    })

    test('a renewal is cancelled after a question that says how long access stays', {
      tag: '@full',
    }, async ({ page, api, open, words, expectUsable }) => {
      giveSubscription(api, { ...standard, renews: true })
      api.on('POST', 'subscriptions/cancel', () => runs(api, { ...standard, is_cancelled: true }))
      await open('subscription')
      const date = language === 'en' ? '31/03/2026' : '31.03.2026'
      const main = page.getByRole('main')
      await expect(main.getByText(date)).toHaveCount(1)
      const action = main.getByRole('button', { name: words('subscription.cancel.action') })
      const question = page.getByRole('dialog', { name: words('subscription.cancel.title') })
      await action.click()
      await expect(question).toContainText(words('subscription.cancel.text', { date }))
      await expectUsable()
      await question.getByRole('button', { name: words('subscription.cancel.keep') }).click()
      expect(api.sent('POST', 'subscriptions/cancel')).toEqual([])

      const mend = api.fail('POST', 'subscriptions/cancel', 'INTERNAL')
      await action.click()
      await question.getByRole('button', { name: words('subscription.cancel.action') }).click()
      await expect(page.getByText(words('subscription.errors.cancelFailed'))).toBeVisible()
      mend()
      await action.click()
      await question.getByRole('button', { name: words('subscription.cancel.action') }).click()
      await expect(page.getByText(words('subscription.cancel.done', { date }))).toBeVisible()
      await expect(main.getByText(words('subscription.status.cancelled'), { exact: true })).toBeVisible()
      await expect(main.getByText(words('subscription.current.cancelledText', { date }))).toBeVisible()
      await expect(action).toHaveCount(0)
      await expect(page.getByText(words('subscription.cancel.done', { date }))).toBeHidden()
      await expectUsable()
    })

    test('the history is listed and can be exported', { tag: '@full' }, async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      giveSubscription(api, standard)
      const at = (day: string) => ({ created_at: `2026-${day}T22:30:00.000Z` })
      const paid = { plan_name: 'Standard', amount: 200, currency: 'UAH' }
      api.give<SubscriptionHistoryItem>('subscriptions/history', [
        { ...at('03-10'), ...paid, action: 'cancelled', amount: null, currency: null },
        { ...at('03-01'), ...paid, action: 'renewed', valid_until: '2026-04-01T22:30:00.000Z' },
        { ...at('02-01'), ...paid, action: 'activated' },
        { ...at('01-25'), action: 'trial_activated', plan_name: 'Trial' },
      ])
      await open('subscription')
      const table = page.getByRole('table', { name: words('subscription.history.title') })
      const rows = page.locator('main [data-row-id]')
      await expect(rows).toHaveCount(4)
      for (const key of ['common:fields.date', 'subscription.history.action', 'subscription.history.plan'])
        await expect(table.getByRole('columnheader', { name: words(key) })).toBeVisible()
      const said = (at: number) => rows.nth(at)
      const action = (key: string) => words(`subscription.history.actions.${key}`)
      // Half past midnight in Kyiv.
      await expect(said(0)).toContainText(language === 'en' ? '11/03/2026' : '11.03.2026')
      await expect(said(0)).toContainText(action('cancelled'))
      await expect(said(0)).toContainText('—')
      await expect(said(1)).toContainText(action('renewed'))
      await expect(said(1)).toContainText(/200[.,]00/)
      await expect(said(1)).toContainText(language === 'en' ? '02/04/2026' : '02.04.2026')
      await expect(said(2)).toContainText(action('activated'))
      await expect(said(3)).toContainText(action('trial_activated'))
      await expect(said(3)).toContainText(words('subscription.trial'))
      const stands = () => expect(rows).toHaveCount(4)
      await expectUsable(stands)
      if (language === longest) {
        await expectAccessibleEverywhere(page, stands)
        await expectFitsEveryWidth(page, stands)
      }
      const { name, sheet, rows: exported } = await exportedFrom(page, language)
      expect(name).toBe('subscription_history_report_2026-03-16.xlsx')
      expect(sheet).toBe(words('subscription.history.title').slice(0, 31))
      expect(exported).toHaveLength(4)
      expect(exported[1]?.slice(1)).toEqual([action('renewed'), 'Standard', expect.anything(), 200, 'UAH'])
    })

    test('a payer who comes back sees the result of the payment', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      giveSubscription(api, { ...standard, current_apartments: 3 })
      giveOrder(api, 'pending')
      await open(`subscription?order=${order}`)
      const main = page.getByRole('main')
      const say = (key: string) =>
        words(`subscription.order.${key}`, {
          plan: 'Standard',
          amount: language === 'en' ? '₴200.00' : '200,00 ₴',
        })
      await expect(main.getByText(say('pending'))).toBeVisible()
      await expectUsable()
      const before = api.calls.filter(({ path }) => path === 'users/me').length
      api.change('subscriptions/orders', order, { state: 'paid' })
      await expect(main.getByText(say('paid'))).toBeVisible()
      // The bar and the limits are updated as well.
      await expect.poll(() => api.calls.filter(({ path }) => path === 'users/me').length).toBe(before + 1)
      await expectUsable()
      const asked = () => api.calls.filter(({ path }) => path === `subscriptions/orders/${order}`).length
      const last = asked()
      await main.getByRole('button', { name: words('common:actions.close') }).click()
      await expect(main.getByText(say('paid'))).toBeHidden()
      await expect(page).toHaveURL(`/${language}/subscription`)
      expect(asked()).toBe(last)

      for (const [state, key] of [
        ['failed', 'failed'],
        ['lapsed', 'lapsed'],
        ['refunded', 'refunded'],
      ] as const) {
        api.change('subscriptions/orders', order, { state })
        await open(`subscription?order=${order}`)
        await expect(main.getByText(say(key))).toBeVisible()
        await expect(main.getByText(say(`${key}Text`))).toBeVisible()
        await expect(main.getByRole('button', { name: say('retry') })).toHaveCount(
          state === 'refunded' ? 0 : 1,
        )
        await expectUsable()
      }
    })

    test('a payer who left the payment page sees that nothing was charged', { tag: '@full' }, async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      giveSubscription(api, null)
      giveOrder(api, 'open')
      const pass = api.hold('GET', 'subscriptions/orders/:id')
      await open(`subscription?order=${order}`)
      const main = page.getByRole('main')
      await expect(main.getByText(words('subscription.order.checking'))).toBeVisible()
      await expectUsable()
      pass()
      await expect(main.getByText(words('subscription.order.open'))).toBeVisible()
      await expect(main.getByText(words('subscription.order.openText'))).toBeVisible()
      await expectUsable()
      await expectAccessible(page)
      // A user without a plan.
      const card = main.getByRole('region', { name: words('subscription.current.title') })
      await expect(card.getByRole('heading', { name: words('subscription.noPlan') })).toBeVisible()
      await expect(card.getByText(words('subscription.status.none'))).toBeVisible()
      api.change('subscriptions/orders', order, { state: 'paid' })
      await main.getByRole('button', { name: words('subscription.order.again') }).click()
      await expect(
        main.getByText(
          words('subscription.order.paid', {
            plan: 'Standard',
            amount: language === 'en' ? '₴200.00' : '200,00 ₴',
          }),
        ),
      ).toBeVisible()
    })

    test('an expired plan is reported, also once in a toast, and can be bought again', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      await takePayments(page)
      api.signIn({ subscription: { is_expired: true, can_create_apartment: false } })
      giveSubscription(api, {
        ...standard,
        is_expired: true,
        days_until_expiry: 0,
        payment_status: 'expired',
      })
      await open('subscription?expired=true')
      const main = page.getByRole('main')
      const toast = page.getByText(words('subscription.expiredMessage'))
      await expect(toast).toHaveCount(1)
      await expect(page).toHaveURL(`/${language}/subscription`)
      await expect(main.getByText(words('subscription.banner.planOver'))).toBeVisible()
      await expect(main.getByText(words('subscription.status.expired'), { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(main.getByText(words('subscription.banner.planOver'), { exact: true })).toBeVisible()
      await expect(toast).toHaveCount(0)
      await expectUsable()
      // Nothing is lost, so there is no confirmation.
      await plan(page, 'Premium').getByRole('button').click()
      await expect(page.getByRole('heading', { name: 'Bank' })).toBeVisible()
    })
  })

test('the form is rebuilt: none of its scripts run, it is not visible, and it is removed', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  // A response without content keeps the browser on the page.
  await page.route('**/sandbox/checkout', route => route.fulfill({ status: 204 }))
  giveSubscription(api, { ...standard, is_expired: true, days_until_expiry: 0 })
  api.on('POST', 'subscriptions/checkout', (_, usual) => {
    const { checkout_session } = usual() as { checkout_session: { form_html: string } }
    const html = checkout_session.form_html.replace(
      '</form>',
      '<input type="hidden" name="submit" value="a&quot;b"><script>window.ran = true</script></form><script>window.ran = true</script>',
    )
    return { checkout_session: { ...checkout_session, form_html: html } }
  })
  await open('subscription')
  const request = page.waitForRequest('**/sandbox/checkout')
  await plan(page, 'Basic').getByRole('button').click()
  const body = (await request).postData() ?? ''
  expect([...new URLSearchParams(body).keys()]).toEqual(['data', 'signature', 'submit'])
  expect(new URLSearchParams(body).get('submit')).toBe('a"b')
  // A second later, while the browser is still leaving, the form is removed.
  await expect.poll(() => forms(page)).toEqual({ count: 0, ran: false })

  for (const broken of ['', '<p>No form</p>', '<form action="javascript:window.ran=1"></form>']) {
    await open('subscription')
    api.on('POST', 'subscriptions/checkout', (_, usual) => {
      const { checkout_session } = usual() as { checkout_session: object }
      return { checkout_session: { ...checkout_session, form_html: broken } }
    })
    await plan(page, 'Basic').getByRole('button').click()
    await expect(page.getByText(words('subscription.errors.checkoutFailed'))).toBeVisible()
  }
  api.fail('POST', 'subscriptions/checkout', 'UNAVAILABLE')
  await open('subscription')
  await plan(page, 'Basic').getByRole('button').click()
  await expect(page.getByText(words('subscription.errors.checkoutFailed'))).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test.describe('in the longest language', () => {
  test.use({ language: longest })

  test('a part that fails to load says so, and loads on retry', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
    expectUsable,
  }) => {
    giveSubscription(api, standard)
    const mendHistory = api.fail('GET', 'subscriptions/history', 'INTERNAL')
    const mendPlans = api.fail('GET', 'subscriptions/plans', 'INTERNAL')
    await open('subscription')
    const main = page.getByRole('main')
    await expect(main.getByText(words('subscription.errors.loadingFailed'))).toBeVisible()
    await expectAccessible(page)
    await expectUsable()
    const retry = main.getByRole('button', { name: words('common:actions.retry') })
    mendPlans()
    await retry.click()
    await expect(plan(page, 'Standard')).toBeVisible()
    await expect(main.getByText(words('subscription.errors.historyFailed'))).toBeVisible()
    await expectUsable()
    mendHistory()
    await retry.click()
    await expect(main.getByText(words('subscription.errors.historyFailed'))).toBeHidden()
  })
})

test('an expired trial is named a trial', { tag: '@full' }, async ({ page, api, open, words }) => {
  giveSubscription(api, { is_expired: true, days_until_expiry: 0, payment_status: 'expired' })
  await open('subscription')
  const main = page.getByRole('main')
  await expect(main.getByText(words('subscription.banner.trialOver'))).toBeVisible()
  await expect(main.getByRole('heading', { name: words('subscription.trial') })).toBeVisible()
  await expect(
    main.getByText(words('subscription.renewal.none', { days: 31, date: '16.04.2026' })),
  ).toBeVisible()
})

test("another user's order is ignored, and a failed request is reported", {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  giveSubscription(api, standard)
  api.fail('GET', 'subscriptions/orders/:id', 'NOT_FOUND')
  await open(`subscription?order=${order}`)
  await expect(plan(page, 'Standard')).toBeVisible()
  await expect(page.getByText(words('subscription.order.checking'))).toBeHidden()
  const mend = api.fail('GET', 'subscriptions/orders/:id', 'INTERNAL')
  await open(`subscription?order=${order}`)
  await expect(page.getByText(words('subscription.order.unknown'))).toBeVisible()
  mend()
})

test('a failed renewal payment shows the grace period', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  giveSubscription(api, {
    ...standard,
    renews: true,
    days_until_expiry: 0,
    end_date: '2026-03-16T09:00:00.000Z',
    access_until: '2026-03-19T09:00:00.000Z',
  })
  await open('subscription')
  await expect(page.getByText(words('subscription.banner.grace'))).toBeVisible()
  await expect(page.getByText(words('subscription.banner.graceText', { date: '19.03.2026' }))).toBeVisible()
})

test('days beside the monthly charge stay, and a plan that nothing is charged for says until when it runs', async ({
  page,
  api,
  open,
  words,
}) => {
  const next_charge = { at: '2026-03-28T09:00:00.000Z', amount: 200, currency: 'UAH' }
  const year = { ...standard, days_until_expiry: 365, end_date: '2027-03-16T09:00:00.000Z' }
  giveSubscription(api, { ...year, renews: true, next_charge })
  await open('subscription')
  const card = page.getByRole('region', { name: words('subscription.current.title') })
  const charged = { price: '200 ₴', date: '28.03.2026' }
  await expect(card).toContainText(words('subscription.current.chargedAheadText', charged))
  await expect(card.getByRole('button', { name: words('subscription.cancel.action') })).toBeVisible()
  runs(api, year)
  await open('subscription')
  const date = '16.03.2027'
  await expect(card).toContainText(words('subscription.current.notChargedText', { date }))
  // Nothing is left to cancel.
  await expect(card.getByRole('button')).toHaveCount(0)
  api.give<SubscriptionHistoryItem>('subscriptions/history', [
    { action: 'manual_activated', plan_name: 'Standard', amount: null, currency: null },
  ])
  await open('subscription')
  await expect(card).toContainText(words('subscription.current.givenText', { date }))
  // In Russian, where it is the longest, what was done does not reach into the next column.
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/ru/subscription')
  const done = page.getByText('Активирована поддержкой', { exact: true })
  const plan = page.locator('main [data-row-id]').getByText('Standard', { exact: true })
  const right = await done.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().right
  })
  expect(right).toBeLessThan((await plan.boundingBox())?.x ?? 0)
  await expect(page.locator('main [data-row-id]').getByText('—', { exact: true })).toHaveCount(2)
})
