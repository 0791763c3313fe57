import { buffer } from 'node:stream/consumers'
import { Injectable } from '@nestjs/common'
import { maxTemplateBytes } from '@orenda/contracts/document-fields'
import type { CreateDocumentTemplate, DocumentTemplate } from '@orenda/contracts/document-templates'
import { fileTypes } from '@orenda/contracts/file-rules'
import { type FileReference, idOfFile } from '@orenda/contracts/files'
import type { PageQuery } from '@orenda/contracts/lists'
import { FilesService } from '../files/files.service.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { deleteTemplate, getTemplate, listTemplates, templateStatements } from './documents.queries.ts'
import { FillingService } from './filling/filling.service.ts'

/** Landlords' own templates. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly files: FilesService,
    private readonly filling: FillingService,
  ) {}

  /** Newest first. */
  list(ownerId: string, page: PageQuery, reads: OwnerReads = this.ownerDb): Promise<DocumentTemplate[]> {
    return reads.query<DocumentTemplate>(ownerId, listTemplates.with({ ...page, owner: ownerId }))
  }

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, id: string): Promise<DocumentTemplate> {
    return found(
      await this.ownerDb.query<DocumentTemplate>(ownerId, getTemplate.with({ owner: ownerId, id })),
    )
  }

  /** The bytes of a template's file. @throws AppError NOT_FOUND */
  async bytesOf(ownerId: string, { file }: Pick<DocumentTemplate, 'file'>): Promise<Buffer> {
    return buffer(await this.files.read(ownerId, file.id))
  }

  /**
   * @throws AppError NOT_FOUND when the owner has no such file; VALIDATION_FAILED for a file that is no `.docx`, is
   * too large, has fields that are not known (with `problems`), or cannot be filled
   */
  async create(
    ownerId: string,
    { file, ...fields }: CreateDocumentTemplate,
    repeatable: Repeatable | null,
  ): Promise<DocumentTemplate> {
    await this.refuseUnfit(ownerId, file)
    return this.answers.insert<DocumentTemplate>(ownerId, repeatable, templateStatements, fields, [file])
  }

  /** Documents that were made of it stay. @throws AppError NOT_FOUND */
  async remove(ownerId: string, id: string): Promise<void> {
    found(await this.ownerDb.query(ownerId, deleteTemplate.with({ owner: ownerId, id })))
  }

  private async refuseUnfit(ownerId: string, reference: FileReference): Promise<void> {
    const file = await this.files.get(ownerId, idOfFile(reference))
    if (file.mime !== fileTypes.docx) throw unfit('invalid_format')
    if (file.size > maxTemplateBytes) throw unfit('too_big')
    await this.filling.check(ownerId, await this.bytesOf(ownerId, { file }))
  }
}

const unfit = (code: 'invalid_format' | 'too_big') =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'file', code }] })
