import { calendarDateSchema, instantSchema, monthSchema } from './dates.ts'
import { fileSchema, recordFileSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { pageQuerySchema } from './lists.ts'
import { currencySchema, positiveAmountSchema } from './money.ts'
import { referenceTo } from './references.ts'
import { optionalText } from './text.ts'
import { feeTypes } from './utility-kinds.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const feeTypeSchema = z.enum(feeTypes)

/** A monthly fee that the landlord pays for an apartment. The tenant is not billed for it. */
export const managementFeeSchema = z.object({
  id: idSchema,
  apartment_id: referenceTo('apartments'),
  /** Kept when the apartment is deleted. */
  apartment_name: z.string(),
  date: calendarDateSchema,
  amount: z.number(),
  /** Always `utilityCurrency`. */
  currency: currencySchema,
  type: feeTypeSchema,
  comment: z.string(),
  attachment: fileSchema.nullable(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type ManagementFee = z.infer<typeof managementFeeSchema>

export const createManagementFeeSchema = z.object({
  apartment_id: referenceTo('apartments'),
  date: calendarDateSchema,
  amount: positiveAmountSchema,
  type: feeTypeSchema.default('management_company'),
  comment: optionalText(2000).default(''),
  attachment: recordFileSchema,
})
export type CreateManagementFee = z.infer<typeof createManagementFeeSchema>

export const updateManagementFeeSchema = versioned(createManagementFeeSchema)
export type UpdateManagementFee = z.infer<typeof updateManagementFeeSchema>

export const managementFeesQuerySchema = pageQuerySchema.extend({
  apartment_id: referenceTo('apartments').optional(),
  type: feeTypeSchema.optional(),
  month: monthSchema.optional(),
})
export type ManagementFeesQuery = z.infer<typeof managementFeesQuerySchema>
