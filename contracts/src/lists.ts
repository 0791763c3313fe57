import { idSchema } from './ids.ts'
import { z } from './zod.ts'

/**
 * Rows of a list that come at once, at most. One that has this many may go on: the rest comes with `cursor`, the id of
 * its last row.
 */
export const mostRows = 5000

/**
 * The page of a list: without `limit` the whole list comes, up to `mostRows`. `cursor` is the id of the last row of the
 * page before. A list that has further filters extends this.
 */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(mostRows).optional(),
  cursor: idSchema.optional(),
})
export type PageQuery = z.infer<typeof pageQuerySchema>
