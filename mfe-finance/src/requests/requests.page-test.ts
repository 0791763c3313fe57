import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { Charge } from '@orenda/contracts/rent'
import {
  type ContractApi,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  languages,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'
import { owing } from '../rent/sample-debts.ts'

const payee = {
  name: 'Олена Коваль',
  iban: 'UA743077700000026001611157323',
  code: '3184710691',
  qr_format: '003' as const,
  updated_at: '2026-03-16T10:00:00.000Z',
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7z"/></svg>'

/** Who owes, with a payee, and with answers that are no JSON. */
async function withPayee(api: ContractApi, page: Page) {
  api.account.payee = payee
  const estate = owing(api)
  for (const { id } of estate.tenants) api.change('tenants', id, { email: `${id}@example.com` })
  await page.route(/\/qr\.svg$/, route => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  return estate
}

type Words = (key: string, values?: Record<string, string>) => string

/** Makes the bill from the menu of a debt. */
async function askOf(page: Page, words: Words, tenant: string) {
  await page
    .getByRole('list', { name: words('rent.title') })
    .getByRole('button', { name: new RegExp(`^${words('common:records.actions', { name: tenant })}`) })
    .click()
  await page.getByRole('menuitem', { name: words('rent.ask') }).click()
}

const newest = (api: ContractApi) => api.list<PaymentRequest>('payment-requests').at(-1)

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`all debtors are asked: shown first, made and mailed when that is agreed to, in ${language}`, async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const { leases, tenants } = await withPayee(api, page)
      for (const at of [0, 3]) api.change('tenants', tenants[at]?.id ?? '', { email: '' })
      // Named, so that it stays open in a narrow window.
      await open('payments?rent=overdue')
      const askAll = () => page.getByRole('button', { name: words('rent.ask'), exact: true }).click()
      await page.getByRole('checkbox', { name: words('rent.tickAll') }).click()
      await askAll()
      // The sample keeps no charges of the tenant who has moved out.
      const dialog = page.getByRole('dialog', { name: words('requests.askTitle', { count: 3 }) })
      await expect(dialog).toBeVisible()
      await expect(dialog).toContainText(words('requests.nothingOpen', { count: 1 }))
      await expect(dialog).toContainText(words('requests.notMailed.no_recipient'))
      await expectUsable()
      // Who looks and leaves has asked nobody.
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect(api.list('payment-requests')).toHaveLength(0)

      await askAll()
      await dialog.getByRole('button', { name: words('requests.makeAndSend') }).click()
      const done = page.getByRole('dialog', { name: words('requests.made', { count: 3 }) })
      await expect(done.getByRole('status')).toHaveText(words('requests.mailed', { count: 2 }))
      await expect(done).toContainText(words('requests.sentToday'))
      await expect(done).toContainText(words('requests.notMailed.no_recipient'))
      expect(api.sent('POST', 'payment-requests/batch')).toEqual([
        { lease_ids: expect.arrayContaining(leases.slice(0, 3)), send: true, reuse: true },
      ])
      await expectUsable()

      const zip = Buffer.concat(Array.from({ length: 3 }, () => Buffer.from('PK\x03\x04……')))
      await page.route(/payment-requests\/pdf/, route =>
        route.fulfill({ contentType: 'application/zip', body: zip }),
      )
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        done.getByRole('button', { name: words('requests.archive') }).click(),
      ])
      expect(file.suggestedFilename()).toBe('requests-2026-03-16.zip')
      await expectAccessibleEverywhere(page)
      await done.getByRole('button', { name: words('requests.done') }).click()
      await expect(done).toBeHidden()
    })
  })
}

