import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { currencySchema, positiveAmountSchema } from './money.ts'
import { referenceTo } from './references.ts'
import { z } from './zod.ts'

/** An amount of money of an apartment on a day; kinds of entries extend it. */
export const entrySchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** Kept when the apartment is deleted. */
  apartment_name: z.string(),
  date: calendarDateSchema,
  amount: z.number(),
  /** The currency of the apartment at the time the entry was created. */
  currency: currencySchema,
  created_at: instantSchema,
  updated_at: instantSchema,
})

export const createEntrySchema = z.object({
  apartment_id: referenceTo('apartments'),
  date: calendarDateSchema,
  amount: positiveAmountSchema,
})

export const entriesQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
  month: monthSchema.optional(),
})
export type EntriesQuery = z.infer<typeof entriesQuerySchema>
