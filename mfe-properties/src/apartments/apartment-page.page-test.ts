import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import { type Language, wordsIn } from '@orenda/tools/in-browser/words'
import {
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  expectNothingClippedEverywhere,
  languages,
  longest,
  scopeOf,
  screens,
  shownDate,
  test,
  watchLayoutShift,
} from '@orenda/tools/page-test'
import { giveRentedApartment, sampleDay } from '../leases/sample-estate.ts'

test.use({ now: sampleDay })

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test(`the page answers who, how long, how much and what is owed in ${language}`, async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const { apartment, taras } = giveRentedApartment(api)
      await open('apartments')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: apartment.name, exact: true }).click()
      await expect(page).toHaveURL(`/${language}/apartments/${apartment.id}`)
      await expect(page.getByRole('heading', { level: 1, name: apartment.name })).toBeVisible()
      const tab = main.getByRole('tab', { name: words('overview.title') })
      await expect(tab).toHaveAttribute('aria-selected', 'true')

      const card = main.getByRole('region', { name: 'Тарас Гнатюк' })
      await expect(card).toContainText(words('leases.daysLate', { count: 16 }))
      await expect(card).toContainText(/18.?500[.,]00/)
      await expect(card).toContainText(words('lease.daysLeft', { count: 40 }))
      await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90')
      await expect(card).toContainText(words('leases.dueDayOf', { count: 5 }))
      await expect(card).toContainText(/20.?142[.,]80/)
      await expect(card.getByRole('link', { name: 'Тарас Гнатюк' })).toHaveAttribute(
        'href',
        `/${language}/tenants/${taras.id}`,
      )
      await expect(card.getByRole('link', { name: taras.phone })).toHaveAttribute('href', 'tel:+380672148035')

      const history = main.getByRole('region', { name: words('leases.history') })
      await expect(history.getByRole('listitem').filter({ hasText: 'Роман Дяченко' }).first()).toContainText(
        words('leases.daysLate', { count: 447 }),
      )
      await expect(history).toContainText('97')
      await expect(
        main.getByRole('list', { name: words('common:fields.files') }).getByRole('listitem'),
      ).toHaveCount(2)
      const stands = () => expect(history).toBeVisible()
      await expectUsable(stands)
      if (language !== longest) return
      await expectAccessibleEverywhere(page, stands)
      await expectFitsEveryWidth(page, stands)
    })
  })
}

test.describe('in the longest language', () => {
  test.use({ language: longest })

  test('a statement shows large amounts in full on the narrowest screen', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
  }) => {
    const { apartment } = giveRentedApartment(api)
    for (const { id, amount } of api.list<Payment>('payments'))
      api.change('payments', id, { amount: amount * 10 })
    await open(`apartments/${apartment.id}`)
    const statement = page.getByRole('region', { name: words('statement.title'), exact: true })
    const stands = () => expect(statement.getByRole('table')).toContainText(/185.?000,00/)
    await stands()
    await expectNothingClippedEverywhere(page, stands)
  })
})

test('a bill is on the page from the day on which it is issued', async ({ page, api, open, words }) => {
  const { apartment, lease } = giveRentedApartment(api, { balance: 0 })
  api.give<Charge>('rent/charges', [
    {
      lease_id: lease.id,
      apartment_id: apartment.id,
      kind: 'utilities',
      month: '2026-11',
      due_date: '2026-12-11',
      amount: 1054.73,
      open: 1054.73,
      currency: 'UAH',
      status: 'open',
    },
  ])
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const ahead = /1.?054,73/
  await expect(main.getByRole('region', { name: 'Тарас Гнатюк' })).toContainText(
    words('leases.ahead', { amount: '§', date: '11.12.2026' }).split('§')[1] ?? '',
  )
  const rows = main.getByRole('region', { name: words('statement.title'), exact: true }).getByRole('row')
  await expect(rows.nth(1)).toContainText(words('statement.notDue'))
  await expect(rows.nth(2)).toContainText(ahead)
  await expect(rows.nth(2)).toContainText(words('statement.dueOn', { date: '11.12.2026' }))
})

