import { readFile } from 'node:fs/promises'
import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance, Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import {
  type ContractApi,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  exportedBy,
  languages,
  longest,
  printed,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

// Tests a tenant's page: data, balances, and the statement of a lease. Today is 16 March 2026.

const apartmentName = 'Однокімнатна на Подолі'

/** A tenant of one apartment since November 2024 who owes March, and who has left another one with a debt. */
function giveTenant(api: ContractApi) {
  const id = '0199aaaa-0000-7000-8000-000000000001'
  const file = { id, name: 'passport.pdf', path: `/files/${id}`, size: 1000, mime: 'application/pdf' }
  const [tenant] = api.give<Tenant>('tenants', [
    {
      name: 'Тарас Гнатюк',
      phone: '+380 67 214 80 35',
      email: 'taras.hnatiuk@ukr.net',
      tax_id: '3216549870',
      passport: 'АА 123456',
      profile_files: [file],
    },
  ])
  const tenant_id = tenant?.id ?? ''
  const [apartment, old] = api.give<Apartment>('apartments', [
    { name: apartmentName, tenant_id, lease_start: '2024-11-05', income: 18_500 },
    { name: 'Студія', currency: 'USD' },
  ])
  const [lease, ended] = api.give<Lease>('leases', [
    {
      apartment_id: apartment?.id ?? '',
      tenant_id,
      start: '2024-11-05',
      end: '2026-12-31',
      rent: 18_500,
      due_day: 5,
      status: 'current',
      balance: 18_500,
      deposit_held: 17_500,
    },
    {
      apartment_id: old?.id ?? '',
      tenant_id,
      start: '2023-11-01',
      end: '2024-01-31',
      rent: 950,
      status: 'ended',
      balance: 450.5,
      due_day: 1,
    },
  ])
  const of = { tenant_id, apartment_id: apartment?.id ?? '', lease_id: lease?.id ?? '' }
  const ofOld = { tenant_id, apartment_id: old?.id ?? '', lease_id: ended?.id ?? '' }
  const months = Array.from({ length: 17 }, (_, at) => {
    const month = new Date(Date.UTC(2024, 10 + at, 5)).toISOString().slice(0, 7)
    return { ...of, month, due_date: `${month}-05`, amount: 18_500, rent: 18_500 }
  })
  api.give<Charge>('rent/charges', [
    ...months.map((charge, at) => ({
      ...charge,
      ...(at === 16 ? { open: 18_500, days_late: 11, status: 'overdue' as const } : { settled: 18_500 }),
    })),
    { ...of, kind: 'utilities', month: '2026-01', due_date: '2026-02-10', amount: 1642.8, note: 'за водою' },
    { ...ofOld, month: '2023-11', due_date: '2023-11-01', amount: 950, open: 450.5, days_late: 866 },
  ])
  api.give<Payment>('payments', [
    ...months.slice(0, 16).map(({ month, ...charge }) => ({
      apartment_id: charge.apartment_id,
      lease_id: charge.lease_id,
      date: `${month}-06`,
      amount: 18_500,
      category: 'rent' as const,
      note: 'на картку',
    })),
    { ...of, date: '2026-02-12', amount: 1642.8, category: 'utilities' },
    { apartment_id: ofOld.apartment_id, lease_id: ofOld.lease_id, date: '2023-11-20', amount: 499.5 },
  ])
  api.give<Balance>('rent/balances', [
    { ...of, balance: 18_500, days_late: 11 },
    { ...ofOld, balance: 450.5, days_late: 866, lease_status: 'ended' },
  ])
  return { id: tenant_id, apartment, old, lease, ended }
}

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('a tenant, their debts, and their statement', async ({ page, api, open, words, expectUsable }) => {
      const { id, apartment, ended } = giveTenant(api)
      await open(`tenants/${id}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: 'Тарас Гнатюк' })).toBeVisible()
      await expect(main.getByRole('link', { name: '+380 67 214 80 35' })).toHaveAttribute(
        'href',
        'tel:+380672148035',
      )
      await expect(main.getByRole('link', { name: 'taras.hnatiuk@ukr.net' })).toHaveAttribute(
        'href',
        'mailto:taras.hnatiuk@ukr.net',
      )
      // Numbers of documents are shown when they are asked for.
      for (const [name, number] of [
        ['tax_id', '3216549870'],
        ['passport', 'АА 123456'],
      ] as const) {
        const reveal = main.getByRole('button', {
          name: words('tenant.showOf', { name: words(`tenants.${name}`) }),
        })
        await expect(main.getByText(number)).toHaveCount(0)
        await reveal.click()
        await expect(main.getByText(number)).toBeVisible()
      }
      // The balance of each lease, and for how long.
      for (const count of [11, 866])
        await expect(main.getByText(words('leases.daysLate', { count }), { exact: true })).toHaveCount(1)
      await expect(main.getByRole('link', { name: apartmentName, exact: true })).toHaveAttribute(
        'href',
        `/${language}/apartments/${apartment?.id}`,
      )

      // The current year, with all months expanded.
      const statement = main.getByRole('region', { name: words('statement.title'), exact: true })
      const table = statement.getByRole('table')
      const period = statement.getByLabel(words('statement.period'))
      await expect(period).toHaveValue('2026')
      await expect(table.getByRole('rowgroup')).toHaveCount(4)
      await expect(table).toContainText(words('statement.late', { count: 11 }))
      await expect(table).toContainText('за водою')
      const stands = () => expect(table.getByRole('row').nth(3)).toBeVisible()
      await expectUsable(stands)
      if (language === longest) await expectAccessibleEverywhere(page, stands)
      await expectFitsEveryWidth(page, stands)

      // All years: older months are one row until they are expanded.
      await period.selectOption('')
      const older = {
        uk: 'Листопад 2024 – грудень 2025',
        ru: 'Ноябрь 2024 – декабрь 2025',
        en: 'November 2024 – December 2025',
      }
      const fold = (key: string) =>
        table.getByRole('button', { name: `${words(`statement.${key}`)}: ${older[language]}` })
      await expect(table.getByRole('rowgroup')).toHaveCount(5)
      await expect(fold('unfold')).toHaveAttribute('aria-expanded', 'false')
      await fold('unfold').focus()
      await page.keyboard.press('Enter')
      await expect(fold('fold')).toBeFocused()
      await expect(table.getByRole('rowgroup')).toHaveCount(19)
      await page.keyboard.press('Enter')
      await expect(table.getByRole('rowgroup')).toHaveCount(5)

      // The print has the full selected period and names the tenant.
      const sheets = (await printed(page)).flat()
      expect(sheets.filter(line => /^05\D\d\d /.test(line))).toHaveLength(17)

      // The PDF is asked for the selected period.
      const pdfs: string[] = []
      await page.route(/statement\.pdf/, route => {
        pdfs.push(new URL(route.request().url()).search)
        return route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.3' })
      })
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        statement.getByRole('button', { name: words('statement.pdfLabel') }).click(),
      ])
      expect(pdf.suggestedFilename()).toBe('statement.pdf')
      expect(pdfs).toEqual([`?lang=${language}`])

      // So has the spreadsheet, with exact numbers.
      await period.selectOption('2026')
      const all = await exportedBy(
        page,
        language,
        statement.getByRole('button', { name: words('statement.exportLabel') }),
      )
      expect(all.name).toBe(`${words('statement.title')}_${apartmentName}_Тарас Гнатюк_2026-03-16.xlsx`)
      expect(all.titles).toEqual([
        words('common:fields.date'),
        ...['operation', 'charged', 'paid', 'balance', 'kept'].map(key => words(`statement.${key}`)),
        words('common:fields.currency'),
      ])
      expect(all.rows).toHaveLength(7)
      // Consumed in January, due in February.
      const january = new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2026, 0, 15))
      const utilities = `${words('statement.utilities', { month: january })} · за водою`
      expect(all.rows[2]).toEqual([new Date('2026-02-10'), utilities, 1642.8, null, 1642.8, null, 'UAH'])
      expect(all.rows.map(row => row[4])).toEqual([18_500, 0, 1642.8, 0, 18_500, 0, 18_500])

      // The ended lease with its remaining debt.
      await main.getByRole('link', { name: new RegExp(`^${words('statement.title')}.*Студія`) }).click()
      await expect(page).toHaveURL(new RegExp(`lease=${ended?.id}`))
      await expect(table.getByRole('rowgroup')).toHaveCount(2)
      await expect(statement).toContainText(/\$.*450[.,]50/s)
      await expect(period).toHaveCount(0)
    })
  })
}

test('a statement is printed alone, and exported with its own button', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const { id } = giveTenant(api)
  // The browser's print dialog, which stays open until printing is done.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await open(`tenants/${id}`)
  const statement = page.getByRole('region', { name: words('statement.title'), exact: true })
  await statement.getByRole('button', { name: words('statement.printLabel') }).click()
  const lines = (await printed(page)).flat().map(line => line.replace(' :', ':'))
  expect(lines.slice(0, 6)).toEqual([
    words('statement.title'),
    `${words('common:fields.apartment')}: ${apartmentName}`,
    `${words('common:fields.tenant')}: Тарас Гнатюк`,
    `${words('statement.term')}: 05.11.2024 – 31.12.2026`,
    `${words('statement.period')}: 2026 рік`,
    `${words('statement.balance')}: 18 500,00 ₴`,
  ])
  expect(lines.join('\n')).not.toContain('taras.hnatiuk@ukr.net')
  expect(lines.join('\n')).not.toContain(words('tenant.edit'))
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(async () => (await printed(page)).flat().join('\n')).toContain('taras.hnatiuk@ukr.net')

  const downloading = page.waitForEvent('download')
  await statement.getByRole('button', { name: words('statement.exportLabel') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toContain('Тарас Гнатюк')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')

  // On a phone no amount has a sign: the operation says what is paid, and the month in words what is owed.
  await page.setViewportSize(screens.phone)
  const row = (day: string) => statement.getByRole('row').filter({ hasText: `${day}.2026` })
  await expect(row('05.03')).toContainText(/18\s500,00$/)
  await expect(row('06.02')).toContainText(/[^−\d\s]\s*18\s500,00$/)
  await expect(statement).toContainText(words('statement.closing.owes'))
})

test('a statement shows deposit entries next to the balance', async ({ page, api, open, words }) => {
  const { id, lease } = giveTenant(api)
  const { id: lease_id, apartment_id } = lease as Lease
  api.give<Payment>('payments', [
    { lease_id, apartment_id, date: '2026-03-07', amount: 17_500, category: 'deposit', note: 'Готівкою' },
  ])
  await open(`tenants/${id}`)
  const statement = page.getByRole('region', { name: words('statement.title'), exact: true })
  const row = statement.getByRole('row').filter({ hasText: words('statement.deposit') })
  await expect(row).toContainText(/17.500,00.*Готівкою/)
  // The balance does not change.
  await expect(row).toContainText(/18.500,00$/)
  const { rows } = await exportedBy(
    page,
    'uk',
    statement.getByRole('button', { name: words('statement.exportLabel') }),
  )
  const deposit = `${words('statement.deposit')} · Готівкою`
  expect(rows[0]).toEqual([new Date('2026-03-07'), deposit, null, null, 18_500, 17_500, 'UAH'])
})

test('on a phone the tenant is called from below the name, and a payment is recorded', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const { id } = giveTenant(api)
  await page.setViewportSize(screens.phone)
  await open(`tenants/${id}`)
  const call = page.getByRole('link', { name: '+380 67 214 80 35' }).first()
  await expect(call).toHaveAttribute('href', 'tel:+380672148035')
  expect((await call.boundingBox())?.y).toBeLessThan(screens.phone.height / 2)
  await expectUsable(() => expect(call).toBeVisible())
  const pay = page.getByRole('button', { name: words('leases.pay'), exact: true })
  await pay.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Тарас Гнатюк')
  await page.keyboard.press('Escape')
  await expect(pay).toBeFocused()
})

test.describe('with a finger', () => {
  test.use({ viewport: screens.phone, hasTouch: true })

  test('the arrow beside the name leads back where it is drawn', async ({ page, api, open, words }) => {
    const { id } = giveTenant(api)
    await open(`tenants/${id}`)
    const arrow = page.getByRole('navigation', { name: words('common:breadcrumb') }).locator('svg')
    const box = await arrow.boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await expect(page).toHaveURL(/\/tenants$/)
  })
})

test('a tenant is edited on their page', async ({ page, api, open, words }) => {
  const { id } = giveTenant(api)
  api.change('tenants', id, { profile_files: [] })
  await open(`tenants/${id}`)
  const main = page.getByRole('main')
  const edit = main.getByRole('button', { name: words('tenant.edit') })
  await edit.click()
  const form = main.getByRole('dialog', { name: words('tenants.editTitle') })
  const name = form.getByLabel(words('tenants.name'))
  await expect(name).toHaveValue('Тарас Гнатюк')
  api.change('tenants', id, { passport: 'ББ 1' })
  await name.fill('Тарас Зінько')
  const save = form.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  await form.getByRole('button', { name: words('common:actions.reload') }).click()
  // Numbers of documents are hidden here too, and are stored as they are unless they are shown and changed.
  await expect(form.getByLabel(words('tenants.passport'), { exact: true })).toHaveValue('••••••••')
  await form
    .getByRole('button', { name: words('tenant.showOf', { name: words('tenants.passport') }) })
    .click()
  await expect(form.getByLabel(words('tenants.passport'))).toBeFocused()
  await expect(form.getByLabel(words('tenants.passport'))).toHaveValue('ББ 1')
  await expectAccessible(page)
  await name.fill('Тарас Зінько')
  await save.click()
  await expect(main.getByRole('heading', { level: 1, name: 'Тарас Зінько' })).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(edit).toBeFocused()
  expect(api.list<Tenant>('tenants')).toMatchObject([
    { name: 'Тарас Зінько', tax_id: '3216549870', passport: 'ББ 1' },
  ])
})

test('a part that fails to load says so in its place, and loads on retry', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  giveTenant(api)
  const main = page.getByRole('main')
  await open('tenants/0190a000-0000-7000-8000-00000000dead')
  await expect(main.getByRole('heading', { level: 1, name: words('tenant.notFound') })).toBeVisible()
  await main.getByRole('link', { name: words('tenant.toList') }).click()
  await expect(page).toHaveURL('/uk/tenants')

  const paths = ['tenants/:id', 'leases', 'leases/:id/statement']
  const mends = paths.map(path => api.fail('GET', path, 'INTERNAL'))
  const retry = main.getByRole('button', { name: words('common:actions.retry') })
  await page.getByRole('row').getByRole('link', { name: 'Тарас Гнатюк' }).click()
  await expect(main.getByText(words('tenant.loadError'))).toBeVisible()
  mends[0]?.()
  await retry.click()
  await expect(main.getByText(words('tenant.leasesFailed'))).toBeVisible()
  mends[1]?.()
  await retry.click()
  await expect(main.getByText(words('statement.failed'))).toBeVisible()
  mends[2]?.()
  await retry.click()
  await expect(main.getByRole('table')).toBeVisible()
})

test('an unknown tenant, no entries, and a payment in advance', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  const [tenant] = api.give<Tenant>('tenants', [
    { name: 'Соломія Орлик', phone: '+380 44 555 01 02', email: 's@example.com' },
  ])
  const main = page.getByRole('main')
  await open(`tenants/${tenant?.id}`)
  await expect(main.getByText(words('tenant.noLeases'))).toBeVisible()
  await expect(main.getByText(words('tenant.noFiles'))).toBeVisible()
  await expectAccessibleEverywhere(page)

  const of = { tenant_id: tenant?.id ?? '' }
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Мансарда', ...of }])
  api.give<Lease>('leases', [{ ...of, apartment_id: apartment?.id ?? '', status: 'upcoming', balance: -5 }])
  api.give<Balance>('rent/balances', [{ ...of, balance: -5 }])
  await open(`tenants/${tenant?.id}`)
  await expect(main.getByText(words('statement.empty'))).toBeVisible()
  await expect(main.getByText(words('leases.credit')).first()).toBeVisible()
  await expect(main.getByRole('button', { name: words('statement.exportLabel') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: words('common:actions.export') })).toHaveCount(0)

  // The list of apartments links to the page of the tenant.
  await open('apartments')
  await page.getByRole('row').getByRole('link', { name: 'Соломія Орлик' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Соломія Орлик' })).toBeVisible()
})

test('from a tenant one renews and ends the lease, and gets to the letter about a debt', async ({
  page,
  api,
  open,
  words,
}) => {
  const { id, apartment } = giveTenant(api)
  const lease = api.list<Lease>('leases').find(({ tenant_id }) => tenant_id === id)
  const letter = `/uk/payment-reminders?tab=upcoming&apartment=${apartment?.id}&remind=${lease?.id}`
  await open(`tenants/${id}`)
  const more = page.getByRole('button', { name: words('common:records.actions', { name: 'Тарас Гнатюк' }) })
  await more.click()
  await expect(page.getByRole('menuitem', { name: words('tenant.remind') })).toHaveAttribute('href', letter)
  await page.getByRole('menuitem', { name: words('leases.end'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await more.click()
  await page.getByRole('menuitem', { name: words('leases.renew'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize(screens.phone)
  await page.getByRole('button', { name: words('leases.more') }).click()
  await expect(page.getByRole('menuitem', { name: words('tenant.remind') })).toHaveAttribute('href', letter)
})
