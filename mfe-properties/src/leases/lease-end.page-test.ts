import type { Lease, LeaseEnd } from '@orenda/contracts/leases'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import { expect, expectAccessibleEverywhere, shownDate, test } from '@orenda/tools/page-test'
import { chooseFromMenu, dialogOf, keepLeases } from './sample-dialogs.ts'
import { giveRentedApartment, sampleDay } from './sample-estate.ts'

// Tests a dialog of a lease in the browser; its effects are tested in the API.

test.use({ now: sampleDay })

test('a lease ends with the debt, the last charge by days, and the deposit, in one request', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment, lease } = giveRentedApartment(api)
  // Reads the current row, which changes with the end.
  const { id, updated_at } = lease
  await open(`apartments/${apartment.id}`)
  await chooseFromMenu(page, words('common:records.actions', { name: apartment.name }), words('leases.end'))
  const dialog = dialogOf(page, words('leases.ending.title', { name: 'Тарас Гнатюк' }))
  const date = dialog.getByLabel(words('leases.ending.date'))
  const charge = (due: string) =>
    dialog.getByLabel(words('leases.ending.lastCharge', { date: shownDate(due, 'uk') }))
  const last = charge('2026-11-05')
  const kept = dialog.getByLabel(words('leases.depositUse.kinds.withheld'), { exact: true })
  const back = dialog.getByLabel(words('leases.depositUse.kinds.returned'), { exact: true })
  const save = dialog.getByRole('button', { name: words('leases.end'), exact: true })
  await expect(date).toHaveValue(shownDate('2026-11-21', 'uk'))
  await expect(dialog.getByText(/винен 18.500,00/)).toBeVisible()
  await expect(kept).toHaveValue(/^17.500$/)
  await expect(dialog.getByText(/винен 1.000,00/)).toBeVisible()
  await expectAccessibleEverywhere(page)

  // 17 of the 30 days from 5 November to 4 December.
  await last.selectOption('days')
  await expect(kept).toHaveValue(/^10.483,33$/)
  await expect(back).toHaveValue(/^7.016,67$/)
  await expect(dialog.getByText(words('leases.ending.even'))).toBeVisible()

  // Rent due after the day is removed, so nothing is owed. Until the answer arrives, the earlier proposal stays.
  const pass = api.hold('GET', 'leases/:id/end')
  await date.fill('4.11.2026')
  await expect(dialog.locator('[aria-busy="true"]').first()).toContainText(/винен 18.500,00/)
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await save.click({ force: true })
  expect(api.sent('POST', 'leases/:id/end')).toEqual([])
  pass()
  await expect(last).toHaveCount(0)
  await expect(dialog.getByText(words('leases.ending.even')).first()).toBeVisible()
  await expect(back).toHaveValue(/^17.500$/)
  // Future rent is added, including the last charge, and the deposit is kept.
  const mend = api.fail('GET', 'leases/:id/end', 'INTERNAL')
  await date.fill('10.12.2026')
  const failure = dialog.getByRole('alert')
  await expect(failure).toContainText(words('leases.ending.failed'))
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleEverywhere(page)
  mend()
  await failure.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(dialog.getByText(/винен 37.000,00/)).toBeVisible()
  await expect(kept).toHaveCount(0)
  await expect(charge('2026-12-05').locator('option').last()).toHaveText(/6 із 31: 3.580,65/)
  await date.fill('21.11.2026')
  await expect(last).toHaveValue('days')

  // Not more than is owed, and not more than is held.
  await kept.fill('13000')
  await expect(kept).toHaveAccessibleDescription(/10.483,33/)
  await kept.fill('10000')
  await back.fill('7500,01')
  await save.click()
  await expect(back).toHaveAccessibleDescription(/17.500,00/)
  expect(api.sent('POST', 'leases/:id/end')).toEqual([])
  await back.fill('7500')
  await expect(dialog.getByText(/винен 483,33/)).toBeVisible()

  // After a failure the same request is sent again.
  const fail = api.fail('POST', 'leases/:id/end', 'INTERNAL')
  await save.click()
  await expect(failure).toHaveText(words('common:records.saveError'))
  await expect(kept).toHaveValue(/^10.000$/)
  fail()
  for (const [reason, text] of [
    ['deposit_short', words('common:reasons.deposit_short')],
    ['stale', words('leases.ending.conflict')],
  ] as const) {
    const refuse = api.fail('POST', 'leases/:id/end', 'CONFLICT', { reason })
    await save.click()
    await expect(failure).toHaveText(text)
    // Choices made for other sums are not sent with these.
    await expect(last).toHaveValue('whole')
    await expect(kept).toHaveValue(/^17.500$/)
    await last.selectOption('days')
    refuse()
  }
  await save.click()
  await expect(dialog).toBeHidden()
  expect(api.sent('POST', 'leases/:id/end').at(-1)).toEqual({
    date: '2026-11-21',
    last_charge: { amount: 10_483.33, note: words('leases.ending.byDaysNote', { days: '17', of: '30' }) },
    deposit: [
      { kind: 'withheld', amount: 10_483.33, currency: 'UAH' },
      { kind: 'returned', amount: 7016.67, currency: 'UAH' },
    ],
    updated_at,
  })
  const writes = api.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  expect(new Set(writes)).toEqual(new Set([`leases/${id}/end`]))
  expect(api.list<Charge>('rent/charges')[0]).toMatchObject({ amount: 10_483.33 })
  expect(api.list<Lease>('leases').find(row => row.id === id)).toMatchObject({
    end: '2026-11-21',
    deposit_held: 0,
    deposit_withheld: 10_483.33,
    deposit_returned: 7016.67,
  })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  // All of it is taken back in one request.
  await page.getByRole('button', { name: words('common:actions.undo'), exact: true }).click()
  await expect
    .poll(() => api.list<Lease>('leases').find(row => row.id === id))
    .toMatchObject({
      end: '2026-12-31',
      deposit_held: 17_500,
    })
  expect(api.list<Charge>('rent/charges')[0]).toMatchObject({ amount: 18_500 })
})

