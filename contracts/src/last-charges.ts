import { amountSchema } from './money.ts'
import { optionalText } from './text.ts'
import { z } from './zod.ts'

/** The rent of the period in which a lease ends, where the landlord wants another amount than the whole. */
export const lastChargeSchema = z.object({
  amount: amountSchema,
  /** Left out: the charge keeps its own. */
  note: optionalText(500).optional(),
})
export type LastCharge = z.infer<typeof lastChargeSchema>
