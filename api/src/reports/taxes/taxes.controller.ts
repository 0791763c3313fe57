import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common'
import {
  type ChosenRegime,
  chosenRegimeSchema,
  dueTaxesSchema,
  type PayTax,
  paidTaxSchema,
  payTaxSchema,
  type TaxesQuery,
  type TaxQuarterParams,
  taxesQuerySchema,
  taxQuarterParamsSchema,
  taxYearSchema,
} from '@orenda/contracts/taxes'
import { OwnerId } from '../../platform/http/access.ts'
import { AlsoAnswersFiles, Answers } from '../../platform/http/answer.ts'
import { pdf, xlsx } from '../files/report-file-types.ts'
import { ReportFilesService } from '../files/report-files.service.ts'
import { taxSheet } from './tax-sheet.ts'
import { TaxesService } from './taxes.service.ts'

@Controller('taxes')
export class TaxesController {
  constructor(
    private readonly taxes: TaxesService,
    private readonly files: ReportFilesService,
  ) {}

  @Get()
  @Answers(taxYearSchema)
  @AlsoAnswersFiles(pdf, xlsx)
  get(@OwnerId() ownerId: string, @Query({ schema: taxesQuerySchema }) query: TaxesQuery) {
    return this.files.answer(ownerId, query, this.taxes.get(ownerId, query), taxSheet)
  }

  @Get('due')
  @Answers(dueTaxesSchema)
  due(@OwnerId() ownerId: string) {
    return this.taxes.due(ownerId)
  }

  @Put('regime')
  @Answers(chosenRegimeSchema)
  choose(@OwnerId() ownerId: string, @Body({ schema: chosenRegimeSchema }) { regime }: ChosenRegime) {
    return this.taxes.choose(ownerId, regime)
  }

  @Put(':year/:quarter')
  @Answers(paidTaxSchema)
  pay(
    @OwnerId() ownerId: string,
    @Param({ schema: taxQuarterParamsSchema }) quarter: TaxQuarterParams,
    @Body({ schema: payTaxSchema }) body: PayTax,
  ) {
    return this.taxes.pay(ownerId, quarter, body)
  }
}
