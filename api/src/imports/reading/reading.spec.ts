import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { ZipFile } from 'yazl'
import {
  csvText,
  encoded,
  type Operation,
  statementAccount,
  statementBanks,
  statementOf,
  workbookBytes,
} from '../../../test/bank-statements.ts'
import { runs } from '../../../test/scope.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import type { BankFile, BankFileOptions, BankMapping, BankRow } from './bank-file.ts'
import { readAmount } from './read-amount.ts'
import { readBankTable } from './read-bank-table.ts'
import { readDay } from './read-day.ts'
import { readTable } from './read-table.ts'
import { ReadingService } from './reading.service.ts'
import { RefusedFile } from './refused-file.ts'

const reading = new ReadingService()
afterAll(() => reading.onApplicationShutdown())

const readHere = async (bytes: Uint8Array, name: string, options: BankFileOptions = {}): Promise<BankFile> =>
  readBankTable(await readTable(bytes, name), options)

const operations: Operation[] = [
  { date: '2026-11-03', amount: '14500.00', text: 'Оренда; листопад, "Садова" 5', sender: 'Коваль І. П.' },
  { date: '2026-11-03', amount: '14500.00', text: 'Оренда; листопад, "Садова" 5', sender: 'Коваль І. П.' },
  { date: '2026-11-05', amount: '-1234.50', text: 'Київенерго', sender: 'ТОВ "Енерго"' },
  { date: '2026-11-09', amount: '0.05', text: 'Від: Ольга К.', iban: 'UA903052992990004149123456789' },
]

describe('the statement of a bank', () => {
  it.each(statementBanks)('%s is read without a mapping', async bank => {
    const { bytes, name } = statementOf(bank, operations)
    const { pieces, ...file } = await reading.readBankFile(bytes, name, {})
    const rows = pieces.flatMap(piece => JSON.parse(new TextDecoder().decode(piece)) as BankRow[])
    expect(rows).toHaveLength(file.count)
    expect(file.source).toBe(bank === 'senseBusiness' ? 'sense' : bank)
    expect(
      rows.map(({ date, amount, text, currency, errors }) => [date, amount, text, currency, errors]),
    ).toEqual(operations.map(({ date, amount, text }) => [date, amount, text, 'UAH', []]))
    const isBusiness = ['senseBusiness', 'ukrsib', 'procredit'].includes(bank)
    expect(rows.map(({ sender, iban }) => [sender, iban])).toEqual(
      isBusiness
        ? operations.map(({ sender = null, iban = null }) => [sender, iban])
        : [null, null, 'Київенерго', 'Ольга К.'].map(sender => [sender, null]),
    )
    const named = { privatbank: '4149 **** 1234', monobank: null, pumb: null }
    expect(file.account).toBe(bank in named ? named[bank as keyof typeof named] : statementAccount)
  })

  it('is read from .xls, by formulas’ stored values, and below merged cells', async () => {
    const rows = [
      ['Виписка'],
      ['Дата', 'Опис операції', 'Сума в валюті картки', 'Валюта картки'],
      [46_329, 'Перша', 0.1 + 0.2, 'UAH'],
      ['', 'Друга', 5, 'UAH'],
      ['Всього', '', 5.3, ''],
    ]
    const old = await readHere(workbookBytes(rows, 'biff8'), 'old.xls')
    expect(old.rows).toMatchObject([
      { row: 3, date: '2026-11-03', amount: '0.30', errors: [] },
      { row: 4, date: null, amount: '5.00', errors: [{ column: 'Дата', code: 'required' }] },
    ])
    const sheet = utils.aoa_to_sheet(rows)
    sheet.A3 = { t: 'n', v: 46_329.99, z: 'dd.mm.yyyy hh:mm' }
    sheet.C4 = { t: 'n', v: 7, f: 'C3+1' }
    sheet['!merges'] = [utils.decode_range('A1:D1'), utils.decode_range('A3:A4')]
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Empty')
    utils.book_append_sheet(book, sheet, 'Rows')
    const file = await readHere(write(book, { type: 'buffer' }) as Buffer, 'new.xlsx')
    expect(file.rows.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-11-03', '0.30'],
      ['2026-11-03', '7.00'],
    ])
  })

  it('says by column what is wrong in a row, and reads the others', async () => {
    const text = [
      'Виписка за рахунком',
      'Дата і час;Статус;Тип;Деталі;Адреса;MCC;Cума списання;Cума зарахування',
      '31.02.2026;Виконано;Переказ;Такого дня немає;;;;100',
      '01.03.2026;Відхилено;Переказ;Не пройшло;;;;100',
      '01.03.2026;Виконано;Переказ;Дві суми;;;5;100',
      '01.03.2026;Виконано;Переказ;Не сума;;;;сто',
      '01.03.2026;Виконано;Переказ;Добра;;;—;1 000',
      'Сторінка 1 з 2',
      'Дата і час;Статус;Тип;Деталі;Адреса;MCC;Cума списання;Cума зарахування',
      '',
      '02.03.2026;Виконано;Переказ;Без суми;;;;',
      'Вихідний залишок;;;;;;;1 100,00',
    ].join('\n')
    const { rows } = await readHere(encoded(text, 'windows-1251'), 'sense.csv')
    expect(
      rows.map(({ row, errors }) => [row, errors.map(({ column, code }) => `${column}: ${code}`)]),
    ).toEqual([
      [3, ['Дата і час: invalid_format']],
      [4, ['Статус: invalid_value']],
      [5, ['Cума зарахування: invalid_value']],
      [6, ['Cума зарахування: invalid_format']],
      [7, []],
      [11, ['Cума зарахування: required']],
    ])
    expect(rows[4]).toMatchObject({ date: '2026-03-01', amount: '1000.00' })
  })

  it('of another bank is read by a mapping, which is asked for', async () => {
    const text =
      'When,Who,What,In,Out,Ccy\n11/03/2026,Olha,Rent,"1,500.25",,USD\n11/04/2026,Shop,Paint,,20,USD'
    const asked = await readHere(Buffer.from(text), 'other.csv', { account: 'Main' })
    expect(asked).toMatchObject({ source: 'other', account: 'Main', mapping: null, rows: [] })
    expect(asked.columns.slice(0, 4)).toEqual([
      { name: 'When', sample: ['11/03/2026', '11/04/2026'] },
      { name: 'Who', sample: ['Olha', 'Shop'] },
      { name: 'What', sample: ['Rent', 'Paint'] },
      { name: 'In', sample: ['1,500.25'] },
    ])
    const mapping = {
      date: 'When',
      credit: 'In',
      debit: 'Out',
      text: 'What',
      sender: 'Who',
      currency: 'Ccy',
      date_format: 'MM.DD.YYYY' as const,
    }
    const { rows } = await readHere(Buffer.from(text), 'other.csv', { mapping })
    expect(rows).toMatchObject([
      { row: 2, date: '2026-11-03', amount: '1500.25', currency: 'USD', sender: 'Olha', errors: [] },
      { row: 3, date: '2026-11-04', amount: '-20.00', currency: 'USD', sender: 'Shop', errors: [] },
    ])
  })
})