test('a lease whose last charge was lowered by its end is renewed with the whole charge', async ({
  page,
  api,
  open,
  words,
}) => {
  keepLeases(api)
  const { apartment, lease } = giveRentedApartment(api, {
    deposit_held: 0,
    deposit_received: 0,
    deposits: [],
  })
  await open(`apartments/${apartment.id}?do=end`)
  const dialog = dialogOf(page, words('leases.ending.title', { name: 'Тарас Гнатюк' }))
  await expect(dialog.getByText(/винен 18.500,00/)).toBeVisible()
  await dialog
    .getByLabel(words('leases.ending.lastCharge', { date: shownDate('2026-11-05', 'uk') }))
    .selectOption('days')
  await dialog.getByRole('button', { name: words('leases.end'), exact: true }).click()
  await expect(dialog).toBeHidden()

  await page
    .getByRole('main')
    .getByRole('button', { name: words('leases.renew'), exact: true })
    .click()
  const renewal = dialogOf(page, words('leases.renewal.title', { name: 'Тарас Гнатюк' }))
  await expect(renewal.getByRole('checkbox', { name: /листопад.*18.500,00.*10.483,33/ })).toBeChecked()
  await expectAccessibleEverywhere(page)
  const save = renewal.getByRole('button', { name: words('leases.renew'), exact: true })
  const free = api.fail('POST', 'leases/:id/renew', 'VALIDATION_FAILED', {
    details: [{ path: 'end', code: 'lease_overlap' }],
  })
  await save.click()
  await expect(renewal).toContainText(words('common:validation.lease_overlap'))
  free()
  await save.click()
  await expect(renewal).toBeHidden()
  expect(api.sent('POST', 'leases/:id/renew').at(-1)).toMatchObject({ whole_last_charge: true })
  // The newest message.
  await page.keyboard.press('Control+z')
  const last_charge = { amount: 10_483.33, note: words('leases.ending.byDaysNote', { days: '17', of: '30' }) }
  await expect.poll(() => api.sent('PUT', 'leases/:id')).toMatchObject([{ end: '2026-11-21', last_charge }])
  expect(api.list<Lease>('leases').find(({ id }) => id === lease.id)?.end).toBe('2026-11-21')
})

