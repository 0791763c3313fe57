import type { Apartment } from '@orenda/contracts/apartments'
import {
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  languages,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

const titles = 'name,address,rent,currency,tenant_name,phone,email,tax_id,start,end,due_day,deposit,debt'
const rented = (name: string, phone = '+380 67 123 45 67') =>
  `${name},Садова 5,14500.00,UAH,Тарас Гнатюк,${phone},taras@example.com,3184710691,2026-01-05,,5,14500.00,1200.50`
const vacant = (name: string) => `${name},,9000.00,UAH,,,,,,,,,`
const sheet = (...rows: string[]) => ({
  name: 'квартири.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([titles, ...rows].join('\n')),
})

const chooseFile = (page: Page, file: ReturnType<typeof sheet>) =>
  page.getByRole('main').locator('input[type=file]').setInputFiles(file)

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'twenty apartments come from a spreadsheet in three presses',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        await open('apartments')
        let presses = 0
        await page
          .getByRole('main')
          .getByRole('link', { name: words('apartments.import') })
          .click()
        presses += 1
        await expect(page.getByRole('heading', { name: words('startImport.title') })).toBeVisible()
        await expectUsable()
        const rows = Array.from({ length: 20 }, (_, at) =>
          (at % 4 === 3 ? vacant : rented)(`Квартира ${at + 1}`),
        )
        await chooseFile(page, sheet(...rows))
        presses += 1
        await expect(
          page.getByRole('heading', { name: words('startImport.new', { count: 20 }) }),
        ).toBeVisible()
        await expect(page.getByRole('rowheader')).toHaveCount(20)
        await expectUsable()
        await page.getByRole('button', { name: words('startImport.confirm', { count: 20 }) }).click()
        presses += 1
        await expect(
          page.getByRole('heading', { name: words('startImport.posted', { count: 20 }) }),
        ).toBeVisible()
        expect(presses).toBeLessThanOrEqual(5)
        expect(api.list('apartments')).toHaveLength(20)
        await expectUsable()
        await page.getByRole('button', { name: words('startImport.undo') }).click()
        await expect(page.getByText(words('startImport.kinds'))).toBeVisible()
        expect(api.list('apartments')).toEqual([])
      },
    )
  })
}

test('wrong cells are put right in their place, and rows left out, before anything is added', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  api.give<Apartment>('apartments', [{ name: 'Мансарда' }])
  await open('apartments/import')
  await chooseFile(
    page,
    sheet(
      rented('Перша', '12').replace('3184710691', '12ab'),
      vacant('').replace('9000.00', ''),
      rented('Мансарда'),
    ),
  )
  const wrong = page.getByRole('region', { name: words('startImport.wrongTitle') })
  await expect(wrong.getByRole('heading', { name: words('startImport.wrong', { count: 2 }) })).toBeVisible()
  await expect(page.getByText(words('startImport.there', { count: 1 }))).toBeVisible()
  await expectUsable()
  await expectAccessibleEverywhere(page)
  const confirm = page.getByRole('button', { name: words('startImport.confirm', { count: 0 }) })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  const first = wrong.getByRole('listitem').first()
  const phone = first.getByLabel(words('startImport.columns.phone'))
  await expect(phone).toHaveValue('12')
  await expect(first.getByText(words('common:validation.invalid_format'))).toBeVisible()
  await phone.fill('067 123 45 67')
  await phone.press('Enter')
  await expect(first.getByText(words('startImport.right'))).toBeVisible()
  await wrong.getByRole('button', { name: words('startImport.leaveRow', { row: 3 }) }).click()
  await expect(wrong.getByRole('heading', { name: words('startImport.allRight') })).toBeVisible()
  await expectUsable()
  // A tax id that is none is asked about, and kept if the person says so.
  const add = page.getByRole('button', { name: words('startImport.confirm', { count: 1 }) })
  await add.click()
  const question = page.getByRole('dialog', { name: words('taxId.title') })
  await expect(question).toContainText('12ab')
  await question.getByRole('button', { name: words('taxId.change') }).click()
  expect(api.list('apartments')).toHaveLength(1)
  await add.click()
  await question.getByRole('button', { name: words('taxId.keep') }).click()
  await expect(page.getByRole('heading', { name: words('startImport.posted', { count: 1 }) })).toBeVisible()
  expect(api.list('apartments')).toHaveLength(2)
})

test('the columns of a sheet of one’s own are asked for when they are not known', async ({
  page,
  open,
  words,
  expectUsable,
}) => {
  await open('apartments/import')
  const own = { ...sheet(), buffer: Buffer.from('Що,Скільки\nПерша,9000.00') }
  await chooseFile(page, own)
  const columns = page.getByRole('region', { name: words('startImport.columnsTitle') })
  await expect(columns.getByText(words('startImport.columnsAsk'))).toBeVisible()
  await expectUsable()
  await columns.getByRole('button', { name: words('startImport.otherFile') }).click()
  await chooseFile(page, own)
  await columns.getByLabel(words('startImport.columns.rent')).selectOption('Скільки')
  await columns.getByLabel(words('startImport.columns.name'), { exact: true }).selectOption('Що')
  await expect(columns.getByText(words('startImport.sample', { text: 'Перша' }))).toBeVisible()
})

test('a file that is refused says why, and a plan without room how much it has', async ({
  page,
  api,
  open,
  words,
}) => {
  await open('apartments/import')
  const mend = api.fail('POST', 'imports', 'PAYLOAD_TOO_LARGE', {
    problem: 'too_many_rows',
    place: { row: 1002 },
  })
  await chooseFile(page, sheet(vacant('Перша')))
  await expect(page.getByRole('alert')).toContainText(words('startImport.problems.too_many_rows'))
  await expect(page.getByRole('alert')).toContainText(words('startImport.atRow', { row: 1002 }))
  mend()
  await chooseFile(page, sheet(vacant('Перша'), vacant('Друга')))
  api.fail('POST', 'imports/:id/post', 'APARTMENT_LIMIT_EXCEEDED', { max_apartments: 1 })
  await page.getByRole('button', { name: words('startImport.confirm', { count: 2 }) }).click()
  await expect(page.getByText(words('startImport.limit', { count: 1 }))).toBeVisible()
})

test('the template is downloaded in the language of the page', async ({ page, api, open, words }) => {
  const asked: string[] = []
  api.on('GET', 'imports/template', ({ query }) => {
    asked.push(query.lang ?? '')
    return {}
  })
  await open('apartments/import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words('startImport.template') }).click()
  expect((await download).suggestedFilename()).toBe('orenda-kvartyry.xlsx')
  expect(asked).toEqual(['uk'])
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, colorScheme: 'dark' })
  test('everything fits', async ({ page, open, words }) => {
    await open('apartments/import')
    await chooseFile(page, sheet(rented('Перша', '12'), rented('Друга'), vacant('Третя')))
    await expect(page.getByRole('heading', { name: words('startImport.new', { count: 2 }) })).toBeVisible()
    await expectFitsEveryWidth(page)
  })
})
