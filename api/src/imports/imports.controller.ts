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
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import { importKinds } from '@orenda/contracts/import-kinds'
import {
  type BankMapping,
  bankMappingSchema,
  type ChooseImportRows,
  chooseImportRowsSchema,
  type ImportRowsQuery,
  type ImportsQuery,
  importFieldsSchema,
  importRowSchema,
  importRowsQuerySchema,
  importSchema,
  importsQuerySchema,
  type PostImport,
  postedImportSchema,
  postImportSchema,
} from '@orenda/contracts/imports'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { fieldsOfForm } from '../platform/http/form-fields.ts'
import { MayRepeat, NotRepeatable, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { FormFile, type IncomingFile, TakesFile } from '../platform/http/multipart.ts'
import { TakesBatch } from '../platform/http/request-body.ts'
import { UploadTurns } from '../platform/http/upload-turns.ts'
import { ImportRowsService } from './import-rows.service.ts'
import { ImportsService } from './imports.service.ts'
import { PostingService } from './posting.service.ts'
import { WithdrawingService } from './withdrawing.service.ts'

@Controller('imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly rows: ImportRowsService,
    private readonly posting: PostingService,
    private readonly withdrawing: WithdrawingService,
  ) {}

  @Get()
  @Answers(importSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: importsQuerySchema }) query: ImportsQuery) {
    return this.imports.list(ownerId, query)
  }

  @Get(':id')
  @Answers(importSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.imports.get(ownerId, id)
  }

  @Post()
  @NotRepeatable('It books nothing, and rows of a file that comes twice are booked once.')
  @TakesFile({ kind: { type: 'string', enum: [...importKinds] }, account: { type: 'string' } })
  @UseInterceptors(UploadTurns)
  @Answers(importSchema, HttpStatus.CREATED)
  create(@OwnerId() ownerId: string, @FormFile() file: IncomingFile) {
    return this.imports.create(ownerId, file, fieldsOfForm(importFieldsSchema, file.fields))
  }

  @Get(':id/rows')
  @Answers(importRowSchema.array())
  listRows(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: importRowsQuerySchema }) query: ImportRowsQuery,
  ) {
    return this.rows.list(ownerId, id, query)
  }

  @Put(':id/rows')
  @TakesBatch()
  @Answers(importSchema)
  choose(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: chooseImportRowsSchema }) fields: ChooseImportRows,
  ) {
    return this.rows.choose(ownerId, id, fields)
  }

  @Put(':id/mapping')
  @Answers(importSchema)
  setMapping(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: bankMappingSchema }) mapping: BankMapping,
  ) {
    return this.imports.setMapping(ownerId, id, mapping)
  }

  @Post(':id/post')
  @TakesBatch()
  @HttpCode(HttpStatus.OK)
  @Answers(postedImportSchema)
  post(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: postImportSchema }) fields: PostImport,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.posting.post(ownerId, id, fields, repeatable)
  }

  @Post(':id/withdraw')
  @Answers(importSchema)
  withdraw(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.withdrawing.withdraw(ownerId, id, repeatable)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.imports.remove(ownerId, id)
  }
}
