import { amountSchema } from './money.ts'
import { optionalText } from './text.ts'
import { z } from './zod.ts'

/** The rent of the period in which a lease ends, when the landlord charges a different amount than the full rent. */
export const lastChargeSchema = z.object({
  amount: amountSchema,
  /** Left out: the note of the charge stays. */
  note: optionalText(500).optional(),
})
export type LastCharge = z.infer<typeof lastChargeSchema>
