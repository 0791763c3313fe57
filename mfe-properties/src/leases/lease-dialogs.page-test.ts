import type { Lease, LeaseEnd } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  languages,
  type Page,
  scopeOf,
  shownDate,
  test,
} from '@orenda/tools/page-test'
import { giveRentedApartment, sampleDay } from './sample-estate.ts'

// Tests the actions of a lease in the browser; their effects are tested in the API.

test.use({ now: sampleDay })

/** Answers lease changes as far as the page needs it. */
function keepLeases(api: ContractApi): void {
  const lease = (id: string | undefined) => api.list<Lease>('leases').find(row => row.id === id)
  const change = (id: string | undefined, fields: object) => {
    api.change('leases', id ?? '', { ...fields })
    return lease(id)
  }
  api.on('PUT', 'leases/:id', ({ params, body }) => {
    const { rent, due_day, deposit, late_fee, from, end } = body as Partial<Lease> & { from?: string }
    if (end !== undefined) return change(params.id, { end, status: 'current' })
    const rents = [...(lease(params.id)?.rents ?? []), { from: from ?? null, amount: rent ?? 0 }]
    return change(params.id, rent === undefined ? { due_day, deposit, late_fee } : { rent, rents })
  })
  api.on('POST', 'leases/:id/renew', ({ params, body }) => change(params.id, { end: (body as Lease).end }))
  api.on('POST', 'leases/:id/deposit', ({ params, body }) => {
    const use = body as { kind: string; amount: number }
    const held = (lease(params.id)?.deposit_held ?? 0) - use.amount
    change(params.id, { deposit_held: held, [`deposit_${use.kind}`]: use.amount })
    return { note: '', currency: 'UAH', charges: [], ...use, id: '0199aaaa-0000-7000-8000-00000000000f' }
  })
}

