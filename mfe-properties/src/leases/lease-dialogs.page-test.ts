import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  isBrief,
  languages,
  type Page,
  shownDate,
  test,
} from '@orenda/tools/page-test'
import { livedIn, sampleDay } from './sample-estate.ts'

// What can be done with a lease; what comes of it, the API's tests tell.

test.use({ now: sampleDay })

/** Answers what changes a lease, as far as the page looks at it. */
function keepLeases(api: ContractApi): void {
  const lease = (id: string | undefined) => api.list<Lease>('leases').find(row => row.id === id)
  const change = (id: string | undefined, fields: object) => {
    api.change('leases', id ?? '', { ...fields })
    return lease(id)
  }
  api.on('PUT', 'leases/:id', ({ params, body }) => {
    const { rent, due_day, deposit, from } = body as Partial<Lease> & { from?: string }
    const rents = [...(lease(params.id)?.rents ?? []), { from: from ?? null, amount: rent ?? 0 }]
    return change(params.id, rent === undefined ? { due_day, deposit } : { rent, rents })
  })
  api.on('POST', 'leases/:id/renew', ({ params, body }) => change(params.id, { end: (body as Lease).end }))
  api.on('POST', 'leases/:id/end', ({ params, body }) =>
    change(params.id, { end: (body as { date: string }).date, status: 'ended', next_due: null }),
  )
  api.on('POST', 'leases/:id/deposit', ({ params, body }) => {
    const use = body as { kind: string; amount: number }
    const held = (lease(params.id)?.deposit_held ?? 0) - use.amount
    change(params.id, { deposit_held: held, [`deposit_${use.kind}`]: use.amount })
    return { note: '', currency: 'UAH', ...use, id: '0199aaaa-0000-7000-8000-00000000000f' }
  })
}

const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('a payment is what is owed, and can be taken back', async ({ page, api, open, words }) => {
  const { apartment, lease } = livedIn(api)
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

  // The amount goes with the category, as long as nobody has typed one.
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
    ...{ apartment_id: apartment.id, lease_id: lease.id, amount: 10_000, currency: 'UAH' },
    ...{ date: '2026-11-20', category: 'rent', note: '' },
  })
  const card = main.getByRole('region', { name: 'Тарас Гнатюк' })
  await expect(card).toContainText(/30.142,80/)
  await page.getByRole('button', { name: words('common:actions.undo'), exact: true }).click()
  await expect(page.getByText(words('leases.payment.undone'))).toBeVisible()
  await expect(card).toContainText(/20.142,80/)
  expect(api.list<Payment>('payments')).toHaveLength(3)

  // A former tenant pays what is left of theirs.
  await main.getByRole('button', { name: words('leases.payOf', { name: 'Роман Дяченко' }) }).click()
  await expect(page.getByRole('dialog').getByLabel(words('common:fields.amount'))).toHaveValue(/^1.200$/)
})

test('rent changes from a due date, a lease is renewed, and its terms change', async ({
  page,
  api,
  open,
  words,
}) => {
  keepLeases(api)
  const { apartment, lease } = livedIn(api)
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const button = (key: string) => main.getByRole('button', { name: words(`leases.${key}`), exact: true })
  const save = (label = words('common:actions.save')) =>
    page.getByRole('dialog').getByRole('button', { name: label, exact: true })

  await button('change').click()
  const rent = dialogOf(page, words('leases.changeRent.title'))
  await expect(rent.getByLabel(words('leases.rent'))).toBeFocused()
  const from = rent.getByLabel(words('leases.changeRent.from'))
  // None lies beyond the end of the lease.
  await expect(from.locator('option')).toHaveText([shownDate('2026-12-05', 'uk')])
  await rent.getByLabel(words('leases.rent')).fill('19000')
  await expectAccessibleEverywhere(page)
  const conflict = api.fail('PUT', 'leases/:id', 'CONFLICT')
  await save().click()
  await expect(rent.getByRole('alert')).toHaveText(words('common:errors.CONFLICT'))
  conflict()
  await save().click()
  await expect(rent).toBeHidden()
  expect(api.sent('PUT', 'leases/:id').at(-1)).toMatchObject({ rent: 19_000, from: '2026-12-05' })
  const card = main.getByRole('region', { name: 'Тарас Гнатюк' })
  await expect(card).toContainText(/19.000,00/)

  await button('renew').click()
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

  await button('terms.title').click()
  const terms = dialogOf(page, words('leases.terms.title'))
  await terms.getByLabel(words('leases.dueDay')).selectOption('31')
  await terms.getByLabel(words('leases.terms.deposit')).fill('20000')
  await save().click()
  await expect(terms).toBeHidden()
  await expect(card).toContainText(words('leases.dueDayOf', { day: '31' }))
  expect(api.list<Lease>('leases').find(({ id }) => id === lease.id)).toMatchObject({
    due_day: 31,
    deposit: 20_000,
  })
})

