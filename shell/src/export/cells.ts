import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { ExportColumn } from '@orenda/shared-ui/host'
import type { CellObject } from 'xlsx'

/** UTF-16 units that a cell can hold. */
const longest = 32_767

/** Number formats by currency, as a spreadsheet writes them. */
const moneyFormats: Readonly<Record<Currency, string>> = {
  UAH: '#,##0.00 "₴"',
  USD: '[$$-409]#,##0.00',
  EUR: '#,##0.00 [$€-1]',
}

const otherMoney = '#,##0.00'

/** Of a date, by language; a spreadsheet shows the digits, whatever the machine it is opened on. */
const dateFormats: Readonly<Record<Language, string>> = {
  uk: 'dd.mm.yyyy',
  ru: 'dd.mm.yyyy',
  en: 'yyyy-mm-dd',
}

/** Makes the cell of a value, or nothing for an empty one. `currency` belongs to the value's record. */
export type MakeCell = (value: unknown, currency: unknown) => CellObject | undefined

/**
 * How the cells of a column are made: real numbers and dates, and everything else as text.
 * @param offset minutes by which the person's clock is ahead of UTC at an instant (milliseconds since 1970)
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

/** The formats of our own that the cells of a column can have. */
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

/** Whole minor units, so that 0.1 + 0.2 is 0.3 in the cell. */
function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

const localOffset = (instant: number) => -new Date(instant).getTimezoneOffset()

/** A calendar date stays what it is in every zone: the number of its day is counted, no clock is asked. */
function dateCell(value: unknown, z: string): CellObject | undefined {
  const [text, day] = /^\d{4}-\d{2}-(\d{2})$/.exec(String(value ?? '')) ?? []
  const date = Date.parse(text ?? '')
  // Before March 1900 the count has a day that never was. The 31st of February would be taken for one of March.
  if (!(date >= Date.UTC(1900, 2, 1)) || new Date(date).getUTCDate() !== Number(day)) return textCell(value)
  return { t: 'n', v: serial(date), z }
}

function instantCell(value: unknown, z: string, offset: (instant: number) => number): CellObject | undefined {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(instant) || instant < Date.UTC(1900, 2, 2)) return textCell(value)
  return { t: 'n', v: serial(instant + offset(instant) * 60_000), z }
}

/** Days since the 30th of December 1899, as ECMA-376 (18.17.4.1) counts them. */
const serial = (utc: number) => utc / 86_400_000 + 25_569

function textCell(value: unknown): CellObject | undefined {
  const text = safeText(textOf(value))
  return text === '' ? undefined : { t: 's', v: text, z: '@' }
}

/** A list is its parts, an object its fields; no value is ever taken for a cell that is ready. */
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

// A spreadsheet that is edited or saved as CSV would take these for the beginning of a formula (CWE-1236), also where
// only characters stand before it that are left out below.
const formulaLike =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  /^[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]*[=+\-@\t\r\u0000＝＋－＠]/

/** A plus and digits is how people write phone numbers, and no formula. */
const phone = /^\+\d[\d ()-]{6,}$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** What a reader takes for a character (ECMA-376, 22.9.2.19): `_x003D_` is an equals sign. */
const escapeLike = /_(?=x[\dA-Fa-f]{4}_)/g

/** A text as a cell can hold it, and as no program runs it. */
export function safeText(text: string): string {
  const marked = formulaLike.test(text) && !phone.test(text) ? `'${text}` : text
  const whole = marked
    .toWellFormed()
    .replace(controlCharacters, '')
    // The writer would spell a carriage return out, and LibreOffice show it so.
    .replace(/\r\n?/g, '\n')
    .replace(escapeLike, '_x005F_')
  if (whole.length <= longest) return whole
  return `${whole.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
