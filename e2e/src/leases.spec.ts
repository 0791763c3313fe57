import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { choose } from '@orenda/tools/in-browser/choose'
import { wordsIn } from '@orenda/tools/in-browser/words'
import type { APIRequestContext, Page } from '@playwright/test'
import pg from 'pg'
import { readSheet } from 'read-excel-file/node'
import { dataPathIn, ownerPassword } from '../../api/src/platform/database/embedded/cluster.ts'
import { readPostmasterFile } from '../../api/src/platform/database/embedded/postmaster-file.ts'
import { ownerUrl } from '../../api/src/platform/database/embedded/server.ts'
import type { LocalProduct } from '../../api/test/local-product.ts'
import { countPresses } from './hands.ts'
import { enter, type SignedUp, signUp } from './people.ts'
import { expect, expectAccessible, siteTest as test } from './test.ts'

// Tests leases and debts, and how few presses they need. The installation's clock is set to one day, because
// debts depend on the date. The browser keeps the real time.

const noon = '2026-03-16T10:00:00Z'

test.beforeEach(({ site }) => site.setClock(noon))
test.afterEach(({ site }) => site.setClock(null))

const words = wordsIn('uk')
const finance = (key: string, values?: Record<string, string | number>) => words('finance', key, values)
const common = (key: string, values?: Record<string, string | number>) => words('common', key, values)
const properties = (key: string, values?: Record<string, string | number>) => words('properties', key, values)

test('the first of the month: debts, five rents, a statement and an old expense in a few presses', async ({
  page,
  context,
  request,
  site,
}) => {
  const letting = await Letting.begin(request, site.product)
  await letting.haveRoomFor(5)
  for (const [at, tenant] of ['Богдан', 'Віра', 'Гнат', 'Дарина', 'Євген'].entries()) {
    const apartment = await letting.letOut(tenant, { name: `Квартира ${at + 1}`, lease_start: '2026-03-05' })
    if (at > 0) continue
    for (const month of ['2025-03', '2025-04', '2026-03'])
      await letting.landlord.api('post', 'expenses', {
        apartment_id: apartment.id,
        amount: 700,
        date: `${month}-08`,
        category: 'repair',
        comment: `Кран ${month}`,
      })
  }
  await enter(page, letting.landlord)
  const presses = await countPresses(context)
  /** Runs an action and returns the number of presses. */
  const pressesOf = async (work: () => Promise<void>) => {
    const before = presses.length
    await work()
    return presses.length - before
  }
  const navigation = page.getByRole('navigation', { name: words('shell', 'layout.mainNavigation') })
  const goTo = (app: string, key: string) =>
    navigation.getByRole('link', { name: words(app, key), exact: true }).click()

  await page.goto('/uk/apartments')
  await expect(rows(page)).toHaveCount(5)
  const seeing = await pressesOf(async () => {
    await goTo('finance', 'payments.title')
    await expect(debts(page)).toHaveCount(5)
    await expect(debts(page).first()).toContainText(
      /Богдан.*Квартира 1.*05\.03\.2026\s*11\sднів.*1\s000,00\s₴/,
    )
  })
  expect(seeing, 'who owes').toBe(1)

  const recording = await pressesOf(async () => {
    await page.getByRole('checkbox', { name: finance('rent.tickAll') }).click()
    await page.getByRole('button', { name: finance('rent.record') }).click()
    await expect(figure(page, 'rent.overdue')).toContainText(finance('rent.nobodyLate'))
  })
  expect(recording, 'five rents in full').toBeLessThanOrEqual(4)
  await expect(page.getByText(finance('recording.recorded', { count: 5, total: '' }))).toContainText(
    /5\s000,00\s₴/,
  )
  await expect(collected(page)).toContainText(/5\s000,00\s₴.*з\s5\s000,00\s₴.*100\s%/)
  await expect(rows(page)).toHaveCount(5)

  const stating = await pressesOf(async () => {
    await goTo('properties', 'tenants.title')
    await page.getByRole('main').getByRole('link', { name: 'Віра' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: properties('statement.exportLabel') }).click()
    const [titles, ...entries] = await readSheet(await readFile(await (await downloading).path()))
    expect(titles?.slice(2, 6)).toEqual(
      ['charged', 'paid', 'balance', 'kept'].map(key => properties(`statement.${key}`)),
    )
    expect(entries.map(([date, , ...sums]) => [date, ...sums])).toEqual([
      [new Date('2026-03-16'), null, 1000, 0, null, 'UAH'],
      [new Date('2026-03-05'), 1000, null, 1000, null, 'UAH'],
    ])
  })
  expect(stating, 'a statement as a spreadsheet').toBe(3)

  await page.goto('/uk/expenses')
  await expect(rows(page)).toHaveCount(3)
  const period = page.getByLabel(common('filters.period'))
  const finding = await pressesOf(async () => {
    await period.click()
    await choose(period, 'березень 2025')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Кран 2025-03')
  })
  // A native select reports no press when an option is selected.
  expect(finding + 1, 'an expense of last March').toBe(2)
})

