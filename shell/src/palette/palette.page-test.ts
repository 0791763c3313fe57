import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  isFull,
  type Locator,
  languages,
  longest,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

test.use({
  otherRemotes: ['mfe-properties', 'mfe-finance', 'mfe-utilities', 'mfe-reminders', 'mfe-account'],
})

/** Three let apartments and one that is free, on 16.03.2026. */
function estate(api: ContractApi) {
  const tenants = api.give<Tenant>(
    'tenants',
    ['Тарас Гнатюк', 'Оксана Мельничук', 'Андрій Савчук'].map(name => ({ name })),
  )
  const homes = [
    ['Однокімнатна на Подолі', 'Київ, вул. Хорива, 12'],
    ['Квартира біля Опери', 'Львів, вул. Гнатюка, 5, кв. 5'],
    ['Смарт на Сихові', 'Львів, просп. Червоної Калини, 60'],
    ['Лофт на Арсенальній', 'Київ, вул. Мазепи, 3'],
  ].map(([name = '', address = '']) => ({ name, address }))
  const apartments = api.give<Apartment>('apartments', homes)
  tenants.forEach(({ id, name }, at) => {
    const apartment_id = apartments[at]?.id ?? ''
    const [lease] = api.give<Lease>('leases', [
      {
        apartment_id,
        tenant_id: id,
        tenant_name: name,
        start: '2025-11-01',
        end: at === 0 ? '2026-04-20' : null,
        status: 'current',
        rent: 18_500,
      },
    ])
    api.change('apartments', apartment_id, {
      status: 'occupied',
      tenant_id: id,
      tenant_name: name,
      lease_id: lease?.id,
      lease_start: '2025-11-01',
      lease_end: lease?.end,
    })
  })
  api.give<Payment>(
    'payments',
    [5, 6, 7, 8].map(day => ({
      apartment_id: apartments[0]?.id ?? '',
      category: 'rent' as const,
      date: `2026-03-0${day}`,
      amount: 18_500 + day,
    })),
  )
  return { tenants, apartments }
}

const fieldOf = (page: Page) => page.getByRole('combobox', { name: /^(Пошук|Поиск|Search)$/ })
const chosen = (page: Page) => page.locator('dialog:not([data-side])').getByRole('option', { selected: true })

for (const language of languages) {
  test.describe(`in ${language}`, scopeOf(language), () => {
    test.use({ language })

    test('shows what was found by kind, with what was typed underlined', async ({
      page,
      api,
      open,
      words,
    }) => {
      const { tenants, apartments } = estate(api)
      const owed = {
        tenant_id: tenants[0]?.id ?? '',
        apartment_id: apartments[0]?.id ?? '',
        due_date: '2026-03-05',
      }
      api.give<Charge>('rent/charges', [
        { ...owed, currency: 'UAH', open: 20_142.8 },
        { ...owed, currency: 'USD', open: 475 },
      ])
      await open('tenants')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // What is typed while it is loading is kept.
      await page.keyboard.press('Control+k')
      await page.keyboard.type('uyf')
      await expect(fieldOf(page)).toHaveValue('uyf')
      const list = page.getByRole('listbox', { name: words('palette.results') })
      await expect(chosen(page)).toHaveText(/Тарас Гнатюк/)
      await expect(chosen(page).locator('[data-late]')).toHaveText(/20.142[.,]80.* \+ .*475[.,]00/)
      await expect(list.getByRole('group')).toHaveText(
        (['tenant', 'apartment', 'lease', 'payment', 'action'] as const).map(
          name => new RegExp(`^${words(`palette.groups.${name}`)}`),
        ),
      )
      await expect(chosen(page).locator('span', { hasText: /^Гна$/ }).last()).toBeVisible()
      if (language === longest || isFull) await expectAccessibleEverywhere(page)
      // What many have is reached by one row.
      await expect(list.getByRole('option', { name: words('palette.all', { count: 4 }) })).toBeVisible()
    })
  })
}