test('the form of the apartment offers the whole last charge too, when it prolongs the lease', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment, lease } = giveRentedApartment(api)
  api.change('apartments', apartment.id, { lease_id: lease.id, files: [] })
  const [last] = api
    .list<Charge>('rent/charges')
    .filter(
      ({ kind, lease_id, due_date }) => kind === 'rent' && lease_id === lease.id && due_date <= '2026-12-31',
    )
    .toSorted((one, other) => other.due_date.localeCompare(one.due_date))
  api.change('rent/charges', last?.id ?? '', { amount: 10_483.33, before_end: 18_500 })
  const mend = api.fail('GET', 'rent/charges', 'INTERNAL')
  await open(`apartments/${apartment.id}?tab=details`)
  const main = page.getByRole('main')
  const whole = main.getByRole('checkbox', { name: /18.500,00.*10.483,33/ })
  const end = main.getByLabel(words('form.leaseEnd'))
  await expect(end).toHaveValue('31.12.2026')
  await expect(whole).toHaveCount(0)
  await end.fill('31.12.2027')
  // Not saved before it is known what there is to ask.
  const save = main.getByRole('button', { name: words('common:actions.save') })
  const failure = main.getByRole('alert').filter({ hasText: words('leases.ending.failed') })
  await expect(failure).toBeVisible()
  await save.click({ force: true })
  await expect(main.getByText(words('leases.ending.waits')).filter({ visible: true })).toBeVisible()
  expect(api.sent('PUT', 'apartments/:id')).toHaveLength(0)
  mend()
  await failure.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(whole).toBeChecked()
  await save.click()
  await expect
    .poll(() => api.sent('PUT', 'apartments/:id'))
    .toMatchObject([{ lease_end: '2027-12-31', whole_last_charge: true }])
})

test('a lease without money is deleted after a question', async ({ page, api, open, words }) => {
  const nothing = { deposit_held: 0, deposit_received: 0, deposits: [], is_deletable: true }
  const { apartment, lease } = giveRentedApartment(api, nothing)
  await open(`apartments/${apartment.id}`)
  const choose = () =>
    chooseFromMenu(
      page,
      words('common:records.actions', { name: apartment.name }),
      words('leases.remove.action'),
    )
  const question = dialogOf(page, words('leases.remove.title'))
  // Charges that cannot be read are not said to be none.
  const mend = api.fail('GET', 'rent/charges', 'INTERNAL')
  await choose()
  await expect(question).toContainText(
    words('leases.remove.textUncounted', { name: 'Тарас Гнатюк', apartment: apartment.name }),
  )
  mend()
  await page.keyboard.press('Escape')
  await choose()
  const charges = api.list<Charge>('rent/charges').filter(({ lease_id }) => lease_id === lease.id).length
  await expect(question).toContainText(`(${charges})`)
  const refuse = api.fail('DELETE', 'leases/:id', 'CONFLICT', { reason: 'lease_asked' })
  await question.getByRole('button', { name: words('common:actions.delete') }).click()
  await expect(page.getByText(words('common:reasons.lease_asked'))).toBeVisible()
  refuse()
  await choose()
  await question.getByRole('button', { name: words('common:actions.delete') }).click()
  await expect(page.getByText(words('leases.remove.done', { name: 'Тарас Гнатюк' }))).toBeVisible()
  expect(api.list<Lease>('leases').some(({ id }) => id === lease.id)).toBe(false)
})

