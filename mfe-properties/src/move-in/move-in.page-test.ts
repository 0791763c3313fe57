import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { MoveIn } from '@orenda/contracts/move-ins'
import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import type { Tenant } from '@orenda/contracts/tenants'
import type { Reading } from '@orenda/contracts/utilities'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  languages,
  longest,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

// Today is 16 March 2026.

/** An apartment that nobody lives in, with a meter for hot water. */
function giveStudio(api: ContractApi, fields: Partial<Apartment> = {}): Apartment {
  const [studio] = api.give<Apartment>('apartments', [
    { name: 'Студія', address: 'вул. Янгеля, 7', income: 14_500, status: 'maintenance', ...fields },
  ]) as [Apartment]
  api.give<Reading>('utilities', [
    {
      apartment_id: studio.id,
      type: 'hot_water',
      date: '2026-02-28',
      previous: 200,
      current: 207.12,
      rate: 97,
    },
  ])
  return studio
}

const person = {
  name: 'Ірина Коваленко',
  phone: '+380 67 412 55 08',
  email: 'iryna@example.com',
  tax_id: '1',
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'a tenant moves in with one press, and the press can be undone',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        const studio = giveStudio(api)
        await open(`apartments/${studio.id}`)
        const main = page.getByRole('main')
        await main.getByRole('link', { name: words('moveIn.title') }).click()
        const field = (name: string) => main.getByLabel(name, { exact: true })
        await expect(field(words('moveIn.name'))).toBeFocused()
        await expect(field(words('leases.rent'))).toHaveValue(language === 'en' ? '14,500' : /^14.500$/)

        // The button can be pressed always: it says what is missing and goes there.
        const save = main.getByRole('button', { name: words('moveIn.save') })
        await expect(save).toBeEnabled()
        await save.click()
        await expect(field(words('moveIn.name'))).toBeFocused()
        const wrong = main.getByRole('list', { name: words('moveIn.summary.wrong') })
        await expect(wrong.getByRole('listitem')).toHaveCount(4)
        await wrong.getByRole('button', { name: words('tenants.phone') }).click()
        await expect(field(words('tenants.phone'))).toBeFocused()
        // On a narrow page one line stands for the list.
        const next = main.getByRole('button', { name: words('moveIn.summary.mend', { count: 4 }) })
        await expectUsable(() => expect(wrong.or(next).filter({ visible: true })).toBeVisible())

        await field(words('moveIn.name')).fill(person.name)
        await field(words('tenants.phone')).fill(person.phone)
        await field(words('tenants.email')).fill(person.email)
        await field(words('tenants.tax_id')).fill(person.tax_id)
        await expect(wrong).toBeHidden()
        await field(words('moveIn.start')).fill('01.04.2026'.replaceAll('.', language === 'en' ? '/' : '.'))
        await main.getByRole('button', { name: words('moveIn.years', { count: 1 }), exact: true }).click()
        await main.getByRole('button', { name: words('moveIn.asRent') }).click()
        await main.getByRole('button', { name: words('moveIn.half') }).click()
        const summary = main.getByRole('region', { name: words('moveIn.summary.title') })
        await expect(summary).toContainText(words('moveIn.summary.months', { count: 12 }))
        await expect(summary).toContainText(language === 'en' ? '₴174,000.00' : /174.000,00/)

        // Meters of a lease that begins later are read on its first day, unless they are asked for now.
        await main.getByRole('button', { name: words('moveIn.metersNow') }).click()
        // A figure below the last one is refused, unless the meter was replaced.
        const meter = main.getByLabel(words('moveIn.types.hot_water'))
        await meter.fill('204')
        await page.keyboard.press('Control+Enter')
        await expect(meter).toBeFocused()
        await expect(wrong.getByRole('listitem')).toHaveCount(1)
        expect(api.sent('POST', 'apartments/:id/leases')).toEqual([])
        const one = main.getByRole('button', { name: words('moveIn.summary.mend', { count: 1 }) })
        const stands = () => expect(wrong.or(one).filter({ visible: true })).toBeVisible()
        await expectUsable(stands)
        // On a phone the bar lies over a part of this field.
        const covered = '[name="passport"]'
        if (language === longest) await expectAccessibleEverywhere(page, stands, covered)
        await meter.fill('208')
        // Only a new meter is asked for its number.
        const number = main.getByLabel(words('moveIn.meterNumber'))
        await expect(number).toHaveCount(0)
        await main.getByRole('button', { name: words('moveIn.addMeter') }).click()
        await page.getByRole('menuitem', { name: words('moveIn.types.cold_water') }).click()
        await main.getByLabel(words('moveIn.types.cold_water')).fill('12')
        await number.fill('ВК-7001')
        await page.keyboard.press('Control+Enter')
        // A tax id with a wrong check digit is asked about, and never refused.
        const question = page.getByRole('dialog', { name: words('taxId.title') })
        await question.getByRole('button', { name: words('taxId.change') }).click()
        await expect(field(words('tenants.tax_id'))).toBeFocused()
        expect(api.sent('POST', 'apartments/:id/leases')).toEqual([])
        await page.keyboard.press('Control+Enter')
        await question.getByRole('button', { name: words('taxId.keep') }).click()

        await expect(page).toHaveURL(new RegExp(`apartments/${studio.id}$`))
        expect(api.sent('POST', 'apartments/:id/leases')).toMatchObject([
          {
            tenant: { ...person, passport: null },
            start: '2026-04-01',
            end: '2027-03-31',
            rent: 14_500,
            currency: 'UAH',
            due_day: 1,
            deposit: 14_500,
            deposit_received: { amount: 7250, date: '2026-03-16' },
            readings: [
              { type: 'cold_water', previous: 12, current: 12, new_meter: true, meter_number: 'ВК-7001' },
              { type: 'hot_water', zone: 'total', previous: 207.12, current: 208, rate: 97 },
            ],
            reminder: { days_before_due: 3, days_after_due: 7, reminder_frequency: 7 },
          },
        ])
        await expect(main).toContainText(person.name)
        await page.getByRole('button', { name: words('common:actions.undo') }).click()
        await expect(page.getByText(words('moveIn.undone'))).toBeVisible()
        expect(api.list<Lease>('leases')).toEqual([])
        expect(api.list<Tenant>('tenants')).toEqual([])
        expect(api.list<PaymentReminder>('payment-reminders')).toEqual([])
      },
    )
  })
}