test('ten jobs are done by the keyboard alone', async ({ page, api, open, words }) => {
  const { tenants, apartments } = estate(api)
  await open('today')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const search = async (text: string, first: RegExp | string) => {
    // The one before may still be closing.
    await expect(fieldOf(page)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.type(text)
    await expect(chosen(page)).toContainText(first)
  }
  const stands = (path: string) => expect(page).toHaveURL(new RegExp(`/uk/${path}`))

  await search('мелнчиук', 'Оксана Мельничук')
  await page.keyboard.press('Enter')
  await stands(`tenants/${tenants[1]?.id}$`)

  await search('kjan', 'Лофт на Арсенальній')
  await page.keyboard.press('Enter')
  await stands(`apartments/${apartments[3]?.id}$`)

  await search('hnatiuk', 'Тарас Гнатюк')
  await page.keyboard.press('Shift+Tab')
  await expect(chosen(page)).toContainText('Записати платіж')
  await page.keyboard.press('Tab')
  await expect(chosen(page)).toContainText('Однокімнатна на Подолі')
  await page.keyboard.press('Control+Enter')
  await stands('payments')
  await expect(page.getByRole('textbox', { name: words('finance:fields.amount') })).toBeVisible()

  await search('завершити гнат', 'Тарас Гнатюк')
  await expect(chosen(page)).toContainText('Завершити оренду')
  await page.keyboard.press('Enter')
  await stands(`apartments/${apartments[0]?.id}`)
  // By its name: the palette is a dialog, too.
  const ending = page.getByRole('dialog', { name: /^Завершити оренду/ })
  await expect(ending).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ending).toBeHidden()

  // The words with which it is said, and the name as it is said with them.
  await search('тарас заплатив', 'Тарас Гнатюк')
  await expect(chosen(page)).toContainText('Записати платіж')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const debtor = api.list<Lease>('leases').find(({ tenant_name }) => tenant_name === 'Тарас Гнатюк')
  const of = { lease_id: debtor?.id, apartment_id: debtor?.apartment_id, due_date: '2026-03-01' }
  const text = 'Лист про борг'
  api.give('payment-reminders/debts', [{ ...of, skipped: null, currency: 'UAH', amount: 18_500, text }])
  await search('нагадати тарасу', 'Тарас Гнатюк')
  await expect(chosen(page)).toContainText('Надіслати сповіщення')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Лист про борг')
  await stands('payment-reminders\\?tab=upcoming&apartment=[^&]+$')
  await page.keyboard.press('Escape')

  // How much is not part of a name.
  await search('витрату подол 5000', 'Однокімнатна на Подолі')
  await expect(chosen(page)).toContainText('Додати витрату')
  await page.keyboard.press('Enter')
  await stands('expenses$')
  const expense = page.getByRole('dialog', { name: words('finance:expenses.createTitle') })
  await expect(expense).toContainText('Однокімнатна на Подолі')
  await expect(expense.getByLabel(words('common:fields.amount'))).toHaveValue(/^5.000$/)

  // Each on another page than the one before, and where a form opens, it has opened: it would take the focus later.
  for (const [typed, label, path, form] of [
    ['>показ', 'Зняти показники', 'utilities/read', null],
    ['>витрату', 'Додати витрату', 'expenses', 'finance:expenses.createTitle'],
    ['>додати кварт', 'Додати квартиру', 'apartments/new', null],
    ['>нагадув', 'Нове нагадування', 'payment-reminders', 'reminders:reminders.createTitle'],
    ['>підтрим', 'Написати в підтримку', 'support', null],
    ['нова витр', 'Додати витрату', 'expenses', 'finance:expenses.createTitle'],
    ['податк', 'Податки', 'reports/taxes', null],
  ] as const) {
    await search(typed, label)
    await page.keyboard.press('Enter')
    await stands(`${path}$`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (form !== null) await expect(page.getByRole('dialog', { name: words(form) })).toBeVisible()
  }
})

test('an amount beside the words of an entry is said in the row and stands in the form, with its note', async ({
  page,
  api,
  open,
  words,
}) => {
  estate(api)
  await open('payments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const payment = page.getByRole('dialog', { name: words('finance:payments.createTitle') })
  const expense = page.getByRole('dialog', { name: words('finance:expenses.createTitle') })
  for (const [typed, said, form, amount] of [
    ['платіж савчук 12000', /^Записати платіжАндрій Савчук · 12.000,00.₴/, payment, /^12.000$/],
    ['заплатив 12 000,50 грн савчук', /^Записати платіжАндрій Савчук · 12.000,50.₴/, payment, /^12.000,50$/],
    ['оплата 650', /^Записати платіж650,00/, payment, /^650$/],
    ['платіж савчук 100 usd', /^Записати платіжАндрій Савчук Enter$/, payment, ''],
    ['платіж савчук 10,555', /^Записати платіжАндрій Савчук Enter$/, payment, ''],
    // A day, a year, a number of things, of a flat or of a house is no amount.
    ['платіж савчук 12000 15.03', /^Записати платіжАндрій Савчук · 12.000,00.₴/, payment, /^12.000$/],
    [
      'савчук заплатив 12 000,50 грн за грудень 2026',
      /^Записати платіжАндрій Савчук · 12.000,50.₴/,
      payment,
      /^12.000,50$/,
    ],
    ['платіж кв 5 800', /^Записати платіжКвартира біля Опери · 800,00/, payment, /^800$/],
    ['платіж хорива 12', /^Записати платіжОднокімнатна на Подолі Enter$/, payment, ''],
    [
      'витрата подол 800 сантехнік 2 крани',
      /^Додати витратуОднокімнатна на Подолі · 800,00.₴ · сантехнік 2 крани/,
      expense,
      /^800$/,
    ],
    ['витрата 1200', /^Додати витрату1.200,00/, expense, /^1.200$/],
    [
      'витрата подол 800 сантехнік',
      /^Додати витратуОднокімнатна на Подолі · 800,00.₴ · сантехнік/,
      expense,
      /^800$/,
    ],
  ] as const) {
    await page.keyboard.press('Control+k')
    await fieldOf(page).fill(typed)
    await expect(chosen(page)).toHaveText(said)
    await page.keyboard.press('Enter')
    await expect(form.getByLabel(words('common:fields.amount'))).toHaveValue(amount)
    if (typed.includes('савчук')) await expect(form).toContainText('Смарт на Сихові')
    await expect(page).not.toHaveURL(/amount|note/)
    if (typed.includes('сантехнік'))
      await expect(form.getByLabel(words('finance:expenses.purpose'))).toHaveValue(
        typed.slice(typed.indexOf('сантехнік')),
      )
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  }
})

test('empties, closes, gives the focus back, and offers a tenant who is not there', async ({
  page,
  api,
  open,
  words,
}) => {
  estate(api)
  await open('payments')
  const field = page.getByRole('banner').getByRole('button', { name: words('layout.search') })
  await field.click()
  await expect(fieldOf(page)).toBeFocused()
  // A number is nobody's name.
  await page.keyboard.type('23250')
  await expect(page.getByText(words('palette.nothing'))).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.type('Богдан Хмара 5000')
  await expect(page.getByText(words('palette.nothing'))).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.type('Богдан Хмара')
  await expect(page.getByText(words('palette.nothing'))).toBeVisible()
  const adding = page.getByRole('option', { name: words('palette.addTenant', { name: 'Богдан Хмара' }) })
  await expect(adding).toBeVisible()
  // Nothing is added by Enter alone.
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toHaveValue('Богдан Хмара')
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toHaveCount(0)
  await expect(field).toBeFocused()
  await field.click()
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type('Богдан Хмара')
  await expect(adding).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText(words('palette.addTenant', { name: 'Богдан Хмара' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: words('properties:tenants.name') })).toHaveValue(
    'Богдан Хмара',
  )

  // What was opened is offered on this device, and forgotten with the session.
  await page.keyboard.press('Escape')
  await open('apartments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: words('properties:tenants.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words('menu.label', { name: api.person.name }) }).click()
  await page.getByRole('menuitem', { name: words('account.logout') }).click()
  await expect(page).toHaveURL(/\/uk\/login/)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('recent.'))),
  ).toEqual([])
})

