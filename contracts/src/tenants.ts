import { instantSchema } from './dates.ts'
import { fileSchema, recordFilesSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { emailSchema, emptyAsNull, optionalText, phoneSchema, requiredLine } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const tenantSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  tax_id: z.string(),
  passport: z.string().nullable(),
  profile_files: fileSchema.array(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type Tenant = z.infer<typeof tenantSchema>

export const createTenantSchema = z.object({
  name: requiredLine(200),
  phone: phoneSchema,
  email: emailSchema,
  tax_id: requiredLine(50),
  passport: emptyAsNull(optionalText(100)),
  profile_files: recordFilesSchema,
})
export type CreateTenant = z.infer<typeof createTenantSchema>

export const updateTenantSchema = versioned(createTenantSchema)
export type UpdateTenant = z.infer<typeof updateTenantSchema>
