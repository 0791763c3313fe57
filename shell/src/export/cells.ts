import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import { dateFormats, daySerial, safeText, wallClockIn } from '@orenda/contracts/spreadsheet-cells'
import { type ExportColumn } from '@orenda/shared-ui/host'

/** A cell that is not empty, and its number format. */
interface Cell {
  value: string | number | boolean
  format?: string
}

/** Number formats by currency. */
const moneyFormats: Readonly<Record<Currency, string>> = {
  UAH: '#,##0.00 "₴"',
  USD: '[$$-409]#,##0.00',
  EUR: '#,##0.00 [$€-1]',
}

const otherMoney = '#,##0.00'
const textFormat = '@'

/** Creates the cell of a value, or nothing for an empty one. `currency` is from the value's record. */
export type MakeCell = (value: unknown, currency: unknown) => Cell | undefined

/** Who reads the spreadsheet. */
export interface Reader {
  language: Language
  /** The IANA zone of displayed instants. */
  zone: string
}

type CellColumn = Pick<ExportColumn, 'type'> & { decimals?: number }

/** Returns how a column's cells are created: numbers and dates as such, everything else as text. */
export function cellMaker(column: CellColumn, { language, zone }: Reader): MakeCell {
  switch (column.type) {
    case 'money':
      return (value, currency) =>
        typeof value === 'number' && Number.isFinite(value)
          ? { value: rounded(value, 2), format: moneyFormats[currency as Currency] ?? otherMoney }
          : textCell(value)
    case 'number': {
      const { decimals = 0 } = column
      const format = numberFormat(decimals)
      return value =>
        typeof value === 'number' && Number.isFinite(value)
          ? { value: rounded(value, decimals), format }
          : textCell(value)
    }
    case 'date':
      return value => serialCell(value, daySerial(String(value ?? '')), dateFormats[language])
    case 'instant': {
      const wallClock = wallClockIn(zone)
      return value =>
        serialCell(value, typeof value === 'string' ? wallClock(value) : null, instantFormat(language))
    }
    case 'boolean':
      return value => (typeof value === 'boolean' ? { value } : textCell(value))
    case 'text':
      return textCell
  }
}

/** The formats of a column's cells. */
export function formatsOf(column: CellColumn, language: Language): string[] {
  switch (column.type) {
    case 'money':
      return [...Object.values(moneyFormats), otherMoney, textFormat]
    case 'number':
      return [numberFormat(column.decimals), textFormat]
    case 'date':
      return [dateFormats[language], textFormat]
    case 'instant':
      return [instantFormat(language), textFormat]
    default:
      return [textFormat]
  }
}

const numberFormat = (decimals = 0) => (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`)

const instantFormat = (language: Language) => `${dateFormats[language]} hh:mm`

/** Rounded to minor units, so that 0.1 + 0.2 is 0.3 in the cell. */
function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

/** Spreadsheets count days from March 1900 on: the serial numbers before it include a day that never existed. */
const firstSerial = 61

const serialCell = (value: unknown, serial: number | null, format: string): Cell | undefined =>
  serial === null || serial < firstSerial ? textCell(value) : { value: serial, format }

function textCell(value: unknown): Cell | undefined {
  const text = safeText(textOf(value))
  return text === '' ? undefined : { value: text, format: textFormat }
}

/** Joins lists and object fields to text, so that no value is mistaken for a cell object. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${textOf(part)}`)
      .join(', ')
  }
  return String(value)
}
