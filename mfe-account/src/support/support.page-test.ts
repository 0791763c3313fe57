import type { TicketThread } from '@orenda/contracts/support'
import { ticketCategories, ticketPriorities } from '@orenda/contracts/support-kinds'
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

const created_at = '2026-03-10T22:30:00.000Z'

/** One ticket with an answer from support, and one that is resolved. */
function giveTickets(api: ContractApi): TicketThread[] {
  const of = { name: 'Марта Зоряна', email: 'marta@orenda.example', created_at, updated_at: created_at }
  return api.give<TicketThread>('support/tickets', [
    {
      ...of,
      subject: 'Не видно квитанції',
      message: 'Завантажила квитанцію. '.repeat(40).trim(),
      number: 'A-1042',
      status: 'in_progress',
      category: 'payments',
      priority: 'high',
      has_news: true,
      replies: 1,
      messages: [
        {
          id: '00000000-0000-7000-8000-000000000301',
          author: 'desk',
          created_at,
          text: 'Файл знайшли.\nПеревірте, будь ласка.',
        },
      ],
    },
    {
      ...of,
      subject: 'Рахунок за план',
      message: 'Чи можна рахунок?',
      number: 'A-1007',
      status: 'resolved',
      category: 'account',
      priority: 'low',
    },
  ])
}

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('a user writes to support', async ({ page, api, open, words, expectUsable }) => {
      const form = (key: string) => words(`support.form.${key}`)
      await open('support')
      const main = page.getByRole('main')
      const field = (key: string) => main.getByLabel(form(key), { exact: true })
      await expect(field('subject')).toBeFocused()
      await expect(field('name')).toHaveValue('Марта Зоряна')
      await expect(field('email')).toHaveValue('marta@orenda.example')
      await expect(field('category').locator('option')).toHaveText(
        ticketCategories.map(category => words(`support.categories.${category}`)),
      )
      await expect(field('priority').locator('option')).toHaveText(
        ticketPriorities.map(priority => words(`support.priorities.${priority}`)),
      )
      await expect(field('category')).toHaveValue('general')
      await expect(field('priority')).toHaveValue('medium')
      await expect(field('subject')).toHaveAttribute('maxlength', '500')
      await expect(field('message')).toHaveAttribute('maxlength', '5000')
      await expectUsable()

      const send = main.getByRole('button', { name: form('submit') })
      await field('name').fill(' ')
      await field('email').fill('')
      await send.click({ force: true })
      for (const key of ['nameRequired', 'emailRequired', 'subjectRequired', 'messageRequired'])
        await expect(main.getByText(form(key))).toBeVisible()
      await expect(field('name')).toBeFocused()
      await expectUsable()
      await expectAccessible(page)
      if (language === longest) {
        await expectAccessibleEverywhere(page)
        await expectFitsEveryWidth(page)
        await expectContrastEverywhere(page)
      }
      // Editing a field removes only its own error.
      await field('name').fill('М')
      await expect(main.getByText(form('nameRequired'))).toBeHidden()
      await expect(main.getByText(form('emailRequired'))).toBeVisible()
      await field('email').fill('marta@orenda')
      await field('subject').fill('Чек')
      await expect(main.getByText('3 / 500')).toBeVisible()
      await field('message').fill('Не видно чека.')
      await expect(main.getByText('14 / 5000')).toBeVisible()
      await send.click()
      await expect(main.getByText(form('emailInvalid'))).toBeVisible()
      await expect(field('email')).toBeFocused()
      expect(api.sent('POST', 'support/tickets')).toEqual([])
      await field('email').fill('marta@orenda.example')
      await field('category').selectOption('bug_report')
      await field('priority').selectOption('urgent')

      const mend = api.fail('POST', 'support/tickets', 'INTERNAL')
      await send.click()
      await expect(page.locator(':focus')).toHaveText(form('submitError'))
      await expect(page.locator(':focus')).toBeInViewport()
      mend()
      await expect(field('message')).toHaveValue('Не видно чека.')
      const release = api.hold('POST', 'support/tickets')
      await send.click()
      const sending = main.getByRole('button', { name: form('sending') })
      await expect(sending).toHaveAttribute('aria-disabled', 'true')
      await sending.click({ force: true })
      release()
      await expect(page.getByText(form('success'))).toBeVisible()
      expect(api.sent('POST', 'support/tickets').slice(1)).toEqual([
        {
          name: 'М',
          email: 'marta@orenda.example',
          category: 'bug_report',
          priority: 'urgent',
          subject: 'Чек',
          message: 'Не видно чека.',
        },
      ])
      await expect(field('name')).toHaveValue('Марта Зоряна')
      await expect(field('subject')).toHaveValue('')
      await expect(field('message')).toHaveValue('')
      await expect(field('category')).toHaveValue('general')
      await expect(main.getByText('0 / 500', { exact: true })).toBeVisible()
      // The new ticket is shown at once.
      await page.getByRole('button', { name: form('successOpen') }).click()
      await expect(main.getByRole('heading', { name: 'Чек' })).toBeVisible()
      await expect(page).toHaveURL(/tab=tickets&ticket=/)
    })

    test('tickets are listed with their state, and one opens as a thread', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [asked, resolved] = giveTickets(api)
      await open('support')
      await page.getByRole('tab', { name: words('support.tabs.ticketsNews', { count: 1 }) }).click()
      const rows = page.locator('main [data-row-id]')
      await expect(rows).toHaveCount(2)
      const first = rows.first()
      const date = language === 'en' ? '11/03/2026' : '11.03.2026'
      for (const text of [
        'Не видно квитанції',
        words('support.tickets.numberOf', { number: 'A-1042' }),
        words('support.statuses.in_progress'),
        words('support.categories.payments'),
        words('support.tickets.priority', { priority: words('support.priorities.high') }),
        date,
        words('support.tickets.news'),
      ])
        await expect(first).toContainText(text)
      const preview = first.getByText('Завантажила квитанцію.')
      const { height, line } = await preview.evaluate(element => ({
        height: element.clientHeight,
        line: Number.parseFloat(getComputedStyle(element).lineHeight),
      }))
      expect(Math.round(height / line)).toBe(2)
      await expect(rows.last()).not.toContainText(words('support.tickets.news'))
      const stands = () => expect(rows).toHaveCount(2)
      await expectUsable(stands)
      if (language === longest) {
        await expectAccessibleEverywhere(page, stands)
        await expectFitsEveryWidth(page, stands)
        await expectContrastEverywhere(page)
      }

      await first.getByRole('link').click()
      await expect(page).toHaveURL(`/${language}/support?tab=tickets&ticket=${asked?.id}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2, name: 'Не видно квитанції' })).toBeFocused()
      const said = main.getByRole('list', { name: words('support.thread.messages') }).getByRole('listitem')
      await expect(said).toHaveCount(2)
      await expect(page.getByRole('tab', { name: words('support.tabs.tickets'), exact: true })).toBeVisible()
      await expect(said.last()).toContainText(words('support.thread.desk'))
      await expect(said.last()).toContainText('Перевірте, будь ласка.')
      await expectUsable()
      await expectAccessible(page)
      if (language === longest) {
        await expectAccessibleEverywhere(page)
        await expectFitsEveryWidth(page)
      }

      const reply = main.getByLabel(words('support.thread.reply'))
      const send = main.getByRole('button', { name: words('support.thread.send') })
      await send.click({ force: true })
      await expect(main.getByText(words('support.thread.required'))).toBeVisible()
      await expect(reply).toBeFocused()
      await reply.fill('Дякую!')
      await expect(main.getByText(words('support.thread.required'))).toBeHidden()
      const mend = api.fail('POST', 'support/tickets/:id/messages', 'INTERNAL')
      await send.click()
      await expect(page.locator(':focus')).toHaveText(words('support.thread.sendError'))
      mend()
      await send.click()
      await expect(said).toHaveCount(3)
      await expect(said.last()).toContainText('Дякую!')
      await expect(reply).toHaveValue('')
      await expect(page.getByText(words('support.thread.sent'))).toBeVisible()

      // The list shows it as read, also after a reload.
      await main.getByRole('link', { name: words('support.thread.back') }).click()
      await expect(rows).toHaveCount(2)
      await expect(first).not.toContainText(words('support.tickets.news'))

      await open(`support?tab=tickets&ticket=${resolved?.id}`)
      await expect(main.getByText(words('support.thread.reopens'))).toBeVisible()
      await expectUsable()
      await reply.fill('Ще одне питання')
      await send.click()
      await expect(main.getByText(words('support.statuses.open'), { exact: true })).toBeVisible()
      await expect(main.getByText(words('support.thread.reopens'))).toBeHidden()
      expect(api.sent('POST', 'support/tickets/:id/messages').slice(1)).toEqual([
        { text: 'Дякую!' },
        { text: 'Ще одне питання' },
      ])
    })

    test('without tickets the page offers to write the first one', { tag: '@full' }, async ({
      page,
      open,
      words,
      expectUsable,
    }) => {
      await open('support?tab=tickets')
      await expect(page.getByText(words('support.tickets.emptyTitle'))).toBeVisible()
      await expectUsable()
      await page.getByRole('button', { name: words('support.tickets.emptyAction') }).click()
      await expect(page.getByLabel(words('support.form.subject'))).toBeVisible()
      await expect(page).toHaveURL(`/${language}/support`)
    })
  })

test('API errors are shown under their fields', { tag: '@full' }, async ({ page, api, open, words }) => {
  api.fail('POST', 'support/tickets', 'VALIDATION_FAILED', {
    details: [{ path: 'email', code: 'invalid_format' }],
  })
  await open('support')
  const main = page.getByRole('main')
  await main.getByLabel(words('support.form.subject')).fill('Чек')
  await main.getByLabel(words('support.form.message')).fill('Де він?')
  await main.getByRole('button', { name: words('support.form.submit') }).click()
  await expect(main.getByText(words('support.form.emailInvalid'))).toBeVisible()
  await expect(main.getByLabel(words('support.form.email'))).toBeFocused()
})

test('a lost answer does not create a second ticket', async ({ page, api, open, words }) => {
  api.lose('POST', 'support/tickets')
  await open('support')
  const main = page.getByRole('main')
  await main.getByLabel(words('support.form.subject')).fill('Чек')
  await main.getByLabel(words('support.form.message')).fill('Де він?')
  const send = main.getByRole('button', { name: words('support.form.submit') })
  await send.click()
  // The browser retries by itself, or the user does.
  const success = page.getByText(words('support.form.success'))
  const lost = page.getByText(words('common:errors.UNAVAILABLE'))
  await expect(success.or(lost).first()).toBeVisible()
  if (await lost.isVisible()) await send.click()
  await expect(success).toBeVisible()
  expect(api.list('support/tickets')).toHaveLength(1)
})

test('a draft stays in its tab, and leaving the page asks for confirmation', { tag: '@full' }, async ({
  page,
  open,
  words,
}) => {
  await open('support')
  const main = page.getByRole('main')
  await main.getByLabel(words('support.form.message')).fill('Не видно чека.')
  await page.getByRole('tab', { name: words('support.tabs.tickets') }).click()
  await expect(page.getByText(words('support.tickets.emptyTitle'))).toBeVisible()
  await page.goBack()
  await expect(main.getByLabel(words('support.form.message'))).toHaveValue('Не видно чека.')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell:footer.terms') })
    .click()
  await page.getByRole('button', { name: words('common:unsaved.stay') }).click()
  await expect(main.getByLabel(words('support.form.message'))).toHaveValue('Не видно чека.')
})

test.describe('in the longest language', () => {
  test.use({ language: longest })

  test("a failed load is reported, and another user's ticket is not found", { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
    expectUsable,
  }) => {
    giveTickets(api)
    const main = page.getByRole('main')
    const retry = main.getByRole('button', { name: words('common:actions.retry') })
    const mend = api.fail('GET', 'support/tickets', 'INTERNAL')
    await open('support?tab=tickets')
    await expect(main.getByText(words('support.tickets.loadError'))).toBeVisible()
    await expectUsable()
    mend()
    await retry.click()
    await expect(page.locator('main [data-row-id]')).toHaveCount(2)

    const mendThread = api.fail('GET', 'support/tickets/:id', 'INTERNAL')
    await page.locator('main [data-row-id]').first().getByRole('link').click()
    await expect(main.getByText(words('support.thread.loadError'))).toBeVisible()
    mendThread()
    await retry.click()
    await expect(main.getByRole('list', { name: words('support.thread.messages') })).toBeVisible()

    await open('support?tab=tickets&ticket=00000000-0000-7000-8000-000000000999')
    await expect(main.getByText(words('support.thread.unknown'))).toBeVisible()
    await expectAccessible(page)
    await expectUsable()
    await main.getByRole('link', { name: words('support.thread.back') }).click()
    await expect(main.locator('[data-row-id]').first()).toBeVisible()
  })
})
