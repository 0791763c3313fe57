import { languages } from '@orenda/contracts/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { fillEstate } from '../../test/estate.ts'
import { type Exported, exported } from '../../test/exported.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { EXPORT_PARTS, type ExportPart } from './export-part.ts'
import { exportWords } from './words/export-words.ts'

let api: TestApi
let archive: Exported

beforeAll(async () => {
  api = await startTestApi()
  const { landlord } = await fillEstate(api, await registerLandlord(api, { lang: 'uk' }))
  archive = await exported(api, landlord)
})
afterAll(() => api.close())

const partNames = () => api.app.get<ExportPart[]>(EXPORT_PARTS).map(({ name }) => name)
const sheetOf = (name: string, from = archive) => {
  const book = read(from.entries.get(`spreadsheets/${name}.xlsx`), { cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (sheet === undefined) throw new Error(`There is no sheet of ${name}`)
  return { book, sheet, lines: utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true }) }
}

describe('a spreadsheet', () => {
  it('has the same records as the data, for each kind', () => {
    for (const name of partNames()) {
      const { lines, book } = sheetOf(name)
      expect(book.SheetNames).toEqual([exportWords.uk.parts[name]])
      expect(lines, name).toHaveLength(archive.rows(name).length + 1)
    }
  })

  it("has the landlord's titles and words, and real dates and amounts", () => {
    const { sheet, lines } = sheetOf('payments')
    expect(lines[0]?.slice(0, 6)).toEqual(['Дата', 'Квартира', 'Орендар', 'Категорія', 'Сума', 'Валюта'])
    const [payment] = archive.rows<{ date: string; amount: number; category: string }>('payments')
    const days = Date.parse(payment?.date ?? '') / 86_400_000 + 25_569
    expect(sheet.A2).toMatchObject({ t: 'n', v: days, z: 'dd.mm.yyyy' })
    expect(sheet.E2).toMatchObject({ t: 'n', v: payment?.amount, z: '#,##0.00' })
    const words: Record<string, string> = exportWords.uk.choices.paymentCategory
    expect(sheet.D2).toMatchObject({ t: 's', v: words[payment?.category ?? ''] })
  })

  it('runs no formula and accepts every character', async () => {
    const landlord = await registerLandlord(api, { lang: 'en' })
    const names = ['=1+1', `=cmd|' /C calc'!A0`, '@SUM(1)', '-2+3', '_x003D_1', '😀 <b>&"\' ї', 'two\nlines']
    for (const name of names) {
      await landlord.api('POST', '/tenants', {
        name: name.replace('\n', ' '),
        phone: '+380 67 123 45 67',
        email: 'a@b.example',
        tax_id: '=2',
        passport: '=3',
      })
    }
    // As texts were accepted in an earlier release.
    await api.db.query(`update tenants set email = E'\\u0001=4' where owner_id = $1`, [landlord.id])
    await api.db.query(
      `update tenants set name = E'two\\nlines' where owner_id = $1 and name = 'two lines'`,
      [landlord.id],
    )
    const archive = await exported(api, landlord)
    const { lines, sheet } = sheetOf('tenants', archive)
    expect(lines.slice(1).map(([name]) => name)).toEqual(
      names.map(name => (/^[=@-]/.test(name) ? `'${name}` : name)).toReversed(),
    )
    expect(sheet.B2).toMatchObject({ t: 's', v: '+380 67 123 45 67' })
    expect(lines[1]).toEqual(expect.arrayContaining([`'=2`, `'=3`, `'=4`]))
    const xml = JSON.stringify(sheet)
    expect(xml).not.toContain('"f":')
  })

  it('has valid sheet names in every language', () => {
    for (const language of languages) {
      const { parts } = exportWords[language]
      for (const name of Object.values(parts)) expect(name).toMatch(/^[^:\\/?*[\]]{1,31}$/)
      expect(new Set(Object.values(parts)).size).toBe(Object.keys(parts).length)
    }
  })
})
