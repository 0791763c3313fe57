import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import { dateFormats, daySerial, safeText, serial } from '@orenda/contracts/spreadsheet-cells'
import { type ExportColumn } from '@orenda/shared-ui/host'
import type { CellObject } from 'xlsx'

/** Number formats by currency. */
const moneyFormats: Readonly<Record<Currency, string>> = {
  UAH: '#,##0.00 "₴"',
  USD: '[$$-409]#,##0.00',
  EUR: '#,##0.00 [$€-1]',
}

const otherMoney = '#,##0.00'

/** Creates the cell of a value, or nothing for an empty one. `currency` is from the value's record. */
export type MakeCell = (value: unknown, currency: unknown) => CellObject | undefined

/**
 * Returns how a column's cells are created: numbers and dates as such, everything else as text.
 * @param offset minutes by which the user's clock is ahead of UTC at an instant (milliseconds since 1970)
 */
export function cellMaker(
  column: Pick<ExportColumn, 'type'> & { decimals?: number },
  language: Language,
  offset: (instant: number) => number = localOffset,
): MakeCell {
  switch (column.type) {
    case 'money':
      return (value, currency) =>
        typeof value === 'number' && Number.isFinite(value)
          ? { t: 'n', v: rounded(value, 2), z: moneyFormats[currency as Currency] ?? otherMoney }
          : textCell(value)
    case 'number': {
      const { decimals = 0 } = column
      const z = numberFormat(decimals)
      return value =>
        typeof value === 'number' && Number.isFinite(value)
          ? { t: 'n', v: rounded(value, decimals), z }
          : textCell(value)
    }
    case 'date':
      return value => dateCell(value, dateFormats[language])
    case 'instant':
      return value => instantCell(value, instantFormat(language), offset)
    case 'boolean':
      return value => (typeof value === 'boolean' ? { t: 'b', v: value } : textCell(value))
    case 'text':
      return textCell
  }
}

/** The custom formats of a column's cells. */
export function formatsOf(
  column: Pick<ExportColumn, 'type'> & { decimals?: number },
  language: Language,
): string[] {
  switch (column.type) {
    case 'money':
      return [...Object.values(moneyFormats), otherMoney]
    case 'number':
      return [numberFormat(column.decimals)]
    case 'date':
      return [dateFormats[language]]
    case 'instant':
      return [instantFormat(language)]
    default:
      return []
  }
}

const numberFormat = (decimals = 0) => (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`)

const instantFormat = (language: Language) => `${dateFormats[language]} hh:mm`

/** Rounded to minor units, so that 0.1 + 0.2 is 0.3 in the cell. */
function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

const localOffset = (instant: number) => -new Date(instant).getTimezoneOffset()

function dateCell(value: unknown, z: string): CellObject | undefined {
  const v = daySerial(String(value ?? ''))
  return v === null ? textCell(value) : { t: 'n', v, z }
}

function instantCell(value: unknown, z: string, offset: (instant: number) => number): CellObject | undefined {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(instant) || instant < Date.UTC(1900, 2, 2)) return textCell(value)
  return { t: 'n', v: serial(instant + offset(instant) * 60_000), z }
}

function textCell(value: unknown): CellObject | undefined {
  const text = safeText(textOf(value))
  return text === '' ? undefined : { t: 's', v: text, z: '@' }
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
