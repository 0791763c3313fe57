import { type BankDialect, columnNamed } from './bank-dialects.ts'
import type { BankMapping, BankRow } from './bank-file.ts'
import { foldText } from './fold-text.ts'
import { readAmount } from './read-amount.ts'
import { readDay } from './read-day.ts'
import { type Cell, isBlank, type TableRow, textOf } from './table.ts'

/** Longer texts are cut. */
const longestText = 1000
const longestName = 200

/** Words that begin a line of sums or notes around the operations. */
const summaryWords = [
  ...['разом', 'усього', 'всього', 'итого', 'всего', 'підсумок', 'total', 'вхідний', 'вихідний', 'початков'],
  ...['кінцев', 'залишок', 'остаток', 'сальдо', 'оборот', 'дата формування', 'сформовано', 'виконавець'],
].map(foldText)
const notDone = /відхил|скасов|відмін|помилк|неуспі|отклон|отмен|ошибк|reject|declin|cancel|fail/i
const outgoing = /^(дебет|дт|d|debit|списан|видат|витрат|вихід|переказ з|оплат|покупк|знят|розход|расход)/i
const incoming = /^(кредит|кт|c|credit|зарах|надход|вхід|поповн|прибут|приход|зачисл)/i

type Errors = BankRow['errors']
type Read = ReturnType<typeof readAmount>
type AmountAt = (cells: readonly Cell[], errors: Errors) => string | null

/**
 * Reads operations of a statement by its mapping.
 * @returns for a row the operation, with what is wrong in it by column; null for a row of sums, notes or nothing
 */
export function bankRowReader(
  titles: readonly string[],
  mapping: BankMapping,
  dialect: BankDialect | null,
): (row: TableRow) => BankRow | null {
  const at = (name: string | undefined) => (name === undefined ? -1 : titles.indexOf(name))
  const [date, text, sender, iban, currency] = [
    at(mapping.date),
    at(mapping.text),
    at(mapping.sender),
    at(mapping.iban),
    at(mapping.currency),
  ]
  const amounts = [mapping.amount, mapping.debit, mapping.credit].map(at)
  const amountOf = amountReader(titles, mapping, dialect)
  const statusName = columnNamed(titles, dialect?.columns.status)
  const status = at(statusName)
  const usual = dialect?.currency ?? currencyIn(`${mapping.amount ?? mapping.credit ?? ''} `)
  return ({ number, cells }) => {
    const errors: Errors = []
    const day = dayAt(cells[date], mapping, errors)
    if (day === null && isAround(cells, date, amounts)) return null
    const amount = amountOf(cells, errors)
    if (statusName !== undefined && notDone.test(textOf(cells[status])))
      errors.push({ column: statusName, code: 'invalid_value' })
    const said = line(cells[text], longestText)
    return {
      row: number,
      date: day,
      amount,
      currency: currencyAt(cells[currency], usual, mapping.currency, errors),
      text: said,
      sender: senderOf(line(cells[sender], longestName), said, amount, mapping.sender),
      iban: ibanOf(cells[iban]),
      errors,
    }
  }
}

/** Whether a row without a day is no operation: it has no amount either, or it is one of sums, or a note. */
function isAround(cells: readonly Cell[], date: number, amounts: readonly number[]): boolean {
  const [first = '', ...others] = cells.filter(cell => !isBlank(cell))
  if (others.length === 0) return true
  const begin = foldText(textOf(first))
  if (summaryWords.some(word => begin.startsWith(word))) return true
  return isBlank(cells[date]) && amounts.every(column => isBlank(cells[column]))
}

function dayAt(cell: Cell | undefined, { date, date_format }: BankMapping, errors: Errors): string | null {
  const read = readDay(cell ?? '', date_format)
  if (typeof read === 'object') return read.day
  errors.push({ column: date, code: read === 'blank' ? 'required' : 'invalid_format' })
  return null
}

