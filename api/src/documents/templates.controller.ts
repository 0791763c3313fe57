import { Readable } from 'node:stream'
import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Query } from '@nestjs/common'
import {
  type CreateDocumentTemplate,
  createDocumentTemplateSchema,
  documentTemplateSchema,
  type TemplateKindQuery,
  templateKindQuerySchema,
} from '@orenda/contracts/document-templates'
import { fileTypes } from '@orenda/contracts/file-rules'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import { type PageQuery, pageQuerySchema } from '@orenda/contracts/lists'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing, AnswersRaw } from '../platform/http/answer.ts'
import { fileAnswer } from '../platform/http/file-answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { AddsRows, oneRow } from '../platform/security/row-quota/adds-rows.ts'
import { FillingService } from './filling/filling.service.ts'
import { TemplatesService } from './templates.service.ts'
import { documentWords } from './words/document-words.ts'

/** Landlords' own templates. */
@Controller('document-templates')
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly filling: FillingService,
  ) {}

  @Get()
  @Answers(documentTemplateSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: pageQuerySchema }) page: PageQuery) {
    return this.templates.list(ownerId, page)
  }

  /** A template of the product with its fields, to make one's own of. */
  @Get('built-in')
  @AnswersRaw(fileTypes.docx)
  async getBuiltIn(
    @OwnerId() ownerId: string,
    @Query({ schema: templateKindQuerySchema }) { kind }: TemplateKindQuery,
  ) {
    const bytes = await this.filling.builtIn(ownerId, kind)
    return fileAnswer(Readable.from([bytes]), fileTypes.docx, `${documentWords.uk.kinds[kind]}.docx`)
  }

  @Get(':id')
  @Answers(documentTemplateSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.templates.get(ownerId, id)
  }

  @Post()
  @AddsRows({ document_templates: oneRow })
  @Answers(documentTemplateSchema, HttpStatus.CREATED)
  create(
    @OwnerId() ownerId: string,
    @Body({ schema: createDocumentTemplateSchema }) fields: CreateDocumentTemplate,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.templates.create(ownerId, fields, repeatable)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.templates.remove(ownerId, id)
  }
}
