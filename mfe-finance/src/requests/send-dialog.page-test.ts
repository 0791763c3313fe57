import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { expect, expectAccessible, screens, test } from '@orenda/tools/page-test'
import { owing } from '../rent/sample-debts.ts'

test.use({ viewport: screens.phone })

test('unpaid requests are sent: each can be left out, one sent today is, and what cannot be sent says why', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const { leases, tenants, apartments } = owing(api)
  const of = (at: number, fields: Partial<PaymentRequest>): Partial<PaymentRequest> => ({
    lease_id: leases[at] ?? '',
    apartment_id: apartments[at]?.id ?? '',
    tenant_id: tenants[at]?.id ?? null,
    tenant_name: tenants[at]?.name ?? '',
    number: `2026-000${at + 1}`,
    status: 'open',
    date: '2026-03-16',
    currency: 'UAH',
    amount: 1000,
    open_amount: 1000,
    lines: lines(at, fields.open_amount ?? 1000),
    mail: null,
    ...fields,
  })
  const lines = (at: number, open: number) => [
    {
      charge_id: apartments[at]?.id ?? '',
      kind: 'rent' as const,
      text: 'Оренда, березень 2026',
      due_date: '2026-03-10',
      currency: 'UAH' as const,
      amount: 1000,
      amount_uah: 1000,
      open,
    },
  ]
  const mailed = (at: string, state: 'queued' | 'sent' = 'sent') => ({ to: 'a@example.com', state, at })
  for (const [at, { id }] of tenants.entries())
    api.change('tenants', id, { email: at === 3 ? '' : `t${at}@example.com` })
  const given = api.give<PaymentRequest>('payment-requests', [
    of(0, { mail: mailed('2026-03-10T22:30:00.000Z') }),
    of(1, { mail: mailed('2026-03-16T09:59:00.000Z', 'queued') }),
    of(2, { open_amount: 400 }),
    of(3, {}),
  ])
  await open('payments/requests')
  await page
    .getByRole('button', { name: words('common:records.actions', { name: words('requests.title') }) })
    .click()
  await page.getByRole('menuitem', { name: words('requests.sendOpen') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
    words('requests.sendTitle', { count: 1 }),
  )
  const rows = dialog.getByRole('list', { name: words('requests.title') }).getByRole('listitem')
  // In Kyiv it was the day after already.
  await expect(rows.filter({ hasText: '2026-0001' })).toContainText(
    words('requests.mailState.sent', { date: '11.03' }),
  )
  const today = rows.filter({ hasText: '2026-0002' })
  // The mail leaves a while after the press: it is read again until then.
  await expect(today).toContainText(words('requests.mailState.queued'))
  api.change('payment-requests', given[1]?.id ?? '', { mail: mailed('2026-03-16T09:59:00.000Z') })
  await expect(today).toContainText(words('requests.sentToday'))
  await expect(today.getByRole('checkbox')).not.toBeChecked()
  const others = dialog.getByRole('list', { name: words('requests.notHere') }).getByRole('listitem')
  await expect(others.filter({ hasText: '2026-0003' })).toContainText(/400,00/)
  await expect(others.filter({ hasText: '2026-0004' }).getByRole('link')).toHaveCount(2)
  await expectUsable()
  await expectAccessible(page)
  await today.getByRole('checkbox').check()
  await rows.filter({ hasText: '2026-0001' }).getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: words('requests.sendAll') }).click()
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
    words('requests.sentTitle', { count: 1 }),
  )
  await expect(dialog.getByRole('status')).toHaveText(words('requests.mailed', { count: 1 }))
  expect(api.sent('POST', 'payment-requests/send')).toEqual([{ ids: [given[1]?.id] }])
  await expect(rows).toHaveText(/2026-0002/)
  await dialog.getByRole('button', { name: words('requests.done') }).click()
  await expect(dialog).toHaveCount(0)
})
