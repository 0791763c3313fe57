import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Query } from '@nestjs/common'
import {
  accountActivityQuerySchema,
  accountActivitySchema,
  accountSessionSchema,
  type ConfirmSecondFactor,
  confirmSecondFactorSchema,
  type Presented,
  type Proven,
  presentedSchema,
  provenSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSecretSchema,
} from '@orenda/contracts/account'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import type { PageQuery } from '@orenda/contracts/lists'
import { reclaimsSchema } from '@orenda/contracts/session'
import { AllowExpired, OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { NotRepeatable } from '../platform/http/idempotency/repeatable.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { ActiveSessionsService } from './active-sessions.service.ts'
import { EmailConfirmationService } from './email-confirmation.service.ts'
import { SecondFactorService } from './second-factor.service.ts'
import { SessionId } from './session-id.decorator.ts'
import { FromVisitor, type Visitor } from './visitor.decorator.ts'

const secretsOnce = 'Its answer is a secret, which is kept nowhere to be answered again.'

/** Routes for the settings of a logged-in landlord's account. */
@AllowExpired()
@Controller('auth')
export class AccountController {
  constructor(
    private readonly sessions: ActiveSessionsService,
    private readonly activity: AccountActivityService,
    private readonly secondFactor: SecondFactorService,
    private readonly confirmation: EmailConfirmationService,
  ) {}

  @Get('sessions')
  @Answers(accountSessionSchema.array())
  listSessions(@OwnerId() ownerId: string, @SessionId() sessionId: string) {
    return this.sessions.list(ownerId, sessionId)
  }

  @Delete('sessions')
  @AnswersNothing()
  endOtherSessions(
    @OwnerId() ownerId: string,
    @SessionId() sessionId: string,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.sessions.endOthers(ownerId, sessionId, visitor)
  }

  @Delete('sessions/:id')
  @AnswersNothing()
  endSession(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.sessions.end(ownerId, id, visitor)
  }

  @Get('activity')
  @Answers(accountActivitySchema.array())
  listActivity(@OwnerId() ownerId: string, @Query({ schema: accountActivityQuerySchema }) query: PageQuery) {
    return this.activity.list(ownerId, query)
  }

  @Get('take-backs')
  @Answers(reclaimsSchema)
  async listTakeBacks(@OwnerId() ownerId: string) {
    return { addresses: await this.confirmation.listTakeBacks(ownerId) }
  }

  @Get('second-factor')
  @Answers(secondFactorSchema)
  getSecondFactor(@OwnerId() ownerId: string) {
    return this.secondFactor.get(ownerId)
  }

  @Post('second-factor')
  @NotRepeatable(secretsOnce)
  @Answers(secondFactorSecretSchema, HttpStatus.CREATED)
  beginSecondFactor(
    @OwnerId() ownerId: string,
    @Body({ schema: presentedSchema }) { currentPassword }: Presented,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.secondFactor.begin(ownerId, currentPassword, visitor)
  }

  @Post('second-factor/confirm')
  @NotRepeatable(secretsOnce)
  @Answers(recoveryCodesSchema)
  async confirmSecondFactor(
    @OwnerId() ownerId: string,
    @Body({ schema: confirmSecondFactorSchema }) { code }: ConfirmSecondFactor,
    @FromVisitor() visitor: Visitor,
  ) {
    return { recovery_codes: await this.secondFactor.confirm(ownerId, code, visitor) }
  }

  @Post('second-factor/recovery-codes')
  @NotRepeatable(secretsOnce)
  @Answers(recoveryCodesSchema)
  async renewRecoveryCodes(
    @OwnerId() ownerId: string,
    @Body({ schema: provenSchema }) wish: Proven,
    @FromVisitor() visitor: Visitor,
  ) {
    return { recovery_codes: await this.secondFactor.renewCodes(ownerId, wish, visitor) }
  }

  @Delete('second-factor')
  @AnswersNothing()
  turnSecondFactorOff(
    @OwnerId() ownerId: string,
    @Body({ schema: provenSchema }) wish: Proven,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.secondFactor.turnOff(ownerId, wish, visitor)
  }

  @Delete('remembered-devices')
  @AnswersNothing()
  forgetDevices(@OwnerId() ownerId: string) {
    return this.secondFactor.forgetDevices(ownerId)
  }
}
