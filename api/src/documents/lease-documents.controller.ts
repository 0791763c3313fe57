import { Controller } from '@nestjs/common'
import {
  createLeaseDocumentSchema,
  leaseDocumentSchema,
  leaseDocumentsQuerySchema,
  updateLeaseDocumentSchema,
} from '@orenda/contracts/lease-documents'
import { recordsController } from '../platform/http/records-controller.ts'
import { oneRow } from '../platform/security/row-quota/adds-rows.ts'
import { LeaseDocumentsService } from './lease-documents.service.ts'

const schemas = {
  record: leaseDocumentSchema,
  create: createLeaseDocumentSchema,
  update: updateLeaseDocumentSchema,
  query: leaseDocumentsQuerySchema,
}

@Controller('lease-documents')
export class LeaseDocumentsController extends recordsController(schemas, { lease_documents: oneRow }) {
  constructor(documents: LeaseDocumentsService) {
    super(documents)
  }
}
