import { buffer } from 'node:stream/consumers'
import { languages } from '@orenda/contracts/languages'
import { startColumns } from '@orenda/contracts/start-columns'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { csvText, encoded, workbookBytes } from '../../../test/bank-statements.ts'
import { runs } from '../../../test/scope.ts'
import { ReadingService } from '../reading/reading.service.ts'
import { judgeRows, type Known, placeOf } from './judge-rows.ts'
import type { StartContent } from './start-content.ts'
import { startTemplate } from './start-template.ts'
import { mappingOf } from './table/start-titles.ts'
import { templateWords } from './template-words.ts'

const today = '2026-11-23'
const reading = new ReadingService()
afterAll(() => reading.onApplicationShutdown())

const nothing: Known = { places: new Set(), keys: new Set(), keyOf: place => place, today }

async function understood(bytes: Uint8Array, name: string): Promise<StartContent> {
  const table = await reading.readStartFile(bytes, name)
  const { isTemplate, mapping } = mappingOf(table.titles)
  return { ...table, source: isTemplate ? 'template' : 'other', mapping, corrections: {} }
}
const judged = async (bytes: Uint8Array, name = 'a.xlsx', known = nothing) =>
  judgeRows(await understood(bytes, name), known)
/** A sheet of these rows, below the template's titles. */
const filled = (...rows: unknown[][]) =>
  workbookBytes([Object.values(templateWords.uk.titles), ...rows] as (string | number)[][])

const whole = [
  'Мансарда',
  'Київ, вул. Садова, 5',
  14_500,
  'UAH',
  'Гнатюк Тарас',
  '+380 67 123 45 67',
  'taras@example.com',
  '3184710691',
  '2026-01-05',
  '2027-01-04',
  5,
  14_500,
  1200.5,
]

describe('the template', () => {
  it.each(languages)('in %s is read as it was written, with its examples passed over', async language => {
    const bytes = await buffer(startTemplate(language, today))
    const content = await understood(bytes, 'template.xlsx')
    expect(content.source).toBe('template')
    expect(content.mapping).toEqual(templateWords[language].titles)
    const rows = judgeRows(content, nothing)
    expect(rows.map(({ state }) => state)).toEqual(['ignored', 'ignored'])
    // They show what is right: without their mark they would be taken.
    const taken = judgeRows(
      { ...content, corrections: { 2: { is_ignored: false }, 3: { is_ignored: false } } },
      nothing,
    )
    expect(taken.map(({ state, errors }) => [state, errors])).toEqual([
      ['new', []],
      ['new', []],
    ])
    const [sheet] = read(bytes, { bookFiles: true }).SheetNames
    expect(sheet).toBe(templateWords[language].sheet)
  })

  it('lets the currency be chosen, and checks days and amounts', async () => {
    const { files } = read(await buffer(startTemplate('en', today)), { bookFiles: true }) as unknown as {
      files: Record<string, { content: Uint8Array }>
    }
    const xml = Buffer.from(files['xl/worksheets/sheet1.xml']?.content ?? []).toString()
    expect(xml).toContain('<dataValidations count="7">')
    expect(xml).toContain('sqref="D2:D500"><formula1>"UAH,USD,EUR"</formula1>')
  })
})

