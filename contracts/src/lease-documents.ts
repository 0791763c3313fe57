import { calendarDateSchema, instantSchema } from './dates.ts'
import { documentKinds, usualNoticeDays } from './document-fields.ts'
import { templateKindSchema } from './document-templates.ts'
import { fileReferenceSchema, fileSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { languages } from './languages.ts'
import { pageQuerySchema } from './lists.ts'
import { referenceTo } from './references.ts'
import { requiredLine } from './text.ts'
import { versioned } from './versions.ts'
import { z } from './zod.ts'

export const documentKindSchema = z.enum(documentKinds)

/** A document of a lease: one that was made from a template, or a file. */
export const leaseDocumentSchema = z.object({
  id: idSchema,
  lease_id: referenceTo('leases'),
  apartment_id: referenceTo('apartments'),
  /** Kept when the apartment is deleted. */
  apartment_name: z.string(),
  tenant_name: z.string(),
  kind: documentKindSchema,
  name: z.string(),
  /** The day of the document. */
  date: calendarDateSchema,
  /** The last day on which it is valid; null: it does not end. */
  valid_until: calendarDateSchema.nullable(),
  /** Its notice begins so many days before `valid_until`. */
  notice_days: z.int(),
  /** `MissingField`s that are to be filled in by hand; none in a file that was not made here. */
  missing: z.string().array(),
  file: fileSchema,
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type LeaseDocument = z.infer<typeof leaseDocumentSchema>

const fields = z.object({
  lease_id: referenceTo('leases'),
  kind: documentKindSchema.default('other'),
  name: requiredLine(200),
  date: calendarDateSchema,
  valid_until: calendarDateSchema.nullable().default(null),
  notice_days: z.int().min(0).max(365).default(usualNoticeDays),
  missing: requiredLine(40).array().max(50).default([]),
  file: fileReferenceSchema,
})

const inOrder = ({ date, valid_until }: { date: string; valid_until: string | null }) =>
  valid_until === null || date <= valid_until
const notInOrder = { path: ['valid_until'], params: { code: 'date_order' } }

export const createLeaseDocumentSchema = fields.refine(inOrder, notInOrder)
export type CreateLeaseDocument = z.infer<typeof createLeaseDocumentSchema>

export const updateLeaseDocumentSchema = versioned(fields).refine(inOrder, notInOrder)
export type UpdateLeaseDocument = z.infer<typeof updateLeaseDocumentSchema>

export const leaseDocumentsQuerySchema = pageQuerySchema.extend({
  lease_id: referenceTo('leases').optional(),
  kind: documentKindSchema.optional(),
  /** Only those whose notice has begun, also after their end. */
  ending: z.enum(['true']).optional(),
  /** First and last of the days on which they end. */
  ends_from: calendarDateSchema.optional(),
  ends_to: calendarDateSchema.optional(),
})
export type LeaseDocumentsQuery = z.infer<typeof leaseDocumentsQuerySchema>

/** Makes a document from a template: the landlord's own, or the one of the product for its kind. */
export const makeDocumentSchema = z.object({
  /** Left out with `template_id`: that of the template. */
  kind: templateKindSchema.default('contract'),
  template_id: referenceTo('document-templates').nullable().default(null),
  /** Of dates and amounts in words. Left out: Ukrainian, as the product's templates; the landlord's in their own. */
  lang: z.enum(languages).optional(),
})
export type MakeDocument = z.infer<typeof makeDocumentSchema>