test('one press on a row shows the QR; it is mailed, withdrawn, and asked for again', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  await withPayee(api, page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('payments?rent=overdue')
  await expect(
    page.getByRole('link', { name: new RegExp(words('rent.remindOf', { name: 'Андрій Савчук' })) }),
  ).toHaveAttribute('href', /payment-reminders\?tab=upcoming&apartment=[^&]+&remind=[^&]+$/)
  await askOf(page, words, 'Андрій Савчук')
  const dialog = page.getByRole('dialog', { name: words('requests.numbered', { number: '2026-0001' }) })
  await expect(
    dialog.getByRole('img', { name: words('requests.qrOf', { number: '2026-0001' }) }),
  ).toBeVisible()
  await expect(dialog).toContainText('UA74 3077 7000 0002 6001 6111 5732 3')
  await dialog.getByRole('button', { name: words('requests.copyOf', { name: 'IBAN' }) }).click()
  await expect(page.getByText(words('requests.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payee.iban)
  // The link is a button where the bank's app is: on a phone.
  await expect(dialog.getByRole('link', { name: words('requests.openBank') })).toBeHidden()
  await expectUsable()
  await dialog.getByRole('button', { name: words('requests.send'), exact: true }).click()
  await expect(dialog.getByRole('button', { name: words('requests.sendAgain') })).toBeVisible()
  await dialog.getByRole('button', { name: words('requests.withdraw') }).click()
  await expect(dialog).toBeHidden()
  expect(newest(api)?.status).toBe('withdrawn')
  await page.getByRole('button', { name: words('requests.askAnew') }).click()
  await expect.poll(() => newest(api)?.number).toBe('2026-0002')
  // Paid in part, it is not sent again: it would ask for the whole. The rest is asked for under another number.
  api.change('payment-requests', newest(api)?.id ?? '', { open_amount: 1000 })
  await open('payments/requests')
  await expect(page.getByText(/лишилося 1\s000,00/)).toBeVisible()
  await page.getByRole('link', { name: '2026-0002' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0)
  await expectUsable()
  await page.getByRole('button', { name: words('requests.withdraw') }).click()
  await page.getByRole('button', { name: words('requests.askAnew') }).click()
  await expect.poll(() => newest(api)?.number).toBe('2026-0003')
  expect(api.list<PaymentRequest>('payment-requests').at(-2)?.status).toBe('withdrawn')
})

test('a charge alone is asked for, and without a payee there is a way to the profile', {
  tag: '@full',
}, async ({ page, api, open, words, expectUsable }) => {
  await withPayee(api, page)
  await open('payments?rent=overdue')
  await page
    .getByRole('button', { name: new RegExp(words('rent.chargesOf', { name: 'Андрій Савчук' })) })
    .click()
  await page
    .getByRole('list', { name: words('rent.openCharges') })
    .getByRole('listitem')
    .filter({ hasText: 'Вода' })
    .getByRole('button', { name: new RegExp(words('rent.askOf', { name: '' })) })
    .click()
  await expect(page.getByRole('dialog', { name: /2026-0001/ })).toContainText(/500,00/)
  expect(newest(api)).toMatchObject({ amount: 500, lines: [{ kind: 'utilities' }] })
  await page.keyboard.press('Escape')

  api.account.payee = { ...payee, name: null, iban: null, code: null } as never
  await askOf(page, words, 'Мирослава Заяць')
  const dialog = page.getByRole('dialog', { name: words('requests.noPayeeTitle') })
  await expectUsable()
  await expect(dialog.getByRole('link', { name: words('requests.setPayee') })).toHaveAttribute(
    'href',
    '/uk/profile?back=payments#payee',
  )
})

test('another page names charges to ask for, nobody is asked when that is left, and what was asked is used again', async ({
  page,
  api,
  open,
  words,
}) => {
  const { leases } = await withPayee(api, page)
  const charges = api
    .list<Charge>('rent/charges')
    .filter(({ lease_id, open: left }) => left > 0 && leases.slice(0, 2).some(id => id === lease_id))
  const address = `payments/requests?ask=${charges.map(({ id }) => id).join(',')}`
  const show = api.hold('POST', 'payment-requests/preview')
  const [asked] = await Promise.all([page.waitForRequest(/payment-requests\/preview$/), open(address)])
  expect(asked.headers()).not.toHaveProperty('idempotency-key')
  await expect(page.getByRole('dialog', { name: words('requests.askNone') })).toBeVisible()
  // There is nothing to press yet.
  await expect(page.locator('dialog [data-part="footer"]')).toHaveCount(0)
  show()
  const dialog = page.getByRole('dialog', { name: words('requests.askTitle', { count: 2 }) })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: words('common:actions.cancel') }).click()
  await expect(page).toHaveURL(/requests$/)
  expect(api.list('payment-requests')).toHaveLength(0)
  await open(address)
  const [paid] = charges.filter(({ lease_id }) => lease_id === leases[1])
  await expect(dialog).toBeVisible()
  for (const { id } of charges.filter(({ lease_id }) => lease_id === paid?.lease_id))
    api.change('rent/charges', id, { open: 0 })
  // What comes of the call is not lost by closing.
  const make = api.hold('POST', 'payment-requests/batch')
  await dialog.getByRole('button', { name: words('requests.makeOnly') }).click()
  await expect(dialog.getByRole('button', { name: words('common:actions.cancel') })).toBeDisabled()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const previews = api.sent('POST', 'payment-requests/preview').length
  make()
  const done = page.getByRole('dialog', { name: words('requests.made', { count: 1 }) })
  await expect(done.getByRole('button', { name: words('requests.archive') })).toBeVisible()
  await expect(done).toContainText(words('requests.nothingOpen', { count: 1 }))
  expect(newest(api)?.mail).toBeNull()
  await done.getByRole('button', { name: words('requests.done') }).click()
  await expect(done).toHaveCount(0)
  const link = page.getByRole('link', { name: '2026-0001' })
  await expect(link).toBeVisible()
  expect(api.sent('POST', 'payment-requests/preview')).toHaveLength(previews)

  // Asked again, the request is used again; once it is sent today, it is not sent again by chance.
  await open(address)
  const again = page.getByRole('dialog', { name: words('requests.askTitle', { count: 1 }) })
  await expect(again.getByRole('link', { name: '2026-0001' })).toHaveAttribute('href', /requests\?request=/)
  await again.getByRole('button', { name: words('requests.makeAndSend') }).click()
  await done.getByRole('button', { name: words('requests.done') }).click()
  expect(api.list('payment-requests')).toHaveLength(1)
  await open(address)
  const none = page.getByRole('dialog', { name: words('requests.askNone') })
  await expect(none.getByRole('checkbox')).not.toBeChecked()
  await expect(none).toContainText(words('requests.sentToday'))
  // A refusal shows what is asked for anew; what was deleted cannot be tried again.
  await none.getByRole('checkbox').check()
  api.fail('POST', 'payment-requests/batch', 'NOT_FOUND')
  api.fail('POST', 'payment-requests/preview', 'NOT_FOUND')
  await again.getByRole('button', { name: words('requests.makeOnly') }).click()
  await expect(none.getByRole('alert')).toHaveText(words('common:errors.NOT_FOUND'))
  await expect(none.getByRole('button', { name: words('common:actions.retry') })).toHaveCount(0)
})

test.describe('a phone', () => {
  test.use({ viewport: screens.phone, colorScheme: 'dark' })

  test('the list has its states, a filter, and a link to the bank', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
    expectUsable,
  }) => {
    const mend = api.fail('GET', 'payment-requests', 'INTERNAL')
    await open('payments/requests')
    await expect(page.getByText(words('common:records.fetchError')).first()).toBeVisible()
    mend()
    await page.getByRole('button', { name: words('common:actions.retry') }).click()
    await expect(page.getByRole('heading', { name: words('requests.emptyTitle') })).toBeVisible()
    await expectUsable()

    const { leases, apartments } = await withPayee(api, page)
    const of = (at: number) => ({ lease_id: leases[at] ?? '', apartment_id: apartments[at]?.id ?? '' })
    const { name, iban, code } = payee
    const request = {
      amount: 3500,
      amount_uah: 3500,
      date: '2026-03-16',
      payee: { name, iban, code },
      mail: null,
    }
    // Both open ones ask for the same charge, of which 500 was paid between them.
    const line = {
      charge_id: apartments[0]?.id ?? '',
      kind: 'rent' as const,
      text: 'Оренда, березень 2026',
      due_date: '2026-03-10',
      currency: 'UAH' as const,
      open: 3500,
    }
    api.give<PaymentRequest>('payment-requests', [
      {
        ...request,
        ...of(0),
        number: '2026-0004',
        status: 'open',
        amount: 4000,
        amount_uah: 4000,
        open_amount: 3500,
        lines: [{ ...line, amount: 4000, amount_uah: 4000 }],
      },
      {
        ...request,
        ...of(0),
        number: '2026-0001',
        status: 'open',
        open_amount: 3500,
        lines: [{ ...line, amount: 3500, amount_uah: 3500 }],
        links: { nbu003: 'https://qr.bank.gov.ua/2026-0001', nbu002: 'https://bank.gov.ua/qr/2026-0001' },
        qr_format: '003',
      },
      { ...request, ...of(1), number: '2026-0002', status: 'paid', amount: 1200 },
      { ...request, ...of(1), number: '2026-0003', status: 'withdrawn', amount: 900 },
    ])
    await page.reload()
    const cards = page.locator('[data-row-id]')
    await expect(cards).toHaveCount(4)
    await expect(page.locator('main p[aria-live]')).toHaveText(
      new RegExp(
        `^${words('requests.sums.open')}: 3.500[.,]00\\s₴ · ${words('requests.sums.paid')}: 1.200[.,]00\\s₴$`,
        'i',
      ),
    )
    await expectUsable()
    await expectAccessible(page)
    await expectContrastEverywhere(page)
    await open('payments/requests?status=open')
    await expect(cards).toHaveCount(2)
    await cards.getByRole('link', { name: '2026-0001' }).click()
    const dialog = page.getByRole('dialog', { name: /2026-0001/ })
    await expect(dialog.getByRole('link', { name: words('requests.openBank') })).toHaveAttribute(
      'href',
      'https://qr.bank.gov.ua/2026-0001',
    )
    await expectUsable()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/requests\?status=open$/)
  })
})