test('a debt is shown, paid from its row, adjusted and waived', { tag: '@full' }, async ({
  page,
  request,
  site,
}) => {
  const letting = await Letting.begin(request, site.product)
  const apartment = await letting.letOut('Соломія Орлик', {
    name: 'Вид на Дніпро',
    income: 18_500.5,
    lease_start: '2026-02-01',
  })
  await letting.pay(apartment, { amount: 18_500, date: '2026-02-01', category: 'deposit' })
  await letting.pay(apartment, { amount: 8500, date: '2026-02-01' })
  await enter(page, letting.landlord)
  await page.goto('/uk/payments')
  await expect(figure(page, 'rent.overdue')).toContainText(/28\s501,00\s₴.*1 орендар\s*найдавніший 43\sдні/)
  await expect(figure(page, 'rent.soon')).toContainText(finance('rent.nothingDue'))
  await expect(collected(page)).toContainText(/0,00\s₴.*з\s18\s500,50\s₴/)
  await expect(debts(page)).toContainText([/Соломія Орлик.*Вид на Дніпро.*01\.02\.2026.*28\s501,00\s₴/])
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Позначити сплаченим: Соломія/ }).click()
  await expect(figure(page, 'rent.overdue')).toContainText(finance('rent.nobodyLate'))
  await expect(collected(page)).toContainText(/100\s%/)
  await page.getByRole('button', { name: common('actions.undo'), exact: true }).click()
  await expect(debts(page)).toContainText([/28\s501,00\s₴/])

  // A part of it, from its row.
  await page.getByRole('button', { name: /^Інша сума: Соломія/ }).click()
  const form = page.getByRole('dialog', { name: finance('payments.createTitle') })
  await expect(form.getByLabel(common('fields.amount'))).toHaveValue(/28\s?501/)
  await form.getByLabel(common('fields.amount')).fill('12000')
  await form.getByRole('button', { name: common('actions.save') }).click()
  await expect(debts(page)).toContainText([/01\.03\.2026.*16\s501,00\s₴/])

  await page.getByRole('button', { name: /^Нарахування: Соломія/ }).click()
  const charge = page.getByRole('list', { name: finance('rent.openCharges') }).getByRole('listitem')
  await expect(charge).toContainText([/Оренда, березень 2026.*16\s501,00\s₴\sз\s18\s500,50\s₴/])
  const dialog = page.getByRole('dialog')
  await charge.getByRole('button', { name: /^Змінити нарахування/ }).click()
  await dialog.getByLabel(finance('rent.owed')).fill('18000')
  await expect(dialog.getByRole('button', { name: common('actions.save') })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel(finance('rent.reason')).fill('Без прибирання')
  await dialog.getByRole('button', { name: common('actions.save') }).click()
  await expect(charge).toContainText([/16\s000,50\s₴\sз\s18\s000,00\s₴/])

  // A waiver keeps what was paid, and creates no credit.
  await charge.getByRole('button', { name: /^Списати нарахування/ }).click()
  await expect(dialog).toContainText(/16\s000,50\s₴/)
  await dialog.getByLabel(finance('rent.reason')).fill('Ремонт даху')
  await dialog.getByRole('button', { name: finance('rent.waive') }).click()
  await expect(figure(page, 'rent.overdue')).toContainText(finance('rent.nobodyLate'))
  await collected(page).click()
  await expect(page).toHaveURL(/rent=collected/)
  const march = page.getByRole('list', { name: finance('rent.collectedTitle') }).getByRole('listitem')
  await expect(march).toContainText([/Соломія Орлик.*Списано.*1\s999,50\s₴\s*з\s1\s999,50\s₴/])
  await figure(page, 'rent.overdue').click()
  await expect(page.getByRole('region', { name: finance('rent.title') })).toContainText(
    finance('rent.nobodyLate'),
  )
  await expect(page.getByText(finance('rent.credit'), { exact: true })).toHaveCount(0)

  // The chart with its table is loaded on request. The deposit is not included.
  await page
    .getByRole('button', { name: common('records.actions', { name: finance('payments.title') }) })
    .click()
  await page.getByRole('menuitem', { name: finance('charts.toggle') }).click()
  const chart = page.getByRole('region', { name: finance('charts.title') })
  await expect(chart).toContainText(finance('charts.deposits'))
  await chart.getByText(finance('charts.table')).click()
  await expect(chart.getByRole('row')).toContainText([finance('charts.rent'), /8\s500,00/, /12\s000,00/])
  await expect(chart).not.toContainText(/18\s500|27\s000/)
  await expectAccessible(page)
})

