// The days and months of `@orenda/contracts/calendar`, reckoned in whole numbers, without `Date` and without cut strings: for
// whoever plans for many people and counts days by the hundred thousand. Elsewhere the small one does, which browsers load.

/**
 * The date some days later, or earlier when negative.
 * @throws RangeError when it is no date
 */
export const daysAfter = (date: string, days: number): string => dateOf(dayNumber(date) + days)

/** Whole days from one date to another; negative when the other is earlier. @throws RangeError as `daysAfter` */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** Months since the year 0. @param month that, or a date in it */
const monthNumber = (month: string): number => yearOf(month) * 12 + twoDigits(month, 5) - 1

/** The month some months after one, or before it when negative. @param month that, or a date in it */
export function monthAfter(month: string, months: number): string {
  const number = monthNumber(month) + months
  return `${yearText(Math.floor(number / 12))}-${twoDigitTexts[(number % 12) + 1]}`
}

/** Days of a month, 28 to 31. @param month that, or a date in it */
export function lengthOfMonth(month: string): number {
  const year = yearOf(month)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return twoDigits(month, 5) === 2 && isLeap ? 29 : (lengths[twoDigits(month, 5) - 1] ?? Number.NaN)
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days of 400 years, after which the calendar repeats itself. */
const era = 146_097

// Years begin with March here, so that the leap day is their last: the months before a day then have `(153 * m + 2) / 5`
// days (E. G. Richards, Mapping Time, 1998, chapter 25).

/** Days since 1 March of the year 0. */
function dayNumber(date: string): number {
  const month = twoDigits(date, 5)
  const year = yearOf(date) - (month < 3 ? 1 : 0)
  const months = month + (month < 3 ? 9 : -3)
  const days = Math.floor((153 * months + 2) / 5) + twoDigits(date, 8) - 1
  const number = year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + days
  if (Number.isNaN(number)) throw new RangeError('No date')
  return number
}

function dateOf(number: number): string {
  const eras = Math.floor(number / era)
  const ofEra = number - eras * era
  const years = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (years * 365 + Math.floor(years / 4) - Math.floor(years / 100))
  const months = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * months + 2) / 5) + 1
  const month = months + (months < 10 ? 3 : -9)
  const year = eras * 400 + years + (month < 3 ? 1 : 0)
  return `${yearText(year)}-${twoDigitTexts[month]}-${twoDigitTexts[day]}`
}

const yearOf = (text: string) => twoDigits(text, 0) * 100 + twoDigits(text, 2)

/** The number that two digits stand for; NaN where there are none. */
function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48]
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

const twoDigitTexts = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'))

const yearText = (year: number) => String(year).padStart(4, '0')