const toForm = async (page: Page, path: string, open: (path: string) => Promise<unknown>) => {
  await open(path)
  return page.getByRole('main')
}

test('in a let apartment the next lease begins on the day after the running one', async ({
  page,
  api,
  open,
  words,
}) => {
  const studio = giveStudio(api)
  const other = giveStudio(api, { name: 'Мансарда' })
  const running = { lease_start: '2025-04-01', lease_end: '2026-03-31', status: 'occupied' as const }
  api.change('apartments', studio.id, { ...running, lease_id: studio.id })
  const main = await toForm(page, `apartments/${studio.id}/move-in`, open)
  await expect(main.getByLabel(words('moveIn.start'))).toHaveValue('01.04.2026')
  // A day that nobody has typed follows the apartment.
  await open('apartments/move-in')
  await main.getByLabel(words('common:fields.apartment'), { exact: true }).selectOption(studio.id)
  await expect(main.getByLabel(words('moveIn.start'))).toHaveValue('01.04.2026')
  await main.getByLabel(words('common:fields.apartment'), { exact: true }).selectOption(other.id)
  await expect(main.getByLabel(words('moveIn.start'))).toHaveValue('16.03.2026')
})

test('a lease that meets another says whose it is and until when', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const [marko] = api.give<Tenant>('tenants', [{ name: 'Марко Дуб' }])
  const studio = giveStudio(api)
  api.give<Lease>('leases', [
    {
      apartment_id: studio.id,
      tenant_name: 'Олег Бондар',
      start: '2025-04-01',
      end: '2026-03-31',
      status: 'current',
    },
  ])
  const main = await toForm(page, `apartments/move-in`, open)
  await main.getByRole('radio', { name: words('moveIn.knownTenant') }).check()
  await main.getByLabel(words('moveIn.findTenant')).selectOption({ label: 'Марко Дуб' })
  await main.getByLabel(words('common:fields.apartment'), { exact: true }).selectOption({ label: 'Студія' })
  await expect(
    main.getByText(words('moveIn.overlaps', { name: 'Олег Бондар', date: '31.03.2026' })),
  ).toBeVisible()
  const save = main.getByRole('button', { name: words('moveIn.save') })
  await save.click()
  await expect(main.getByLabel(words('moveIn.start'))).toBeFocused()
  expect(api.sent('POST', 'apartments/:id/leases')).toEqual([])
  await main.getByRole('button', { name: words('moveIn.startAfter', { date: '01.04.2026' }) }).click()
  const term = { name: 'Олег Бондар', end: '31.03.2026', free: '01.04.2026' }
  await expect(main.getByText(words('moveIn.letUntil', term))).toBeVisible()
  await save.click()
  await expect(
    page.getByText(words('moveIn.saved', { apartment: 'Студія', tenant: 'Марко Дуб' })),
  ).toBeVisible()
  expect(api.sent('POST', 'apartments/:id/leases')).toMatchObject([
    { tenant_id: marko?.id, start: '2026-04-01' },
  ])
})

