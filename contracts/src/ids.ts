import { z } from './zod.ts'

/** The id of a record: a lower-case UUID (v7 when the server creates it). */
export const idSchema = z.uuid().toLowerCase()

export const idParamsSchema = z.object({ id: idSchema })
export type IdParams = z.infer<typeof idParamsSchema>
