import { templateKindQuerySchema } from '../../../contracts/src/document-templates.ts'
import { leaseDocumentSchema, makeDocumentSchema } from '../../../contracts/src/lease-documents.ts'
import { z } from '../../../contracts/src/zod.ts'

/** Calls about documents that belong to no collection. */
export const documentCalls = {
  'POST leases/:id/documents': { body: makeDocumentSchema, answer: leaseDocumentSchema },
  'GET document-templates/built-in': { query: templateKindQuerySchema, answer: z.object({}) },
}
