import type { Lease } from '@orenda/contracts/leases'
import { expect, expectAccessibleEverywhere, shownDate, test } from '@orenda/tools/page-test'
import { dialogOf, keepLeases } from './sample-dialogs.ts'
import { giveRentedApartment, sampleDay } from './sample-estate.ts'

// Tests a dialog of a lease in the browser; its effects are tested in the API.

test.use({ now: sampleDay })

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