test('the form is the second tab, and asks before changes are lost', async ({ page, api, open, words }) => {
  const { apartment } = giveRentedApartment(api)
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  const [overview, details] = [words('overview.title'), words('overview.details')].map(name =>
    main.getByRole('tab', { name }),
  )
  await overview?.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?tab=details$/)
  await expect(details ?? main).toBeFocused()
  const name = main.getByLabel(words('form.name'), { exact: true })
  await expect(name).toHaveValue(apartment.name)
  await expect(main.getByRole('button', { name: words('leases.pay') })).toHaveCount(0)
  await name.fill('Нова назва')
  await overview?.click()
  const question = page.getByRole('dialog', { name: words('common:unsaved.title') })
  await question.getByRole('button', { name: words('common:unsaved.stay') }).click()
  await expect(name).toHaveValue('Нова назва')
  await overview?.click()
  await question.getByRole('button', { name: words('common:unsaved.leave') }).click()
  await expect(main.getByRole('region', { name: 'Тарас Гнатюк' })).toBeVisible()

  // A form opened later has the changes that someone else has made.
  api.change('apartments', apartment.id, { name: 'З іншого вікна', files: [] })
  await main.getByRole('link', { name: words('overview.addFile') }).click()
  await expect(name).toHaveValue('З іншого вікна')
  await name.fill('Поділ')
  await main.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(page).toHaveURL('/uk/apartments')
  await expect(
    page.getByRole('link', { name: words('common:records.edit', { name: 'Поділ' }) }),
  ).toHaveAttribute('href', `/uk/apartments/${apartment.id}?tab=details`)
})