const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Chooses what has no button in the head of an apartment's page. */
async function chooseFromMenu(page: Page, menu: string, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('a payment has the amount owed, and can be undone', async ({ page, api, open, words }) => {
  const { apartment, lease } = giveRentedApartment(api)
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const pay = main.getByRole('button', { name: words('leases.pay'), exact: true }).first()
  const dialog = dialogOf(page, words('leases.payment.title', { name: 'Тарас Гнатюк' }))
  const field = (word: string) => dialog.getByLabel(words(`common:fields.${word}`))
  const save = dialog.getByRole('button', { name: words('leases.payment.save') })
  await pay.click()
  await expect(field('amount')).toBeFocused()
  await expect(field('amount')).toHaveValue(/^18.500$/)
  await expect(field('date')).toHaveValue(shownDate('2026-11-21', 'uk'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(pay).toBeFocused()

  // The amount follows the category until the user types one.
  await pay.click()
  await expectAccessibleEverywhere(page)
  await field('category').selectOption('utilities')
  await expect(field('amount')).toHaveValue('')
  await save.click({ force: true })
  await expect(field('amount')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('amount')).toBeFocused()
  await field('category').selectOption('rent')
  await expect(field('amount')).toHaveValue(/^18.500$/)
  await field('amount').fill('10000')
  // What is owed in all, and what is left of it.
  await expect(dialog.getByText(/18.500,00.*·.*8.500,00/)).toBeVisible()
  await field('category').selectOption('other')
  await expect(field('amount')).toHaveValue(/^10.?000$/)
  await page.keyboard.press('Escape')
  await dialogOf(page, words('common:unsaved.title'))
    .getByRole('button', { name: words('common:unsaved.stay') })
    .click()
  await field('category').selectOption('rent')
  const mend = api.fail('POST', 'payments', 'INTERNAL')
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(words('common:records.saveError'))
  mend()
  const refuse = api.fail('POST', 'payments', 'VALIDATION_FAILED', {
    details: [{ path: 'date', code: 'out_of_range' }],
  })
  await save.click()
  await expect(field('date')).toHaveAccessibleDescription(words('common:validation.out_of_range'))
  refuse()
  await field('date').fill('20.11.2026')
  await save.click()
  await expect(dialog).toBeHidden()
  expect(api.sent('POST', 'payments').at(-1)).toEqual({
    apartment_id: apartment.id,
    lease_id: lease.id,
    amount: 10_000,
    currency: 'UAH',
    date: '2026-11-20',
    category: 'rent',
    note: '',
  })
  const card = main.getByRole('region', { name: 'Тарас Гнатюк' })
  await expect(card).toContainText(/30.142,80/)
  await page.getByRole('button', { name: words('common:actions.undo'), exact: true }).click()
  await expect(
    page.getByText(new RegExp(words('common:records.undone', { name: 'Тарас Гнатюк, 10.000,00' }))),
  ).toBeVisible()
  await expect(card).toContainText(/20.142,80/)
  expect(api.list<Payment>('payments')).toHaveLength(3)

  // A former tenant pays the rest of their debt.
  await main.getByRole('button', { name: words('leases.payOf', { name: 'Роман Дяченко' }) }).click()
  await expect(page.getByRole('dialog').getByLabel(words('common:fields.amount'))).toHaveValue(/^1.200$/)
})

test('a payment with a day to come is asked about, and kept if the person says so', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment } = giveRentedApartment(api)
  await open(`apartments/${apartment.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: words('leases.pay'), exact: true })
    .first()
    .click()
  const dialog = dialogOf(page, words('leases.payment.title', { name: 'Тарас Гнатюк' }))
  const day = dialog.getByLabel(words('common:fields.date'))
  const save = dialog.getByRole('button', { name: words('leases.payment.save') })
  await day.fill('05.12.2027')
  await save.click()
  const question = dialogOf(page, words('common:date.future.title'))
  await expect(question).toContainText('05.12.2027')
  await question.getByRole('button', { name: words('common:date.future.change') }).click()
  await expect(day).toBeFocused()
  expect(api.sent('POST', 'payments')).toEqual([])
  await save.click()
  await question.getByRole('button', { name: words('common:date.future.keep') }).click()
  await expect(dialog).toBeHidden()
  expect(api.sent('POST', 'payments')).toMatchObject([{ date: '2027-12-05' }])
})

test('what falls due today, and a deposit to come, stand beside the debt', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment, lease } = giveRentedApartment(api, { deposit_held: 10_000, deposit_received: 10_000 })
  const { id: lease_id, apartment_id, tenant_id } = lease
  const fee = { lease_id, apartment_id, tenant_id, kind: 'other', currency: 'UAH', month: '2026-11' } as const
  api.give<Charge>('rent/charges', [{ ...fee, due_date: '2026-11-21', amount: 500, open: 500 }])
  await open(`apartments/${apartment.id}`)
  const card = page.getByRole('main').getByRole('region', { name: 'Тарас Гнатюк' })
  await expect(card).toContainText(/і 500,00\s₴ до сплати сьогодні.*застави ще не отримано: 7.500,00\s₴/)
  await card.getByRole('button', { name: words('leases.recordDepositOf', { name: 'Тарас Гнатюк' }) }).click()
  const dialog = dialogOf(page, words('leases.payment.title', { name: 'Тарас Гнатюк' }))
  await expect(dialog.getByLabel(words('common:fields.amount'))).toHaveValue(/^7.500$/)
  await dialog.getByRole('button', { name: words('leases.payment.save') }).click()
  await expect(dialog).toBeHidden()
  expect(api.sent('POST', 'payments').at(-1)).toMatchObject({ category: 'deposit', amount: 7500, lease_id })
})

test('rent changes from a due date, a lease is renewed, and its terms change', async ({
  page,
  api,
  open,
  words,
}) => {
  keepLeases(api)
  const { apartment, lease } = giveRentedApartment(api)
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const button = (key: string) => main.getByRole('button', { name: words(`leases.${key}`), exact: true })
  const save = (label = words('common:actions.save')) =>
    page.getByRole('dialog').getByRole('button', { name: label, exact: true })

  await button('change').click()
  const rent = dialogOf(page, words('leases.changeRent.title'))
  const from = rent.getByLabel(words('leases.changeRent.from'))
  // No due date is after the end of the lease.
  await expect(from.locator('option')).toHaveText([shownDate('2026-12-05', 'uk')])
  await rent.getByLabel(words('rises.way')).selectOption('rent')
  // A rent may be lowered, too.
  await rent.getByLabel(words('leases.rent')).fill('18000')
  await expectAccessibleEverywhere(page)
  const conflict = api.fail('PUT', 'leases/:id', 'CONFLICT')
  await save().click()
  await expect(rent.getByRole('alert')).toHaveText(words('common:errors.CONFLICT'))
  conflict()
  await save().click()
  await expect(rent).toBeHidden()
  expect(api.sent('PUT', 'leases/:id').at(-1)).toMatchObject({ rent: 18_000, from: '2026-12-05' })
  const card = main.getByRole('region', { name: 'Тарас Гнатюк' })
  await expect(card).toContainText(/18.000,00/)

  await main
    .getByRole('button', { name: words('common:records.actions', { name: apartment.name }), exact: true })
    .click()
  await page.getByRole('menuitem', { name: words('leases.renew'), exact: true }).click()
  const renewal = dialogOf(page, words('leases.renewal.title', { name: 'Тарас Гнатюк' }))
  const end = renewal.getByLabel(words('leases.renewal.end'))
  await expect(end).toHaveValue(shownDate('2027-12-31', 'uk'))
  await end.fill('31.12.2025')
  await end.press('Tab')
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  await renewal.getByLabel(words('leases.renewal.term')).selectOption('open')
  await expect(end).toHaveCount(0)
  await renewal.getByLabel(words('leases.renewal.rent')).fill('20000')
  await expect(renewal.getByLabel(words('leases.changeRent.from'))).toHaveValue('2027-01-05')
  await expectAccessibleEverywhere(page)
  await save(words('leases.renew')).click()
  await expect(renewal).toBeHidden()
  expect(api.sent('POST', 'leases/:id/renew')).toMatchObject([
    { end: null, rent: 20_000, from: '2027-01-05' },
  ])
  await expect(card).toContainText(words('lease.open'))
  await expect(button('renew')).toHaveCount(0)

  // One request puts back the end and the rent.
  await page.getByRole('button', { name: words('common:actions.undo'), exact: true }).click()
  await expect(
    page.getByText(words('leases.endPutBack.date', { date: shownDate('2026-12-31', 'uk') })),
  ).toBeVisible()
  expect(api.sent('PUT', 'leases/:id').at(-1)).toMatchObject({
    end: '2026-12-31',
    rent: 18_000,
    from: '2027-01-05',
  })
  await expect(card).toContainText(words('lease.to', { date: shownDate('2026-12-31', 'uk') }))

  await button('terms.title').click()
  const terms = dialogOf(page, words('leases.terms.title'))
  await terms.getByLabel(words('leases.dueDay')).selectOption('31')
  await terms.getByLabel(words('leases.terms.deposit')).fill('20000')
  await terms.getByLabel(words('leases.lateFee.kind')).selectOption('percent_a_day')
  await terms.getByLabel(words('leases.lateFee.percent')).fill('101')
  await terms.getByLabel(words('leases.lateFee.most')).fill('12,5')
  await save().click()
  await expect(terms.getByLabel(words('leases.lateFee.percent'))).toBeFocused()
  await terms.getByLabel(words('leases.lateFee.percent')).fill('0,5')
  await save().click()
  await expect(terms).toBeHidden()
  await expect(card).toContainText(words('leases.dueDayOf', { count: 31 }))
  await expect(card).toContainText(/0,5\s% на день після 5\sднів, до\s12,5\s%/)
  expect(api.list<Lease>('leases').find(({ id }) => id === lease.id)).toMatchObject({
    due_day: 31,
    deposit: 20_000,
    late_fee: { kind: 'percent_a_day', after_days: 5, value: 0.5, most: 0.125 },
  })
})

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
  await expect(dialog.getByText(words('leases.ending.final'))).toBeVisible()
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
  await expect(page.getByRole('button', { name: words('common:actions.undo'), exact: true })).toHaveCount(0)
})

test('an end that books no money can be undone', async ({ page, api, open, words }) => {
  keepLeases(api)
  const { apartment, lease } = giveRentedApartment(api, {
    deposit_held: 0,
    deposit_received: 0,
    deposits: [],
  })
  await open(`apartments/${apartment.id}?do=end`)
  const dialog = dialogOf(page, words('leases.ending.title', { name: 'Тарас Гнатюк' }))
  await expect(dialog.getByText(/винен 18.500,00/)).toBeVisible()
  await expect(dialog.getByText(words('leases.ending.final'))).toHaveCount(0)
  await dialog.getByRole('button', { name: words('leases.end'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: words('common:actions.undo'), exact: true }).click()
  await expect.poll(() => api.list<Lease>('leases').find(({ id }) => id === lease.id)?.end).toBe('2026-12-31')
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

test('a held deposit is returned after the end, and no more than is held', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  keepLeases(api)
  const { apartment } = giveRentedApartment(api, { balance: -300 })
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const card = main.getByRole('region', { name: 'Тарас Гнатюк' })
  await expect(card).toContainText(words('leases.credit'))
  await main.getByRole('button', { name: words('leases.settleOf', { name: 'Роман Дяченко' }) }).click()
  const dialog = dialogOf(page, words('leases.depositUse.title', { name: 'Роман Дяченко' }))
  const amount = dialog.getByLabel(words('common:fields.amount'))
  // The owed amount is withheld first.
  await expect(dialog.getByLabel(words('leases.depositUse.kind'))).toHaveValue('withheld')
  await expect(amount).toHaveValue(/^1.200$/)
  await dialog.getByLabel(words('leases.depositUse.kind')).selectOption('returned')
  await amount.fill('20000')
  await expectAccessibleEverywhere(page)
  const refuse = api.fail('POST', 'leases/:id/deposit', 'CONFLICT', { reason: 'deposit_short' })
  const save = dialog.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(/10.800,00/)
  refuse()
  await amount.fill('10800')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('region', { name: words('leases.history') })).toContainText(
    /із застави повернуто 10.800,00/,
  )
})

test('a deposit is withheld for a charge, or for damage', async ({ page, api, open, words }) => {
  keepLeases(api)
  const { apartment, former } = giveRentedApartment(api)
  const owed = { lease_id: former.id, apartment_id: apartment.id, month: '2024-08', due_date: '2024-08-01' }
  const [charge] = api.give<Charge>('rent/charges', [{ ...owed, amount: 14_500, rent: 14_500, open: 1200 }])
  await open(`apartments/${apartment.id}`)
  const dialog = dialogOf(page, words('leases.depositUse.title', { name: 'Роман Дяченко' }))
  const withhold = async (purpose: string, note: string) => {
    await page
      .getByRole('button', { name: words('leases.settleOf', { name: 'Роман Дяченко' }) })
      .first()
      .click()
    await dialog
      .getByLabel(words('leases.depositUse.purpose'), { exact: true })
      .selectOption({ label: purpose })
    await dialog.getByLabel(words('common:fields.amount')).fill('700')
    await dialog.getByLabel(words('common:fields.note')).fill(note)
    await dialog.getByRole('button', { name: words('common:actions.save') }).click()
    await expect(dialog).toBeHidden()
  }
  await withhold('Оренда за серпень, 01.08.2024: 1\u00a0200,00\u00a0₴', '')
  await withhold(words('leases.depositUse.damage'), 'Розбите вікно')
  const sent = { kind: 'withheld', amount: 700, currency: 'UAH' }
  expect(api.sent('POST', 'leases/:id/deposit')).toMatchObject([
    { ...sent, charge_ids: [charge?.id] },
    { ...sent, charge: { amount: 700, note: 'Розбите вікно' } },
  ])

  // The settlement is handed over as a PDF in the language of the page.
  const settlement = page.getByRole('button', {
    name: words('leases.depositPdf.labelOf', { name: 'Роман Дяченко' }),
  })
  await page.route(/deposit\.pdf\?lang=uk$/, route =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.3' }),
  )
  const [pdf] = await Promise.all([page.waitForEvent('download'), settlement.click()])
  expect(pdf.suggestedFilename()).toBe('deposit.pdf')
})

test('a deposit in another currency than the rent is shown, and returned in it', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  keepLeases(api)
  const deposits = [
    { currency: 'UAH' as const, held: 17_500 },
    { currency: 'USD' as const, held: 300 },
  ]
  const { apartment } = giveRentedApartment(api, { end: '2026-11-01', status: 'ended', balance: 0, deposits })
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const history = main.getByRole('region', { name: words('leases.history') })
  await expect(history).toContainText(/300,00/)
  await main.getByRole('button', { name: words('leases.settleOf', { name: 'Тарас Гнатюк' }) }).click()
  const dialog = dialogOf(page, words('leases.depositUse.title', { name: 'Тарас Гнатюк' }))
  await dialog.getByLabel(words('common:fields.currency')).selectOption('USD')
  await expect(dialog.getByText(/300,00/)).toBeVisible()
  await dialog.getByLabel(words('common:fields.amount')).fill('300')
  await dialog.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(dialog).toBeHidden()
  expect(api.sent('POST', 'leases/:id/deposit')).toMatchObject([
    { kind: 'returned', amount: 300, currency: 'USD' },
  ])
})

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(
      `every dialog is there for everybody in ${language}`,
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        test.setTimeout(300_000)
        const { apartment } = giveRentedApartment(api)
        await open(`apartments/${apartment.id}`)
        const main = page.getByRole('main')
        await expect(main.getByRole('region', { name: words('leases.history') })).toBeVisible()
        for (const key of ['pay', 'change', 'renew', 'end', 'terms.title'] as const) {
          const button = main.getByRole('button', { name: words(`leases.${key}`), exact: true })
          if (key === 'renew' || key === 'end')
            await chooseFromMenu(
              page,
              words('common:records.actions', { name: apartment.name }),
              words(`leases.${key}`),
            )
          else await button.first().click()
          await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
          await expectUsable()
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      },
    )
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('all except the payment are in a menu', { tag: '@full' }, async ({ page, api, open, words }) => {
    const { apartment } = giveRentedApartment(api)
    await open(`apartments/${apartment.id}`)
    const main = page.getByRole('main')
    const more = main.getByRole('button', { name: words('leases.more') })
    await expect(main.getByRole('button', { name: words('leases.end'), exact: true })).toHaveCount(0)
    await more.tap()
    await expect(page.getByRole('menuitem')).toHaveText([
      words('leases.ask'),
      words('leases.tenantPage'),
      words('leases.change'),
      words('leases.renew'),
      words('leases.end'),
    ])
    await page.getByRole('menuitem', { name: words('leases.renew') }).tap()
    await expect(dialogOf(page, words('leases.renewal.title', { name: 'Тарас Гнатюк' }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })

  for (const way of ['menu', 'address'] as const) {
    test(`a renewal by ${way} leads to the new term`, async ({ page, api, open, words }) => {
      keepLeases(api)
      const { apartment, lease } = giveRentedApartment(api)
      await open(`apartments/${apartment.id}${way === 'address' ? '?do=renew' : ''}`)
      if (way === 'menu') {
        await page
          .getByRole('main')
          .getByRole('button', { name: words('leases.more') })
          .tap()
        await page.getByRole('menuitem', { name: words('leases.renew') }).tap()
      }
      const renewal = dialogOf(page, words('leases.renewal.title', { name: 'Тарас Гнатюк' }))
      await renewal.getByRole('button', { name: words('leases.renew'), exact: true }).tap()
      await expect(renewal).toBeHidden()
      const term = page.locator(`[data-term="${lease.id}"]`)
      await expect(term).toContainText(shownDate('2027-12-31', 'uk'))
      await expect(term).toBeFocused()
      await expect(term).toBeInViewport()
    })
  }
})

test('a late fee is charged with one press, and taken back', async ({ page, api, open, words }) => {
  const late_fee = { after_days: 5, kind: 'percent_a_day', value: 0.5, most: 0.1 } as const
  const { apartment } = giveRentedApartment(api, { late_fee })
  await open(`apartments/${apartment.id}`)
  const card = page.getByRole('region', { name: 'Тарас Гнатюк' })
  const ask = card.getByRole('button', { name: words('leases.lateFee.ask') })
  await expect(card).toContainText(/За 11 днів прострочення можна нарахувати пеню 1.017,50/)
  await ask.click()
  await expect(ask).toHaveCount(0)
  const made = () => api.list<Charge>('rent/charges').filter(({ late_fee_of }) => late_fee_of)
  expect(made()).toMatchObject([{ amount: 1017.5, kind: 'other' }])
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(ask).toBeVisible()
  expect(made()).toEqual([])
})
