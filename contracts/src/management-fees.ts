import { createEntrySchema, entriesQuerySchema, entrySchema } from './entries.ts'
import { fileSchema, recordFileSchema } from './files.ts'
import { optionalText } from './text.ts'
import { feeTypes } from './utility-kinds.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const feeTypeSchema = z.enum(feeTypes)

/**
 * A monthly fee that the landlord pays for an apartment. The tenant is not billed for it. Its currency is always
 * `utilityCurrency`.
 */
export const managementFeeSchema = entrySchema.extend({
  type: feeTypeSchema,
  comment: z.string(),
  attachment: fileSchema.nullable(),
})
export type ManagementFee = z.infer<typeof managementFeeSchema>

export const createManagementFeeSchema = createEntrySchema.extend({
  type: feeTypeSchema.default('management_company'),
  comment: optionalText(2000).default(''),
  attachment: recordFileSchema,
})
export type CreateManagementFee = z.infer<typeof createManagementFeeSchema>

export const updateManagementFeeSchema = versioned(createManagementFeeSchema)
export type UpdateManagementFee = z.infer<typeof updateManagementFeeSchema>

export const managementFeesQuerySchema = entriesQuerySchema.extend({
  type: feeTypeSchema.optional(),
})
export type ManagementFeesQuery = z.infer<typeof managementFeesQuerySchema>
