import { Body, Controller, Delete, Get, Put } from '@nestjs/common'
import { type DeleteAccount, deleteAccountSchema } from '@orenda/contracts/account'
import { type UpdateUser, updateUserSchema, userSchema } from '@orenda/contracts/users'
import { DeletionService } from '../auth/deletion.service.ts'
import { FromVisitor, type Visitor } from '../auth/visitor.decorator.ts'
import { AllowExpired, OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { UsersService } from './users.service.ts'

@AllowExpired()
@Controller('users/me')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly deletion: DeletionService,
  ) {}

  @Get()
  @Answers(userSchema)
  get(@OwnerId() ownerId: string) {
    return this.users.get(ownerId)
  }

  @Put()
  @Answers(userSchema)
  update(
    @OwnerId() ownerId: string,
    @Body({ schema: updateUserSchema }) fields: UpdateUser,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.users.update(ownerId, fields, visitor)
  }

  @Delete()
  @AnswersNothing()
  delete(
    @OwnerId() ownerId: string,
    @Body({ schema: deleteAccountSchema }) { password }: DeleteAccount,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.deletion.ask(ownerId, password, visitor)
  }
}
