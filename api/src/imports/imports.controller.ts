import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Put,
  Query,
  UseInterceptors,
} from '@nestjs/common'
import {
  type AnyMapping,
  anyImportRowSchema,
  anyImportSchema,
  anyMappingSchema,
  anyPostedSchema,
  type ChangeImportRows,
  changeImportRowsSchema,
} from '@orenda/contracts/any-imports'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import { importKinds } from '@orenda/contracts/import-kinds'
import {
  type ImportRowsQuery,
  type ImportsQuery,
  importFieldsSchema,
  importRowsQuerySchema,
  importsQuerySchema,
  type PostImport,
  postImportSchema,
} from '@orenda/contracts/imports'
import { SessionId } from '../auth/session-id.decorator.ts'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { fieldsOfForm } from '../platform/http/form-fields.ts'
import { MayRepeat, NotRepeatable, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { FormFile, type IncomingFile, TakesFile } from '../platform/http/multipart.ts'
import { TakesBatch } from '../platform/http/request-body.ts'
import { UploadTurns } from '../platform/http/upload-turns.ts'
import { AnyImportsService } from './any-imports.service.ts'

/** Files of banks, and spreadsheets of apartments, tenants and leases. */
@Controller('imports')
export class ImportsController {
  constructor(private readonly imports: AnyImportsService) {}

  @Get()
  @Answers(anyImportSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: importsQuerySchema }) query: ImportsQuery) {
    return this.imports.list(ownerId, query)
  }

  @Get(':id')
  @Answers(anyImportSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.imports.get(ownerId, id)
  }

  @Post()
  @NotRepeatable('It books nothing, and what is in a file that comes twice is booked or added once.')
  @TakesFile({ kind: { type: 'string', enum: [...importKinds] }, account: { type: 'string' } })
  @UseInterceptors(UploadTurns)
  @Answers(anyImportSchema, HttpStatus.CREATED)
  create(@OwnerId() ownerId: string, @FormFile() file: IncomingFile) {
    return this.imports.create(ownerId, file, fieldsOfForm(importFieldsSchema, file.fields))
  }

  @Get(':id/rows')
  @Answers(anyImportRowSchema.array())
  listRows(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: importRowsQuerySchema }) query: ImportRowsQuery,
  ) {
    return this.imports.rows(ownerId, id, query)
  }

  @Put(':id/rows')
  @TakesBatch()
  @Answers(anyImportSchema)
  choose(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: changeImportRowsSchema }) fields: ChangeImportRows,
  ) {
    return this.imports.change(ownerId, id, fields)
  }

  @Put(':id/mapping')
  @Answers(anyImportSchema)
  setMapping(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: anyMappingSchema }) mapping: AnyMapping,
  ) {
    return this.imports.setMapping(ownerId, id, mapping)
  }

  @Post(':id/post')
  @TakesBatch()
  @HttpCode(HttpStatus.OK)
  @Answers(anyPostedSchema)
  post(
    @OwnerId() ownerId: string,
    @SessionId() sessionId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: postImportSchema }) fields: PostImport,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.imports.post(ownerId, id, fields, repeatable, sessionId)
  }

  @Post(':id/withdraw')
  @Answers(anyImportSchema)
  withdraw(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.imports.withdraw(ownerId, id, repeatable)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.imports.remove(ownerId, id)
  }
}