test('each lease has its own debts: of former and current tenants, in their currency, and paid in advance', {
  tag: '@full',
}, async ({ page, request, site }) => {
  const letting = await Letting.begin(request, site.product)
  await letting.haveRoomFor(4)
  const loft = await letting.letOut('Орест', { name: 'Лофт', lease_start: '2026-01-05' })
  await letting.tenant('Тарас')
  const dollars = await letting.letOut('Юлія', {
    name: 'Дім',
    income: 100,
    currency: 'USD',
    lease_start: '2026-02-10',
  })
  await letting.save(dollars, { currency: 'UAH', income: 4000 })
  const garden = await letting.letOut('Софія', {
    name: 'Сад',
    lease_start: '2026-02-20',
    charge_from: undefined,
  })
  await letting.pay(garden, { amount: 1600.5, date: '2026-03-01' })
  // Entered on its first day, after the daily job has run.
  await letting.runJob()
  await letting.letOut('Зоя', { name: 'Студія', lease_start: '2026-03-16', charge_from: undefined })
  await enter(page, letting.landlord)

  // Another tenant has lived there for a few days of a month that the previous one owes too.
  await page.goto(`/uk/apartments/${loft.id}?tab=details`)
  const form = page.getByRole('main')
  await choose(form.getByLabel(common('fields.tenant')), 'Тарас')
  await form.getByLabel(properties('form.leaseStart')).fill('10.03.2026')
  await expect(form).toContainText(
    properties('happens.follows', { name: 'Орест', end: '09.03.2026', next: 'Тарас', start: '10.03.2026' }),
  )
  await form.getByRole('button', { name: common('actions.save') }).click()
  const question = page.getByRole('dialog', { name: properties('charging.title') })
  await question.getByRole('radio', { name: properties('charging.from', { date: '10.03.2026' }) }).click()
  await question.getByRole('button', { name: common('actions.save') }).click()
  await expect(rows(page).filter({ hasText: 'Лофт' })).toContainText('Тарас')

  await page.goto('/uk/payments')
  await expect(debts(page)).toHaveCount(3)
  const lines = page.getByRole('list', { name: finance('rent.title') }).getByRole('listitem')
  const former = /Орест.*Колишній.*Лофт ·\sвиїзд 09\.03\.2026.*05\.01\.2026.*3\s000,00\s₴/
  const credits = page.getByRole('list', { name: finance('rent.credit') }).getByRole('listitem')
  const ahead = /Софія.*Сад.*зарахується в оренду 20\.03\.2026.*\+1\s600,50\s₴/
  await expect(lines).toContainText([
    /Юлія.*Дім.*10\.02\.2026.*200,00\s\$/,
    /Тарас.*Лофт.*10\.03\.2026\s*6\sднів.*1\s000,00\s₴/,
    former,
  ])
  await page
    .getByRole('region', { name: finance('rent.credit') })
    .getByRole('button')
    .click()
  await expect(credits).toContainText([ahead])

  // A tenant who has paid in advance is not reminded.
  await figure(page, 'rent.soon').click()
  const soon = page.getByRole('list', { name: finance('rent.soon') }).getByRole('listitem')
  await expect(soon).toContainText([/Зоя.*Студія.*Сьогодні.*1\s000,00\s₴/])
  await figure(page, 'rent.overdue').click()

  await page.getByRole('button', { name: /^Позначити сплаченим: Юлія/ }).click()
  // Her row stays, settled, until the page is left.
  await expect(lines.first()).toContainText(finance('recording.done'))
  await expect(debts(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'Юлія' })).toContainText(/200,00\s\$/)

  // By its date and the apartment it belongs to the current tenant, who also gets the credit.
  await page
    .getByRole('button', { name: finance('payments.add') })
    .first()
    .click()
  const entry = page.getByRole('dialog', { name: finance('payments.createTitle') })
  await choose(entry.getByLabel(common('fields.apartment')), 'Лофт')
  await entry.getByLabel(common('fields.amount')).fill('1500')
  await entry.getByRole('button', { name: common('actions.save') }).click()
  await expect(rows(page).filter({ hasText: 'Тарас' })).toContainText(/1\s500,00\s₴/)
  await expect(lines).toContainText([/Юлія/, former])
  await expect(credits).toContainText([ahead, /Тарас.*Лофт.*\+500,00\s₴/])
  await expect(debts(page)).toHaveCount(2)
  await expectAccessible(page)
})

