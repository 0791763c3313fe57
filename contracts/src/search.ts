import { calendarDateSchema } from './dates.ts'
import { idSchema } from './ids.ts'
import { currencySchema } from './money.ts'
import { maxSearchLength, searchKinds } from './search-kinds.ts'
import { textWithoutNul } from './text.ts'
import { z } from './zod.ts'

export const searchQuerySchema = z.object({
  q: textWithoutNul.max(maxSearchLength),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})
export type SearchQuery = z.infer<typeof searchQuerySchema>

/** What a page needs to write a hit in its language and to offer actions; null where a kind has none. */
const factsSchema = z.object({
  apartment_id: idSchema.nullable(),
  apartment: z.string().nullable(),
  tenant_id: idSchema.nullable(),
  tenant: z.string().nullable(),
  lease_id: idSchema.nullable(),
  /** The rent of a lease, the amount of a payment or an expense. */
  amount: z.number().nullable(),
  currency: currencySchema.nullable(),
  /** The category of a payment or an expense. */
  category: z.string().nullable(),
  /** The status of an apartment, an expense or a ticket; of a lease `future`, `current`, `ended` or `cancelled`. */
  status: z.string().nullable(),
  /** The day of a payment or an expense, the first day of a lease. */
  date: calendarDateSchema.nullable(),
  /** The last day of a lease. */
  end: calendarDateSchema.nullable(),
  /** What a tenant owes today, by currency; only of the tenants that fit best (`tenantsWithDebts`). */
  owed: z
    .object({
      currency: currencySchema,
      amount: z.number(),
      /** Whether some of it was due before today. */
      is_late: z.boolean(),
    })
    .array()
    .optional(),
})

/** Of how many tenants an answer says what they owe: no list of all kinds shows more. */
export const tenantsWithDebts = 5

export const searchHitSchema = z.object({
  kind: z.enum(searchKinds),
  id: idSchema,
  title: z.string(),
  /** What tells it apart. */
  subtitle: z.string(),
  /** The page to open, without the language, e.g. `/tenants/…`. */
  path: z.string(),
  facts: factsSchema,
  /** How many of this kind were found, at most 200 of those found by a typo. */
  found: z.number().int(),
})
export type SearchHit = z.infer<typeof searchHitSchema>
