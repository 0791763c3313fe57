import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance } from '@orenda/contracts/rent'
import { expect, languages, printed, scopeOf, screens, test } from '@orenda/tools/page-test'

/** A screen renders only a few dozen of these rows. */
const many = 300

/** Each payment has a different amount, so that it can be found in the print. */
const amountOf = (at: number) => 39_500 + at
const inWords = (at: number) => new RegExp(`39 ${String(500 + at).padStart(3, '0')},00 ₴`)

const notes = [
  '',
  '',
  'Орендар заплатив частинами, двома переказами, і просив записати це саме так',
  'ї'.repeat(200),
]

test.describe('a dark screen', () => {
  test.use({ colorScheme: 'dark' })

  test('prints all payments of a long list on light pages, each with the column headers', {
    tag: '@full',
  }, async ({ page, api, open, words }) => {
    const names = ['Вид на Дніпро', 'Квартира з дуже довгою назвою на Великій Васильківській, 100']
    const apartments = api.give<Apartment>(
      'apartments',
      names.map(name => ({ name })),
    )
    const idOf = (at: number) => apartments[at < 100 ? 1 : 0]?.id ?? ''
    api.give<Payment>(
      'payments',
      Array.from({ length: many }, (_, at) => ({
        apartment_id: idOf(at),
        amount: amountOf(at),
        note: notes[at % notes.length] ?? '',
        date: `2026-0${1 + (at % 3)}-${String(1 + (at % 28)).padStart(2, '0')}`,
      })),
    )
    api.give<Balance>('rent/balances', [
      {
        lease_status: 'current',
        apartment_id: idOf(0),
        apartment_name: 'Вид',
        tenant_name: 'Тарас',
        currency: 'UAH',
        balance: 100,
        oldest_unpaid: '2026-03-01',
        days_late: 15,
        open: { rent: 100, utilities: 0, other: 0 },
        ageing: { d0_30: 100, d31_60: 0, d61_90: 0, over_90: 0 },
      },
    ])
    await open('payments')
    await expect(page.getByText('Тарас', { exact: true })).toBeVisible()
    const shown = await page.getByRole('row').count()
    expect(shown).toBeLessThan(many)

    // No payment has a file, so that there is no column of files.
    const titles = ['date', 'apartment', 'category', 'amount', 'note'].map(key =>
      words(`common:fields.${key}`),
    )
    for (const [landscape, filter, rows] of [
      [false, '', many],
      [true, `?apartment=${idOf(0)}`, 100],
    ] as const) {
      if (filter !== '') {
        await open(`payments${filter}`)
        await expect(page.locator('[data-row-id]').first()).toBeVisible()
      }
      const sheets = await printed(page, { landscape })
      const text = sheets.flat().join('\n')
      const found = Array.from({ length: many }, (_, at) => at).filter(at => inWords(at).test(text))
      expect(found).toHaveLength(rows)
      for (const [at, sheet] of sheets.entries()) {
        const heads = sheet.filter(line => line === titles.join(' '))
        expect(heads, `heads on sheet ${at + 1} of ${sheets.length}`).toHaveLength(1)
        // A row across a page break would show half of a note.
        if (at > 0) expect(sheet.slice(1).join('\n')).toMatch(/\d\d\.\d\d\.2026/)
      }
      expect(sheets[0]?.[0]).toBe(words('payments.title'))
      expect(sheets.at(-1)?.at(-1)).toContain(
        words('common:records.total', { total: '' }).trim().replace(':', ''),
      )
      for (const absent of [
        words('payments.add'),
        words('rent.inFull'),
        words('rent.other'),
        words('rent.tickAll'),
        words('common:filters.allTime'),
        'Excel',
      ])
        expect(text).not.toContain(absent)
      if (filter === '') expect(text).toMatch(/Прострочено[\s\S]*100,00 ₴[\s\S]*Тарас/)
      else expect(text).toMatch(/Квартира ?: Квартира з дуже довгою назвою/)
    }
    await page.emulateMedia({ media: 'print' })
    const colors = await page.evaluate(() => {
      const style = getComputedStyle(document.body)
      return [
        style.backgroundColor,
        style.colorScheme,
        getComputedStyle(document.documentElement).backgroundColor,
      ]
    })
    expect(colors).toEqual(['rgb(255, 255, 255)', 'light', 'rgb(255, 255, 255)'])
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('button', { name: words('payments.add') })).toBeVisible()
  })
})

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language, viewport: screens.phone })

    test('prints the filters as text, and a table also from a phone', async ({ page, api, open, words }) => {
      const [apartment] = api.give<Apartment>('apartments', [{ name: 'Garden' }])
      const apartment_id = apartment?.id ?? ''
      api.give<Payment>('payments', [
        { apartment_id, amount: 950, date: '2026-02-02' },
        { apartment_id, amount: 11, date: '2026-02-03', category: 'deposit' },
      ])
      await open(`payments?apartment=${apartment_id}&period=2026-02&category=deposit`)
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Garden' })).toHaveCount(1)
      const month = new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date('2026-02-15'))
      const lines = (await printed(page)).flat().map(line => line.replace(/ ([:.])/g, '$1'))
      const filters = lines.find(line => line.includes(' · '))
      expect(filters?.split(' · ')).toEqual([
        `${words('common:fields.apartment')}: Garden`,
        `${words('common:fields.category')}: ${words('paymentCategories.deposit')}`,
        expect.stringMatching(new RegExp(`^${words('common:filters.period')}: ${month} 2026`, 'i')),
      ])
      expect(lines.filter(line => line.includes('Garden'))).toHaveLength(2)
      expect(lines).toContainEqual(expect.stringContaining(words('common:fields.amount')))
    })
  })
}
