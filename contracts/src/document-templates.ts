import { instantSchema } from './dates.ts'
import { templateKinds } from './document-fields.ts'
import { fileReferenceSchema, fileSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { requiredLine } from './text.ts'
import { z } from './zod.ts'

export const templateKindSchema = z.enum(templateKinds)

/** A landlord's own template, a `.docx` with fields. */
export const documentTemplateSchema = z.object({
  id: idSchema,
  kind: templateKindSchema,
  name: z.string(),
  file: fileSchema,
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type DocumentTemplate = z.infer<typeof documentTemplateSchema>

export const createDocumentTemplateSchema = z.object({
  kind: templateKindSchema.default('contract'),
  name: requiredLine(200),
  file: fileReferenceSchema,
})
export type CreateDocumentTemplate = z.infer<typeof createDocumentTemplateSchema>

/** The parts of a document in which a field can stand. */
export const templateParts = ['text', 'header', 'footer', 'note'] as const

/** What stands in braces and is no field, in `problems` of a refused template. */
export const templateProblemSchema = z.object({
  /** As it is written, without braces. */
  field: z.string(),
  part: z.enum(templateParts),
  /** The words before it in its paragraph, with it. */
  place: z.string(),
})
export type TemplateProblem = z.infer<typeof templateProblemSchema>

export const templateKindQuerySchema = z.object({ kind: templateKindSchema })
export type TemplateKindQuery = z.infer<typeof templateKindQuerySchema>
