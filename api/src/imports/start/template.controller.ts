import { Controller, Get, Query } from '@nestjs/common'
import { type StartTemplateQuery, startTemplateQuerySchema } from '@orenda/contracts/start-imports'
import { Clock } from '../../platform/clock/clock.ts'
import { OwnerId } from '../../platform/http/access.ts'
import { AnswersRaw } from '../../platform/http/answer.ts'
import { fileAnswer } from '../../platform/http/file-answer.ts'
import { UsersService } from '../../users/users.service.ts'
import { startTemplate } from './start-template.ts'
import { templateWords } from './template-words.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

@Controller('imports/template')
export class TemplateController {
  constructor(
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** The spreadsheet to fill in, in the landlord's language when none is said. */
  @Get()
  @AnswersRaw(xlsx)
  async get(
    @OwnerId() ownerId: string,
    @Query({ schema: startTemplateQuerySchema }) { lang }: StartTemplateQuery,
  ) {
    const language = lang ?? (await this.users.holder(ownerId)).language
    return fileAnswer(
      startTemplate(language, this.clock.today()),
      xlsx,
      `${templateWords[language].file}.xlsx`,
    )
  }
}
