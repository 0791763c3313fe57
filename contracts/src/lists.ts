import { idSchema } from './ids.ts'
import { mostRows } from './most-rows.ts'
import { z } from './zod.ts'

/**
 * The page of a list: without `limit` the whole list comes, up to `mostRows`. `cursor` is the id of the last row of the
 * page before. A list that has further filters extends this.
 */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(mostRows).optional(),
  cursor: idSchema.optional(),
})
export type PageQuery = z.infer<typeof pageQuerySchema>
