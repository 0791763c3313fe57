// What the web's spreadsheets and those of the API have in common. Without zod, so that a page can have them without the
// whole of it.
import type { Language } from './languages.ts'

/** UTF-16 units that a cell can hold. */
const longest = 32_767

/** Of a date, by language; a spreadsheet shows the digits, whatever the machine it is opened on. */
export const dateFormats: Readonly<Record<Language, string>> = {
  uk: 'dd.mm.yyyy',
  ru: 'dd.mm.yyyy',
  en: 'yyyy-mm-dd',
}

/** Days since the 30th of December 1899, as ECMA-376 (18.17.4.1) counts them. @param utc milliseconds since 1970 */
export const serial = (utc: number) => utc / 86_400_000 + 25_569

/**
 * The number of a calendar date: it stays what it is in every zone, no clock is asked.
 * @returns null for what is no date, or one before March 1900, until when the count has a day that never was
 */
export function daySerial(text: string): number | null {
  const [date, day] = /^\d{4}-\d{2}-(\d{2})$/.exec(text) ?? []
  const utc = Date.parse(date ?? '')
  // The 31st of February would be taken for one of March.
  if (!(utc >= Date.UTC(1900, 2, 1)) || new Date(utc).getUTCDate() !== Number(day)) return null
  return serial(utc)
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
