import { importKinds } from './import-kinds.ts'
import {
  bankMappingSchema,
  importRowSchema,
  importSchema,
  isOnceEach,
  postedImportSchema,
  rowChoiceSchema,
} from './imports.ts'
import { maxRows } from './max-rows.ts'
import {
  postedStartSchema,
  rowCorrectionSchema,
  startImportSchema,
  startMappingSchema,
  startRowSchema,
} from './start-imports.ts'
import { z } from './zod.ts'

// What the routes of imports take and answer. Files of banks and spreadsheets of a start share them: each kind has the
// fields of its own schema.

const columnsOfAll = z.object({ ...bankMappingSchema.shape, ...startMappingSchema.shape }).partial()

/** Which column means what, of either kind. A mapping with a column of names is that of a start. */
export const anyMappingSchema = columnsOfAll.superRefine((mapping, { addIssue }) => {
  if (bankMappingSchema.safeParse(mapping).success || startMappingSchema.safeParse(mapping).success) return
  const meant = mapping.name === undefined ? bankMappingSchema : startMappingSchema
  for (const issue of meant.safeParse(mapping).error?.issues ?? [])
    addIssue({ code: 'custom', path: issue.path, message: issue.message })
})
export type AnyMapping = z.infer<typeof anyMappingSchema>

export const anyImportSchema = importSchema.extend({
  kind: z.enum(importKinds),
  mapping: columnsOfAll.nullable(),
})
export type AnyImport = z.infer<typeof importSchema> | z.infer<typeof startImportSchema>

/** A row: `cells` are of a start, all other fields of a bank's file. */
export const anyImportRowSchema = importRowSchema
  .partial()
  .extend({ ...importRowSchema.pick({ row: true, state: true, errors: true }).shape })
  .extend({ cells: startRowSchema.shape.cells.optional() })
export type AnyImportRow = z.infer<typeof importRowSchema> | z.infer<typeof startRowSchema>

/** Each row once. */
export const changeImportRowsSchema = z.object({
  rows: rowChoiceSchema
    .extend({ ...rowCorrectionSchema.shape })
    .array()
    .min(1)
    .max(maxRows)
    .refine(isOnceEach),
})
export type ChangeImportRows = z.infer<typeof changeImportRowsSchema>

/** What was created: `payments`, `expenses` and `ignored` of a bank's file; `apartments`, `tenants` and `leases`. */
export const anyPostedSchema = postedImportSchema.partial().extend(postedStartSchema.partial().shape)
export type AnyPosted = z.infer<typeof postedImportSchema> | z.infer<typeof postedStartSchema>
