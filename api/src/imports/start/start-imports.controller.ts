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
import { type PageQuery, pageQuerySchema } from '@orenda/contracts/lists'
import {
  type CorrectStartRows,
  correctStartRowsSchema,
  postedStartSchema,
  type StartMapping,
  startImportSchema,
  startMappingSchema,
  startRowSchema,
} from '@orenda/contracts/start-imports'
import { OwnerId } from '../../platform/http/access.ts'
import { Answers, AnswersNothing } from '../../platform/http/answer.ts'
import { MayRepeat, NotRepeatable, type Repeatable } from '../../platform/http/idempotency/repeatable.ts'
import { FormFile, type IncomingFile, TakesFile } from '../../platform/http/multipart.ts'
import { TakesBatch } from '../../platform/http/request-body.ts'
import { UploadTurns } from '../../platform/http/upload-turns.ts'
import { bytesOf } from '../bytes-of.ts'
import { StartImportsService } from './start-imports.service.ts'
import { StartPostingService } from './start-posting.service.ts'
import { StartWithdrawalService } from './start-withdrawal.service.ts'

/** Apartments, tenants and leases from one spreadsheet. */
@Controller('imports/start')
export class StartImportsController {
  constructor(
    private readonly starts: StartImportsService,
    private readonly posting: StartPostingService,
    private readonly withdrawal: StartWithdrawalService,
  ) {}

  @Get()
  @Answers(startImportSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: pageQuerySchema }) query: PageQuery) {
    return this.starts.list(ownerId, query)
  }

  @Get(':id')
  @Answers(startImportSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.starts.get(ownerId, id)
  }

  @Post()
  @NotRepeatable('It adds no apartments, and those of a file that comes twice are added once.')
  @TakesFile()
  @UseInterceptors(UploadTurns)
  @Answers(startImportSchema, HttpStatus.CREATED)
  async create(@OwnerId() ownerId: string, @FormFile() file: IncomingFile) {
    return this.starts.create(ownerId, { name: file.name, bytes: await bytesOf(file) })
  }

  @Get(':id/rows')
  @Answers(startRowSchema.array())
  listRows(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.starts.rows(ownerId, id)
  }

  @Put(':id/rows')
  @TakesBatch()
  @Answers(startRowSchema.array())
  correct(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: correctStartRowsSchema }) fields: CorrectStartRows,
  ) {
    return this.starts.correct(ownerId, id, fields)
  }

  @Put(':id/mapping')
  @Answers(startImportSchema)
  setMapping(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: startMappingSchema }) mapping: StartMapping,
  ) {
    return this.starts.setMapping(ownerId, id, mapping)
  }

  @Post(':id/post')
  @HttpCode(HttpStatus.OK)
  @Answers(postedStartSchema)
  post(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.posting.post(ownerId, id, repeatable)
  }

  @Post(':id/withdraw')
  @Answers(startImportSchema)
  withdraw(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.withdrawal.withdraw(ownerId, id, repeatable)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.starts.remove(ownerId, id)
  }
}