test('what was typed outlives a reload, and leaving asks', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const studio = giveStudio(api)
  const main = await toForm(page, `apartments/${studio.id}/move-in`, open)
  await main.getByLabel(words('moveIn.name'), { exact: true }).fill(person.name)
  await main.getByLabel(words('tenants.tax_id')).fill('1234567890')
  await expect(main.getByText(words('moveIn.draftKept', { time: '' }).trim().slice(0, 12))).toBeVisible()
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(main.getByLabel(words('moveIn.name'), { exact: true })).toHaveValue(person.name)
  // Not kept on the device.
  await expect(main.getByLabel(words('tenants.tax_id'))).toHaveValue('')
  await main.getByRole('button', { name: words('common:actions.cancel') }).click()
  const question = page.getByRole('dialog', { name: words('common:unsaved.title') })
  await question.getByRole('button', { name: words('common:unsaved.stay') }).click()
  await main.getByRole('button', { name: words('moveIn.startAnew') }).click()
  await expect(main.getByLabel(words('moveIn.name'), { exact: true })).toHaveValue('')
})

test('a first reading that is many times the usual is asked about', async ({ page, api, open, words }) => {
  const studio = giveStudio(api)
  const [type, zone] = ['hot_water', 'total'] as const
  api.give<Reading>(
    'utilities',
    ['2025-11-28', '2025-12-28', '2026-01-28'].map((date, at) => ({
      apartment_id: studio.id,
      type,
      zone,
      date,
      previous: 179 + at * 7,
      current: 186 + at * 7,
    })),
  )
  const main = await toForm(page, `apartments/${studio.id}/move-in`, open)
  await main.getByLabel(words('moveIn.name'), { exact: true }).fill(person.name)
  await main.getByLabel(words('tenants.phone'), { exact: true }).fill(person.phone)
  await main.getByLabel(words('tenants.email'), { exact: true }).fill(person.email)
  await main.getByLabel(words('tenants.tax_id'), { exact: true }).fill('2222222225')
  const meter = main.getByLabel(words('moveIn.types.hot_water'))
  await meter.fill('2071.2')
  const said = /Це в \d+ раз\S* більше, ніж зазвичай/
  await expect(main.getByRole('status').filter({ hasText: said })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: words('moveIn.strangeTitle') })
  await expect(question).toContainText(words('moveIn.types.hot_water'))
  await expect(question).toContainText(said)
  await question.getByRole('button', { name: words('moveIn.strangeChange') }).click()
  await expect(meter).toBeFocused()
  expect(api.sent('POST', 'apartments/:id/leases')).toEqual([])
  await meter.fill('214')
  await expect(main.getByText(said)).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`apartments/${studio.id}$`))
  expect(api.sent('POST', 'apartments/:id/leases')).toMatchObject([{ readings: [{ current: 214 }] }])
})