test('a lease ends with what is owed, the last month by days, and the deposit', async ({
  page,
  api,
  open,
  words,
}) => {
  keepLeases(api)
  const { apartment, lease } = livedIn(api)
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const end = main.getByRole('button', { name: words('leases.end'), exact: true })
  await end.click()
  const dialog = dialogOf(page, words('leases.ending.title', { name: 'Тарас Гнатюк' }))
  const date = dialog.getByLabel(words('leases.ending.date'))
  const whole = dialog.getByLabel(words('leases.ending.lastMonth', { date: shownDate('2026-11-05', 'uk') }))
  const kept = dialog.getByLabel(words('leases.depositUse.kinds.withheld'), { exact: true })
  const back = dialog.getByLabel(words('leases.depositUse.kinds.returned'), { exact: true })
  await expect(date).toHaveValue(shownDate('2026-11-21', 'uk'))
  await expect(dialog.getByText(/винен 18.500,00/)).toBeVisible()
  await expect(kept).toHaveValue(/^17.500$/)
  await expect(dialog.getByText(/винен 1.000,00/)).toBeVisible()
  await expectAccessibleEverywhere(page)

  // 21 of the 30 days of November.
  await whole.selectOption('days')
  await expect(kept).toHaveValue(/^12.950$/)
  await expect(back).toHaveValue(/^4.550$/)
  await expect(dialog.getByText(words('leases.ending.even'))).toBeVisible()
  // Rent that has fallen due after the day is taken back; nothing is owed then.
  await date.fill('4.11.2026')
  await expect(whole).toHaveCount(0)
  await expect(dialog.getByText(words('leases.ending.even')).first()).toBeVisible()
  await expect(back).toHaveValue(/^17.500$/)
  // What is to come is added, and the deposit waits.
  await date.fill('10.12.2026')
  await expect(dialog.getByText(/винен 37.000,00/)).toBeVisible()
  await expect(kept).toHaveCount(0)
  await expect(dialog.getByText(/5 968|5.967,74/)).toBeVisible()
  await date.fill('21.11.2026')
  await expect(whole).toHaveValue('days')

  await kept.fill('13000')
  await back.fill('5000')
  const save = dialog.getByRole('button', { name: words('leases.end'), exact: true })
  await save.click()
  await expect(back).toHaveAttribute('aria-invalid', 'true')
  expect(api.sent('POST', 'leases/:id/end')).toEqual([])
  await back.fill('4500')
  const refuse = api.fail('POST', 'leases/:id/deposit', 'CONFLICT')
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(words('leases.ending.conflict'))
  refuse()
  expect(api.sent('POST', 'leases/:id/end')).toEqual([])
  await expect(whole).toHaveValue('whole')
  await whole.selectOption('days')

  // One part that fails afterwards does not do the others twice.
  const fail = api.fail('POST', 'leases/:id/end', 'INTERNAL')
  const uses = api.sent('POST', 'leases/:id/deposit').length
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(words('leases.ending.partly'))
  expect(api.sent('POST', 'leases/:id/deposit').slice(uses)).toMatchObject([
    { kind: 'withheld', amount: 12_950, date: '2026-11-21' },
    { kind: 'returned', amount: 4550, date: '2026-11-21' },
  ])
  expect(api.list<Charge>('rent/charges')[0]).toMatchObject({ amount: 12_950 })
  await expect(kept).toHaveCount(0)
  await expect(whole).toHaveCount(0)
  fail()
  await save.click()
  await expect(dialog).toBeHidden()
  expect(api.sent('POST', 'leases/:id/deposit')).toHaveLength(uses + 2)
  expect(api.list<Lease>('leases').find(({ id }) => id === lease.id)).toMatchObject({ end: '2026-11-21' })
  await expect(main.getByRole('heading', { name: words('overview.nobody') })).toBeVisible()
  await expect(end).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('a deposit that is still held goes back after the end, and no more than is held', async ({
  page,
  api,
  open,
  words,
}) => {
  keepLeases(api)
  const { apartment } = livedIn(api, { balance: -300 })
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const card = main.getByRole('region', { name: 'Тарас Гнатюк' })
  await expect(card).toContainText(words('leases.credit'))
  await main.getByRole('button', { name: words('leases.settleOf', { name: 'Роман Дяченко' }) }).click()
  const dialog = dialogOf(page, words('leases.depositUse.title', { name: 'Роман Дяченко' }))
  const amount = dialog.getByLabel(words('common:fields.amount'))
  // What is owed is kept first.
  await expect(dialog.getByLabel(words('leases.depositUse.kind'))).toHaveValue('withheld')
  await expect(amount).toHaveValue(/^1.200$/)
  await dialog.getByLabel(words('leases.depositUse.kind')).selectOption('returned')
  await amount.fill('20000')
  await expectAccessibleEverywhere(page)
  const refuse = api.fail('POST', 'leases/:id/deposit', 'CONFLICT')
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

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(`every dialog is there for everybody in ${language}`, async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      test.setTimeout(300_000)
      const { apartment } = livedIn(api)
      await open(`apartments/${apartment.id}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('region', { name: words('leases.history') })).toBeVisible()
      if (isBrief(language)) await expectUsable()
      for (const key of ['pay', 'change', 'renew', 'end', 'terms.title'] as const) {
        await main
          .getByRole('button', { name: words(`leases.${key}`), exact: true })
          .first()
          .click()
        await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
        await expectUsable()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('all but the payment stand in a menu', async ({ page, api, open, words }) => {
    const { apartment } = livedIn(api)
    await open(`apartments/${apartment.id}`)
    const main = page.getByRole('main')
    const more = main.getByRole('button', { name: words('leases.more') })
    await expect(main.getByRole('button', { name: words('leases.end'), exact: true })).toHaveCount(0)
    await more.tap()
    await expect(page.getByRole('menuitem')).toHaveText([
      ...[words('leases.change'), words('leases.renew'), words('leases.end')],
    ])
    await page.getByRole('menuitem', { name: words('leases.renew') }).tap()
    await expect(dialogOf(page, words('leases.renewal.title', { name: 'Тарас Гнатюк' }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })
})
