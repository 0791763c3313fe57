import { calendarDateSchema, instantSchema } from './dates.ts'
import { z } from './zod.ts'

/** What of the landlord the page of a tenant shows besides the name. */
export const tenantContactsSchema = z.object({
  phone: z.boolean().default(false),
  email: z.boolean().default(false),
})
export type TenantContacts = z.infer<typeof tenantContactsSchema>

export const setTenantLinkSchema = z.object({
  contacts: tenantContactsSchema.default({ phone: false, email: false }),
})
export type SetTenantLink = z.infer<typeof setTenantLinkSchema>

export const tenantPageParts = ['page', 'request', 'receipt'] as const

/** The link to the tenant's page of a lease. `url`, `qr` and `created_at` are null while there is none. */
export const tenantLinkSchema = z.object({
  url: z.string().nullable(),
  /** The address as a QR, in SVG. */
  qr: z.string().nullable(),
  created_at: instantSchema.nullable(),
  contacts: z.object({ phone: z.boolean(), email: z.boolean() }),
  /** What was opened on which of the last days, latest first. Nothing about who opened it is kept. */
  openings: z
    .object({
      part: z.enum(tenantPageParts),
      day: calendarDateSchema,
      /** The last time on that day. */
      at: instantSchema,
      times: z.number().int(),
    })
    .array(),
})
export type TenantLink = z.infer<typeof tenantLinkSchema>
