// Code for cells of spreadsheets, shared by the web and the API. Without zod, so that a page can import it
// without loading zod.
import type { Language } from './languages.ts'

/** The maximum length of a cell's text in UTF-16 code units. */
const longest = 32_767

/** The date format of each language; a spreadsheet shows it on every machine. */
export const dateFormats: Readonly<Record<Language, string>> = {
  uk: 'dd.mm.yyyy',
  ru: 'dd.mm.yyyy',
  en: 'yyyy-mm-dd',
}

/** Days since 30 December 1899, the serial number of ECMA-376 (18.17.4.1). @param utc milliseconds since 1970 */
const serial = (utc: number) => utc / 86_400_000 + 25_569

/**
 * The serial number of a calendar date. It does not depend on the time zone.
 * @returns null for an invalid date or one before March 1900, because the serial numbers include 29 February
 * 1900, which never existed
 */
export function daySerial(text: string): number | null {
  const [date, day] = /^\d{4}-\d{2}-(\d{2})$/.exec(text) ?? []
  const utc = Date.parse(date ?? '')
  // `Date.UTC` accepts 31 February as a day of March.
  if (!(utc >= Date.UTC(1900, 2, 1)) || new Date(utc).getUTCDate() !== Number(day)) return null
  return serial(utc)
}

/**
 * The serial number of an instant in the local time of a zone; null for text that is no instant.
 * @param zone IANA zone, e.g. Europe/Kyiv
 */
export function wallClockIn(zone: string): (instant: string) => number | null {
  // The Swedish format is `2026-11-22 09:30:00`.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return instant => {
    const at = Date.parse(instant)
    if (Number.isNaN(at)) return null
    return serial(Date.parse(`${format.format(at).replace(' ', 'T')}Z`))
  }
}

// A spreadsheet program would read this text as a formula (CWE-1236), also when only characters that are removed
// below come before it.
const formulaLike =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  /^[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]*[=+\-@\t\r\u0000＝＋－＠]/

/** A plus sign and digits are a phone number, not a formula. */
const phone = /^\+\d[\d ()-]{6,}$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** A reader decodes this as a character (ECMA-376, 22.9.2.19): `_x003D_` is an equals sign. */
const escapeLike = /_(?=x[\dA-Fa-f]{4}_)/g

/** Makes a text safe for a cell: short enough, and never run as a formula. */
export function safeText(text: string): string {
  const marked = formulaLike.test(text) && !phone.test(text) ? `'${text}` : text
  const whole = marked
    .toWellFormed()
    .replace(controlCharacters, '')
    // The writer would escape a carriage return, and LibreOffice would show the escape sequence.
    .replace(/\r\n?/g, '\n')
    .replace(escapeLike, '_x005F_')
  if (whole.length <= longest) return whole
  return `${whole.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
