import { currencies } from './currencies.ts'
import { z } from './zod.ts'

export const currencySchema = z.enum(currencies)

/** `numeric(14,2)` in the database. */
export const maxAmount = 999_999_999_999.99

/** An amount of money: a JSON number of at most two decimals, from 0 up. */
export const amountSchema = z.number().min(0).max(maxAmount).multipleOf(0.01)

/** An amount that was paid or spent: more than nothing. */
export const positiveAmountSchema = amountSchema.min(0.01)
