import { instantSchema } from './dates.ts'
import { z } from './zod.ts'

/** The address of a landlord's calendar. Both are null while there is none. */
export const calendarFeedSchema = z.object({
  url: z.string().nullable(),
  created_at: instantSchema.nullable(),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