describe('amounts and days', () => {
  it.each([
    ['1 234,50 грн', '1234.50'],
    ['−1234.50', '-1234.50'],
    ['1\u00a0234\u202f567,8', '1234567.80'],
    ['(12,00)', '-12.00'],
    ['₴1,234.5', '1234.50'],
    ['1.234.567', '1234567.00'],
    ['12,00-', '-12.00'],
    ['+5', '5.00'],
    ['—', 'blank'],
    ['', 'blank'],
    ['1,234', 'wrong'],
    ['12.345', 'wrong'],
    ['1 2 грн 3 шт', 'wrong'],
    ['1e5', 'wrong'],
    [0.1 + 0.2, '0.30'],
    [-1234.5, '-1234.50'],
    [0.005, 'wrong'],
  ] as const)('%s is %s', (cell, wanted) => {
    const read = readAmount(cell)
    expect(typeof read === 'object' ? read.amount : read).toBe(wanted)
  })

  it.each([
    ['03.11.2026'],
    ['03.11.2026 14:05:09'],
    ['3/11/2026'],
    ['03-11-26'],
    ['2026-11-03'],
    ['2026-11-03T23:59:59'],
    ['2026/11/03'],
    ['20261103'],
    ['3 листопада 2026 р.'],
    ['3 ноября 2026'],
    ['Nov 3, 2026'],
    [46_329.99],
    ['11/03/2026', 'MM/DD/YYYY'],
    ['031126', 'DDMMYY'],
  ] as const)('%s is 3 November 2026', (cell, format?: string) => {
    expect(readDay(cell, format)).toEqual({ day: '2026-11-03' })
  })

  it.each(['29.02.2026', '00.01.2026', '13.13.2026', 'вчора', '1234', 12, '03.11.1826'])(
    '%s is no day',
    cell => expect(readDay(cell)).toBe('wrong'),
  )
})