test('fills a phone, and says when the API does not answer', async ({ page, api, open, words }) => {
  estate(api)
  await page.setViewportSize(screens.phone)
  await open('payments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = page.getByRole('banner')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await bar.getByRole('button', { name: words('layout.search') }).click()
  const dialog = page.getByRole('dialog', { name: words('palette.title') })
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 320, height: 700 })
  const end = api.fail('GET', 'search', 'INTERNAL')
  await fieldOf(page).fill('гнат')
  await expect(page.getByText(words('palette.failed'))).toBeVisible()
  end()
  await page.getByRole('button', { name: words('palette.retry') }).click()
  await expect(chosen(page)).toContainText('Тарас Гнатюк')
  await page
    .getByRole('option', { name: /Тарас Гнатюк/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/uk\/tenants\//)
})

test('going back closes it and leaves the page below it; a page that it opens takes its place', async ({
  page,
  api,
  open,
  words,
}) => {
  estate(api)
  await open('apartments')
  await open('payments')
  const palette = page.getByRole('dialog', { name: words('palette.title') })
  const button = page.getByRole('button', { name: words('layout.search'), exact: true })
  await button.click()
  await expect(palette).toBeVisible()
  await page.goBack()
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(/payments$/)
  // Closed in another way it leaves nothing behind.
  await button.click()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await button.click()
  await page.keyboard.type('Лофт')
  await expect(palette.getByRole('option').first()).toContainText('Лофт')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/apartments\/.+/)
  await page.goBack()
  await expect(page).toHaveURL(/payments$/)
  await page.goBack()
  await expect(page).toHaveURL(/apartments$/)
})

