import { Body, Controller, Get, Put } from '@nestjs/common'
import { type UpdateUser, updateUserSchema, userSchema } from '@orenda/contracts/users'
import { AllowExpired, OwnerId } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { UsersService } from './users.service.ts'

@AllowExpired()
@Controller('users/me')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Answers(userSchema)
  get(@OwnerId() ownerId: string) {
    return this.users.get(ownerId)
  }

  @Put()
  @Answers(userSchema)
  update(@OwnerId() ownerId: string, @Body({ schema: updateUserSchema }) fields: UpdateUser) {
    return this.users.update(ownerId, fields)
  }
}
