import { Body, Controller, Get, Put } from '@nestjs/common'
import { payeeSchema, type UpdatePayee, updatePayeeSchema } from '@orenda/contracts/payees'
import { FromVisitor, type Visitor } from '../../auth/visitor.decorator.ts'
import { AllowExpired, OwnerId } from '../../platform/http/access.ts'
import { Answers } from '../../platform/http/answer.ts'
import { PayeeService } from './payee.service.ts'

/** A part of the profile, which is there when the plan is over too. */
@AllowExpired()
@Controller('payee')
export class PayeeController {
  constructor(private readonly payee: PayeeService) {}

  @Get()
  @Answers(payeeSchema)
  get(@OwnerId() ownerId: string) {
    return this.payee.get(ownerId)
  }

  @Put()
  @Answers(payeeSchema)
  update(
    @OwnerId() ownerId: string,
    @Body({ schema: updatePayeeSchema }) fields: UpdatePayee,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.payee.update(ownerId, fields, visitor)
  }
}
