import { instantSchema } from './dates.ts'
import type { z } from './zod.ts'

/** The fields of a new record for a change of one: with the `updated_at` that the form was filled from. */
export const versioned = <Shape extends z.core.$ZodLooseShape>(schema: z.ZodObject<Shape>) =>
  schema.extend({
    /** A stale one answers CONFLICT; one that was left out is not checked. */
    updated_at: instantSchema.optional(),
  })
