// Kept apart from the schemas, so that a first screen can import it without zod.

export const currencies = ['UAH', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** The symbol of each currency. */
export const currencySymbols: Record<Currency, string> = { UAH: '₴', USD: '$', EUR: '€' }

/**
 * Converts an amount to minor units (cents), so that sums are exact.
 * @param amount a number with at most two decimals, as the API sends it
 */
export const toMinorUnits = (amount: number): number => Math.round(amount * 100)

/** The amount of a whole number of minor units. */
export const fromMinorUnits = (minor: number): number => minor / 100

/** The exact sum of amounts in one currency. */
export const sumOfAmounts = (amounts: readonly number[]): number =>
  fromMinorUnits(amounts.reduce((sum, amount) => sum + toMinorUnits(amount), 0))

/**
 * The sort key of an amount in a list. Amounts of one currency stay together, because 950 $ and 14 000 ₴ cannot
 * be compared. The key is an exact integer: the largest amount is below 10¹⁴ minor units.
 */
export const amountOrder = (amount: number, currency: Currency): number =>
  currencies.indexOf(currency) * 1e14 + toMinorUnits(amount)