test('without a tenant the page explains what a lease is for', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const [empty] = api.give<Apartment>('apartments', [{ name: 'Мансарда' }])
  await open(`apartments/${empty?.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: words('overview.nobody') })).toBeVisible()
  await expect(main.getByText(words('overview.noFiles'))).toBeVisible()
  await expect(main.getByRole('button', { name: words('leases.pay') })).toHaveCount(0)
  await expectAccessibleEverywhere(page)
  await main.getByRole('link', { name: words('moveIn.title') }).click()
  await expect(main.getByLabel(words('moveIn.name'), { exact: true })).toBeFocused()
})

test('future leases, leases without an end, paid in advance, and ended', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const main = page.getByRole('main')
  const [tenant] = api.give<Tenant>('tenants', [{ name: 'Соломія Орлик' }])
  const stored = (fields: Partial<Lease>, of: Partial<Apartment> = {}) => {
    const [apartment] = api.give<Apartment>('apartments', [
      { name: 'Студія', tenant_id: tenant?.id ?? '', ...of },
    ])
    api.give<Lease>('leases', [
      {
        apartment_id: apartment?.id ?? '',
        tenant_id: tenant?.id ?? '',
        rent: 900,
        due_day: 1,
        rents: [{ from: null, amount: 900 }],
        currency: 'USD',
        ...fields,
      },
    ])
    return apartment?.id ?? ''
  }
  const card = main.getByRole('region', { name: 'Соломія Орлик' })
  const button = (key: string) => main.getByRole('button', { name: words(`leases.${key}`), exact: true })

  const next = { start: '2027-01-01', end: '2027-12-31', status: 'upcoming', next_due: '2027-01-01' } as const
  await open(`apartments/${stored(next)}`)
  await expect(card).toContainText(words('lease.upcoming'))
  await expect(card).toContainText(words('leases.even'))
  await expect(card.getByRole('progressbar')).toHaveCount(0)
  // The end stands in the menu, and below it what deletes the lease.
  await expect(button('end')).toHaveCount(0)
  await main.getByRole('button', { name: words('common:records.actions', { name: 'Студія' }) }).click()
  await expect(page.getByRole('menuitem').nth(-2)).toHaveText(words('leases.end'))
  await page.keyboard.press('Escape')

  // Without an end there is nothing to renew.
  const ahead = { start: '2026-01-01', status: 'current', next_due: '2026-12-01', balance: -250.5 } as const
  const next_lease = { start: '2027-01-01', tenant_name: 'Олена Бондар' }
  await open(`apartments/${stored(ahead, { next_lease })}`)
  const follows = { name: 'Олена Бондар', date: shownDate('2027-01-01', 'uk') }
  await expect(main).toContainText(words('overview.nextTenant', follows))
  await expect(card).toContainText(words('lease.open'))
  await expect(card).toContainText(/250,50\s\$\s*переплата/)
  await expect(button('renew')).toHaveCount(0)
  await expectAccessibleEverywhere(page, () => expect(card).toBeVisible())

  const over = { start: '2025-01-01', end: '2026-10-31', status: 'ended', deposit_held: 500 } as const
  await open(`apartments/${stored({ ...over, deposit_received: 500 })}`)
  await expect(card).toContainText(words('lease.ended'))
  await expect(main.getByRole('heading', { name: words('overview.nobody') })).toBeVisible()
  await expect(button('end')).toHaveCount(0)
  await expect(button('change')).toHaveCount(0)
  // The apartment is vacant: a new lease comes first, and the old one goes on only if the tenant is still there.
  await expect(button('renew')).toHaveCount(0)
  await expect(button('stayed')).toBeVisible()
  await expect(main.getByRole('link', { name: words('moveIn.title') })).toHaveAttribute(
    'href',
    /\/apartments\/[^/]+\/move-in$/,
  )
  await expect(card.getByRole('button', { name: words('leases.settle') })).toBeVisible()

  // What is still owed comes first, with the contacts of who has left.
  api.change('tenants', tenant?.id ?? '', { phone: '+380 44 555 01 02', email: 's@example.com' })
  const id = stored({ ...over, balance: 450 })
  api.change('apartments', id, { tenant_id: null })
  await open(`apartments/${id}`)
  await expect(card).toContainText(/450,00\s\$/)
  await expect(main.getByText(words('overview.vacantSince', { date: '01.11.2026' }))).toBeVisible()
  await expect(card.getByText(words('tenants.states.former'))).toBeVisible()
  await expect(main.getByRole('heading', { name: words('overview.nobody') })).toHaveCount(0)
  await expect(card.getByRole('link', { name: '+380 44 555 01 02' })).toHaveAttribute(
    'href',
    'tel:+380445550102',
  )
  await expectAccessibleEverywhere(page, () => expect(card).toBeVisible())
})

test('a part that fails to load says so in its place, and loads on retry', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment } = giveRentedApartment(api)
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: words('common:actions.retry') })
  const mend = ['leases', 'rent/balances', 'payments'].map(path => api.fail('GET', path, 'INTERNAL'))
  await open(`apartments/${apartment.id}`)
  await expect(main.getByRole('heading', { name: words('leases.failed') })).toBeVisible()
  await expect(main.getByRole('list', { name: words('common:fields.files') })).toBeVisible()
  mend[0]?.()
  await retry.click()
  const card = main.getByRole('region', { name: 'Тарас Гнатюк' })
  await expect(card).toContainText(words('leases.paidFailed'))
  await expect(main.getByText(words('leases.balancesFailed'))).toBeVisible()
  // The balance is also part of the lease.
  await expect(card).toContainText(words('leases.owed'))
  mend[1]?.()
  await retry.first().click()
  await expect(card).toContainText(words('leases.daysLate', { count: 16 }))
  mend[2]?.()
  await card.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(card).toContainText(/20.?142,80/)

  const unmend = api.fail('GET', 'apartments/:id', 'INTERNAL')
  await open(`apartments/${apartment.id}`)
  await expect(main.getByRole('heading', { name: words('overview.loadError') })).toBeVisible()
  unmend()
  await retry.click()
  await expect(card).toBeVisible()

  await open('apartments/0190a000-0000-7000-8000-000000000001')
  await expect(main.getByRole('heading', { level: 1, name: words('overview.unknown') })).toBeVisible()
  await main.getByRole('link', { name: words('overview.toList') }).click()
  await expect(page).toHaveURL('/uk/apartments')
  // The form reports the failure and goes back to the list.
  await open('apartments/0190a000-0000-7000-8000-000000000001?tab=details')
  await expect(page).toHaveURL('/uk/apartments')
})

test('nothing moves while the page loads', { tag: '@full' }, async ({ page, api, open }) => {
  const { apartment } = giveRentedApartment(api)
  const shift = await watchLayoutShift(page)
  for (const screen of [screens.phone, screens.desk]) {
    await page.setViewportSize(screen)
    const pass = api.hold('GET', 'leases')
    await open(`apartments/${apartment.id}`)
    await expect(page.getByRole('tab').first()).toBeVisible()
    pass()
    await expect(page.getByRole('region', { name: 'Тарас Гнатюк' })).toBeVisible()
    expect(await shift(), `layout shift at ${screen.width} px`).toBeLessThan(0.1)
  }
})

test('texts that load with the page are there in a language that was used before, and in one that was not', {
  tag: '@full',
}, async ({ page, api, open }) => {
  const { apartment } = giveRentedApartment(api)
  const main = page.getByRole('main')
  const change = async (from: Language, to: Language) => {
    const said = wordsIn(from)
    const menu = said('shell', 'menu.label', { name: api.person.name })
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitemradio', { name: said('shell', `language.${to}`) }).click()
    await expect(page).toHaveURL(new RegExp(`/${to}/`))
  }
  await open('apartments')
  await expect(main.getByRole('link', { name: apartment.name, exact: true })).toBeVisible()
  await change('uk', 'en')
  await main.getByRole('link', { name: apartment.name, exact: true }).click()
  const history = (language: Language) =>
    main.getByRole('region', { name: wordsIn(language)('properties', 'leases.history') })
  await expect(history('en')).toBeVisible()
  await change('en', 'uk')
  await expect(history('uk')).toBeVisible()
  await change('uk', 'ru')
  await expect(history('ru')).toBeVisible()
})
