import { strFromU8, unzipSync } from 'fflate'
import readExcelFile, { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { read } from 'xlsx'
import { type WorkbookColumn, type WorkbookContent, writeWorkbook } from './workbook.ts'

const columns: WorkbookColumn[] = [
  { title: 'Назва', type: 'text' },
  { title: 'Сума', type: 'money', currencyAt: 6 },
  { title: 'Тариф', type: 'number', decimals: 4 },
  { title: 'Дата', type: 'date' },
  { title: 'Час', type: 'instant' },
  { title: 'Так', type: 'boolean' },
]
const write = (rows: WorkbookContent['rows'], label = 'Звіт', language: 'uk' | 'ru' | 'en' = 'uk') =>
  writeWorkbook({ label, language, zone: 'Europe/Kyiv', columns, rows })
/** Reads a workbook with a library other than the writer's. It trims texts. */
const blobOf = (file: Uint8Array) => new Blob([new Uint8Array(file)])
const cellsOf = (file: Uint8Array) => readSheet(blobOf(file))

it.each(['uk', 'ru', 'en'] as const)('is read back as it was meant, in %s', async language => {
  const instant = '2026-03-29T10:30:00.000Z'
  const file = write(
    [
      ['Подорож 🏚 «Їжак»', 1234.5, 4.3201, '2026-03-29', instant, true, 'UAH'],
      [null, 0.1 + 0.2, null, null, null, false, 'USD'],
    ],
    'Звіт: березень/квітень',
    language,
  )
  const [sheet] = await readExcelFile(blobOf(file))
  expect(sheet?.sheet).toBe('Звіт- березень-квітень')
  // A time of day is a fraction that is not exact in milliseconds; the reader truncates.
  const rows = (await cellsOf(file)).map(row =>
    row.map(cell => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell)),
  )
  expect(rows).toEqual([
    ['Назва', 'Сума', 'Тариф', 'Дата', 'Час', 'Так'],
    ['Подорож 🏚 «Їжак»', 1234.5, 4.3201, new Date('2026-03-29'), new Date('2026-03-29T13:30:00Z'), true],
    [null, 0.3, null, null, null, false],
  ])
})

it('holds texts that are no formulas, and no formula at all', async () => {
  const texts = [`=cmd|' /C calc'!A0`, '@SUM(1+1)', '-2+3', '+380 67 123 45 67', '3012345601', ' з краями ']
  const hostile = { t: 'n', f: 'HYPERLINK("http://x","y")' }
  const file = write([...texts.map(text => [text]), [hostile], [[1, 2]]])
  const rows = await cellsOf(file)
  expect(rows.slice(1).map(([cell]) => cell)).toEqual([
    `'=cmd|' /C calc'!A0`,
    `'@SUM(1+1)`,
    `'-2+3`,
    '+380 67 123 45 67',
    '3012345601',
    'з краями',
    't: n, f: HYPERLINK("http://x","y")',
    '1, 2',
  ])
  const { Sheets } = read(file, { cellFormula: true })
  const formulas = Object.values(Object.values(Sheets)[0] ?? {}).filter(cell => cell?.f !== undefined)
  expect(formulas).toEqual([])
})

it('keeps texts that a reader could interpret as something else', async () => {
  const texts = ['_x0041_', 'a_x003D_b', 'перший\r\nдругий', '<b>&amp;"\'</b>', 'tab\there', '👩‍👩‍👧 é']
  const rows = await cellsOf(write(texts.map(text => [text])))
  expect(rows.slice(1).map(([cell]) => cell)).toEqual(texts.map(text => text.replace('\r', '')))
})

it("cuts notes of 40,000 characters to a cell's maximum length", async () => {
  const rows = await cellsOf(write([['я'.repeat(40_000)], [`${'a'.repeat(32_765)}🏚🏚`]]))
  expect(rows[1]?.[0]).toBe(`${'я'.repeat(32_766)}…`)
  expect(rows[2]?.[0]).toBe(`${'a'.repeat(32_765)}…`)
})

it('has its titles even without rows', async () => {
  expect(await cellsOf(write([]))).toEqual([['Назва', 'Сума', 'Тариф', 'Дата', 'Час', 'Так']])
})

it('has titles that are bold and stay in view', () => {
  const files = unzipSync(write([['Коротка', 1, 1, '2026-01-01', null, true, 'EUR']]))
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const sheet = text('xl/worksheets/sheet1.xml')
  expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2"[^>]* state="frozen"\/>/)
  const [titles = '', values = ''] = sheet.match(/<row .*?<\/row>/g) ?? []
  const stylesOf = (row: string) => [...row.matchAll(/ s="(\d+)"/g)].map(([, style]) => Number(style))
  const fonts = text('xl/styles.xml').match(/<font>.*?<\/font>/g) ?? []
  const [, cells = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(text('xl/styles.xml')) ?? []
  const isBold = (style: number) => {
    const [, font = 0] = / fontId="(\d+)"/.exec(cells.match(/<xf[^>]*\/>/g)?.[style] ?? '') ?? []
    return fonts[Number(font)]?.includes('<b/>') ?? false
  }
  expect(stylesOf(titles).map(isBold)).toEqual(columns.map(() => true))
  expect(stylesOf(values).some(isBold)).toBe(false)
})

it('has widths, a filter and the formats of its currencies', () => {
  const file = write([['Коротка', 1, 1, '2026-01-01', null, true, 'EUR']])
  const { Sheets } = read(file, { cellStyles: true, cellNF: true })
  const sheet = Object.values(Sheets)[0]
  expect(sheet?.['!autofilter']).toEqual({ ref: 'A1:F2' })
  expect(sheet?.['!cols']?.every(({ wch = 0 } = {}) => wch >= 8)).toBe(true)
  expect([sheet?.A2?.z, sheet?.B2?.z, sheet?.C2?.z, sheet?.D2?.z]).toEqual([
    '@',
    '#,##0.00 [$€-1]',
    '0.0000',
    'dd.mm.yyyy',
  ])
})

it('reports progress for many rows, and changes no value', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [
    `Квартира ${at}`,
    at / 100,
    null,
    '2026-01-15',
    null,
    null,
    'UAH',
  ])
  const reports: number[] = []
  const file = writeWorkbook({ label: 'Звіт', language: 'uk', zone: 'Europe/Kyiv', columns, rows }, done =>
    reports.push(done),
  )
  expect(reports).toHaveLength(5)
  const cells = await cellsOf(file)
  expect(cells).toHaveLength(5001)
  for (const at of [0, 1, 2499, 4999]) {
    expect(cells[at + 1]).toEqual([`Квартира ${at}`, at / 100, null, new Date('2026-01-15'), null, null])
  }
})
