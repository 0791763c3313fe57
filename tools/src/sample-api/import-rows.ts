import type { Currency } from '../../../contracts/src/currencies.ts'
import type { BankMapping, Import, ImportRow } from '../../../contracts/src/imports.ts'

/** A file as lines of cells; the first line names the columns. */
export const cellsOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter(line => line !== '')
    .map(line => line.split(';'))

/** The columns of the files that the sample knows by itself. */
export const knownMapping: BankMapping = {
  date: 'Дата',
  amount: 'Сума',
  currency: 'Валюта',
  sender: 'Від кого',
  text: 'Призначення',
  iban: 'IBAN',
}

/** The rows of a file that has been read, before anything is suggested. */
export function rowsOf([titles = [], ...lines]: string[][], mapping: BankMapping): ImportRow[] {
  return lines.map((cells, at) => {
    const cell = (column: string | undefined) =>
      column === undefined ? '' : (cells[titles.indexOf(column)] ?? '')
    const date = dayOf(cell(mapping.date))
    const amount = amountOf(mapping, cell)
    const errors = [
      ...(date === null ? [{ column: mapping.date, code: 'invalid_value' as const }] : []),
      ...(amount === null ? [{ column: mapping.amount ?? '', code: 'invalid_format' as const }] : []),
    ]
    return {
      row: at + 2,
      date,
      amount,
      currency: (cell(mapping.currency) || 'UAH') as Currency,
      text: cell(mapping.text),
      sender: cell(mapping.sender) || null,
      iban: cell(mapping.iban) || null,
      state: errors.length > 0 ? ('bad' as const) : ('new' as const),
      errors,
      suggestion: null,
      choice: null,
      record_id: null,
      likely_duplicate: null,
    }
  })
}

function amountOf(mapping: BankMapping, cell: (column: string | undefined) => string): number | null {
  const number = (text: string) => Number(text.replace(',', '.').replaceAll(' ', ''))
  const value = mapping.amount
    ? number(cell(mapping.amount) || 'none')
    : number(cell(mapping.credit) || '0') - number(cell(mapping.debit) || '0')
  return Number.isNaN(value) ? null : value
}

/** `31.11.2026` is no day. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? []
  if (year === undefined) return null
  const date = `${year}-${month}-${day}`
  const read = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date ? null : date
}

export function countsOf(rows: readonly ImportRow[]): Import['counts'] {
  const of = (state: ImportRow['state']) => rows.filter(row => row.state === state).length
  return {
    rows: rows.length,
    new: of('new'),
    duplicate: of('duplicate'),
    bad: of('bad'),
    ignored: of('ignored'),
    posted: of('posted'),
  }
}
