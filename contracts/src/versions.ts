import { instantSchema } from './dates.ts'
import type { z } from './zod.ts'

/** The fields of a change: those of a new record, plus the `updated_at` of the version that the form shows. */
export const versioned = <Shape extends z.core.$ZodLooseShape>(schema: z.ZodObject<Shape>) =>
  schema.extend({
    /** When it is outdated, the answer is CONFLICT; when it is left out, it is not checked. */
    updated_at: instantSchema.optional(),
  })