/** Opens a page by the palette, and the palette again while that page is on its way. @returns lets the page come */
async function openAgain(page: Page, palette: Locator): Promise<() => void> {
  const coming = Promise.withResolvers<void>()
  await page.route('**/remotes/mfe-account/**', async route => {
    await coming.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type('>підтрим')
  await expect(chosen(page)).toContainText('Написати в підтримку')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  return coming.resolve
}

/** As long as going back would take. */
const goingBack = 300

test('over an open form it opens another one, after a question about what was typed', async ({
  page,
  api,
  open,
  words,
}) => {
  estate(api)
  await open('payments?add')
  const form = page.getByRole('dialog', { name: words('finance:payments.createTitle') })
  const amount = form.getByLabel(words('common:fields.amount'))
  await amount.fill('5')
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill('гнат записати платіж')
  await expect(chosen(page)).toContainText('Записати платіж')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: words('common:unsaved.leave') }).click()
  await expect(amount).toHaveValue('')
  await expect(form).toBeVisible()
})

test('opened again while a page is still coming, it closes on that page', async ({
  page,
  api,
  open,
  words,
}) => {
  estate(api)
  await open('payments')
  const palette = page.getByRole('dialog', { name: words('palette.title') })
  const come = await openAgain(page, palette)
  come()
  await expect(page).toHaveURL(/support$/)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    words('account:support.title'),
  )
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.waitForTimeout(goingBack)
  await expect(page).toHaveURL(/support$/)
  await page.goBack()
  await expect(page).toHaveURL(/payments$/)
})

test('opened and closed while a page is still coming, it leaves the page below in the history', async ({
  page,
  api,
  open,
  words,
}) => {
  estate(api)
  await open('payments')
  const palette = page.getByRole('dialog', { name: words('palette.title') })
  const come = await openAgain(page, palette)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.waitForTimeout(goingBack)
  come()
  await expect(page).toHaveURL(/support$/)
  await page.goBack()
  await expect(page).toHaveURL(/payments$/)
})

test('the words of the trade find a page or an action, and nobody is to be added by them', async ({
  page,
  open,
  words,
}) => {
  await open('payments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  for (const [typed, found] of [
    ['борг', 'Хто винен'],
    ['боржники', 'Хто винен'],
    ['експорт', 'Завантажити всі дані'],
    ['лічильник', 'Зняти показники'],
    ['борги', 'Хто винен'],
    ['прибуток', 'Звіти'],
    ['звіт', 'Звіти'],
    ['тема', 'Тема'],
    ['темна', 'Тема: Темна'],
    ['нагадати', 'Надіслати сповіщення'],
    ['надіслати нагадування', 'Надіслати сповіщення'],
    ['нагадування', 'Нагадування'],
    ['вернути', 'Застави'],
    ['виїзд', 'Завершити оренду'],
    ['мова', 'Мова'],
    ['вийти', 'Вийти'],
    ['платіж', 'Записати платіж'],
  ] as const) {
    await page.keyboard.type(typed)
    await expect(chosen(page)).toContainText(found)
    await expect(page.getByText(words('palette.addTenant', { name: typed }))).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
})
