import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  languages,
  longest,
  type Page,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

// Tests the question of an apartment's form about a lease that began in the past, and the form's note before the
// current lease ends. Today is 16 March 2026.

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'rent of the past is charged from when the landlord says',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        api.give<Tenant>('tenants', [{ name: 'Соломія Орлик' }])
        await open('apartments/new')
        const main = page.getByRole('main')
        await main.getByLabel(words('form.name'), { exact: true }).fill('Мансарда')
        await main.getByLabel(words('form.income')).fill('18500')
        await main.getByLabel(words('common:fields.tenant')).selectOption({ label: 'Соломія Орлик' })
        await main.getByLabel(words('form.leaseStart')).fill('16.01.2026')
        await main.getByLabel(words('form.leaseEnd')).fill('10.03.2026')
        const save = main.getByRole('button', { name: words('common:actions.save') })
        await save.click()
        const question = page.getByRole('dialog', { name: words('charging.title') })
        const slash = language === 'en' ? '/' : '.'
        const from = (date: string) =>
          question.getByRole('radio', { name: words('charging.from', { date: date.replaceAll('.', slash) }) })
        // From 16 February on, the lease covers only a part of the period.
        await expect(question.getByRole('radio')).toHaveCount(3)
        await expect(question.getByRole('radio', { name: words('charging.none') })).toBeChecked()
        await from('16.01.2026').check()
        const stands = () => expect(from('16.01.2026')).toBeVisible()
        await expectUsable(stands)
        if (language === longest) await expectAccessibleEverywhere(page, stands)

        // Going back loses nothing.
        await page.keyboard.press('Escape')
        await expect(question).toBeHidden()
        await expect(main.getByLabel(words('form.name'), { exact: true })).toHaveValue('Мансарда')
        expect(api.sent('POST', 'apartments')).toEqual([])
        await save.click()
        await from('16.01.2026').check()
        await question.getByRole('checkbox').check()
        await expect(question).toContainText(language === 'en' ? '₴33,696.43' : /33\s696,43/)
        await question.getByRole('button', { name: words('common:actions.save') }).click()
        await expect(page.getByRole('row').filter({ hasText: 'Мансарда' })).toBeVisible()
        // 23 of the 28 days until 15 March, created with the apartment.
        expect(api.sent('POST', 'apartments')).toMatchObject([
          {
            charge_from: '2026-01-16',
            last_charge: { amount: 15_196.43, note: words('charging.note', { days: 23, of: 28 }) },
          },
        ])
        expect(api.sent('PUT', 'rent/charges/:id')).toEqual([])
      },
    )
  })
}

test('nothing is charged for the past by default', { tag: '@full' }, async ({ page, api, open, words }) => {
  const { apartment } = giveApartment(api, { charges: false })
  api.change('apartments', apartment.id, { tenant_id: null, lease_id: null, lease_start: null })
  await open(`apartments/${apartment.id}?tab=details`)
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: words('common:actions.save') })
  await main.getByLabel(words('common:fields.tenant')).selectOption({ label: 'Тарас Зінько' })
  await main.getByLabel(words('form.leaseStart')).fill('01.03.2026')
  await save.click()
  const question = page.getByRole('dialog', { name: words('charging.title') })
  await expect(question.getByRole('radio')).toHaveCount(2)
  await expect(question.getByRole('checkbox')).toHaveCount(0)
  await question.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(page).toHaveURL('/uk/apartments')
  const [sent] = api.sent('PUT', 'apartments/:id')
  expect(sent).toMatchObject({ lease_start: '2026-03-01' })
  expect(sent).not.toHaveProperty('charge_from')
})

test('the form explains what another tenant, or none, does to the lease', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment } = giveApartment(api, { charges: true })
  await open(`apartments/${apartment.id}?tab=details`)
  const main = page.getByRole('main')
  const tenant = main.getByLabel(words('common:fields.tenant'))
  const start = main.getByLabel(words('form.leaseStart'))
  const said = (key: string, values: Record<string, string> = {}) =>
    main.getByText(words(`happens.${key}`, { name: 'Соломія Орлик', next: 'Тарас Зінько', ...values }))
  await tenant.selectOption({ label: 'Тарас Зінько' })
  await expect(said('follows', { end: '15.03.2026', start: '16.03.2026' })).toBeVisible()
  await start.fill('01.04.2026')
  await start.blur()
  await expect(said('follows', { end: '31.03.2026', start: '01.04.2026' })).toBeVisible()
  await expectAccessibleEverywhere(page, () =>
    expect(said('follows', { end: '31.03.2026', start: '01.04.2026' })).toBeVisible(),
  )
  await start.fill('01.12.2025')
  await start.blur()
  await expect(said('overlaps', { begun: '05.01.2026' })).toBeVisible()
  await tenant.selectOption('')
  await expect(said('endsToday')).toBeVisible()
  await tenant.selectOption({ label: 'Соломія Орлик' })
  await start.fill('05.01.2026')
  await expect(main.getByText('Соломія Орлик:')).toHaveCount(0)

  // The API knows another lease that this page has not loaded.
  const mend = api.fail('PUT', 'apartments/:id', 'VALIDATION_FAILED', {
    details: [{ path: 'lease_start', code: 'lease_overlap' }],
  })
  await tenant.selectOption({ label: 'Тарас Зінько' })
  await start.fill('01.04.2026')
  const save = main.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  await expect(start).toHaveAccessibleDescription(words('common:validation.lease_overlap'))
  await expect(start).toBeFocused()
  mend()
  await save.click()
  await expect(page).toHaveURL('/uk/apartments')
})

test('a lease without charges and payments is only corrected', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment } = giveApartment(api, { charges: false })
  await open(`apartments/${apartment.id}?tab=details`)
  await chooseTenant(page, words('common:fields.tenant'))
  const text = words('happens.corrected', { name: 'Соломія Орлик', next: 'Тарас Зінько' })
  await expect(page.getByText(text)).toBeVisible()
})

const chooseTenant = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label).selectOption({ label: 'Тарас Зінько' })

/** An apartment with a tenant since January. */
function giveApartment(api: ContractApi, { charges }: { charges: boolean }) {
  const [first] = api.give<Tenant>('tenants', [{ name: 'Соломія Орлик' }, { name: 'Тарас Зінько' }])
  const tenant_id = first?.id ?? ''
  const [apartment] = api.give<Apartment>('apartments', [
    { name: 'Мансарда', income: 18_500, status: 'occupied', tenant_id, lease_start: '2026-01-05' },
  ])
  if (apartment === undefined) throw new Error('There is no apartment')
  const of = { apartment_id: apartment.id, tenant_id }
  const [lease] = api.give<Lease>('leases', [
    { ...of, start: '2026-01-05', due_day: 5, rent: 18_500, status: 'current' },
  ])
  api.change('apartments', apartment.id, { lease_id: lease?.id ?? '' })
  if (charges) {
    api.give<Charge>('rent/charges', [
      { ...of, lease_id: lease?.id ?? '', due_date: '2026-01-05', month: '2026-01' },
    ])
  }
  return { apartment }
}