test('what the server refuses stands under its field, and past rent is charged as chosen', async ({
  page,
  api,
  open,
  words,
}) => {
  api.give<Tenant>('tenants', [{ name: 'Марко Дуб' }])
  const studio = giveStudio(api)
  const main = await toForm(page, `apartments/${studio.id}/move-in`, open)
  await main.getByRole('radio', { name: words('moveIn.knownTenant') }).check()
  await main.getByLabel(words('moveIn.findTenant')).selectOption({ label: 'Марко Дуб' })
  await main.getByRole('button', { name: words('moveIn.years', { count: 1 }) }).click()
  await main.getByLabel(words('moveIn.start')).fill('10.01.2026')
  await expect(main.getByRole('textbox', { name: words('moveIn.end') })).toHaveValue('09.01.2027')
  const from = main.getByLabel(words('moveIn.chargeFrom'))
  // It began long ago: nothing is charged unless the landlord says so.
  await expect(from).toHaveValue('')
  await from.selectOption('2026-02-10')
  // The field of the due day and the summary name the first due date that is charged.
  await expect(main.getByText(words('moveIn.summary.firstDue', { date: '10.02.2026' }))).toHaveCount(2)
  await main.getByLabel(words('moveIn.types.hot_water')).fill('208')
  const details = [{ path: 'readings.0.current', code: 'above_next' }]
  const end = api.fail('POST', 'apartments/:id/leases', 'VALIDATION_FAILED', { details })
  await main.getByRole('button', { name: words('moveIn.save') }).click()
  await expect(main.getByLabel(words('moveIn.types.hot_water'))).toBeFocused()
  await expect(main.getByText(words('common:validation.above_next')).first()).toBeVisible()
  end()
  // What belongs to no field stands above all of them, where the focus goes.
  const mend = api.fail('POST', 'apartments/:id/leases', 'INTERNAL')
  await main.getByRole('button', { name: words('moveIn.save') }).click()
  await expect(page.locator(':focus')).toHaveText(words('common:records.saveError'))
  await expect(page.locator(':focus')).toBeInViewport()
  mend()
  await main.getByRole('button', { name: words('moveIn.save') }).click()
  await expect(page).toHaveURL(/apartments\/[^/]+$/)
  const [, , sent] = api.sent('POST', 'apartments/:id/leases') as MoveIn[]
  expect(sent).toMatchObject({ start: '2026-01-10', due_day: 10, charge_from: '2026-02-10' })
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone })

  test('the sum and the button stay at the bottom', async ({ page, api, open, words, expectUsable }) => {
    const studio = giveStudio(api)
    const main = await toForm(page, `apartments/${studio.id}/move-in`, open)
    const save = main.getByRole('button', { name: words('moveIn.save') })
    await expect(save).toBeInViewport()
    await expectUsable(() =>
      // In a window that low the bar would cover the fields: it stands at their end.
      (page.viewportSize()?.height ?? 0) < 480 ? expect(save).toBeVisible() : expect(save).toBeInViewport(),
    )
    await expectFitsEveryWidth(page)
  })

  test('one line leads to each field that is wrong', async ({ page, api, open, words }) => {
    const studio = giveStudio(api)
    const main = await toForm(page, `apartments/${studio.id}/move-in`, open)
    await main.getByRole('button', { name: words('moveIn.save') }).press('Enter')
    const next = main.getByRole('button', { name: words('moveIn.summary.mend', { count: 4 }) })
    for (const word of ['moveIn.name', 'tenants.phone', 'tenants.email']) {
      await expect(next).toContainText(words(word))
      await next.click()
      await expect(main.getByLabel(words(word))).toBeFocused()
    }
    await expect(main.getByRole('list', { name: words('moveIn.summary.wrong') })).toBeHidden()
  })
})
