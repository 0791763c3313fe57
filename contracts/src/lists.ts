import { idSchema } from './ids.ts'
import { maxRows } from './max-rows.ts'
import { z } from './zod.ts'

/**
 * The paging of a list. Without `limit` the list returns up to `maxRows` rows. `cursor` is the id of the last
 * row of the previous page. Lists with filters extend this schema.
 */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(maxRows).optional(),
  cursor: idSchema.optional(),
})
export type PageQuery = z.infer<typeof pageQuerySchema>