const rows = (page: Page) => page.locator('main [data-row-id]')
/** The debts; advance payments are in the same list. */
const debts = (page: Page) => page.locator('main [data-line]')
const figure = (page: Page, key: string) => page.getByRole('link', { name: new RegExp(`^${finance(key)}`) })
const collected = (page: Page) => page.getByRole('link', { name: /^Оренда за березень/ })

interface Id {
  id: string
}

/** A landlord who uses the API. */
class Letting {
  readonly landlord: SignedUp
  private readonly request: APIRequestContext
  private readonly databaseDir: string

  private constructor(landlord: SignedUp, request: APIRequestContext, databaseDir: string) {
    this.landlord = landlord
    this.request = request
    this.databaseDir = databaseDir
  }

  static async begin(request: APIRequestContext, product: LocalProduct): Promise<Letting> {
    return new Letting(await signUp(request), request, join(product.dataDir, 'postgres'))
  }

  /** Raises the plan's limit, because the trial allows three apartments. */
  async haveRoomFor(apartments: number): Promise<void> {
    const { id } = (await this.landlord.api('get', 'users/me')) as Id
    const [password, { port = 0 }] = await Promise.all([
      ownerPassword(this.databaseDir),
      readPostmasterFile(dataPathIn(this.databaseDir)),
    ])
    const db = new pg.Client({ connectionString: ownerUrl(port, password) })
    await db.connect()
    try {
      // Row-level security hides landlords' rows even from the tables' owner.
      await db.query('begin; alter table subscriptions no force row level security')
      await db.query('update subscriptions set max_apartments = $2 where owner_id = $1', [id, apartments])
      await db.query('alter table subscriptions force row level security; commit')
    } finally {
      await db.end()
    }
  }

  async tenant(name: string): Promise<Id> {
    const contacts = { phone: '+380 44 555 01 02', email: 'tenant@example.com', tax_id: '1' }
    return (await this.landlord.api('post', 'tenants', { name, ...contacts })) as Id
  }

  /** Creates a tenant and a lease; all rent until today is charged. */
  async letOut(tenant: string, apartment: Record<string, unknown> & { lease_start: string }): Promise<Id> {
    const { id } = await this.tenant(tenant)
    const fields = { income: 1000, tenant_id: id, charge_from: apartment.lease_start, ...apartment }
    return (await this.landlord.api('post', 'apartments', fields)) as Id
  }

  /** Saves the apartment like the form does: all shown values, and the changes. */
  async save({ id }: Id, changed: object): Promise<void> {
    const stored = (await this.landlord.api('get', `apartments/${id}`)) as object
    await this.landlord.api('put', `apartments/${id}`, { ...stored, ...changed })
  }

  async pay({ id }: Id, payment: object): Promise<void> {
    await this.landlord.api('post', 'payments', { apartment_id: id, ...payment })
  }

  async runJob(): Promise<void> {
    const done = await this.request.post('/api/dev/jobs/rent/run')
    expect(done.ok(), await done.text()).toBe(true)
  }
}