describe('a row', () => {
  it('is an apartment with its tenant and lease', async () => {
    const [row] = await judged(filled(whole))
    expect(row).toMatchObject({
      row: 2,
      state: 'new',
      apartment: { name: 'Мансарда', rent: 14_500, currency: 'UAH' },
      lease: {
        tenant_name: 'Гнатюк Тарас',
        start: '2026-01-05',
        end: '2027-01-04',
        due_day: 5,
        deposit: 14_500,
        debt: 1200.5,
      },
    })
  })

  it('may be an apartment alone, and takes what is left out as usual', async () => {
    const [vacant, let_] = await judged(
      filled(
        ['Студія', '', 500, '$'],
        [...whole.slice(0, 3), '', ...whole.slice(4, 9), 'безстроково', '', '', ''],
      ),
    )
    expect(vacant).toMatchObject({ state: 'new', apartment: { address: '', currency: 'USD' } })
    expect(vacant?.lease).toBeUndefined()
    expect(let_?.lease).toMatchObject({ end: null, due_day: 5, deposit: 0, debt: 0 })
  })

  it('has an error for each cell that breaks a rule of the record', async () => {
    const [row, second, third] = await judged(
      filled(
        ['', '', '12,345', 'руб', 'Гнатюк', '12', 'x', '', '31.02.2026', 'скоро', 40, -1, 'багато'],
        ['Друга', '', '', '', '', '+380671234567'],
        [...whole.slice(0, 8), '2026-05-01', '2026-04-01', ...whole.slice(10)],
      ),
    )
    expect(Object.fromEntries(row?.errors.map(({ column, code }) => [column, code]) ?? [])).toEqual({
      name: 'required',
      rent: 'too_many_decimals',
      currency: 'invalid_value',
      phone: 'invalid_format',
      email: 'invalid_format',
      tax_id: 'required',
      start: 'invalid_format',
      end: 'invalid_format',
      due_day: 'out_of_range',
      deposit: 'too_small',
      debt: 'invalid_format',
    })
    expect(second?.errors.map(({ column }) => column).sort()).toEqual([
      'email',
      'rent',
      'start',
      'tax_id',
      'tenant_name',
    ])
    expect(third?.errors).toEqual([{ column: 'end', code: 'date_order' }])
  })

  it('is not one that there is already, nor one of the same file', async () => {
    const bytes = filled(whole, ['МАНСАРДА', 'київ, вул. садова, 5', 1])
    expect((await judged(bytes)).map(({ state, errors }) => [state, errors])).toEqual([
      ['new', []],
      ['bad', [{ column: 'name', code: 'repeated' }]],
    ])
    const place = placeOf('Мансарда', 'Київ, вул. Садова, 5')
    for (const known of [
      { ...nothing, places: new Set([place]) },
      { ...nothing, keys: new Set([place]) },
    ])
      expect((await judged(bytes, 'a.xlsx', known)).map(({ state }) => state)).toEqual([
        'duplicate',
        'duplicate',
      ])
  })

  it('keeps what was corrected, and can be left out', async () => {
    const content = await understood(filled([...whole.slice(0, 5), '12', ...whole.slice(6)]), 'a.xlsx')
    const corrected = (corrections: StartContent['corrections']) =>
      judgeRows({ ...content, corrections }, nothing)
    expect(corrected({})).toMatchObject([{ state: 'bad' }])
    expect(corrected({ 2: { cells: { phone: '0671234567' } } })).toMatchObject([
      { state: 'new', cells: { phone: '0671234567' } },
    ])
    expect(corrected({ 2: { is_ignored: true } })).toMatchObject([{ state: 'ignored' }])
  })

  it('is understood again as it is shown', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
            fc.constantFrom('5.3.24', '1 200,50 грн', '$', 'до 5'),
          ),
          { maxLength: 13 },
        ),
        cells => {
          const { titles } = templateWords.uk
          const content: StartContent = {
            titles: Object.values(titles),
            rows: [{ number: 2, cells }],
            source: 'template',
            mapping: titles,
            corrections: {},
          }
          const [once] = judgeRows(content, nothing)
          const [twice] = judgeRows({ ...content, corrections: { 2: { cells: once?.cells ?? {} } } }, nothing)
          // Of several errors of an amount, another may be the first one of its text.
          const shown = (row: typeof once) => ({
            ...row,
            key: '',
            errors: row?.errors.map(({ column }) => column),
          })
          expect(shown(twice)).toEqual(shown(once))
        },
      ),
      { numRuns: runs(200, 5000) },
    )
  })
})