describe('any table', () => {
  const mapping: BankMapping = { date: 'День', amount: 'Сума', text: 'Про що', sender: 'Хто' }
  const word = fc
    .array(fc.constantFrom(...'абвгґєіїЩЮ яz Q;,"|\'1.-№'), { maxLength: 25 })
    .map(letters => letters.join('').replace(/ {2,}/g, ' ').trim())
  const row = fc.record({
    date: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10)),
    amount: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter(value => value !== 0),
    text: word,
    sender: word,
  })
  const decimal = (hundredths: number) => {
    const digits = String(Math.abs(hundredths)).padStart(3, '0')
    return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  }

  it('is read back as it was written, by any separator, in any encoding, and as a spreadsheet', async () => {
    const forms = fc.oneof(
      fc.record({
        separator: fc.constantFrom(',', ';', '\t'),
        encoding: fc.constantFrom('utf-8', 'utf-8-mark', 'utf-16le', 'utf-16be', 'windows-1251'),
      }),
      fc.constantFrom('xlsx', 'biff8'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 2, maxLength: 12 }), forms, async (rows, form) => {
        const table = [
          ['День', 'Сума', 'Про що', 'Хто', 'Разом'],
          ...rows.map(({ date, amount, text, sender }) => [
            date,
            decimal(amount).replace('.', ','),
            text,
            sender,
            '1',
          ]),
        ]
        const file =
          typeof form === 'string'
            ? await readHere(workbookBytes(table, form as 'xlsx'), `a.${form === 'xlsx' ? 'xlsx' : 'xls'}`, {
                mapping,
              })
            : await readHere(encoded(csvText(table, form.separator), form.encoding as 'utf-8'), 'a.csv', {
                mapping,
              })
        expect(file.rows.map(({ date, amount, text, sender }) => ({ date, amount, text, sender }))).toEqual(
          rows.map(({ date, amount, text, sender }) => ({
            date,
            amount: decimal(amount),
            text,
            sender: sender || null,
          })),
        )
      }),
      { numRuns: runs(100, 2000) },
    )
  })

  it('of random bytes is read or refused, and never stops the reader', async () => {
    const head = fc.constantFrom('', 'PK\u0003\u0004', '%PDF-1.7\n', 'Дата;Сума\n')
    await fc.assert(
      fc.asyncProperty(head, fc.uint8Array({ maxLength: 3000 }), async (start, bytes) => {
        try {
          await readHere(Buffer.concat([Buffer.from(start), bytes]), 'a.csv')
        } catch (error) {
          expect(error).toBeInstanceOf(RefusedFile)
        }
      }),
      { numRuns: runs(200, 5000) },
    )
  })

  // In the thread with its time limit: the library runs forever on some damaged workbooks.
  it('of a damaged workbook is read or refused within the time limit', async () => {
    const old = workbookBytes(
      [
        ['День', 'Сума'],
        [1, 2],
      ],
      'biff8',
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(old.length - 1), fc.nat(255), async (at, byte) => {
        const changed = Buffer.from(old)
        changed[at] = byte
        const refusal = await reading.readBankFile(changed, 'a.xls', {}).then(
          () => null,
          (error: unknown) => error,
        )
        if (refusal !== null) expect(refusal).toBeInstanceOf(AppError)
      }),
      { numRuns: runs(10, 500), seed: 5, endOnFailure: true },
    )
  }, 120_000)
})

describe('a file that is not read', () => {
  const refused = async (bytes: Uint8Array, name: string) => {
    const error = await reading.readBankFile(bytes, name, {}).catch((thrown: unknown) => thrown)
    const { code, extra } = error as { code: string; extra: { problem: string; place?: { row: number } } }
    return [code, extra.problem, extra.place?.row]
  }
  const titles = 'Дата,Опис операції,Сума в валюті картки,Валюта картки\n'
  const line = '03.11.2026,Оренда,100.00,UAH\n'

  it('says what it is, and where', async () => {
    expect(await refused(Buffer.alloc(0), 'a.csv')).toEqual(['VALIDATION_FAILED', 'empty', undefined])
    expect(await refused(Buffer.from(titles), 'a.csv')).toEqual(['VALIDATION_FAILED', 'empty', 1])
    expect(await refused(Buffer.from('%PDF-1.7 …'), 'a.xlsx')).toEqual([
      'UNSUPPORTED_FILE',
      'not_a_spreadsheet',
      undefined,
    ])
    expect(await refused(Buffer.from(titles), 'a.docx')).toEqual([
      'UNSUPPORTED_FILE',
      'not_a_spreadsheet',
      undefined,
    ])
    const cut = workbookBytes([['a', 'b']]).subarray(0, 500)
    expect(await refused(cut, 'a.xlsx')).toEqual(['UNSUPPORTED_FILE', 'damaged', undefined])
    const long = Buffer.from(titles + line.repeat(200_000))
    expect(await refused(long, 'a.csv')).toEqual(['PAYLOAD_TOO_LARGE', 'too_many_rows', 50_002])
    const wide = Buffer.from(`${titles}${line}03.11.2026,"${'я'.repeat(5_000_000)}",1,UAH\n`)
    expect(await refused(wide, 'a.csv')).toEqual(['PAYLOAD_TOO_LARGE', 'cell_too_long', 3])
  })

  it('may be an archive that unpacks to much more', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from('<workbook/>'), 'xl/workbook.xml')
    zip.addBuffer(Buffer.alloc(200 * 1024 * 1024, 'a'), 'xl/worksheets/sheet1.xml')
    zip.end()
    const chunks: Buffer[] = []
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
    expect(await refused(Buffer.concat(chunks), 'a.xlsx')).toEqual([
      'PAYLOAD_TOO_LARGE',
      'too_much_work',
      undefined,
    ])
  })
})
