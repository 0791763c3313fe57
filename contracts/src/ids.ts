import { z } from './zod.ts'

/** A record's id: a UUID (v7 when we make it) in lower case. */
export const idSchema = z.uuid().toLowerCase()

export const idParamsSchema = z.object({ id: idSchema })
export type IdParams = z.infer<typeof idParamsSchema>
