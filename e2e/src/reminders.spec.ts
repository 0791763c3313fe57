import { demoSession } from '@orenda/tools/demo-session'
import { wordsIn } from '@orenda/tools/in-browser/words'
import type { APIRequestContext, Page } from '@playwright/test'
import { startLocalProduct } from '../../api/test/local-product.ts'
import { startSmtpSink } from '../../api/test/smtp-sink.ts'
import { enter, type SignedUp, signUp } from './people.ts'
import { expect, expectAccessible, siteTest as test } from './test.ts'
import { logInLater, runJob, setClock } from './time.ts'

// Tests a reminder from set-up to delivery: page, planning, mailbox and payments together. The installation's
// clock is set; the browser keeps the real time.

test.afterEach(({ site }) => site.setClock(null))

const words = wordsIn('uk')
const t = (key: string, values?: Record<string, string | number>) => words('reminders', key, values)
const save = words('common', 'actions.save')

test('a tenant is reminded once, and no more after the rent is paid', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const story = await Story.begin(request, '2026-03-16T10:00:00Z')
  const { id: apartment_id } = await story.letOut('Студія', '2026-02-20')
  await enter(page, story.landlord)
  await page.goto('/uk/payment-reminders')
  await page.getByRole('button', { name: t('reminders.begin', { name: 'Студія' }) }).click()
  const form = page.getByRole('dialog', { name: t('reminders.createTitle') })
  await expect(form.getByLabel(t('reminders.email'))).toHaveValue(story.tenant.email)
  await expect(form.getByLabel(t('reminders.dueDay'))).toHaveValue('20')
  await form.getByLabel(t('form.daysAfter')).fill('1')
  await form.getByLabel(t('form.note')).fill('Рахунок той самий.')
  // The sent text equals the preview.
  await expect(page.locator('[data-letter]')).toContainText('Рахунок той самий.')
  await form.getByRole('button', { name: save }).click()
  await expect(page.getByText(t('reminders.created'))).toBeVisible()

  await page.getByRole('tab', { name: t('tabs.upcoming') }).click()
  const notice = page
    .getByRole('region', { name: t('upcoming.label') })
    .locator('ul > li')
    .first()
  await expect(notice).toContainText(t('upcoming.before_due', { count: 3, date: '20 березня' }))
  await expect(notice).toContainText('9 000,00 ₴')

  await story.at('2026-03-17T07:30:00Z', page)
  await story.remind()
  await story.remind()
  const [mail, ...others] = await story.mails()
  expect(others).toEqual([])
  expect(mail?.text).toContain('Рахунок той самий.')
  expect(mail?.text.replace(/\s/g, ' ')).toContain('9 000,00 ₴')
  await page.getByRole('tab', { name: t('tabs.logs') }).click()
  const rows = page.locator('main [data-row-id]')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(t('logs.states.sent'))
  await expect(rows).toContainText(story.tenant.email)

  await story.api('post', 'payments', {
    apartment_id,
    amount: 9000,
    date: '2026-03-17',
    category: 'rent',
  })
  await story.at('2026-03-21T07:30:00Z', page)
  await story.remind()
  expect(await story.mails()).toHaveLength(1)
  await page.goto('/uk/payment-reminders?tab=logs&status=all')
  await expect(rows.first()).toContainText(t('skipped.paid'))
})

test('a reminder for a tenant with a debt asks before it begins', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const story = await Story.begin(request, '2026-05-16T10:00:00Z')
  await story.letOut('Смарт', '2026-03-20', { charge_from: '2026-03-20' })
  await enter(page, story.landlord)
  await page.goto('/uk/payment-reminders')
  await page.getByRole('button', { name: t('reminders.begin', { name: 'Смарт' }) }).click()
  const question = page.getByRole('dialog', { name: t('begin.title') })
  await page
    .getByRole('dialog', { name: t('reminders.createTitle') })
    .getByRole('button', { name: save })
    .click()
  await expect(question).toContainText(t('types.overdue'))
  await expect(question).toContainText('Смарт')
  await question.getByRole('button', { name: t('begin.next') }).click()
  await expect(page.getByText(t('reminders.created'))).toBeVisible()
  await story.remind()
  expect(await story.mails()).toEqual([])

  const row = page.locator('main [data-row-id]')
  await row.getByRole('button', { name: t('reminders.switchOff', { name: 'Смарт' }) }).click()
  await row.getByRole('button', { name: t('reminders.switchOn', { name: 'Смарт' }) }).click()
  await question.getByRole('button', { name: t('begin.now') }).click()
  await expect(row).toContainText(t('reminders.states.active'))
  await story.remind()
  expect(await story.mails()).toHaveLength(1)
})

