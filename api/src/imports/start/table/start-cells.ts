import { type Currency, currencies, currencySymbols } from '@orenda/contracts/currencies'
import type { FieldErrorCode } from '@orenda/contracts/errors'
import type { StartColumn } from '@orenda/contracts/start-columns'
import { foldText } from '../../reading/fold-text.ts'
import { readAmount } from '../../reading/read-amount.ts'
import { readDay } from '../../reading/read-day.ts'
import { type Cell, textOf } from '../../reading/table.ts'

/** A cell as it was understood. */
export interface ReadCell {
  /** As it is shown, and understood again the same. */
  text: string
  value: string | number | null
  code?: FieldErrorCode
}

const withoutEnd = ['безстроков', 'бессрочн', 'без строку', 'без срока', 'open', 'indefinite'].map(foldText)
const currencyStems: readonly (readonly [Currency, readonly string[]])[] = [
  ['UAH', ['uah', 'грн', 'грив']],
  ['USD', ['usd', 'дол', 'долл', 'у.о', 'у.е']],
  ['EUR', ['eur', 'євр', 'евр']],
]

/** @param cell a text, or the number of a spreadsheet */
export function readStartCell(column: StartColumn, cell: Cell): ReadCell {
  const text = textOf(cell)
  switch (column) {
    case 'rent':
      return amountOf(cell, null)
    case 'deposit':
    case 'debt':
      return amountOf(cell, 0)
    case 'currency':
      return currencyCell(text)
    case 'start':
    case 'end':
      return dayOf(cell)
    case 'due_day':
      return dueDayOf(text)
    case 'phone':
      return plainText(typeof cell === 'number' ? phoneOf(text) : text)
    case 'tax_id':
      // A spreadsheet takes the zero off the beginning of a number.
      return plainText(typeof cell === 'number' && text.length === 9 ? `0${text}` : text)
    default:
      return plainText(text.replace(/\s+/g, ' '))
  }
}

const plainText = (text: string): ReadCell => ({ text, value: text })

/** @param blank the amount of an empty cell; null when one is required */
function amountOf(cell: Cell, blank: number | null): ReadCell {
  const read = readAmount(cell)
  if (read === 'blank') return { text: '', value: blank }
  if (read !== 'wrong') return { text: read.amount, value: Number(read.amount) }
  const decimals = typeof cell === 'number' || /[.,]\d{3,}\D*$/.test(cell)
  return { text: textOf(cell), value: null, code: decimals ? 'too_many_decimals' : 'invalid_format' }
}

function currencyCell(text: string): ReadCell {
  if (text === '') return { text, value: 'UAH' }
  const currency = currencyIn(text)
  return currency === undefined
    ? { text, value: null, code: 'invalid_value' }
    : { text: currency, value: currency }
}

/** The currency that a text names, also beside an amount. */
export function currencyIn(text: string): Currency | undefined {
  const symbol = currencies.find(currency => text.includes(currencySymbols[currency]))
  const words = foldText(text)
  return symbol ?? currencyStems.find(([, stems]) => stems.some(stem => words.includes(foldText(stem))))?.[0]
}

function dayOf(cell: Cell): ReadCell {
  const text = textOf(cell)
  if (withoutEnd.some(word => foldText(text).startsWith(word))) return { text: '', value: null }
  const read = readDay(cell)
  if (read === 'blank') return { text: '', value: null }
  return read === 'wrong'
    ? { text, value: null, code: 'invalid_format' }
    : { text: read.day, value: read.day }
}

/** `5`, `5 число`, `до 5-го`. */
function dueDayOf(text: string): ReadCell {
  if (text === '') return { text, value: null }
  const [, day] = /^\D*(\d{1,2})(?:[.,]0+)?\D*$/.exec(text) ?? []
  if (day === undefined) return { text, value: null, code: 'invalid_format' }
  const number = Number(day)
  return number >= 1 && number <= 31
    ? { text: String(number), value: number }
    : { text, value: null, code: 'out_of_range' }
}

/** A number has lost its plus sign, or its zero at the beginning. */
function phoneOf(digits: string): string {
  if (/^380\d{9}$/.test(digits)) return `+${digits}`
  return /^\d{9}$/.test(digits) ? `0${digits}` : digits
}
