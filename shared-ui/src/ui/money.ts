import { numberFormat } from '@orenda/contracts/written'

/**
 * Reads an amount as people type it: `15 000,50`, `15000.5`, `15,000.50`, `15.000 ₴`. Money has at
 * most two decimals, so a separator before exactly three digits groups thousands; if there are both
 * kinds of separators, the last one is the decimal separator.
 * @returns null for blank, NaN for a text that is no number
 */
export function parseMoney(text: string): number | null {
  const bare = text.replace(/[\s\p{Sc}'’]/gu, '').replace('−', '-')
  if (bare === '') return null
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return Number.NaN
  const decimalAt = decimalSeparatorAt(bare)
  const whole = decimalAt === -1 ? bare : bare.slice(0, decimalAt)
  const decimals = decimalAt === -1 ? '' : bare.slice(decimalAt + 1)
  if (!/^-?(\d*|\d{1,3}([.,])\d{3}(\2\d{3})*)$/.test(whole)) return Number.NaN
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`)
}

/**
 * Whether three or more digits follow the language's decimal separator: `10,555` in Ukrainian,
 * `12.500` in English. This is a typing error, or means thousands; the code does not guess which.
 * @param locale BCP 47
 */
export function hasThirdDecimal(text: string, locale: string): boolean {
  const separators = text.replace(/[^.,]/g, '')
  const decimal = new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value
  return separators === decimal && /[.,]\s*\d{3}/.test(text)
}

/**
 * Reads a number with decimals: `12345,67`, `4.3200`. Such numbers are not grouped, so every
 * separator is the decimal one; of two kinds, the last one is.
 * @returns null for blank, NaN for a text that is no number
 */
export function parseFigure(text: string): number | null {
  const bare = text.replace(/[\s\p{Sc}'’]/gu, '')
  if (bare === '') return null
  const decimalAt = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const [whole, decimals] =
    decimalAt === -1 ? [bare, ''] : [bare.slice(0, decimalAt), bare.slice(decimalAt + 1)]
  const isGrouped = /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole)
  if (!/^\d*$/.test(whole) && !isGrouped) return Number.NaN
  if (!/^\d*$/.test(decimals) || whole + decimals === '') return Number.NaN
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`)
}

/** Whether a text has more decimals than the step allows. */
export const isFinerThan = (step: number, value: number | null): boolean =>
  value !== null && Number.isFinite(value) && Number(value.toFixed(decimalsOf(step))) !== value

export const decimalsOf = (step: number): number => Math.round(-Math.log10(step))

/** A number as it is typed: not grouped, and with decimals only if it has some. */
export const formatFigure = (value: number, locale: string, step: number): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: decimalsOf(step) }).format(value)

function decimalSeparatorAt(bare: string): number {
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last === -1) return -1
  const separators = bare.replace(/[^.,]/g, '')
  const areAlike = new Set(separators).size === 1
  const isGrouped = /^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(bare)
  return areAlike && (isGrouped || separators.length > 1) ? -1 : last
}

/** An amount with grouped thousands, and with cents only if it has some. */
export const formatMoney = (value: number, locale: string): string =>
  numberFormat(locale, {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value)

/** Whether the shown text has the whole value: an amount of at most two decimals. */
export const isPresentable = (value: number | null): boolean =>
  value === null || (Number.isFinite(value) && Number(value.toFixed(2)) === value)