test('a lease that holds its deposit says what to do before it is deleted', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment, lease } = giveRentedApartment(api, { is_deletable: false })
  const { id: lease_id, apartment_id } = lease
  api.give<Payment>('payments', [{ lease_id, apartment_id, amount: 18_500, category: 'deposit' }])
  const payments = api.list<Payment>('payments').filter(payment => payment.lease_id === lease_id).length
  await open(`apartments/${apartment.id}`)
  const choose = () =>
    chooseFromMenu(
      page,
      words('common:records.actions', { name: apartment.name }),
      words('leases.remove.action'),
    )
  await choose()
  const told = dialogOf(page, words('leases.remove.heldTitle'))
  await expect(told).toContainText(words('leases.remove.payments', { payments }))
  await expect(told.getByRole('button', { name: words('common:actions.delete') })).toHaveCount(0)
  await expectAccessibleEverywhere(page)
  await expect(told.getByRole('link', { name: words('leases.remove.toPayments') })).toHaveAttribute(
    'href',
    `/uk/payments?apartment=${apartment.id}&rent=none`,
  )

  // Payments that cannot be read do not make the deposit a settled one: the API looks again.
  const mend = api.fail('GET', 'payments', 'INTERNAL')
  await page.reload()
  await choose()
  await expect(dialogOf(page, words('leases.remove.title'))).toBeVisible()
  mend()

  // A request stays for good: nothing is to be deleted first.
  api.give<PaymentRequest>('payment-requests', [{ lease_id, apartment_id, number: '2026-0007' }])
  await page.reload()
  await choose()
  const kept = dialogOf(page, words('leases.remove.keptTitle'))
  await expect(kept.getByRole('listitem')).toHaveText([
    words('leases.remove.asked'),
    words('leases.remove.endable'),
  ])
  api.change('leases', lease_id, { status: 'ended', end: '2026-11-10' })
  await page.reload()
  await choose()
  await expect(kept.getByRole('listitem')).toHaveText([words('leases.remove.asked')])
})

test('a bill that falls due later is owed too', async ({ page, api, open, words }) => {
  const { apartment, lease } = giveRentedApartment(api)
  const { id: lease_id, apartment_id, tenant_id } = lease
  const bill = {
    kind: 'utilities',
    month: '2026-10',
    due_date: '2026-12-05',
    amount: 800,
    rent: 800,
    open: 800,
  } as const
  api.give<Charge>('rent/charges', [{ ...bill, lease_id, apartment_id, tenant_id, status: 'open' }])
  await open(`apartments/${apartment.id}?do=end`)
  const dialog = dialogOf(page, words('leases.ending.title', { name: 'Тарас Гнатюк' }))
  await expect(dialog.getByText(words('leases.ending.owed', { amount: '19 300,00 ₴' }))).toBeVisible()
  await expect(dialog.getByText(words('leases.ending.notDue', { amount: '800,00 ₴' }))).toBeVisible()
})

test('a deposit in another currency is settled next to the rent', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment } = giveRentedApartment(api)
  api.on('GET', 'leases/:id/end', (_, usual) => {
    const { deposit, settlements, ...proposal } = usual() as LeaseEnd
    const dollars = { currency: 'USD' as const, balance: -50, open: 0, held: 300, withheld: 0, returned: 300 }
    const other = [{ ...dollars, balance_after: -50 }]
    return {
      ...proposal,
      deposit: [...deposit, { currency: 'USD', held: 300 }],
      settlements: {
        whole: [...settlements.whole, ...other],
        by_days: settlements.by_days && [...settlements.by_days, ...other],
      },
    }
  })
  await open(`apartments/${apartment.id}`)
  await chooseFromMenu(page, words('common:records.actions', { name: apartment.name }), words('leases.end'))
  const dialog = dialogOf(page, words('leases.ending.title', { name: 'Тарас Гнатюк' }))
  const back = dialog.getByLabel(`${words('leases.depositUse.kinds.returned')}, $`)
  await expect(back).toHaveValue('300')
  await expect(dialog.getByText(words('leases.ending.credit', { amount: '50,00 $' })).first()).toBeVisible()
  await expectAccessibleEverywhere(page)
  await back.fill('120')
  const refuse = api.fail('POST', 'leases/:id/end', 'INTERNAL')
  await dialog.getByRole('button', { name: words('leases.end'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  refuse()
  expect(api.sent('POST', 'leases/:id/end')).toMatchObject([
    {
      deposit: [
        { kind: 'withheld', amount: 17_500, currency: 'UAH' },
        { kind: 'returned', amount: 120, currency: 'USD' },
      ],
    },
  ])
})
