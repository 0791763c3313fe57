import { languages } from './languages.ts'
import { statementQuerySchema } from './leases.ts'
import { z } from './zod.ts'

/** The language of a PDF: the landlord's when left out or unknown. */
export const paperQuerySchema = z.object({ lang: z.enum(languages).optional().catch(undefined) })
export type PaperQuery = z.infer<typeof paperQuerySchema>

export const statementPaperQuerySchema = statementQuerySchema.extend(paperQuerySchema.shape)
export type StatementPaperQuery = z.infer<typeof statementPaperQuerySchema>
