import type { Readable } from 'node:stream'
import { currencies } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import { maxAmount } from '@orenda/contracts/money'
import { dateFormats, daySerial, safeText } from '@orenda/contracts/spreadsheet-cells'
import type { SheetCell, SheetRule } from '@orenda/contracts/spreadsheet-xml'
import { type StartColumn, startColumns } from '@orenda/contracts/start-columns'
import { workbookOf } from '../../platform/spreadsheets/workbook.ts'
import { templateWords } from './template-words.ts'

/** Rows that check what is typed. */
const checkedRows = 500

const widths: Partial<Record<StartColumn, number>> = { name: 34, address: 36, tenant_name: 32, email: 24 }

/** The spreadsheet that a landlord fills in: a row is an apartment. Its example rows are passed over when it is read. */
export function startTemplate(language: Language, today: string): Readable {
  const { sheet, titles } = templateWords[language]
  const columns = startColumns.map(column => ({
    title: titles[column],
    width: widths[column] ?? Math.max(14, titles[column].length + 4),
    format: formatOf(column, language),
  }))
  const rows = exampleRows(language, today)
  return workbookOf(
    { name: sheet, columns, count: rows.length, rules: { rules, rows: checkedRows } },
    (async function* () {
      yield* rows
    })(),
  )
}

function formatOf(column: StartColumn, language: Language): string | undefined {
  if (column === 'start' || column === 'end') return dateFormats[language]
  if (column === 'rent' || column === 'deposit' || column === 'debt') return '#,##0.00'
  return column === 'due_day' ? '0' : '@'
}

const at = (column: StartColumn) => startColumns.indexOf(column)
const amount = { kind: 'decimal', from: 0, to: maxAmount } as const
const day = {
  kind: 'date',
  from: daySerial('1950-01-01') as number,
  to: daySerial('2199-12-31') as number,
} as const

const rules: readonly SheetRule[] = [
  { column: at('rent'), may: amount },
  { column: at('currency'), may: { oneOf: currencies } },
  { column: at('start'), may: day },
  { column: at('end'), may: day },
  { column: at('due_day'), may: { kind: 'whole', from: 1, to: 31 } },
  { column: at('deposit'), may: amount },
  { column: at('debt'), may: amount },
]

function exampleRows(language: Language, today: string): SheetCell[][] {
  const { example, examples, address, tenant } = templateWords[language]
  const year = Number(today.slice(0, 4))
  const named = (text: string) => safeText(`${example}: ${text}`)
  const both = [safeText(address), 14_500, 'UAH'] as const
  return [
    [
      named(examples[0]),
      ...both,
      safeText(tenant),
      '+380 00 000 00 00',
      'name@example.com',
      '0000000000',
      daySerial(`${year}-01-05`),
      daySerial(`${year + 1}-01-04`),
      5,
      14_500,
      0,
    ],
    [named(examples[1]), ...both, ...Array.from({ length: 9 }, () => null)],
  ]
}