function amountReader(
  titles: readonly string[],
  { amount, debit, credit }: BankMapping,
  dialect: BankDialect | null,
): AmountAt {
  if (amount !== undefined) {
    const directionName = columnNamed(titles, dialect?.columns.direction)
    const column = titles.indexOf(amount)
    const direction = directionName === undefined ? -1 : titles.indexOf(directionName)
    return (cells, errors) =>
      directed(oneAmount(readAmount(cells[column] ?? ''), amount, errors), cells[direction])
  }
  const [from, to] = [titles.indexOf(debit ?? ''), titles.indexOf(credit ?? '')]
  return (cells, errors) => {
    const [out, into] = [readAmount(cells[from] ?? ''), readAmount(cells[to] ?? '')]
    const sides = [
      { read: out, name: debit ?? '' },
      { read: into, name: credit ?? '' },
    ].filter(({ read }) => !isNothing(read))
    const [side] = sides
    if (side === undefined || sides.length > 1) {
      errors.push({ column: credit ?? '', code: side === undefined ? 'required' : 'invalid_value' })
      return null
    }
    const value = oneAmount(side.read, side.name, errors)
    return value === null || side.read !== out ? value : negative(value)
  }
}

const isNothing = (read: Read) => read === 'blank' || (typeof read === 'object' && isZero(read.amount))
const isZero = (amount: string) => !/[1-9]/.test(amount)
const negative = (amount: string) => `-${amount.replace('-', '')}`

function oneAmount(read: Read, column: string, errors: Errors): string | null {
  if (typeof read === 'object' && !isZero(read.amount)) return read.amount
  const code = read === 'blank' ? 'required' : read === 'wrong' ? 'invalid_format' : 'invalid_value'
  errors.push({ column, code })
  return null
}

/** Statements without signs say in a word where the money went. */
function directed(amount: string | null, cell: Cell | undefined): string | null {
  if (amount === null || amount.startsWith('-')) return amount
  const word = textOf(cell)
  return outgoing.test(word) && !incoming.test(word) ? negative(amount) : amount
}

/** `грн` and the signs of currencies are said in their code. */
function currencyAt(
  cell: Cell | undefined,
  usual: string | undefined,
  column: string | undefined,
  errors: Errors,
): string | null {
  const text = textOf(cell)
  if (text === '') return usual ?? null
  const code = currencyIn(text)
  if (code === undefined) errors.push({ column: column ?? '', code: 'invalid_value' })
  return code ?? null
}

const currencySigns: readonly [RegExp, string][] = [
  [/грн|гривн|₴|\buah\b|^980$/i, 'UAH'],
  [/\$|\busd\b|^840$/i, 'USD'],
  [/€|\beur\b|^978$/i, 'EUR'],
]

/** Of a cell, or of a title such as `Сума (UAH)`. */
const currencyIn = (text: string): string | undefined =>
  currencySigns.find(([sign]) => sign.test(text))?.[1] ?? /^[A-Z]{3}$/.exec(text.toUpperCase())?.[0]

const transfer =
  /(?:^|[\s.,;(])(?:від|от|from|відправник|отправитель|платник)\s*:\s*(.+)$|^(?:переказ|перевод|надходження|зарахування)\s+(?:від|от)\s+(.+)$/i
/** What ends a name within a text; the dot of an initial does not. */
const afterName = /(?<=\p{L}{2})\.(?:\s|$)|[;,(]|\s[-–—]\s/u

/**
 * Who paid or was paid. A card's statement has no column for it: of an incoming payment the text says it after
 * "Від:", of an outgoing one the text is the name of a shop or a service.
 */
function senderOf(
  cell: string,
  text: string,
  amount: string | null,
  column: string | undefined,
): string | null {
  if (column !== undefined) return cell || null
  const [, after, from] = transfer.exec(text) ?? []
  const [name] = (after ?? from ?? '').split(afterName).map(part => part.trim())
  if (name) return name.slice(0, longestName)
  return amount?.startsWith('-') && text !== '' ? text.slice(0, longestName).toWellFormed() : null
}

function ibanOf(cell: Cell | undefined): string | null {
  const text = textOf(cell).replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(text) ? text : null
}

// The database keeps no NUL, and a half of a pair of surrogates is no character.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const control = /[\u0000-\u001F\u007F]+/g

const line = (cell: Cell | undefined, longest: number): string =>
  textOf(cell).replace(control, ' ').replace(/ {2,}/g, ' ').trim().slice(0, longest).toWellFormed()
