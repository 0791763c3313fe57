import { Body, Controller, HttpStatus, Param, Post } from '@nestjs/common'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import { leaseDocumentSchema, type MakeDocument, makeDocumentSchema } from '@orenda/contracts/lease-documents'
import { OwnerId } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows, oneRow } from '../platform/security/row-quota/adds-rows.ts'
import { MadeDocumentsService } from './made-documents.service.ts'

@Controller('leases')
export class MadeDocumentsController {
  constructor(private readonly documents: MadeDocumentsService) {}

  /** Makes a document of a lease from a template. */
  @Post(':id/documents')
  @AddsRows({ lease_documents: oneRow })
  @Answers(leaseDocumentSchema, HttpStatus.CREATED)
  make(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: makeDocumentSchema }) asked: MakeDocument,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.documents.make(ownerId, id, asked, repeatable)
  }
}
