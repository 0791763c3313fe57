import { Body, Controller, Delete, Get, HttpStatus, Param, Post } from '@nestjs/common'
import type { Proven } from '@orenda/contracts/account'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import {
  type AddPasskey,
  addPasskeySchema,
  beginPasskeySchema,
  type PasskeyLogin,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  passkeySchema,
} from '@orenda/contracts/passkeys'
import { sessionSchema } from '@orenda/contracts/session'
import { AllowExpired, OwnerId, Public } from '../../platform/http/access.ts'
import { Answers, AnswersNothing } from '../../platform/http/answer.ts'
import { NotRepeatable } from '../../platform/http/idempotency/repeatable.ts'
import { RateLimits } from '../../platform/security/rate-limits/rate-limits.ts'
import { FromVisitor, type Visitor } from '../visitor.decorator.ts'
import { PasskeyLoginService } from './passkey-login.service.ts'
import { PasskeysService } from './passkeys.service.ts'

@AllowExpired()
@Controller('auth/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly login: PasskeyLoginService,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @Answers(passkeySchema.array())
  list(@OwnerId() ownerId: string) {
    return this.passkeys.list(ownerId)
  }

  @Post('options')
  @NotRepeatable('It creates nothing: each answer has a challenge of its own.')
  @Answers(passkeyOptionsSchema)
  begin(
    @OwnerId() ownerId: string,
    @Body({ schema: beginPasskeySchema }) wish: Proven,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.passkeys.begin(ownerId, wish, visitor)
  }

  @Post()
  @NotRepeatable('A credential is added once: the second time it is a conflict.')
  @Answers(passkeySchema, HttpStatus.CREATED)
  add(
    @OwnerId() ownerId: string,
    @Body({ schema: addPasskeySchema }) passkey: AddPasskey,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.passkeys.add(ownerId, passkey, visitor)
  }

  @Delete(':id')
  @AnswersNothing()
  remove(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.passkeys.remove(ownerId, id, visitor)
  }

  @Public()
  @Post('login/options')
  @NotRepeatable('It creates nothing: each answer has a challenge of its own.')
  @Answers(passkeyOptionsSchema)
  async beginLogin(@FromVisitor() { ip }: Visitor) {
    await this.limits.byAddress('RATE_LOGIN_ADDRESS', ip)
    return this.login.begin()
  }

  @Public()
  @Post('login')
  @NotRepeatable('A challenge is answered once, and the answer is a secret.')
  @Answers(sessionSchema)
  async logIn(@FromVisitor() visitor: Visitor, @Body({ schema: passkeyLoginSchema }) login: PasskeyLogin) {
    await this.limits.byAddress('RATE_LOGIN_ADDRESS', visitor.ip)
    return this.login.logIn(login, visitor)
  }
}
