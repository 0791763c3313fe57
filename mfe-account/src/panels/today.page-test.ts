import type { TicketThread } from '@orenda/contracts/support'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  languages,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

test.use({ now: '2026-03-16T12:00:00+02:00' })

const person = { name: 'Марта Зоряна', email: 'marta@orenda.example' }

/** One ticket that waits for support, one answered today, and one that is resolved. */
function giveTickets(api: ContractApi): TicketThread[] {
  return api.give<TicketThread>('support/tickets', [
    {
      ...person,
      subject: 'Рахунок за план',
      message: 'Чи можна рахунок?',
      number: 'T-3',
      status: 'open',
      created_at: '2026-03-15T15:40:00.000Z',
      messages: [],
    },
    {
      ...person,
      subject: 'Не видно квитанції',
      message: 'Завантажила квитанцію.',
      number: 'T-2',
      status: 'in_progress',
      created_at: '2026-03-14T08:00:00.000Z',
      replies: 1,
      messages: [
        {
          id: '00000000-0000-7000-8000-000000000302',
          author: 'desk',
          created_at: '2026-03-16T07:14:00.000Z',
          text: 'Файл знайшли. Перевірте, будь ласка.',
        },
      ],
    },
    {
      ...person,
      subject: 'Давнє',
      message: 'Дякую',
      number: 'T-1',
      status: 'resolved',
      created_at: '2026-02-01T08:00:00.000Z',
      messages: [],
    },
  ])
}

const panel = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('open tickets: who has to answer, and the last message', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [, answered] = giveTickets(api)
      await open('today')
      const tickets = panel(page, words('panels.tickets.title'))
      const rows = tickets.getByRole('listitem')
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(0)).toContainText('Рахунок за план')
      await expect(rows.nth(0)).toContainText(words('panels.tickets.waiting'))
      await expect(rows.nth(0)).toContainText(/15[./]03[./]2026, 17:40/)
      await expect(rows.nth(1)).toContainText(words('panels.tickets.answered'))
      await expect(rows.nth(1)).toContainText(
        words('panels.tickets.deskSaid', {
          when: words('panels.tickets.today', { time: '09:14' }),
          text: 'Файл знайшли. Перевірте, будь ласка.',
        }),
      )
      await page.setViewportSize(screens.phone)
      await tickets.getByRole('heading').getByRole('button').click()
      await expectUsable(() => expect(rows).toHaveCount(2))
      await page.setViewportSize(screens.desk)
      // The panel must not mark the answer as read.
      expect(api.calls.filter(({ path }) => path.startsWith('support')).map(({ path }) => path)).toEqual([
        'support/tickets',
      ])
      await tickets.getByRole('link', { name: words('panels.tickets.answer'), exact: true }).click()
      await expect(page).toHaveURL(`/${language}/support?tab=tickets&ticket=${answered?.id}`)
      await expect(page.getByRole('heading', { name: 'Не видно квитанції' })).toBeVisible()
    })

    test('without an open ticket there is one line', { tag: '@full' }, async ({ page, open, words }) => {
      await open('today')
      const tickets = panel(page, words('panels.tickets.title'))
      await expect(tickets).toContainText(words('panels.tickets.none'))
      await expect(tickets.getByRole('link')).toHaveCount(0)
    })
  })
}

test('while nothing is answered, the link leads to all tickets', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  api.give<TicketThread>('support/tickets', [
    { ...person, subject: 'Рахунок за план', message: 'Чи можна?', number: 'T-3', messages: [] },
  ])
  await open('today')
  const tickets = panel(page, words('panels.tickets.title'))
  await tickets.getByRole('link', { name: words('panels.tickets.view'), exact: true }).click()
  await expect(page).toHaveURL('/uk/support?tab=tickets')
})

test('a list that fails to load says so, and loads on retry', async ({ page, api, open, words }) => {
  giveTickets(api)
  const mend = api.fail('GET', 'support/tickets', 'INTERNAL')
  await open('today')
  const tickets = panel(page, words('panels.tickets.title'))
  await expect(tickets).toContainText(words('common:states.notLoaded'))
  mend()
  await tickets.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(tickets.getByRole('listitem')).toHaveCount(2)
})

test('many, with long words, at every width and in both themes', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  api.give<TicketThread>(
    'support/tickets',
    Array.from({ length: 6 }, (_, at) => ({
      ...person,
      number: `T-${at}`,
      subject: `Найнезрозуміліше${'повідомлення'.repeat(4)} ${at}`,
      message: 'Дивно. '.repeat(80),
      status: 'open' as const,
      messages: [
        {
          id: crypto.randomUUID(),
          author: 'desk' as const,
          created_at: '2026-03-15T07:14:00.000Z',
          text: 'Дивимося. '.repeat(60),
        },
      ],
    })),
  )
  await open('today')
  const tickets = panel(page, words('panels.tickets.title'))
  const stands = () => expect(tickets.getByRole('listitem')).toHaveCount(4)
  await stands()
  await expect(tickets.getByRole('link', { name: words('panels.tickets.all', { count: 6 }) })).toBeVisible()
  await page.setViewportSize(screens.phone)
  await tickets.getByRole('heading').getByRole('button').click()
  await expectAccessibleEverywhere(page, stands)
  await expectFitsEveryWidth(page, stands)
  await page.setViewportSize(screens.desk)
  await expectContrastEverywhere(page)
})
