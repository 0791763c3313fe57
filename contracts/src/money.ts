import { z } from './zod.ts'

export const currencies = ['UAH', 'USD', 'EUR'] as const
export const currencySchema = z.enum(currencies)
export type Currency = z.infer<typeof currencySchema>

/** `numeric(14,2)` in the database. */
export const maxAmount = 999_999_999_999.99

/** An amount of money: a JSON number of at most two decimals, from 0 up. */
export const amountSchema = z.number().min(0).max(maxAmount).multipleOf(0.01)

/**
 * Minor units (cents) of an amount, for sums without binary fractions.
 * @param amount a number of at most two decimals, as the API sends it
 */
export const toMinorUnits = (amount: number): number => Math.round(amount * 100)

/** The amount of a whole number of minor units. */
export const fromMinorUnits = (minor: number): number => minor / 100