describe('a sheet of somebody’s own', () => {
  it('is understood by the words of its titles, whichever letters they are written with', async () => {
    const rows = [
      ['Мої квартири 2026'],
      // A Latin "i", "a" and "p".
      [
        '№ з/п',
        'Об’єкт',
        'Aдpeca',
        'Цiна, грн',
        'ПІБ орендаря',
        'Тел. орендаря',
        'Пошта',
        'ІПН',
        'Дата початку',
        'Діє до',
        'Cума застави',
        'Заборгованість',
      ],
      [
        1,
        'Мансарда',
        'Садова 5',
        14_500,
        'Гнатюк Тарас',
        380_671_234_567,
        'taras@example.com',
        184_710_691,
        46_027,
        '04.01.27',
        '14 500,00 грн',
        '—',
      ],
      ['Разом', '', '', 14_500],
    ]
    const content = await understood(workbookBytes(rows), 'own.xlsx')
    expect(content.mapping).toMatchObject({
      name: 'Об’єкт',
      rent: 'Цiна, грн',
      phone: 'Тел. орендаря',
      start: 'Дата початку',
      deposit: 'Cума застави',
    })
    expect(judgeRows(content, nothing)).toMatchObject([
      {
        state: 'new',
        cells: { phone: '+380671234567', tax_id: '0184710691', start: '2026-01-05', debt: '' },
        lease: { deposit: 14_500 },
      },
    ])
  })

  it('is asked about when nothing names the apartments', () => {
    expect(mappingOf(['A', 'B', 'C']).mapping).toBeNull()
    expect(mappingOf(['Адреса', 'Сума']).mapping).toEqual({ name: 'Адреса', rent: 'Сума' })
    expect(startColumns).toHaveLength(13)
  })
})

describe('a file that is not as it should be', () => {
  const csv = csvText(
    [
      ['Назва квартири', 'Оренда на місяць', 'Початок оренди'],
      ...[
        '05.01.2026',
        '5.1.26',
        '2026-01-05',
        '05/01/2026',
        '5 січня 2026',
        '05-01-2026',
        '2026.01.05',
        '20260105',
        '5 января 2026 г.',
        '2026-01-05T00:00:00',
      ].map((day, at) => [`Квартира ${at}`, '14 500,00', day]),
    ],
    ';',
  )

  it('is read from windows-1251, with ten ways to write a day', async () => {
    const rows = await judged(encoded(csv, 'windows-1251'), 'a.csv')
    expect(rows.map(({ cells }) => cells.start)).toEqual(Array.from({ length: 10 }, () => '2026-01-05'))
    expect(rows[9]?.cells.name).toBe('Квартира 9')
  })

  it('is read with formulas by their values, and merged cells of a house', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Назва квартири', 'Адреса', 'Оренда на місяць'],
      ['Перша', 'Садова 5', 0],
      ['Друга', '', 200],
    ])
    sheet.C2 = { t: 'n', v: 7000, f: 'C3*35' }
    sheet['!merges'] = [utils.decode_range('B2:B3')]
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Дім')
    const rows = await judged(write(book, { type: 'buffer' }) as Buffer)
    expect(rows.map(({ cells }) => [cells.address, cells.rent])).toEqual([
      ['Садова 5', '7000.00'],
      ['Садова 5', '200.00'],
    ])
  })

  it.each([
    [
      '200,000 rows',
      () => Buffer.from(`Назва;Оренда\n${'Кв;1\n'.repeat(200_000)}`),
      'a.csv',
      'too_many_rows',
    ],
    ['1,001 rows', () => Buffer.from(`Назва;Оренда\n${'Кв;1\n'.repeat(1001)}`), 'a.csv', 'too_many_rows'],
    [
      'a PDF',
      () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
      'a.xlsx',
      'not_a_spreadsheet',
    ],
    ['nothing', () => Buffer.alloc(0), 'a.xlsx', 'empty'],
    ['titles alone', () => Buffer.from('Назва;Оренда\n'), 'a.csv', 'empty'],
  ])('is refused with its reason: %s', async (_, bytes, name, problem) => {
    await expect(reading.readStartFile(bytes(), name)).rejects.toMatchObject({ extra: { problem } })
  })
})
