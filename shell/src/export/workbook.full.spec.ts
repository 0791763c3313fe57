import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { type WorkbookColumn, writeWorkbook } from './workbook.ts'

// The tests of `workbook.spec.ts` with the maximum number of rows and columns.

const columns: WorkbookColumn[] = [
  { title: 'Назва', type: 'text' },
  { title: 'Сума', type: 'money', currencyAt: 6 },
  { title: 'Тариф', type: 'number', decimals: 4 },
  { title: 'Дата', type: 'date' },
  { title: 'Час', type: 'instant' },
  { title: 'Так', type: 'boolean' },
]

it('holds 100,000 rows, reports progress, and changes no value', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => [
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
  expect(reports).toHaveLength(100)
  const cells = await readSheet(new Blob([new Uint8Array(file)]))
  expect(cells).toHaveLength(100_001)
  for (const at of [0, 1, 49_999, 99_999]) {
    expect(cells[at + 1]).toEqual([`Квартира ${at}`, at / 100, null, new Date('2026-01-15'), null, null])
  }
})
