import { currencies } from './currencies.ts'
import { z } from './zod.ts'

export const currencySchema = z.enum(currencies)

/** Stored as `numeric(14,2)`. */
export const maxAmount = 999_999_999_999.99

/** An amount of money: a number with at most two decimals, 0 or more. */
export const amountSchema = z.number().min(0).max(maxAmount).multipleOf(0.01)

/** An amount that was paid or spent: greater than zero. */
export const positiveAmountSchema = amountSchema.min(0.01)
