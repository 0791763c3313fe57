// Without zod, so that a first screen can have it without the whole of it.

export const currencies = ['UAH', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** What the currency is written with. */
export const currencySymbols: Record<Currency, string> = { UAH: '₴', USD: '$', EUR: '€' }

/**
 * Minor units (cents) of an amount, for sums without binary fractions.
 * @param amount a number of at most two decimals, as the API sends it
 */
export const toMinorUnits = (amount: number): number => Math.round(amount * 100)

/** The amount of a whole number of minor units. */
export const fromMinorUnits = (minor: number): number => minor / 100

/** Amounts of one currency, added without binary fractions. */
export const sumOfAmounts = (amounts: readonly number[]): number =>
  fromMinorUnits(amounts.reduce((sum, amount) => sum + toMinorUnits(amount), 0))

/**
 * What a list orders amounts by: those of one currency stand together, since 950 $ is not less than 14 000 ₴.
 * Whole and exact: the largest amount is below 10¹⁴ minor units.
 */
export const amountOrder = (amount: number, currency: Currency): number =>
  currencies.indexOf(currency) * 1e14 + toMinorUnits(amount)
