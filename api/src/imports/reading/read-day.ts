const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const firstYear = 1900
const lastYear = 2199

/** The beginnings of months in Ukrainian, Russian and English, by number. */
const monthWords: readonly (readonly string[])[] = [
  ['січ', 'янв', 'jan'],
  ['лют', 'фев', 'feb'],
  ['бер', 'мар', 'mar'],
  ['кві', 'апр', 'apr'],
  ['тра', 'май', 'мая', 'may'],
  ['чер', 'июн', 'jun'],
  ['лип', 'июл', 'jul'],
  ['сер', 'авг', 'aug'],
  ['вер', 'сен', 'sep'],
  ['жов', 'окт', 'oct'],
  ['лис', 'ноя', 'nov'],
  ['гру', 'дек', 'dec'],
]

type Parts = readonly [year: string, month: string, day: string]

/**
 * A day as banks write it, with or without a time: `03.11.2025 14:05`, `2025-11-03T14:05:00`, `3 листопада 2025`,
 * or the serial number of a spreadsheet. A day goes before a month, unless `format` says otherwise.
 * @param format the order of `DD`, `MM`, `YYYY` or `YY`, e.g. `MM/DD/YYYY`
 * @returns `YYYY-MM-DD`, `blank` for none, `wrong` for anything else
 */
export function readDay(cell: string | number, format?: string): { day: string } | 'blank' | 'wrong' {
  if (typeof cell === 'number' && cell < 10_000_000) return ofSerial(cell)
  const text = String(cell).normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (/^[-—–]*$/.test(text)) return 'blank'
  const parts = format === undefined || isIso.test(text) ? usual(text) : byFormat(text, format)
  return parts === null ? 'wrong' : ofParts(parts)
}

const isIso = /^\d{4}-\d{2}-\d{2}([T ]|$)/
const timeAfter = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}.*|\s*р\.?|\s*г\.?)?$`

/** Forms of a day, with its parts by name. */
const forms = [
  String.raw`^(?<year>\d{4})([-./])(?<month>\d{1,2})\2(?<day>\d{1,2})${timeAfter}`,
  String.raw`^(?<day>\d{1,2})([-./ ])(?<month>\d{1,2})\2(?<year>\d{4}|\d{2})${timeAfter}`,
  String.raw`^(?<day>\d{1,2})[ \-.]+(?<word>\p{L}+)\.?[ \-,]+(?<year>\d{4})${timeAfter}`,
  String.raw`^(?<word>\p{L}+)\.? (?<day>\d{1,2}),? (?<year>\d{4})${timeAfter}`,
  String.raw`^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$`,
].map(form => new RegExp(form, 'u'))

function usual(text: string): Parts | null {
  for (const form of forms) {
    const { year, month, word, day } = form.exec(text)?.groups ?? {}
    const number = month ?? (word === undefined ? undefined : monthNumber(word))
    if (year !== undefined && number !== undefined && day !== undefined) return [year, number, day]
  }
  return null
}

const monthNumber = (word: string): string =>
  String(monthWords.findIndex(words => words.some(begin => word.toLowerCase().startsWith(begin))) + 1)

function byFormat(text: string, format: string): Parts | null {
  const order = format.toUpperCase().match(/D+|M+|Y+/g) ?? []
  const isCompact = /^[DMY]+$/i.test(format)
  const numbers = isCompact
    ? new RegExp(`^${order.map(part => `(\\d{${part.length}})`).join('')}(?!\\d)`).exec(text)?.slice(1)
    : /^(\d+)\D+(\d+)\D+(\d+)(?!\d)/.exec(text)?.slice(1)
  if (numbers === undefined || order.length !== 3) return null
  const part = (letter: string) => numbers[order.findIndex(each => each.startsWith(letter))] ?? ''
  return [part('Y'), part('M'), part('D')]
}

function ofParts([yearText, monthText, dayText]: Parts): { day: string } | 'wrong' {
  if (!/^(\d{4}|\d{2})$/.test(yearText)) return 'wrong'
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText)
  const [month, day] = [Number(monthText), Number(dayText)]
  if (!(year >= firstYear && year <= lastYear && month >= 1 && month <= 12)) return 'wrong'
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 && isLeap ? 29 : (daysOfMonth[month - 1] ?? 0)
  if (!(day >= 1 && day <= days)) return 'wrong'
  return { day: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` }
}

/** Days since 30 December 1899, from 1982 to 2119: a smaller or greater number in a column of days is a mistake. */
function ofSerial(serial: number): { day: string } | 'wrong' {
  if (!(serial >= 30_000 && serial < 80_000)) return 'wrong'
  return { day: new Date((Math.floor(serial) - 25_569) * 86_400_000).toISOString().slice(0, 10) }
}