test('a tenant who unsubscribes gets no more notices, and the landlord sees it', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const story = await Story.begin(request, '2026-04-16T10:00:00Z')
  const { id: apartment_id } = await story.letOut('Лофт', '2026-03-20')
  await story.api('post', 'payment-reminders', {
    apartment_id,
    tenant_email: story.tenant.email,
    payment_due_day: 20,
    days_after_due: 1,
  })
  // The landlord looks at the preview first.
  await enter(page, story.landlord)
  await page.goto('/uk/payment-reminders')
  await page.getByRole('button', { name: t('reminders.test', { name: 'Лофт' }) }).click()
  await expect(page.getByText(t('reminders.testSent', { recipient: story.landlord.email }))).toBeVisible()

  await page.getByRole('tab', { name: t('tabs.upcoming') }).click()
  await page.getByText(t('upcoming.sendNow')).first().click()
  const question = page.getByRole('dialog', { name: t('sending.title') })
  await question.getByRole('button', { name: t('sending.confirm') }).click()
  await expect(page.getByText(t('sending.done', { recipient: story.tenant.email }))).toBeVisible()
  await story.remind()
  const [mail] = await story.mails()
  const link = mail?.links.find(address => address.includes('unsubscribe'))
  if (link === undefined) throw new Error(`no way to unsubscribe in ${mail?.text}`)

  const reader = await page.context().browser()?.newContext()
  const letter = await reader?.newPage()
  if (letter === undefined) throw new Error('no browser')
  await letter.goto(link)
  await expectAccessible(letter)
  await letter.getByRole('button').first().click()
  await expectAccessible(letter)
  await reader?.close()

  await page.goto('/uk/payment-reminders')
  await expect(page.locator('main [data-row-id]')).toContainText(t('reminders.optedOut'))
  await story.at('2026-04-21T07:30:00Z', page)
  await story.remind()
  expect(await story.mails()).toHaveLength(1)
})

test('a mail that the mail server refuses shows the reason, and is sent again', { tag: '@full' }, async ({
  page,
}) => {
  const sink = await startSmtpSink((_, times) =>
    times === 1 ? { recipient: '550 5.1.1 no such user' } : 'take',
  )
  const product = await startLocalProduct({ SMTP_URL: sink.url, DEMO: '1' })
  const deliver = async () => {
    const done = await page.request.post(`${product.url}/api/dev/jobs/reminders/run`)
    expect(done.ok(), await done.text()).toBe(true)
  }
  try {
    const session = await demoSession(product.url)
    await page.addInitScript(entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, Object.entries(session))
    await page.goto(`${product.url}/uk/payment-reminders?tab=upcoming`)
    const debts = page.getByRole('region', { name: t('debts.title') })
    const send = debts.getByRole('button', { name: t('debts.sendTo', { name: '' }).trim() })
    await send.first().click()
    await page
      .getByRole('dialog', { name: t('sending.title') })
      .getByRole('button', { name: t('sending.confirm') })
      .click()
    await expect(debts).toContainText(t('debts.sentToday'))
    await deliver()
    await page.getByRole('tab', { name: t('tabs.logs') }).click()
    const newest = page.locator('main [data-row-id]').first()
    await expect(newest).toContainText(t('logs.states.failed'))
    await expect(newest).toContainText(t('failed.unknown_recipient'))
    expect(sink.taken).toEqual([])

    await newest.getByRole('button').click()
    const way = page.getByRole('dialog', { name: t('logs.way') })
    await expect(way).toContainText(t('logs.refused', { reason: t('failed.unknown_recipient') }))
    await way.getByRole('button', { name: t('logs.resend') }).click()
    await expect(page.getByText(t('logs.resent'))).toBeVisible()
    await deliver()
    await page.reload()
    await expect(newest).toContainText(t('logs.states.sent'))
    expect(sink.taken).toHaveLength(1)
    await newest.getByRole('button').click()
    await expect(way.getByText(t('logs.accepted'))).toBeVisible()
  } finally {
    // The list is reloaded while it is open.
    await page.close()
    await product.stop()
    await sink.close()
  }
})

interface Mail {
  subject: string
  text: string
  links: string[]
}

/** A landlord, a tenant, and the clock. */
class Story {
  landlord: SignedUp
  readonly tenant: { name: string; email: string }
  private readonly request: APIRequestContext

  private constructor(request: APIRequestContext, landlord: SignedUp) {
    this.request = request
    this.landlord = landlord
    this.tenant = { name: 'Олена Бондар', email: `tenant-of-${landlord.email}` }
  }

  /** @param now ISO */
  static async begin(request: APIRequestContext, now: string): Promise<Story> {
    await setClock(request, now)
    return new Story(request, await signUp(request))
  }

  /** Calls the API as the landlord. */
  readonly api: SignedUp['api'] = (...call) => this.landlord.api(...call)

  /** Creates a lease from a day on, which also sets the due day. */
  async letOut(name: string, lease_start: string, further: object = {}): Promise<{ id: string }> {
    const tenant = { ...this.tenant, phone: '+380 44 555 01 02', tax_id: '1' }
    const { id } = (await this.api('post', 'tenants', tenant)) as { id: string }
    return (await this.api('post', 'apartments', {
      name,
      address: '',
      income: 9000,
      currency: 'UAH',
      status: 'occupied',
      tenant_id: id,
      lease_start,
      lease_end: null,
      files: [],
      ...further,
    })) as { id: string }
  }

  /** Sets the clock, and logs the landlord in again. @param now ISO */
  async at(now: string, page: Page): Promise<void> {
    this.landlord = await logInLater(this.request, page, this.landlord, now)
  }

  /** Runs the jobs that plan and deliver notices. */
  async remind(): Promise<void> {
    for (const job of ['rent', 'reminders']) await runJob(this.request, job)
  }

  /** The tenant's mails, newest first. */
  async mails(): Promise<Mail[]> {
    const answer = await this.request.get('/api/dev/mailbox', { params: { to: this.tenant.email } })
    return (await answer.json()) as Mail[]
  }
}
