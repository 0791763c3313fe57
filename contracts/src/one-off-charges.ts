import { oneOffKinds } from './charge-kinds.ts'
import { calendarDateSchema, monthSchema } from './dates.ts'
import { positiveAmountSchema } from './money.ts'
import { optionalText } from './text.ts'
import { z } from './zod.ts'

/** A one-off charge, e.g. for a repair that the tenant has to pay. */
export const oneOffChargeSchema = z.object({
  kind: z.enum(oneOffKinds),
  due_date: calendarDateSchema,
  /** Of utilities, the month consumed; left out, the month of `due_date`. */
  month: monthSchema.optional(),
  amount: positiveAmountSchema,
  note: optionalText(500).default(''),
})
export type OneOffCharge = z.infer<typeof oneOffChargeSchema>
