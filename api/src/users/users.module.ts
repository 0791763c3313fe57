import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts'
import { UsersController } from './users.controller.ts'
import { UsersService } from './users.service.ts'

@Module({
  imports: [AuthModule, SubscriptionsModule],
  controllers: [UsersController],
  providers: [UsersService],
  exports: [UsersService],
})
export class UsersModule {}
